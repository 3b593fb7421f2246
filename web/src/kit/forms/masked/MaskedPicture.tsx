import { useState } from 'react'
import { Viewer, type Viewed } from '../../files/Viewer.tsx'
import { Face } from '../../pictures/Face.tsx'
import { usePicture } from '../../pictures/usePicture.ts'
import { usePersonName } from '../../facts/personName.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { useTranslation } from '../../i18n.ts'
import { useStore } from '../../store.ts'
import { download } from '../../tables/download.ts'
import { ErrorText } from '../../ui/Help.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { useMaskedGroup } from './context.ts'

/** A masked picture while it is shown; the viewer opens it together with the other pictures that were shown for the same reason. */
export function MaskedPicture({ name, field, pictures }: ControlProps) {
  const { entity, record } = useFormFacts()
  if (!pictures || !record) throw new Error(`${name} is a picture: its form must be of a record, and say how pictures are sent`)
  const { t } = useTranslation()
  const { held } = useMaskedGroup()
  const { label } = useFactTexts(entity)
  const { id = '', version, record: stored } = useStore(record.base)
  const person = usePersonName()(stored, pictures.of)
  const [isOpen, setOpen] = useState(false)
  const { picture, failed, retry } = usePicture({ calls: pictures.calls, id, field: name, hash: `v${version}`, masked: true })

  const altOf = (each: string) => t('form.picture.alt', { name: person, label: label(each) })
  const viewed = (each: string): Viewed => ({
    key: `${id}/${each}/${version}`,
    name: altOf(each),
    masked: true,
    load: async (_, signal) => {
      const found = await pictures.calls.picture({ id, field: each }, { signal })
      return found && { picture: found, pages: 1 }
    },
    save: (shown) => shown && download(new File([shown], `${person} ${label(each)}.jpg`, { type: 'image/jpeg' })),
  })
  const beside = held.filter((each) => entity.fields[each]?.kind === 'picture' && entity.fields[each].secrecy === field.secrecy)
  const [first = viewed(name), ...rest] = beside.map(viewed)
  if (failed) {
    return (
      <ErrorText role="alert">
        {t('form.picture.unread')} <LinkButton onClick={retry}>{t('retry')}</LinkButton>
      </ErrorText>
    )
  }
  return (
    <>
      <Face look={pictures.look} picture={picture} name={person} alt={altOf(name)} onOpen={() => setOpen(true)} />
      {isOpen && <Viewer items={[first, ...rest]} start={beside.indexOf(name)} onClose={() => setOpen(false)} />}
    </>
  )
}
