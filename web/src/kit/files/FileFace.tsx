import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { useState } from 'react'
import { useLanguage, useTranslation } from '../i18n.ts'
import styles from './FileFace.module.css'
import { showSize } from './limits.ts'
import { Preview } from './Preview.tsx'

type Props = {
  name: string
  /** Size in bytes. */
  size: number
  type: string
  /** Preview of the file, where there is one. */
  picture: Blob | undefined
  onOpen: () => void
}

function KindIcon({ type }: { type: string }) {
  if (type === 'application/pdf') return <PictureAsPdfOutlined />
  if (type.startsWith('image/')) return <ImageOutlined />
  return /^text\/|document|presentation|sheet|rtf/.test(type) ? <DescriptionOutlined /> : <InsertDriveFileOutlined />
}

/** Shows a file by a preview that opens in the viewer, or by an icon of its kind, with its name and size. */
export function FileFace({ name, size, type, picture, onOpen }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [broken, setBroken] = useState<Blob>()
  return (
    <div className={styles.face}>
      {picture && picture !== broken ? (
        <button type="button" className={styles.picture} aria-label={t('form.file.enlarge', { name })} onClick={onOpen}>
          <Preview picture={picture} alt="" onBroken={() => setBroken(picture)} />
        </button>
      ) : (
        <span className={styles.picture} aria-hidden>
          <KindIcon type={type} />
        </span>
      )}
      <p className={styles.name}>
        <bdi>{name}</bdi>
        <small>{showSize(size, language)}</small>
      </p>
    </div>
  )
}
