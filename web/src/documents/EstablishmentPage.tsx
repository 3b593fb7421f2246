import { useMe } from '#web/access/useMe.ts'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { sleepInPermit } from '#domain/company/sleepInPermit.ts'
import { operatingRulesRecord } from '#domain/documents/operatingRulesRecord.ts'
import { deductionAgreement } from '#domain/pay/conditions/deductionAgreement.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { EstablishmentForm } from '#web/company/EstablishmentForm.tsx'
import { EstablishmentSummary } from '#web/company/EstablishmentSummary.tsx'

/** Page of an establishment with its agreements, permits and operating rules. */
export default function EstablishmentPage() {
  return (
    <EntityPage
      entity={establishment}
      me={useMe()}
      Summary={EstablishmentSummary}
      Form={EstablishmentForm}
      parts={[overtimeAgreement, sleepInPermit, deductionAgreement, operatingRulesRecord]}
    />
  )
}
