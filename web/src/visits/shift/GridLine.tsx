import { memo } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { colorOf } from '#domain/visits/colors.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import type { DayMark } from '../timeline/types.ts'
import { shortSpan, type GridRow } from './grid.ts'
import styles from './ShiftGrid.module.css'

type Props = {
  row: GridRow
  at: number
  tints: readonly (DayMark['kind'] | undefined)[]
  /** The day of the cell where the keyboard stands, −1 where it is in another row. */
  active: number
  shortName: (visit: RosterVisit) => string
}

/** A helper with a cell for each day. It is drawn again only when it changes: 60 of them stand on the screen. */
export const GridLine = memo(function GridLine({ row, at, tints, active, shortName }: Props) {
  return (
    <tr>
      <th scope="row">
        <span>{row.name}</span>
      </th>
      <td className={styles.hours}>{formatMinutes(row.minutes)}</td>
      {row.cells.map((visits, day) => (
        <td
          key={day}

          id={cellId(at, day)}
          data-row={at}
          data-day={day}
          data-tint={tints[day]}
          aria-selected={day === active}
          className={styles.cell}
        >
          {visits.map((visit) => (
            <span key={visit.id} style={{ borderColor: `var(--edge-${visit.color ?? colorOf(visit.service_type)})` }}>
              {shortSpan(visit)} {shortName(visit)}
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
})

export const cellId = (row: number, day: number): string => `shift-${row}-${day}`
