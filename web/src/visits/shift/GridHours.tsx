import { formatMinutes } from '#domain/kit/dates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { balanceOf, type GridRow } from './grid.ts'
import styles from './ShiftGrid.module.css'

/** Planned hours of a row and those of the contract; a difference is shown by text and sign, not only by colour. */
export function GridHours({ row }: { row: Pick<GridRow, 'minutes' | 'contract'> }) {
  const { t } = useTranslation('visits')
  const balance = balanceOf(row)
  return (
    <td className={styles.hours} data-balance={balance?.side}>
      <span>
        {formatMinutes(row.minutes)}
        {row.contract !== null && <Muted> / {formatMinutes(row.contract)}</Muted>}
      </span>
      {balance && <b>{t(`shift.balance.${balance.side}`, { time: formatMinutes(balance.by) })}</b>}
    </td>
  )
}
