import { type ColumnDef, createColumnHelper, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import { isOver, monthStates } from '#domain/time/month/monthActs.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { today } from '#web/kit/facts/show.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { CellText } from '#web/kit/tables/Cell.tsx'
import { type Features, features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { Mark, MarkList } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { NameButton } from '#web/kit/ui/NameButton.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { StandingMark } from '../month/StandingMark.tsx'
import { GaugeMarks } from './GaugeMark.tsx'
import { Hours } from './lineColumns.tsx'
import type { ShownMonth, useAttendance } from './useAttendance.ts'

type Props = {
  attendance: ReturnType<typeof useAttendance>
  month: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  onOpen: (staff: string) => void
  /** Removes the filter; undefined while everybody is shown. */
  onEverybody: (() => void) | undefined
}

const helper = createColumnHelper<Features, ShownMonth>()
const compare = new Intl.Collator('ja', { numeric: true }).compare
type Row = { original: ShownMonth }
const by = (value: (one: ShownMonth) => string | number) => (a: Row, b: Row) => {
  const [one, other] = [value(a.original), value(b.original)]
  return typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
}

/** List of everybody's month, one line for each person: hours worked, hours with extra pay, and issues. */
export function MonthList({ attendance, month, sort: asked, onSort, onOpen, onEverybody }: Props) {
  const { t } = useTranslation(['attendance', 'months'])
  const phone = usePhone()
  const language = useLanguage()
  const periods = usePeriods()
  const over = isOver(month, today(), periods)
  const { rows, loaded, stale, failure, retry } = attendance
  const columns = useMemo(() => columnsOf(onOpen, over), [onOpen, over])
  const sort = sorts.some((name) => name === asked?.replace(/^-/, '')) ? (asked ?? 'staff_code') : 'staff_code'
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.staff_id, state: { sorting } })
  if (failure) return <Failed title={t('failed')} error={failure} onRetry={retry} />
  if (loaded && rows.length === 0) {
    return (
      <Nothing
        title={t(onEverybody ? 'none_found' : 'none', { month: showMonth(month, language) })}
        action={
          onEverybody && (
            <Button variant="outlined" color="inherit" onClick={onEverybody}>
              {t('everybody')}
            </Button>
          )
        }
      />
    )
  }
  const label = t('title')
  const loading = loaded ? 0 : 12
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} stale={stale} loading={loading} />
  return (
    <Grid table={table} label={label} stale={stale} loading={loading} sort={sort} onSort={(name) => onSort(nextSort(sort, name))} />
  )
}

const sorts = ['staff_code', 'name', 'state', 'days', 'total', 'overtime', 'night', 'holiday', 'paid_leave', 'open'] as const
const hours = (name: 'overtime' | 'night' | 'holiday', of: (one: ShownMonth) => number) =>
  helper.accessor(of, {
    id: name,
    sortFn: by(of),
    meta: {
      label: `attendance:figure.${name}`,
      sort: name,
      facts: [name],
      end: true,
      width: 4.5,
      short: `attendance:figure.${name}`,
      card: 'line',
    },
    cell: ({ row: { original: one } }) => (of(one) > 0 ? <Hours minutes={of(one)} /> : null),
  })

const stateColumn = helper.accessor((one) => one.state, {
  id: 'state',
  sortFn: by((one) => monthStates.indexOf(one.state)),
  meta: { label: 'months:standing', sort: 'state', facts: ['state'], width: 8.5, card: 'mark' },
  cell: ({ row: { original: one } }) => (one.state === 'open' ? null : <StandingMark state={one.state} onBehalf={one.on_behalf} />),
})

const columnsOf = (onOpen: Props['onOpen'], over: boolean) =>
  [
    helper.accessor('staff_code', {
      id: 'staff_code',
      sortFn: by((one) => one.staff_code),
      meta: { label: 'attendance:row.staff_code', sort: 'staff_code', facts: ['staff_code'], width: 7, card: 'line' },
    }),
    helper.accessor('name', {
      id: 'name',
      sortFn: by((one) => one.kana ?? one.name),
      meta: {
        label: 'attendance:row.staff_name',
        sort: 'name',
        facts: ['name'],
        width: 9,
        grow: 1,
        fixed: 'start',
        card: 'title',
      },
      cell: ({ row: { original: one } }) => (
        <>
          <NameButton sample={one.sample} onClick={() => onOpen(one.staff_id)}>
            {one.name}
          </NameButton>{' '}
          <OwnMark of="attendance_month" staff={one.staff_id} />
        </>
      ),
    }),
    // the state is shown only for a past month, since confirming begins after its end
    ...(over ? [stateColumn] : []),
    helper.accessor((one) => one.figures.days, {
      id: 'days',
      sortFn: by((one) => one.figures.days),
      meta: {
        label: 'attendance:figure.days',
        sort: 'days',
        facts: ['days'],
        end: true,
        width: 5,
        short: 'attendance:figure.days',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => (one.figures.days > 0 ? <Count value={one.figures.days} /> : null),
    }),
    helper.accessor((one) => one.figures.total, {
      id: 'total',
      sortFn: by((one) => one.figures.total),
      meta: { label: 'attendance:figure.total', sort: 'total', facts: ['total'], end: true, width: 5, card: 'mark' },
      cell: ({ row: { original: one } }) => <Hours minutes={one.figures.total} strong />,
    }),
    hours('overtime', ({ figures }) => figures.overtime + figures.overtime_over60),
    hours('night', ({ figures }) => figures.night),
    hours('holiday', ({ figures }) => figures.holiday),
    helper.accessor((one) => one.figures.paid_leave, {
      id: 'paid_leave',
      sortFn: by((one) => one.figures.paid_leave),
      meta: {
        label: 'attendance:figure.paid_leave',
        sort: 'paid_leave',
        facts: ['paid_leave'],
        end: true,
        width: 5,
        short: 'attendance:figure.paid_leave',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => (
        <>
          {one.figures.paid_leave > 0 && <Count value={one.figures.paid_leave} />}
          {one.figures.paid_leave_minutes > 0 && <small> {formatMinutes(one.figures.paid_leave_minutes)}</small>}
        </>
      ),
    }),
    helper.accessor((one) => one.issues, {
      id: 'open',
      sortFn: by((one) => one.issues * 1000 + one.differing),
      meta: { label: 'attendance:open', sort: 'open', facts: ['open'], width: 10.25, grow: 1, card: 'line' },
      cell: ({ row: { original: one } }) => <Open row={one} />,
    }),
  ] as ColumnDef<Features, ShownMonth, unknown>[]

function Count({ value }: { value: number }) {
  const numbers = useNumbers()
  return <CellText text={numbers(value)} />
}

function Open({ row }: { row: ShownMonth }) {
  const { t } = useTranslation('attendance')
  const numbers = useNumbers()
  return (
    <MarkList>
      {row.overtime && <GaugeMarks {...row.overtime} />}
      {row.issues > 0 && <Mark tone="warning">{t('issues', { size: numbers(row.issues) })}</Mark>}
      {row.differing > 0 && <Mark>{t('differing', { size: numbers(row.differing) })}</Mark>}
    </MarkList>
  )
}
