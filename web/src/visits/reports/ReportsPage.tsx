import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'

const column = columnsOf(shiftReport)
const columns = [
  column.own(
    'date',
    'reports:shift_report.date',
    ['date'],
    ({ id, date }) => (
      <RowLink to="/admin/staff-work-schedule/reports/$id" params={{ id }}>
        <DateText date={date} />
      </RowLink>
    ),
    { width: 9, card: 'title', fixed: 'start' },
  ),
  column.fact('started', { width: 5.5 }),
  column.fact('ended', { width: 5.5 }),
  column.fact('patient_id', { width: 10, grow: 1, card: 'line' }),
  column.fact('staff_id', { width: 10, grow: 1, card: 'line' }),
  column.fact('service_type', { width: 12, grow: 1 }),
  column.fact('condition', { width: 12, grow: 2 }),
  column.fact('confirmed_by', { width: 8 }),
  column.fact('confirmed_on', { width: 8.5, extra: true }),
  column.fact('second_helper_id', { width: 10, extra: true }),
  column.fact('notes', { width: 16, extra: true }),
]

/** Reports of services by period, helper, patient and service. */
export default function ReportsPage() {
  return <EntityList entity={shiftReport} me={useMe()} columns={columns} />
}
