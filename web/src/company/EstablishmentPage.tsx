import { useMe } from '#web/access/useMe.ts'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { sleepInPermit } from '#domain/company/sleepInPermit.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { EstablishmentForm } from './EstablishmentForm.tsx'
import { EstablishmentSummary } from './EstablishmentSummary.tsx'

export default function EstablishmentPage() {
  return (
    <EntityPage
      entity={establishment}
      me={useMe()}
      Summary={EstablishmentSummary}
      Form={EstablishmentForm}
      parts={[overtimeAgreement, sleepInPermit]}
    />
  )
}
