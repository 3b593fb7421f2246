import { shiftReport } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import { reportTones } from './reportTones.ts'

const column = columnsOf(shiftReport)
const day = {
  ...column.own(
    'date',
    'reports:shift_report.date',
    ['date'],
    ({ id, date, sample }) => (
      <RowLink to="/admin/staff-work-schedule/reports/$id" params={{ id }} sample={sample}>
        <NoWrap>
          <DateText date={date} />
        </NoWrap>
      </RowLink>
    ),
    { width: 9, card: 'title', fixed: 'start' },
  ),
  enableHiding: false,
}
const others = [
  column.status('state', reportTones, { width: 6.5 }),
  column.fact('patient_id', { width: 7.5, grow: 1, card: 'line' }),
  column.fact('staff_id', { width: 7.5, grow: 1, card: 'line' }),
  column.fact('started', { width: 4.75 }),
  column.fact('ended', { width: 4.75 }),
  column.fact('service_type', { width: 9, grow: 1 }),
  column.fact('condition', { width: 7, grow: 2 }),
  column.fact('confirmed_by', { width: 5 }),
  column.fact('confirmed_on', { width: 8.5, extra: true }),
  column.fact('second_helper_id', { width: 10, extra: true }),
  column.fact('notes', { width: 16, extra: true }),
]

export const reportColumns = [day, ...others]
export const reportTrashColumns = [day, column.trashedAt(), ...others, column.restore('date', api.shiftReports)]
