import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { DaySum } from './grid.ts'
import styles from './ShiftGrid.module.css'

/** Staffing of each day: number of visits, hours, and visits without a helper. */
export function GridFoot({ sums }: { sums: readonly DaySum[] }) {
  const { t } = useTranslation('visits')
  const total = sums.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('shift.staffing')}</th>
        <td className={styles.hours}>{formatMinutes(total)}</td>
        {sums.map((day, at) => (
          <td key={at}>
            <span>{t('board.visits', { size: day.visits })}</span>
            <span>{formatMinutes(day.minutes)}</span>
            {day.unassigned > 0 && <strong>{t('shift.unassigned', { size: day.unassigned })}</strong>}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
