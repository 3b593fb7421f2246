import type { ReportRow } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportSummary } from './ReportSummary.tsx'

/** Page of one report, named by its date and patient. */
export default function ReportPage() {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return (
    <EntityPage
      entity={shiftReport}
      me={useMe()}
      answered
      nameOf={(row: ReportRow & { names?: Record<string, string> }) =>
        t('called', { date: showDate(row.date, language), name: row.names?.['patient_id'] ?? '' })
      }
      Summary={ReportSummary}
      Form={ReportForm}
    />
  )
}
