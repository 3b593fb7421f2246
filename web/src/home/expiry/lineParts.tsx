import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useSettledAt } from '#web/kit/attention/settledAt.ts'
import { useDaysLeft } from '#web/kit/attention/urgency.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = { line: AttentionLine }
export const lineKey = ({ kind, what, subject, ends_on }: AttentionLine): string => `${kind} ${what} ${subject} ${ends_on}`

/** Whose it is, as the way to where it is settled. */
export function Whose({ line }: Props) {
  const at = useSettledAt()(line)
  return (
    <>
      {line.sample && <SampleMark />}
      <PlaceLink place={at} opens>
        {line.name}
      </PlaceLink>
    </>
  )
}

/** Names that are told; of more only how many. */
const MOST = 3
type Acting = Pick<AttentionLine, 'owner' | 'owner_names' | 'owner_size'>
/** Who is to act: their names, and what they are. */
export function WhoActs({ acting: { owner, owner_names: names, owner_size: size } }: { acting: Acting }) {
  const { t } = useTranslation('attention')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  return (
    <>
      <span title={list.format(names)}>
        {size > MOST
          ? t('more_names', { names: list.format(names.slice(0, MOST - 1)), size: size - MOST + 1 })
          : list.format(names)}
      </span>{' '}
      <small>{t(`owner.${owner}`)}</small>
    </>
  )
}

/** The last day, and how far it is. */
export function LastDay({ line: { ends_on } }: Props) {
  const left = useDaysLeft()
  return (
    <>
      <DateText date={ends_on} /> <small>{left(ends_on, today())}</small>
    </>
  )
}
