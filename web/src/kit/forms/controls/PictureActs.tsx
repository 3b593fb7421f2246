import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Mirrored } from '../../ui/Mirrored.tsx'
import styles from './PictureControl.module.css'
import type { Chosen } from '../../files/useSending.ts'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  /** Id of the text that tells the limit and how things stand. */
  about: string
  /** Label of the field. */
  field: string
  /** Hashes: of the form, and of the stored record. */
  value: string
  before: string
  chosen: Chosen | undefined
  onTake: (files: FileList | null) => void
  onHold: (hash: string) => void
  onStop: () => void
}

/** What can be done to a picture. A phone offers its camera when it is asked for a picture. */
export function PictureActs({ button, about, field, value, before, chosen, onTake, onHold, onStop }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const sending = chosen !== undefined && 'sending' in chosen
  return (
    <div className={styles.acts}>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        startIcon={<PhotoCameraOutlined />}
        aria-describedby={about}
        onClick={() => input.current?.click()}
      >
        {t(value === '' ? 'form.picture.choose' : 'form.picture.change')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={field}
        onChange={({ target }) => {
          onTake(target.files)
          // the same file may be chosen again
          target.value = ''
        }}
      />
      {sending && (
        <Button color="inherit" onClick={onStop}>
          {t('form.picture.stop')}
        </Button>
      )}
      {!sending && value !== '' && (
        <Button color="inherit" startIcon={<DeleteOutlined />} onClick={() => onHold('')}>
          {t('form.picture.remove')}
        </Button>
      )}
      {!sending && value !== before && before !== '' && (
        <Button color="inherit" startIcon={<Mirrored of={Undo} />} onClick={() => onHold(before)}>
          {t('action.undo')}
        </Button>
      )}
    </div>
  )
}
