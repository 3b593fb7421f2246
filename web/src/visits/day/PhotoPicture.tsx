import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { useState } from 'react'
import { Preview } from '#web/kit/files/Preview.tsx'
import { type Viewed, Viewer } from '#web/kit/files/Viewer.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './VisitPhotos.module.css'

/** A small photo that opens large; without a picture at hand a placeholder. */
export function PhotoPicture({ picture, item }: { picture: Blob | undefined; item: Viewed }) {
  const { t } = useTranslation('common')
  const [viewed, setViewed] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('form.file.enlarge', { name: item.name })}
        onClick={() => setViewed(true)}
      >
        {picture ? <Preview picture={picture} alt="" /> : <ImageOutlined />}
      </button>
      {viewed && <Viewer items={[item]} start={0} onClose={() => setViewed(false)} />}
    </>
  )
}
