import { Button } from '../../ui/Button.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { FileValue } from '#domain/kit/files.ts'
import type { PhotoCalls } from '../../files/calls.ts'
import { SendingState } from '../../files/FileState.tsx'
import { Preview } from '../../files/Preview.tsx'
import { pictureRefusal } from '../../files/refusal.ts'
import { useSending } from '../../files/useSending.ts'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../values/context.ts'
import { fieldId } from '../layout/Labelled.tsx'
import styles from './Photos.module.css'

type Props = {
  /** Name under which the upload is registered with the form, which waits for it before saving. */
  place: string
  file: File
  calls: PhotoCalls
  /** Largest accepted size of a photo in MB; undefined until it is known. */
  mb: number | undefined
  onSent: (sent: FileValue) => void
  onGone: () => void
}

/** A photo that is being uploaded: shows the progress or why it was refused, with buttons to stop, to try again and to leave it out. */
export function ComingPhoto({ place, file, calls, mb, onSent, onGone }: Props) {
  const { t } = useTranslation()
  const { record } = useFormFacts()
  const { chosen, send, stop } = useSending<FileValue>({
    refuse: (photo) => pictureRefusal(photo, mb),
    send: (photo, { signal, onProgress }) => calls.addPhoto({ file: photo }, { signal, context: { onProgress } }),
    onSent,
  })
  const begin = () => record?.ahead.add(place, send(file))
  const atOnce = useEffectEvent(begin)
  useEffect(() => atOnce(), [])

  const sending = chosen === undefined || 'sending' in chosen
  return (
    <li className={styles.photo} id={fieldId(place)} tabIndex={-1} aria-label={file.name}>
      <span className={styles.open} aria-hidden>
        <Preview picture={file} alt="" />
      </span>
      <SendingState chosen={chosen} onAgain={begin} />
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          stop()
          onGone()
        }}
      >
        {t(sending ? 'form.file.stop' : 'form.photos.leave')}
      </Button>
    </li>
  )
}
