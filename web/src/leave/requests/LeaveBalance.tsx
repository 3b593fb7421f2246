import { useQuery } from '@tanstack/react-query'
import { takenIn } from '#domain/leave/duty.ts'
import { hourlyLeft } from '#domain/leave/hourly.ts'
import type { LeaveDate } from '#domain/leave/leaveRequest.ts'
import { balanceOn, takenFrom } from '#domain/leave/lots.ts'
import { bookedAs, wantedBy } from '#domain/leave/wanted.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { leaveTables } from '../ledger/leaveTables.ts'
import { useAmount } from '../ledger/useAmount.ts'
import styles from './LeaveBalance.module.css'
import { useLeaveSettings } from './useLeaveSettings.ts'

/** What is left of somebody's paid leave before and after it is taken on some dates, and from which grants it would come. */
export function LeaveBalance({ staff, dates }: { staff: string; dates: readonly LeaveDate[] }) {
  const { t } = useTranslation('requests')
  const amount = useAmount()
  const settings = useLeaveSettings()
  const { data } = useQuery({
    ...api.leave.of.queryOptions({ input: { staff_id: staff }, meta: { shows: leaveTables } }),
    throwOnError: false,
  })
  if (!data) return null
  const { person, lots, lines } = data
  const hours = person.hours_per_day
  const last = dates.at(-1)?.date ?? today()
  const wanted = wantedBy(bookedAs(dates), hours)
  const { taken, short } = takenFrom(lots, wanted)
  const before = balanceOn(lots, last)
  const after = taken.reduce((sum, { parts }) => sum - parts, before)
  const byLot = Map.groupBy(taken, ({ lot }) => lot)
  const byHour = wanted.filter(({ unit }) => unit === 'hours')
  const hourly = (of: typeof byHour, on: string) => hourlyLeft(lots, [...takenIn(lines), ...of], on, settings?.hourly_days ?? 0)
  const [first] = byHour
  return (
    <div className={styles.balance}>
      <p>{t('balance.line', { before: amount(before, hours), after: amount(after, hours) })}</p>
      {first && settings && <small>{t('balance.hourly', { amount: amount(Math.max(0, hourly([], first.date)), hours) })}</small>}
      {settings && byHour.some(({ date }) => hourly(byHour, date) < 0) && (
        <StatusText tone="danger">{t('balance.hourly_over')}</StatusText>
      )}
      {short.length > 0 ? (
        <StatusText tone="danger">{t('balance.short')}</StatusText>
      ) : (
        [...byLot].map(([lot, parts]) => (
          <small key={lot}>
            <DateText date={lot} />{' '}
            {t('balance.lot', {
              amount: amount(
                parts.reduce((sum, one) => sum + one.parts, 0),
                hours,
              ),
            })}
          </small>
        ))
      )}
    </div>
  )
}
