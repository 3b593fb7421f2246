import { patient } from '#domain/patients/patient.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityList } from '#web/kit/records/EntityList.tsx'
import { patientColumns } from './patientColumns.tsx'

const ended = { field: 'patient_status', values: ['terminated'], label: 'patients:noun.patient.show_ended' }

/** Patient management; patients whose service has ended are shown on demand. */
export default function PatientsPage() {
  return <EntityList entity={patient} me={useMe()} columns={patientColumns} hidden={ended} />
}
