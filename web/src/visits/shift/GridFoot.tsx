import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import type { DaySum } from './grid.ts'
import styles from './ShiftGrid.module.css'

type Props = {
  sums: readonly DaySum[]
  /** The columns have room for two numbers, which the first one names; the row on top has the visits without a helper. */
  narrow: boolean
}

/** Staffing of each day: number of visits, hours, and visits without a helper. */
export function GridFoot({ sums, narrow }: Props) {
  const { t } = useTranslation('visits')
  const total = sums.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t('shift.staffing')}
          {narrow && <Muted>{t('shift.sums')}</Muted>}
        </th>
        <td className={styles.hours}>{formatMinutes(total)}</td>
        {sums.map((day, at) => (
          <td key={at}>
            <span>{narrow ? day.visits : t('board.visits', { size: day.visits })}</span>
            <span>{formatMinutes(day.minutes)}</span>
            {!narrow && day.unassigned > 0 && <strong>{t('shift.unassigned', { size: day.unassigned })}</strong>}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
