import { leaveRequest, leaveStates } from '#domain/leave/leaveRequest.ts'
import { may, scopeOf } from '#domain/kit/permissions.ts'
import { OwnMark } from '#web/access/own/OwnMark.tsx'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { RowLink } from '#web/kit/tables/Cell.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { AnswerMany } from './AnswerMany.tsx'
import { leaveTones } from './leaveTones.ts'
import { OwnLeave } from './OwnLeave.tsx'
import { sizeOfRow, useLeaveSize } from './useLeaveSize.ts'

const column = columnsOf(leaveRequest)

function LeaveSize({ row }: { row: Parameters<typeof sizeOfRow>[0] }) {
  return useLeaveSize()(sizeOfRow(row))
}
const columns = [
  {
    ...column.own(
      'staff_id',
      'requests:leave_request.staff_id',
      ['staff_id'],
      (row) => (
        <>
          <RowLink to="/admin/leave-request/$id" params={{ id: row.id }} sample={row.sample}>
            {nameBehind(row, 'staff_id')}
          </RowLink>{' '}
          <OwnMark of="leave_request" staff={row.staff_id} />
        </>
      ),
      { width: 12, grow: 1, card: 'title', fixed: 'start' },
    ),
    enableHiding: false,
  },
  column.fact('staff_code', { width: 7, card: 'line' }),
  column.status('state', leaveTones, { width: 8 }),
  column.fact('from_date', { width: 9, card: 'line' }),
  column.fact('to_date', { width: 9, card: 'line' }),
  column.own('leave_days', 'requests:leave_request.leave_days', ['leave_days', 'leave_hours'], (row) => <LeaveSize row={row} />, {
    width: 8,
    card: 'line',
  }),
  column.fact('kind', { width: 8, card: 'line' }),
  column.fact('details', { width: 16, grow: 2 }),
  column.fact('proposed_from', { width: 9 }),
  column.fact('deputy_id', { width: 10, extra: true }),
]

/** What a tab says without requests in that state. */
const empty = Object.fromEntries(
  leaveStates.map((state) => [state, { title: `requests:tab.${state}`, text: 'requests:tab.none_text' }]),
)

/** Requests for leave by where they stand; a helper's own as cards. */
export default function LeaveRequestsPage() {
  const me = useMe()
  if (scopeOf(me.role, 'leave_requests.read') === 'own') return <OwnLeave me={me} />
  return (
    <EntityList
      entity={leaveRequest}
      me={me}
      columns={columns}
      tabs={{ fact: 'state', empty }}
      {...(may(me.role, 'leave_requests.decide')
        ? { answers: { tab: 'pending', bar: (chosen) => <AnswerMany {...chosen} /> } }
        : {})}
    />
  )
}
