import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import type { PictureCalls } from '../../pictures/calls.ts'
import { Portrait } from '../../pictures/Portrait.tsx'
import { usePicture } from '../../pictures/usePicture.ts'
import { useUploadLimits } from '../../files/limits.ts'
import { pictureRefusal } from '../../files/refusal.ts'
import { type Chosen, useSending } from '../../files/useSending.ts'
import { useStore } from '../../store.ts'
import { usePersonName } from '../../facts/personName.ts'
import { useFormFacts } from '../context.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { useFactTexts } from '../../facts/texts.ts'
import styles from './PictureControl.module.css'
import { PictureActs } from './PictureActs.tsx'
import { PictureState } from './PictureState.tsx'

/** How the pictures of a form are sent and read, and the field that names whom they show. */
export type Pictures = { calls: PictureCalls; of: string }

/** A picture: chosen, dropped, pasted or taken; it is sent at once, and the record names it by its hash when it is saved. */
export function PictureControl({ name, field: fact, span, help, pictures }: ControlProps) {
  const { entity, methods, readOnly, record } = useFormFacts()
  if (!pictures || !record) throw new Error(`${name} is a picture: its form must be of a record, and say how pictures are sent`)
  const { base, ahead, files: local } = record
  const { t } = useTranslation()
  const { label } = useFactTexts(entity)
  const { field } = useController({ control: methods.control, name })
  const { id, record: stored } = useStore(base)
  const person = usePersonName()(stored, pictures.of)
  const [value, before] = [text(field.value), text(stored[name])]
  const shown = usePicture({ calls: pictures.calls, id, field: name, hash: value === before ? before : '' })
  const limits = useUploadLimits()
  const { chosen, send, stop } = useSending({
    refuse: (file) => pictureRefusal(file, limits?.photo_mb),
    send: async (file, ways) => ({ hash: (await pictures.calls.addPicture({ file }, { signal: ways.signal })).picture }),
    onSent: ({ hash }, file) => {
      local.set(hash, file)
      field.onChange(hash)
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const about = useId()

  const take = (files: FileList | null): boolean => {
    const file = files?.[0]
    if (file) ahead.add(name, send(file))
    return file !== undefined
  }
  const hold = (hash: string) => {
    stop()
    field.onChange(hash)
    // the button that was pressed is gone
    button.current?.focus()
  }
  const catching = readOnly
    ? {}
    : {
        'data-over': over || undefined,
        onPaste: (event: ClipboardEvent) => {
          if (take(event.clipboardData.files)) event.preventDefault()
        },
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        },
      }
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span} group>
      {() => (
        <div className={styles.picture} data-still={readOnly || undefined} {...catching}>
          <Portrait
            picture={preview(chosen) ?? local.get(value) ?? shown.picture}
            name={person}
            alt={person === '' ? label(name) : t('form.picture.alt', { name: person, label: label(name) })}
          />
          {readOnly ? (
            value === '' && t('form.picture.none')
          ) : (
            <div>
              <PictureActs
                button={button}
                about={about}
                field={label(name)}
                value={value}
                before={before}
                chosen={chosen}
                onTake={take}
                onHold={hold}
                onStop={() => hold(value)}
              />
              <PictureState
                id={about}
                value={value}
                before={before}
                chosen={chosen}
                unread={shown.failed ? shown.retry : undefined}
                onAgain={(file) => ahead.add(name, send(file))}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The file that is on its way; once it is there, the form knows it by its hash. */
const preview = (chosen: Chosen | undefined): File | undefined => (chosen && 'sending' in chosen ? chosen.file : undefined)
