import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { LeaveRequestForm } from './LeaveRequestForm.tsx'
import { LeaveSummary } from './LeaveSummary.tsx'
import { LeaveVisits } from './LeaveVisits.tsx'

/** One request for leave: where it stands, what may follow, and the visits of its time. */
export default function LeaveRequestPage() {
  const { t } = useTranslation('requests')
  const { fullDay } = useVisitTexts()
  return (
    <EntityPage
      entity={leaveRequest}
      me={useMe()}
      answered
      nameOf={(row) => t('called', { name: nameBehind(row, 'staff_id'), date: fullDay(row.from_date) })}
      Summary={LeaveSummary}
      Form={LeaveRequestForm}
      Below={LeaveVisits}
    />
  )
}
