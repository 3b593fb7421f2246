import UploadFile from '@mui/icons-material/UploadFileOutlined'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { type ChangeEvent, useId, useRef } from 'react'
import { numbersIn } from '#web/kit/facts/useNumbers.ts'
import { FileBox } from '#web/kit/files/FileBox.tsx'
import { SendingState } from '#web/kit/files/FileState.tsx'
import { useUploadLimits } from '#web/kit/files/limits.ts'
import { countRefusal, fileRefusal } from '#web/kit/files/refusal.ts'
import { useSending } from '#web/kit/files/useSending.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import type { Sending } from '#web/kit/files/calls.ts'
import styles from './DropZone.module.css'

type Props = {
  act: 'upload' | 'replace'
  /** Text that names where the file goes. */
  text: string
  button: string
  send: (file: File, options: Sending) => Promise<{ hash: string }>
  onSent?: (name: string) => void
}

/**
 * Where one file at a time is dropped, pasted or chosen (specification, section 9): names its folder and the largest size, shows the
 * progress, and can be cancelled and tried again.
 */
export function DropZone({ act, text, button, send, onSent }: Props) {
  const { t } = useTranslation(['archive', 'common'])
  const language = useLanguage()
  const mb = useUploadLimits()?.file_mb
  const about = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const sending = useSending({
    refuse: (file) => fileRefusal(file, mb),
    send: (file, { signal, onProgress }) => send(file, { signal, context: { onProgress } }),
    onSent: (_, { name }) => {
      sending.stop()
      onSent?.(name)
    },
  })
  const { chosen } = sending
  const isSending = chosen !== undefined && 'sending' in chosen
  const take = (files: FileList | null) => {
    const [file, ...more] = files ?? []
    if (!file) return
    const refusal = more.length > 0 ? countRefusal(more.length + 1, 1) : undefined
    if (refusal) sending.deny(file, refusal)
    else void sending.send(file)
  }
  const chooser = {
    type: 'file',
    hidden: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(target.files)
      // without clearing the input, choosing the same file again would fire no change event
      target.value = ''
    },
  }
  return (
    <FileBox onTake={take}>
      <div className={styles.tools}>
        {isSending ? (
          <Button color="inherit" onClick={sending.stop}>
            {t('common:form.file.stop')}
          </Button>
        ) : (
          <>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<UploadFile />}
              aria-describedby={about}
              onClick={() => input.current?.click()}
            >
              {button}
            </Button>
            <Button
              className={styles.camera}
              color="inherit"
              startIcon={<AddAPhotoOutlined />}
              aria-describedby={about}
              onClick={() => camera.current?.click()}
            >
              {t('common:form.file.photograph')}
            </Button>
          </>
        )}
        <input ref={input} aria-label={button} {...chooser} />
        <input ref={camera} aria-label={t('common:form.file.photograph')} accept="image/*" capture="environment" {...chooser} />
      </div>
      <div className={styles.state} id={about}>
        <Help>
          <span className={styles.drop}>
            <Furigana>{text}</Furigana>{' '}
          </span>
          {mb !== undefined && t('common:form.file.limit', { size: numbersIn(language)(mb) })}
        </Help>
        <SendingState chosen={chosen} unexpected={t(`failed.${act}`)} onAgain={(file) => void sending.send(file)} />
      </div>
    </FileBox>
  )
}
