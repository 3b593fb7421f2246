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
  /** Id of the text that states the size limit and the state of the upload; the buttons refer to it by `aria-describedby`. */
  about: string
  /** Label of the field; the hidden file input takes it as its accessible name. */
  field: string
  /** There is a file already, which can be replaced or removed. */
  filled: boolean
  readOnly: boolean
  sending: boolean
  /** Several files may be chosen at once. */
  many?: boolean
  onTake: (files: FileList | null) => void
  onStop?: () => void
  onRemove?: () => void
  /** Further buttons before and after the ones of this component; hidden while a file is being uploaded. */
  before?: ReactNode
  after?: ReactNode
}

const kinds = {
  file: { icon: <AttachFile />, accept: undefined },
  picture: { icon: <ImageOutlined />, accept: 'image/*' },
}

/** Buttons of a file or picture field: choose or replace, photograph, remove, and cancel an upload in progress. */
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
      // without clearing the input, choosing the same file again would fire no change event
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
          {/* the camera has a button of its own, since the picture chooser of a phone may offer only pictures that are stored already */}
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
