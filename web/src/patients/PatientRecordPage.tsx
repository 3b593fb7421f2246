import { useParams } from '@tanstack/react-router'
import { may } from '#domain/kit/permissions.ts'
import type { patient } from '#domain/patients/patient.ts'
import { useMe } from '#web/access/useMe.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { api } from '#web/kit/api.ts'
import { ChildRecords } from '#web/kit/records/ChildRecords.tsx'
import type { ChildCalls } from '#web/kit/records/within.ts'
import { RecordPage } from '#web/kit/forms/record/RecordPage.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { PatientForm } from './PatientForm.tsx'
import { PatientSummary } from './PatientSummary.tsx'

/** One patient, or a new one. */
export default function PatientRecordPage() {
  useTranslation(['common', 'patients' as 'common', 'staff' as 'common'])
  const { of } = useLabels()
  const { role, id: account } = useMe()
  const { id } = useParams({ strict: false })
  return (
    <RecordPage<typeof patient>
      calls={api.patients}
      id={id}
      may={{ write: may(role, 'patients.write'), restore: may(role, 'patients.restore') }}
      list={{ path: '/admin/patient-management', title: of('common:nav.patient_management') }}
      newTitle={of('patients:screen.new')}
      nameOf={(row) => row.name_kanji}
      Summary={PatientSummary}
      Form={PatientForm}
      tabs={
        may(role, 'certificates.read')
          ? [
              {
                id: 'certificates',
                label: of('patients:noun.certificate.title'),
                show: (row, locked) => (
                  <ChildRecords
                    {...{ entity: certificate, owner: row.id, calls: api.certificates as ChildCalls, role, account }}
                    may={{ write: !locked && may(role, 'certificates.write'), restore: !locked && may(role, 'patients.restore') }}
                  />
                ),
              },
            ]
          : []
      }
    />
  )
}
