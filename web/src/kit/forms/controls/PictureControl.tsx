import Undo from '@mui/icons-material/Undo'
import { Button } from '../../ui/Button.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { Face } from '../../pictures/Face.tsx'
import { usePicture } from '../../pictures/usePicture.ts'
import { FileActs } from '../../files/FileActs.tsx'
import { FileBox } from '../../files/FileBox.tsx'
import { FileState } from '../../files/FileState.tsx'
import { useUploadLimits } from '../../files/limits.ts'
import { countRefusal, pictureRefusal } from '../../files/refusal.ts'
import { useSending } from '../../files/useSending.ts'
import { heldPicture } from '../../files/viewed.ts'
import { Viewer } from '../../files/Viewer.tsx'
import { useStore } from '../../store.ts'
import { ErrorText } from '../../ui/Help.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Mirrored } from '../../ui/Mirrored.tsx'
import { usePersonName } from '../../facts/personName.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFactTexts } from '../../facts/texts.ts'
import styles from './PictureControl.module.css'

/**
 * Control for a picture, chosen, dropped, pasted or taken. It is uploaded at once; the record refers to it by its hash once it is saved.
 */
export function PictureControl({ name, field: fact, span, help, pictures }: ControlProps) {
  const { entity, methods, readOnly, record } = useFormFacts()
  if (!pictures || !record) throw new Error(`${name} is a picture: its form must be of a record, and say how pictures are sent`)
  const { base, ahead, files: local, places } = record
  const { t } = useTranslation()
  const { label } = useFactTexts(entity)
  const { field } = useController({ control: methods.control, name })
  const { id, record: stored } = useStore(base)
  const person = usePersonName()(stored, pictures.of)
  const [value, before] = [text(field.value), text(stored[name])]
  const shown = usePicture({ calls: pictures.calls, id, field: name, hash: value === before ? before : '' })
  const limits = useUploadLimits()
  const { chosen, send, stop, deny } = useSending({
    refuse: (file) => pictureRefusal(file, limits?.photo_mb),
    send: async (file, { signal, onProgress }) => {
      const { picture } = await pictures.calls.addPicture({ file, field: name }, { signal, context: { onProgress } })
      return { hash: picture }
    },
    onSent: ({ hash }, file) => {
      local.set(hash, file)
      field.onChange(hash)
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const about = useId()
  const [isOpen, setOpen] = useState(false)

  const put = (file: File) => ahead.add(name, send(file))
  useEffect(() => {
    places.set(name, put)
    return () => void places.delete(name)
  })
  const take = (list: FileList | null) => {
    const [first, ...more] = list ?? []
    if (!first) return
    const others = (pictures.others ?? []).filter((other) => text(methods.getValues(other)) === '')
    const refusal = countRefusal(more.length + 1, others.length + 1)
    if (refusal) return deny(first, refusal)
    put(first)
    for (const [i, file] of more.entries()) places.get(others[i] ?? '')?.(file)
  }
  const hold = (hash: string) => {
    stop()
    field.onChange(hash)
    // the pressed button is no longer drawn, so the focus moves to the button that chooses a picture
    button.current?.focus()
  }
  const sending = chosen !== undefined && 'sending' in chosen
  const picture = sending ? chosen.file : (local.get(value) ?? shown.picture)
  const alt = person === '' ? label(name) : t('form.picture.alt', { name: person, label: label(name) })
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span} group>
      {() => (
        <>
          <FileBox onTake={readOnly ? undefined : take}>
            <div className={styles.picture}>
              <Face look={pictures.look} picture={picture} name={person} alt={alt} onOpen={() => setOpen(true)} />
              {readOnly ? (
                value === '' && t('form.picture.none')
              ) : (
                <div>
                  <FileActs
                    kind="picture"
                    button={button}
                    about={about}
                    field={label(name)}
                    filled={value !== ''}
                    readOnly={false}
                    sending={sending}
                    many={pictures.others !== undefined}
                    onTake={take}
                    onStop={() => hold(value)}
                    onRemove={() => hold('')}
                    after={
                      value !== before &&
                      before !== '' && (
                        <Button color="inherit" startIcon={<Mirrored of={Undo} />} onClick={() => hold(before)}>
                          {t('action.undo')}
                        </Button>
                      )
                    }
                  />
                  <FileState
                    id={about}
                    kind="picture"
                    mb={limits?.photo_mb}
                    chosen={chosen}
                    onSave={value !== before && t(value === '' ? 'form.picture.removed' : 'form.file.sent')}
                    onAgain={put}
                  >
                    {shown.failed && (
                      <ErrorText role="alert">
                        {t('form.picture.unread')} <LinkButton onClick={shown.retry}>{t('retry')}</LinkButton>
                      </ErrorText>
                    )}
                  </FileState>
                </div>
              )}
            </div>
          </FileBox>
          {/* files dropped on the viewer are not meant for the field */}
          {isOpen && picture && (
            <Viewer items={[heldPicture(alt, `${id}/${name}/${value}`, picture)]} start={0} onClose={() => setOpen(false)} />
          )}
        </>
      )}
    </FieldFrame>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
