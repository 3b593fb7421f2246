import { useId, useRef, useState } from 'react'
import { photoIn } from '#domain/kit/fileFacts.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { FileActs } from '../../files/FileActs.tsx'
import { FileBox } from '../../files/FileBox.tsx'
import { FileLimit } from '../../files/FileState.tsx'
import { useUploadLimits } from '../../files/limits.ts'
import { countRefusal, type Refusal } from '../../files/refusal.ts'
import { Viewer } from '../../files/Viewer.tsx'
import { useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { ErrorText } from '../../ui/Help.tsx'
import { useStore } from '../../store.ts'
import { type Coming, comingOf } from '../values/coming.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { focusDrawn } from '../layout/focusDrawn.ts'
import { ComingPhoto } from './ComingPhoto.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import styles from './Photos.module.css'
import { usePhotos } from './usePhotos.ts'
import { useRows } from './useRows.ts'

/**
 * Photos of a record: chosen, dropped, pasted or taken, three at a time; each is sent at once, and the record names it when it is saved.
 */
export function PhotosControl({ name, field: list, span, help, photos: calls, Cell }: ControlProps) {
  const { entity, methods, readOnly, record } = useFormFacts()
  if (!calls || !record) throw new Error(`${name} holds photos: its form must be of a record, and say how photos are sent`)
  const { t } = useTranslation()
  const { label, full } = useFactTexts(entity)
  const mb = useUploadLimits()?.photo_mb
  const { rows, keys, append, insert, remove } = useRows({ methods, name })
  const photo = photoIn(list) ?? ''
  const captions = Object.entries(list.fields ?? {}).filter(([column]) => column !== photo)
  const shown = usePhotos({ name, photo, calls, rows })
  const coming = useStore(record.coming).get(name) ?? []
  const [refusal, setRefusal] = useState<Refusal>()
  const button = useRef<HTMLButtonElement>(null)
  const about = useId()
  const max = list.max ?? Infinity
  const room = max - rows.length - coming.length

  const setComing = (change: (now: readonly Coming[]) => readonly Coming[]) => {
    const all = record.coming.get()
    record.coming.set(new Map(all).set(name, change(all.get(name) ?? [])))
  }
  const take = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])]
    const refused = countRefusal(files.length, room)
    setRefusal(refused)
    if (!refused) setComing((now) => [...now, ...files.map(comingOf)])
  }
  const drop = (key: string) => setComing((now) => now.filter((one) => one.key !== key))
  const takeIn = (key: string, sent: FileValue, file: File) => {
    record.files.set(sent.hash, file)
    const empty = Object.fromEntries(captions.map(([column]) => [column, '']))
    append({ ...empty, [photo]: sent } as never, { shouldFocus: false })
    drop(key)
  }
  const takeOut = (at: number) => {
    const removed: unknown = methods.getValues(`${name}.${at}`)
    remove(at)
    // the pressed button is gone, and in a full list the add button could not take the focus before the photo was removed
    focusDrawn(() => button.current)
    snackbar.success(t('form.photos.removed'), { label: t('form.record.undo'), run: () => insert(at, removed as never) })
  }
  return (
    <FieldFrame name={name} required={false} help={help} span={span} group>
      {() => (
        <>
          <FileBox onTake={readOnly ? undefined : take}>
            {rows.length + coming.length > 0 && (
              <ol className={styles.photos}>
                {shown.photos.map((value, at) => (
                  <PhotoTile
                    key={keys[at]}
                    calls={calls}
                    id={shown.isStored(value) ? shown.id : undefined}
                    value={value}
                    at={at}
                    onOpen={() => shown.open(value)}
                    onRemove={readOnly ? undefined : () => takeOut(at)}
                  >
                    {captions.map(([column, field]) => (
                      <Cell key={column} name={`${name}.${at}.${column}`} field={field} span={6} />
                    ))}
                  </PhotoTile>
                ))}
                {coming.map(({ key, file }) => (
                  <ComingPhoto
                    key={key}
                    place={`${name}.${key}`}
                    file={file}
                    calls={calls}
                    mb={mb}
                    onSent={(sent) => takeIn(key, sent, file)}
                    onGone={() => {
                      drop(key)
                      focusDrawn(() => button.current)
                    }}
                  />
                ))}
              </ol>
            )}
            {rows.length === 0 && readOnly && t('form.picture.none')}
            {!readOnly && room > 0 && (
              <FileActs
                kind="picture"
                button={button}
                about={about}
                field={label(name)}
                filled={false}
                readOnly={false}
                sending={false}
                many
                onTake={take}
              />
            )}
            {refusal && <ErrorText role="alert">{t(`validation.${refusal.code}`, { size: refusal.size })}</ErrorText>}
            {!readOnly && (room > 0 ? <FileLimit id={about} kind="picture" mb={mb} /> : full(name, max))}
          </FileBox>
          {/* files dropped on the viewer are not meant for the field */}
          {shown.viewed && <Viewer {...shown.viewed} onClose={shown.close} />}
        </>
      )}
    </FieldFrame>
  )
}
