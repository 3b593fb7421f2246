import { memo } from 'react'
import { colorOf } from '#domain/visits/colors.ts'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { DayMark } from '../timeline/types.ts'
import { formatMinutes } from '#domain/kit/dates.ts'
import { GridHours } from './GridHours.tsx'
import { codeOf, shortSpan, type GridRow, workOf } from './grid.ts'
import styles from './ShiftGrid.module.css'

type Props = {
  row: GridRow
  at: number
  tints: readonly (DayMark['kind'] | undefined)[]
  /** Index of the day with the active cell; −1 when it is in another row. */
  active: number
  shortName: (visit: RosterVisit) => string
  /** The cells are those of a month, which have room for a code and hours only. */
  narrow: boolean
}

/** Row of a helper with a cell for each day. Memoized, since 60 of them may be on the screen. */
export const GridLine = memo(function GridLine({ row, at, tints, active, shortName, narrow }: Props) {
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
          {!narrow && row.away.has(day) && <em>{t('shift.away')}</em>}
          {narrow ? (
            <Coded visits={visits} waiting={row.id === ''} away={row.away.has(day)} />
          ) : (
            visits.map((visit) => (
              <span
                key={visit.id}
                data-draft={visit.published_at === null || undefined}
                style={{ borderColor: `var(--edge-${visit.color ?? colorOf(visit.service_type)})` }}
              >
                {visit.published_at === null && <Sign text={t('timeline.draft')}>◌</Sign>}
                {visit.unseen && <Sign text={t('timeline.unseen')}>●</Sign>}
                {shortSpan(visit)} {shortName(visit)}
              </span>
            ))
          )}
        </td>
      ))}
    </tr>
  )
})

type CodedProps = { visits: readonly RosterVisit[]; waiting: boolean; away: boolean }

/**
 * The visits of a day as the code of the shift with their number, and their hours; those without a helper as a number. On a day of absence
 * its code stands in place of that of the shift.
 */
function Coded({ visits, waiting, away }: CodedProps) {
  const { t } = useTranslation('visits')
  const code = codeOf(visits)
  if (code === undefined) return away && <em>{t('shift.code.away')}</em>
  if (waiting) return <strong>{visits.length}</strong>
  const draft = visits.some(({ published_at }) => published_at === null)
  return (
    <>
      <b>
        {t(`shift.code.${away ? 'away' : code}`)}
        {visits.length}
        {draft ? (
          <Sign text={t('timeline.draft')}>◌</Sign>
        ) : (
          visits.some(({ unseen }) => unseen) && <Sign text={t('timeline.unseen')}>●</Sign>
        )}
      </b>{' '}
      <small>{formatMinutes(workOf(visits))}</small>
    </>
  )
}

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
export const headId = (date: string): string => `shift-${date}`
