import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { LeaveActs } from './LeaveActs.tsx'
import { LeaveBalance } from './LeaveBalance.tsx'
import { leaveTones } from './leaveTones.ts'
import { sizeOfRow, useLeaveSize } from './useLeaveSize.ts'

const { fields } = leaveRequest

/** Who wants leave, when, where that stands, and what may follow. */
export function LeaveSummary({ row }: { row: LeaveRequestRow }) {
  const { t } = useTranslation('requests')
  const { choice } = useLabels()
  const { period, fullDay } = useVisitTexts()
  const size = useLeaveSize()
  const offered = row.state === 'declined' && row.proposed_from !== null ? row.proposed_from : undefined
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      beside={row.staff_code}
      status={<Mark tone={leaveTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('leave_request.kind')]: choice(fields.kind, row.kind),
        [t('section.request')]: period({ from: row.from_date, to: row.to_date }),
        [t('leave_request.leave_days')]: size(sizeOfRow(row)),
        ...(row.state === 'declined' && row.answer_reason !== null
          ? { [t('leave_request.answer_reason')]: row.answer_reason }
          : {}),
        ...(offered === undefined ? {} : { [t('leave_request.proposed_from')]: fullDay(offered) }),
      }}
    >
      {row.kind === 'paid' && row.state === 'pending' && <LeaveBalance staff={row.staff_id} dates={row.dates} />}
      {row.deleted_at === null && <LeaveActs row={row} />}
    </SummaryCard>
  )
}
