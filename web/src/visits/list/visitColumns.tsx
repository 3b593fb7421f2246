import { dateOf, formatMinutes, minutesBetween } from '#domain/kit/dates.ts'
import { colorOf } from '#domain/visits/colors.ts'
import { visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { RestoreButton } from '#web/kit/tables/RestoreButton.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { writeOpen } from '../scheduleState.ts'
import { VisitState } from '../publishing/VisitState.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './ShiftList.module.css'

const column = columnsOf(visit)

/** Columns of the list of visits; the date is a link to the visit. */
export const visitColumns = [
  column.own('date', 'visits:visit.date', ['starts_at'], (row) => <DateLink row={row} />, {
    width: 9.5,
    fixed: 'start',
    card: 'title',
  }),
  column.own('span', 'visits:list.span', ['ends_at'], (row) => <Times row={row} />, { width: 7.25, card: 'line' }),
  column.own('duration', 'visits:visit.duration', [], (row) => formatMinutes(minutesBetween(row.starts_at, row.ends_at)), {
    width: 4.75,
    end: true,
    card: 'line',
  }),
  column.own('staff_id', 'visits:visit.staff_id', ['staff_id'], (row) => <Staff row={row} />, { width: 8.5, card: 'line' }),
  column.fact('patient_id', { width: 7.5, card: 'line' }),
  column.own('service_type', 'visits:visit.service_type', ['service_type'], (row) => <Service row={row} />, {
    width: 12,
    grow: 2,
    card: 'line',
  }),
  column.own('state', 'visits:state.label', ['published_at', 'unseen'], (row) => <VisitState row={row} />, {
    width: 6.5,
    card: 'mark',
  }),
  column.fact('remarks', { width: 5, grow: 2 }),
  column.fact('title', { width: 10, extra: true }),
  column.fact('night_duty', { width: 8, extra: true }),
  column.fact('service_details', { width: 14, extra: true }),
  column.fact('exception_reason', { width: 14, extra: true }),
]

const restore = column.own('restore', 'common:table.actions', [], (row) => <Restore row={row} />, {
  width: 9,
  fixed: 'end',
  end: true,
  card: 'mark',
})
export const visitTrashColumns = [...visitColumns, column.trashedAt(), restore]

function DateLink({ row }: { row: VisitRow }) {
  const texts = useVisitTexts()
  return (
    <RowLink
      to="."
      search={((now: Record<string, unknown>) => writeOpen({ id: row.id }, now)) as never}
      resetScroll={false}
      preload={false}
      sample={row.sample}
    >
      <NoWrap as="time" dateTime={dateOf(row.starts_at)}>
        {texts.fullDay(dateOf(row.starts_at))}
      </NoWrap>
    </RowLink>
  )
}

function Times({ row }: { row: VisitRow }) {
  return <NoWrap>{useVisitTexts().span(row)}</NoWrap>
}

function Restore({ row }: { row: VisitRow }) {
  const texts = useVisitTexts()
  return (
    <RestoreButton calls={api.visits} id={row.id} name={texts.name({ ...row, patient_name: row.names?.['patient_id'] ?? null })} />
  )
}

function Staff({ row }: { row: VisitRow }) {
  const { t } = useTranslation('visits')
  const name = row.names?.['staff_id']
  return name === undefined ? <span className={styles.waiting}>{t('board.unassigned')}</span> : <CellText text={name} />
}

function Service({ row }: { row: VisitRow }) {
  const text = useVisitTexts().service(row.service_type)
  return (
    <span
      className={styles.service}
      title={text}
      style={{ '--tone': `var(--edge-${row.color ?? colorOf(row.service_type)})` } as React.CSSProperties}
    >
      {text}
    </span>
  )
}
