import { employment } from '#domain/staff/employment.ts'
import { requestedLimit } from '#domain/staff/requestedLimit.ts'
import { restDay } from '#domain/staff/restDay.ts'
import { staff } from '#domain/staff/staff.ts'
import { suctionPermission } from '#domain/staff/suctionPermission.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { StaffForm } from './StaffForm.tsx'
import { StaffSummary } from './StaffSummary.tsx'

export default function StaffRecordPage() {
  return (
    <EntityPage
      entity={staff}
      me={useMe()}
      Summary={StaffSummary}
      Form={StaffForm}
      parts={[employment, suctionPermission, requestedLimit, restDay]}
    />
  )
}
