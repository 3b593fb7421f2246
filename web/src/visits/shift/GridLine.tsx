import { memo } from 'react'
import { colorOf } from '#domain/visits/colors.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { DayMark } from '../timeline/types.ts'
import { GridHours } from './GridHours.tsx'
import { shortSpan, type GridRow } from './grid.ts'
import styles from './ShiftGrid.module.css'

type Props = {
  row: GridRow
  at: number
  tints: readonly (DayMark['kind'] | undefined)[]
  /** Index of the day with the active cell; −1 when it is in another row. */
  active: number
  shortName: (visit: RosterVisit) => string
}

/** Row of a helper with a cell for each day. Memoized, since 60 of them may be on the screen. */
export const GridLine = memo(function GridLine({ row, at, tints, active, shortName }: Props) {
  const { t } = useTranslation('visits')
  return (
    <tr>
      <th scope="row">
        <span>{row.name}</span>
      </th>
      <GridHours row={row} />
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
          {row.away.has(day) && <em>{t('shift.away')}</em>}
          {visits.map((visit) => (
            <span
              key={visit.id}
              data-draft={visit.published_at === null || undefined}
              style={{ borderColor: `var(--edge-${visit.color ?? colorOf(visit.service_type)})` }}
            >
              {visit.published_at === null && <Sign text={t('timeline.draft')}>◌</Sign>}
              {visit.unseen && <Sign text={t('timeline.unseen')}>●</Sign>}
              {shortSpan(visit)} {shortName(visit)}
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
})

/** Heading of a group of helpers. */
export const GroupLine = ({ name, span }: { name: string; span: number }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={span}>
      <span>{name}</span>
    </th>
  </tr>
)

/** Mark of one letter with an accessible name, since a cell is narrow. */
export function Sign({ text, children }: { text: string; children: string }) {
  return (
    <i role="img" aria-label={text} title={text}>
      {children}
    </i>
  )
}

export const cellId = (row: number, day: number): string => `shift-${row}-${day}`
