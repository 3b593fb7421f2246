import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { usePersonName } from '#web/kit/facts/personName.ts'
import { ReportForm } from './ReportForm.tsx'

/** One report of a service, called by its date and patient. */
export default function ReportPage() {
  const personName = usePersonName()
  return (
    <EntityPage
      entity={shiftReport}
      me={useMe()}
      nameOf={(row) => `${row.date} ${personName(row, 'patient_id')}`}
      Form={ReportForm}
    />
  )
}
