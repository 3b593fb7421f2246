import AttachFile from '@mui/icons-material/AttachFile'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '../i18n.ts'
import styles from './FileActs.module.css'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  /** Id of the text that tells the limit and how things stand. */
  about: string
  /** Label of the field, and name of the file; undefined for none. */
  field: string
  name: string | undefined
  readOnly: boolean
  sending: boolean
  onTake: (files: FileList | null) => void
  onStop: () => void
  onRemove: () => void
  /** Of a file that the stored record names. */
  onDownload: (() => void) | undefined
}

/** What can be done to a file. */
export function FileActs({ button, about, field, name, readOnly, sending, onTake, onStop, onRemove, onDownload }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.acts}>
      {!sending && onDownload && (
        <Button color="inherit" startIcon={<DownloadOutlined />} onClick={onDownload}>
          {t('form.file.download')}
        </Button>
      )}
      {!readOnly && (
        <>
          <Button
            ref={button}
            variant={name === undefined ? 'outlined' : 'text'}
            color={name === undefined ? 'secondary' : 'inherit'}
            startIcon={<AttachFile />}
            aria-describedby={about}
            onClick={() => input.current?.click()}
          >
            {t(name === undefined ? 'form.file.choose' : 'form.file.change')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={field}
            onChange={({ target }) => {
              onTake(target.files)
              // the same file may be chosen again
              target.value = ''
            }}
          />
        </>
      )}
      {sending && (
        <Button color="inherit" onClick={onStop}>
          {t('form.file.stop')}
        </Button>
      )}
      {!readOnly && !sending && name !== undefined && (
        <Button color="inherit" startIcon={<DeleteOutlined />} onClick={onRemove}>
          {t('form.file.remove')}
        </Button>
      )}
    </div>
  )
}
