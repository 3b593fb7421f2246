import { useMutation } from '@tanstack/react-query'
import { addDays } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { MonthRow } from '#domain/time/attendance/attendance.ts'
import type { FixedStanding } from '#domain/time/fixed/fixed.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useMonthsChanged } from '../month/useMonths.ts'
import styles from './FixedPanel.module.css'
import { FixedText } from './FixedText.tsx'

type Props = { month: string; rows: readonly MonthRow[]; standings: readonly FixedStanding[] }

/** Those who work under the one-month variable system: whether their hours were fixed before the month began, and the one act that does it. */
export function FixedPanel({ month, rows, standings }: Props) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const language = useLanguage()
  const errorText = useErrorText()
  const { role } = useMe()
  const changed = useMonthsChanged()
  const names = new Map(rows.map((row) => [row.staff_id, row]))
  const known = standings.filter(({ staff_id }) => names.has(staff_id))
  const open = known.filter(({ fixed, differing }) => fixed === null || differing > 0)
  const missing = known.filter(({ fixed }) => fixed === null)
  const ready = open.filter(({ fault }) => fault === null).map(({ staff_id }) => staff_id)
  const ahead = open.filter(({ fault }) => fault !== 'begun')
  const fix = useMutation({
    mutationFn: () => api.fixedHours.fix.call({ month, staff_id: ready }),
    onSuccess: async ({ done }) => {
      await changed()
      snackbar.success(t('fixed.told', { size: numbers(done) }))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  const [first] = ahead.map(({ from }) => from).toSorted()
  if (known.length === 0) return null
  const head = () => {
    if (first !== undefined)
      return t('fixed.until', { size: numbers(ahead.length), date: dayText('shortDay', addDays(first, -1), language) })
    return missing.length > 0
      ? t('fixed.missing', { size: numbers(missing.length) })
      : t('fixed.all', { size: numbers(known.length) })
  }
  return (
    <section className={styles.panel} aria-label={t('fixed.title')}>
      <div className={styles.head}>
        <p>
          <b>{t('fixed.title')}</b> {head()}
        </p>
        {ready.length > 0 && may(role, 'attendance.approve') && (
          <Button variant="outlined" color="secondary" size="small" loading={fix.isPending} onClick={() => fix.mutate()}>
            {t('fixed.act', { size: numbers(ready.length) })}
          </Button>
        )}
      </div>
      <details>
        <summary>{t('fixed.people', { size: numbers(known.length) })}</summary>
        <ul>
          {known.map((one) => (
            <li key={one.staff_id} data-open={open.includes(one) || undefined}>
              <b>{names.get(one.staff_id)?.name}</b> <FixedText one={one} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
