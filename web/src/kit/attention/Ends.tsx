import { useQuery } from '@tanstack/react-query'
import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { api } from '../api.ts'
import { showDate, today } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { Mark } from '../tables/Mark.tsx'
import { useEndName } from './endName.ts'
import styles from './Ends.module.css'
import { useSettledAt } from './settledAt.ts'
import { attentionTables } from './shows.ts'
import { urgencyLooks, useDaysLeft } from './urgency.ts'
import { PlaceLink } from '../ui/PlaceLink.tsx'

/** The deadlines of one record, most urgent first, each with a link to the page where it is settled; draws nothing when there are none. */
export function Ends({ of: subject }: { of: string }) {
  const { t } = useTranslation('attention')
  const { data } = useQuery({
    ...api.attention.list.queryOptions({ input: { subject }, meta: { shows: attentionTables } }),
    throwOnError: false,
  })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={styles.ends} aria-label={t('of_record')}>
      {data.items.map((line) => (
        <li key={`${line.kind} ${line.what} ${line.ends_on}`}>
          <End line={line} />
        </li>
      ))}
    </ul>
  )
}

function End({ line }: { line: AttentionLine }) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  const left = useDaysLeft()
  const at = useSettledAt()(line)
  const { tone, icon: Icon } = urgencyLooks[line.urgency]
  const text = t('until', { what: useEndName()(line), date: showDate(line.ends_on, language) })
  return (
    <>
      <Mark tone={tone}>
        <Icon aria-hidden />
        {t(`urgency.${line.urgency}`)}
      </Mark>{' '}
      <PlaceLink place={at}>{text}</PlaceLink> <span>{left(line.ends_on, today())}</span>
    </>
  )
}
