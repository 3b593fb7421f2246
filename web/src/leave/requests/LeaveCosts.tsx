import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Which } from '#web/kit/many/calls.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { useAmount } from '../ledger/useAmount.ts'
import styles from './LeaveCosts.module.css'
import { sizeOfRow, useLeaveSize } from './useLeaveSize.ts'

/** What requests for leave cost: of each the days, what is left of the paid leave, and how many visits somebody else has to make. `without`: ids that are left out. */
export function LeaveCosts({ which, without }: { which: Which; without: readonly string[] }) {
  const { t } = useTranslation('requests')
  const { period } = useVisitTexts()
  const numbers = useNumbers()
  const size = useLeaveSize()
  const amount = useAmount()
  // those that are left out take nothing from what is left for the others
  const input =
    'records' in which
      ? { ids: which.records.flatMap(({ id }) => (without.includes(id) ? [] : [id])) }
      : 'filter' in which
        ? { filter: which.filter }
        : {}
  const { data, error, refetch } = useQuery({
    ...api.leaveRequests.costs.queryOptions({ input, meta: { shows: ['leave_request', 'visit', 'leave_ledger'] } }),
    throwOnError: false,
  })
  if (!data) return error ? <Failed title={t('many.costs_failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const shown = data.requests.filter(({ id }) => !without.includes(id))
  return (
    <ul className={styles.costs} aria-label={t('many.costs')}>
      {shown.map((one) => (
        <li key={one.id}>
          <b>{one.name}</b>
          <span>{period({ from: one.from_date, to: one.to_date })}</span>
          <span>{size(sizeOfRow(one))}</span>
          <span>
            {one.balance === null
              ? t('kind.unpaid')
              : t('many.balance', {
                  before: amount(one.balance.before, one.hours_per_day),
                  after: amount(one.balance.after, one.hours_per_day),
                })}
          </span>
          {one.visits > 0 && <Mark tone="wait">{t('ask.visits', { count: one.visits })}</Mark>}
        </li>
      ))}
      {data.more > 0 && <li>{t('many.more', { size: numbers(data.more) })}</li>}
    </ul>
  )
}
