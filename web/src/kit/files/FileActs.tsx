import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import AttachFile from '@mui/icons-material/AttachFile'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Button } from '../ui/Button.tsx'
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from '../i18n.ts'
import styles from './FileActs.module.css'

type Props = {
  kind: 'file' | 'picture'
  button: RefObject<HTMLButtonElement | null>
  /** Id of the text that tells the limit and how things stand. */
  about: string
  /** Label of the field. */
  field: string
  /** There is one to change or take out. */
  filled: boolean
  readOnly: boolean
  sending: boolean
  /** Several may be chosen at once. */
  many?: boolean
  onTake: (files: FileList | null) => void
  onStop?: () => void
  onRemove?: () => void
  /** What else can be done while none is on its way. */
  before?: ReactNode
  after?: ReactNode
}

const kinds = {
  file: { icon: <AttachFile />, accept: undefined },
  picture: { icon: <ImageOutlined />, accept: 'image/*' },
}

/** What can be done to a file or a picture. */
export function FileActs(props: Props) {
  const { kind, button, about, field, filled, readOnly, sending, many = false, onTake, onStop, onRemove, before, after } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = {
    type: 'file',
    hidden: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onTake(target.files)
      // the same file may be chosen again
      target.value = ''
    },
  }
  return (
    <div className={styles.acts}>
      {!sending && before}
      {!readOnly && (
        <>
          <Button
            ref={button}
            variant={filled ? 'text' : 'outlined'}
            color={filled ? 'inherit' : 'secondary'}
            startIcon={kinds[kind].icon}
            aria-describedby={about}
            onClick={() => input.current?.click()}
          >
            {t(filled ? `form.${kind}.change` : `form.${kind}.choose`)}
          </Button>
          <input ref={input} aria-label={field} accept={kinds[kind].accept} multiple={many} {...chooser} />
          {/* the pictures that a phone offers to choose from are those that it has */}
          <Button
            className={styles.camera}
            color="inherit"
            startIcon={<AddAPhotoOutlined />}
            aria-describedby={about}
            onClick={() => camera.current?.click()}
          >
            {t('form.file.photograph')}
          </Button>
          <input ref={camera} accept="image/*" capture="environment" {...chooser} />
        </>
      )}
      {sending && (
        <Button color="inherit" onClick={onStop}>
          {t('form.file.stop')}
        </Button>
      )}
      {!readOnly && !sending && filled && (
        <Button color="inherit" startIcon={<DeleteOutlined />} onClick={onRemove}>
          {t(`form.${kind}.remove`)}
        </Button>
      )}
      {!sending && after}
    </div>
  )
}
