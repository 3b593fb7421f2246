import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useSettledAt } from '#web/kit/attention/settledAt.ts'
import { useDaysLeft } from '#web/kit/attention/urgency.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = { line: AttentionLine }
export const lineKey = ({ kind, subject, ends_on }: AttentionLine): string => `${kind} ${subject} ${ends_on}`

/** Whose it is, as the way to where it is settled. */
export function Whose({ line }: Props) {
  const at = useSettledAt()(line)
  return (
    <>
      {line.sample && <SampleMark />}
      <PlaceLink place={at}>{line.name}</PlaceLink>
    </>
  )
}

/** Who is to act: what they are, and their names as far as somebody said. */
export function WhoActs({ line: { owner, owner_names: names } }: Props) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  return (
    <>
      <span>{new Intl.ListFormat(language).format(names)}</span> <small>{t(`owner.${owner}`)}</small>
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
