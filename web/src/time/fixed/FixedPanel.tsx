import { addDays } from '#domain/kit/dates.ts'
import type { MonthRow } from '#domain/time/attendance/attendance.ts'
import type { FixedStanding } from '#domain/time/fixed/fixed.api.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { FixButton, isOpen } from './FixButton.tsx'
import styles from './FixedPanel.module.css'
import { FixedText } from './FixedText.tsx'

type Props = { month: string; rows: readonly MonthRow[]; standings: readonly FixedStanding[] }

/**
 * Panel for people in the one-month variable working-hours system: whether their hours were fixed before the month began, with a button
 * that fixes them for all.
 */
export function FixedPanel({ month, rows, standings }: Props) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const language = useLanguage()
  const names = new Map(rows.map(({ staff_id, name }) => [staff_id, name]))
  const known = standings.filter(({ staff_id }) => names.has(staff_id))
  const ahead = known.filter((one) => isOpen(one) && one.fault !== 'begun')
  const missing = known.filter(({ fixed }) => fixed === null)
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
        <FixButton month={month} standings={known} />
      </div>
      <details>
        <summary>{t('fixed.people', { size: numbers(known.length) })}</summary>
        <ul>
          {known.map((one) => (
            <li key={one.staff_id} data-open={isOpen(one) || undefined}>
              <b>{names.get(one.staff_id)}</b> <FixedText one={one} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
