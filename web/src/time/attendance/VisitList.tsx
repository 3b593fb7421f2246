import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { AttendanceSpan, VisitLine } from '#domain/time/attendance/attendance.ts'
import { visitLineSorts } from '#domain/time/attendance/lines.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { CellText } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Hours, LineDate, personColumns } from './lineColumns.tsx'
import { LineList, type LinesProps, pageQuery } from './LineList.tsx'
import { useClock } from './useClock.ts'

/** List of the visits of everybody's month, one line each (specification, section 3, Attendance row). */
export function VisitList({ query, state, onOpen, ...ways }: LinesProps) {
  const { t } = useTranslation(['attendance', 'visits'])
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <LineList
      {...ways}
      state={state}
      asked={api.attendance.visits.queryOptions({ input: { ...query, ...pageQuery(state, visitLineSorts) } })}
      columns={columns}
      idOf={(line) => line.id}
      none={(month) => t(state.open ? 'no_visits_found' : 'no_visits', { month })}
    />
  )
}

const helper = createColumnHelper<Features, VisitLine>()
const columnsOf = (onOpen: (staff: string) => void) =>
  [
    ...personColumns<VisitLine>(onOpen),
    helper.accessor('date', {
      id: 'date',
      meta: { label: 'attendance:row.date', sort: 'date', facts: ['date'], width: 6, card: 'line' },
      cell: ({ row: { original: one } }) => <LineDate date={one.date} />,
    }),
    helper.accessor('starts_at', {
      id: 'service_hours',
      meta: { label: 'attendance:row.service_hours', facts: ['service_hours'], width: 7.25, card: 'line' },
      cell: ({ row: { original: one } }) => <Span span={one} date={one.date} />,
    }),
    helper.accessor((one) => one.done?.starts_at ?? '', {
      id: 'done',
      meta: { label: 'attendance:row.done', facts: ['done'], width: 7.25, short: 'attendance:row.done', card: 'line' },
      cell: ({ row: { original: one } }) => <Done line={one} />,
    }),
    helper.accessor('minutes', {
      id: 'minutes',
      meta: { label: 'attendance:row.duration', sort: 'minutes', facts: ['duration'], end: true, width: 4.5, card: 'mark' },
      cell: ({ row: { original: one } }) => <Hours minutes={one.minutes} strong />,
    }),
    helper.accessor((one) => one.patient_name ?? '', {
      id: 'patient_name',
      meta: { label: 'attendance:row.patient_name', sort: 'patient_name', facts: ['patient_name'], width: 6.75, card: 'line' },
      cell: ({ row: { original: one } }) => (one.patient_name === null ? null : <CellText text={one.patient_name} />),
    }),
    helper.accessor('service_type', {
      id: 'service_type',
      meta: {
        label: 'attendance:row.service_type',
        sort: 'service_type',
        facts: ['service_type'],
        width: 8.5,
        grow: 2,
        card: 'line',
      },
      cell: ({ row: { original: one } }) => <Service type={one.service_type} />,
    }),
    helper.accessor((one) => one.remarks ?? '', {
      id: 'remarks',
      meta: { label: 'attendance:row.remarks', facts: ['remarks'], width: 4.5, grow: 2, card: 'line' },
      cell: ({ row: { original: one } }) => (one.remarks === null ? null : <CellText text={one.remarks} />),
    }),
  ] as ColumnDef<Features, VisitLine, unknown>[]

function Span({ span: { starts_at, ends_at }, date }: { span: AttendanceSpan; date: string }) {
  const clock = useClock()
  return <CellText text={`${clock(starts_at, date)}–${clock(ends_at, date)}`} />
}

/** Time of a visit as it was done; a past visit without a report is marked. */
function Done({ line: { done, ahead, date } }: { line: VisitLine }) {
  const { t } = useTranslation('attendance')
  if (done) return <Span span={done} date={date} />
  return ahead ? null : <CellText text={t('no_record')} />
}

function Service({ type }: { type: VisitLine['service_type'] }) {
  const text = useLabels().of(`visits:service_type.${type}`)
  return (
    <CellText text={text}>
      <Furigana>{text}</Furigana>
    </CellText>
  )
}
