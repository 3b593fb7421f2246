import { useParams } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import type { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { RecordPage } from '#web/kit/forms/record/RecordPage.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { MedicalInstitutionForm } from './MedicalInstitutionForm.tsx'

/** One record of this kind, or a new one. */
export default function MedicalInstitutionPage() {
  useTranslation(['common', 'partners' as 'common'])
  const { of } = useLabels()
  const { role } = useMe()
  const { id } = useParams({ strict: false })
  return (
    <RecordPage<typeof medicalInstitution>
      calls={api.medicalInstitutions}
      id={id}
      may={{ write: may(role, 'partners.write'), restore: may(role, 'partners.restore') }}
      list={{ path: '/admin/medical-institution-management', title: of('partners:noun.medical_institution.list') }}
      newTitle={of('partners:noun.medical_institution.add')}
      nameOf={(row) => row.mi_name}
      Form={MedicalInstitutionForm}
    />
  )
}
