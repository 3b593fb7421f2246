import type { employee } from '#domain/employees/employee.ts'
import { workUntil } from '#domain/employees/renewal.ts'
import type { AttentionKind } from '#domain/kit/attention.ts'
import type { Row } from '#domain/kit/entity.ts'
import { EndDate } from '#web/kit/attention/EndDate.tsx'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { SummaryLines } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

type Stay = Pick<Row<typeof employee>, 'period_of_stay_expiry' | 'renewal_filed_on' | 'permission_date'>
type Props = {
  stay: Stay
  /** Where nothing else on the screen says how near the end is. */
  kind?: AttentionKind | undefined
}

/** When a period of stay ends and, where its renewal was filed in time, until when somebody may go on. */
export function StayEnd({ stay, kind }: Props) {
  const { t } = useTranslation('employees')
  const { period_of_stay_expiry: end } = stay
  const until = workUntil(stay)
  if (end === null || until === null) return null
  const last = kind ? <EndDate date={until} kind={kind} /> : <DateText date={until} />
  if (until === end) return last
  return (
    <SummaryLines>
      <DateText date={end} />
      <span>
        {t('summary.renewal_filed')} {last}
      </span>
    </SummaryLines>
  )
}
