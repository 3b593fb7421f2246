import type { Row } from '#domain/kit/entity.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { residentTax } from '#domain/pay/conditions/residentTax.ts'
import { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { bonus } from '#domain/pay/run/bonus.ts'
import { earlierPay } from '#domain/pay/yearEnd/earlierPay.ts'
import { employment } from '#domain/staff/employment.ts'
import { requestedLimit } from '#domain/staff/requestedLimit.ts'
import { restDay } from '#domain/staff/restDay.ts'
import { staff } from '#domain/staff/staff.ts'
import { suctionPermission } from '#domain/staff/suctionPermission.ts'
import { useMe } from '#web/access/useMe.ts'
import { Hiring } from '#web/employees/Hiring.tsx'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { StaffForm } from '#web/staff/StaffForm.tsx'
import { StaffSummary } from '#web/staff/StaffSummary.tsx'
import { MinimumWageNote } from './MinimumWageNote.tsx'

/** How far the hiring of somebody from abroad is. */
const HiringOf = ({ row: { id, nationality } }: { row: Row<typeof staff> }) =>
  nationality === null || nationality === 'jp' ? null : <Hiring staff={id} />

/** Page of a member of staff, with what holds for the person for pay, as far as the reader may see it. */
export default function StaffRecordPage() {
  return (
    <EntityPage
      entity={staff}
      me={useMe()}
      Summary={StaffSummary}
      Below={HiringOf}
      Form={StaffForm}
      notes={{ [wageCondition.name]: MinimumWageNote }}
      parts={[
        employment,
        suctionPermission,
        requestedLimit,
        restDay,
        wageCondition,
        insuranceCondition,
        taxCondition,
        residentTax,
        bonus,
        earlierPay,
      ]}
    />
  )
}
