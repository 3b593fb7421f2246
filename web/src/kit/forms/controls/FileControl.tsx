import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '../../ui/Button.tsx'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { filesIn } from '#domain/kit/fileFacts.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { FileActs } from '../../files/FileActs.tsx'
import { FileBox } from '../../files/FileBox.tsx'
import { FileFace } from '../../files/FileFace.tsx'
import { FileState } from '../../files/FileState.tsx'
import { useUploadLimits } from '../../files/limits.ts'
import { countRefusal, fileRefusal } from '../../files/refusal.ts'
import { usePreview } from '../../files/usePreview.ts'
import { hasPreview, heldPicture, storedFile } from '../../files/viewed.ts'
import { type Viewed, Viewer } from '../../files/Viewer.tsx'
import { useSending } from '../../files/useSending.ts'
import { useTranslation } from '../../i18n.ts'
import { useStore } from '../../store.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFactTexts } from '../../facts/texts.ts'
import { useFetchFile } from './useFetchFile.ts'

/**
 * Control for a file, chosen or dropped, also in rows of a list. The file is uploaded at once; the record refers to it once it is saved.
 */
export function FileControl({ name, field: fact, span, help, files: calls }: ControlProps) {
  const { entity, methods, readOnly, record } = useFormFacts()
  if (!calls || !record) throw new Error(`${name} is a file: its form must be of a record, and say how files are sent`)
  const { t } = useTranslation()
  const fetchIt = useFetchFile(calls)
  const { label } = useFactTexts(entity)
  const limits = useUploadLimits()
  const { field } = useController({ control: methods.control, name })
  const { base, ahead, files: local } = record
  const stored = useStore(base)
  const value = isFile(field.value) ? field.value : undefined
  const isStored = value !== undefined && filesIn(entity.fields, stored.record).some(({ hash }) => hash === value.hash)
  const { chosen, send, stop, deny } = useSending<FileValue>({
    refuse: (file) => fileRefusal(file, limits?.file_mb),
    send: (file, { signal, onProgress }) => calls.addFile({ file }, { signal, context: { onProgress } }),
    onSent: (sent, file) => {
      if (drawable(file)) local.set(sent.hash, file)
      field.onChange(sent)
    },
  })
  const sending = chosen !== undefined && 'sending' in chosen
  const preview = usePreview({ calls, id: isStored ? stored.id : undefined, hash: value?.hash ?? '', type: value?.type ?? '' })
  const picture = sending ? drawable(chosen.file) : (local.get(value?.hash ?? '') ?? preview)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const about = useId()

  const take = (list: FileList | null) => {
    const [file, ...more] = list ?? []
    if (!file) return
    const refusal = more.length > 0 ? countRefusal(more.length + 1, 1) : undefined
    if (refusal) deny(file, refusal)
    else ahead.add(name, send(file))
  }
  const end = (next: FileValue | '') => {
    stop()
    field.onChange(next)
    // the pressed button is no longer drawn, so the focus moves to the button that chooses a file
    button.current?.focus()
  }
  const { id } = stored
  const shown = sending ? chosen.file : value
  /** Items for the viewer: the stored files of the record that can be shown, or only the file that is still on this device. */
  const viewed = (): { items: readonly Viewed[]; start: number } => {
    if (isStored && id !== undefined) {
      const all = filesIn(entity.fields, stored.record).filter(({ type }) => hasPreview(type))
      const place = { calls, id, save: (file: FileValue) => void fetchIt(file, id) }
      return { items: all.map((file) => storedFile(place, file)), start: all.findIndex(({ hash }) => hash === value.hash) }
    }
    return { items: shown && picture ? [heldPicture(shown.name, value?.hash ?? shown.name, picture)] : [], start: 0 }
  }
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span} group>
      {() => (
        <>
          <FileBox onTake={readOnly ? undefined : take}>
            {shown ? (
              <FileFace name={shown.name} size={shown.size} type={shown.type} picture={picture} onOpen={() => setOpen(true)} />
            ) : (
              readOnly && t('form.file.none')
            )}
            <FileActs
              kind="file"
              button={button}
              about={about}
              field={label(name)}
              filled={value !== undefined}
              readOnly={readOnly}
              sending={sending}
              onTake={take}
              onStop={() => end(value ?? '')}
              onRemove={() => end('')}
              before={
                isStored &&
                id !== undefined && (
                  <Button color="inherit" startIcon={<DownloadOutlined />} onClick={() => void fetchIt(value, id)}>
                    {t('form.file.download')}
                  </Button>
                )
              }
            />
            {!readOnly && (
              <FileState
                id={about}
                kind="file"
                mb={limits?.file_mb}
                chosen={chosen}
                onSave={value !== undefined && !isStored && t('form.file.sent')}
                onAgain={(file) => ahead.add(name, send(file))}
              />
            )}
          </FileBox>
          {/* files dropped on the viewer are not meant for the field */}
          {isOpen && <Viewer {...viewed()} onClose={() => setOpen(false)} />}
        </>
      )}
    </FieldFrame>
  )
}

/** The file if the browser can show it without the server, which is an image; otherwise undefined. */
const drawable = (file: File): File | undefined => (file.type.startsWith('image/') ? file : undefined)

const isFile = (value: unknown): value is FileValue => typeof value === 'object' && value !== null && 'hash' in value
