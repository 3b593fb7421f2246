import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { DayLine } from '#domain/time/attendance/attendance.ts'
import { dayLineSorts } from '#domain/time/attendance/lines.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { DayMarks } from './DayMarks.tsx'
import { Hours, LineDate, personColumns } from './lineColumns.tsx'
import { LineList, type LinesProps, pageQuery } from './LineList.tsx'
import { useClock } from './useClock.ts'

/** List of the days of everybody's month, one line for each person and day. */
export function DayList({ query, state, onOpen, ...ways }: LinesProps) {
  const { t } = useTranslation('attendance')
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <LineList
      {...ways}
      state={state}
      asked={api.attendance.days.queryOptions({ input: { ...query, ...pageQuery(state, dayLineSorts) } })}
      columns={columns}
      idOf={(line) => `${line.staff_id} ${line.date}`}
      none={(month) => t(state.open ? 'none_found' : 'none', { month })}
    />
  )
}

const helper = createColumnHelper<Features, DayLine>()
const figure = (name: 'break' | 'total' | 'planned' | 'overtime' | 'night' | 'holiday', of: (one: DayLine) => number) =>
  helper.accessor(of, {
    id: name,
    meta: {
      label: `attendance:figure.${name}`,
      sort: dayLineSorts.find((sort) => sort === name),
      facts: [name],
      end: true,
      width: name === 'overtime' ? 4.5 : 4,
      ...(name === 'total' ? { card: 'mark' as const } : { short: `attendance:figure.${name}`, card: 'line' as const }),
    },
    cell: ({ row: { original: one } }) => <Hours minutes={of(one)} {...(name === 'total' ? { strong: true as const } : {})} />,
  })

const columnsOf = (onOpen: (staff: string) => void) =>
  [
    ...personColumns<DayLine>(onOpen),
    helper.accessor('date', {
      id: 'date',
      meta: { label: 'attendance:row.date', sort: 'date', facts: ['date'], width: 6, card: 'line' },
      cell: ({ row: { original: one } }) => <LineDate date={one.date} />,
    }),
    helper.accessor((one) => one.work[0]?.starts_at ?? '', {
      id: 'start',
      meta: {
        label: 'attendance:day.start',
        facts: ['start'],
        end: true,
        width: 4,
        short: 'attendance:day.start',
        card: 'line',
      },
      cell: ({ row: { original: one } }) => <Clock at={one.work[0]?.starts_at} date={one.date} />,
    }),
    helper.accessor((one) => one.work.at(-1)?.ends_at ?? '', {
      id: 'end',
      meta: { label: 'attendance:day.end', facts: ['end'], end: true, width: 4, short: 'attendance:day.end', card: 'line' },
      cell: ({ row: { original: one } }) => <Clock at={one.work.at(-1)?.ends_at} date={one.date} />,
    }),
    figure('break', ({ figures }) => figures.break),
    figure('total', ({ figures }) => figures.total),
    figure('planned', ({ figures }) => figures.planned),
    figure('overtime', ({ figures }) => figures.overtime + figures.overtime_over60),
    figure('night', ({ figures }) => figures.night),
    figure('holiday', ({ figures }) => figures.holiday),
    helper.accessor((one) => one.issues.length, {
      id: 'marks',
      meta: { label: 'attendance:day.marks', facts: ['marks'], width: 8, grow: 2, card: 'line' },
      cell: ({ row: { original: one } }) => <DayMarks day={one} />,
    }),
  ] as ColumnDef<Features, DayLine, unknown>[]

function Clock({ at, date }: { at: string | undefined; date: string }) {
  const clock = useClock()
  return at === undefined ? null : <CellText text={clock(at, date)} />
}
