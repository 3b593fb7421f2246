import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { MedicalInstitutionForm } from './MedicalInstitutionForm.tsx'
import { MedicalInstitutionSummary } from './MedicalInstitutionSummary.tsx'

export default function MedicalInstitutionPage() {
  return <EntityPage entity={medicalInstitution} me={useMe()} Summary={MedicalInstitutionSummary} Form={MedicalInstitutionForm} />
}
