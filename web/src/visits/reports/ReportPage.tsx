import type { ReportRow } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportSummary } from './ReportSummary.tsx'

/** One report of a service, called by its date and patient. */
export default function ReportPage() {
  const { t } = useTranslation('reports')
  return (
    <EntityPage
      entity={shiftReport}
      me={useMe()}
      nameOf={(row: ReportRow & { names?: Record<string, string> }) =>
        t('called', { date: row.date, name: row.names?.['patient_id'] ?? '' })
      }
      Summary={ReportSummary}
      Form={ReportForm}
    />
  )
}
