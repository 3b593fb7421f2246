import { slipAgreement } from '#domain/pay/slips/slipAgreement.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { nameBehind } from '#web/kit/facts/references.ts'
import { SlipAgreementForm } from './SlipAgreementForm.tsx'

/** One answer about electronic delivery. */
export default function SlipAgreementPage() {
  return <EntityPage entity={slipAgreement} me={useMe()} nameOf={(row) => nameBehind(row, 'staff_id')} Form={SlipAgreementForm} />
}
