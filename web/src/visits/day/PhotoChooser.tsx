import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './VisitPhotos.module.css'

/** A large button for the camera, and beside it one for pictures stored on the device. */
export function PhotoChooser({ busy, onTake }: { busy: boolean; onTake: (files: FileList | null) => void }) {
  const { t } = useTranslation('day')
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const chooser = {
    type: 'file',
    hidden: true,
    accept: 'image/*',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onTake(target.files)
      // without clearing the input, choosing the same file again would fire no change event
      target.value = ''
    },
  }
  return (
    <div className={styles.acts}>
      <Button
        size="large"
        variant="outlined"
        color="secondary"
        startIcon={<AddAPhotoOutlined />}
        loading={busy}
        onClick={() => camera.current?.click()}
      >
        <Furigana>{t('photos_take')}</Furigana>
      </Button>
      <input ref={camera} aria-label={t('photos_take')} capture="environment" {...chooser} />
      <Button size="large" color="secondary" startIcon={<ImageOutlined />} disabled={busy} onClick={() => album.current?.click()}>
        <Furigana>{t('photos_choose')}</Furigana>
      </Button>
      <input ref={album} aria-label={t('photos_choose')} multiple {...chooser} />
    </div>
  )
}
