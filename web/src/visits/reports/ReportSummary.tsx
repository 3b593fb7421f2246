import type { ReportRow } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { PlannedVisit } from './PlannedVisit.tsx'
import { ReportActs } from './ReportActs.tsx'
import { reportTones } from './reportTones.ts'

const { fields } = shiftReport

/** Top of the page of a report: patient, state, and the acts. */
export function ReportSummary({ row }: { row: ReportRow & { names?: Record<string, string> } }) {
  const { t } = useTranslation('reports')
  const { choice } = useLabels()
  return (
    <SummaryCard
      name={row.names?.['patient_id'] ?? ''}
      kana={null}
      status={<Mark tone={reportTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('shift_report.date')]: <DateText date={row.date} />,
        [t('planned')]: <PlannedVisit report={row.id} />,
        [t('shift_report.staff_id')]: row.names?.['staff_id'],
        [t('shift_report.service_type')]: choice(fields.service_type, row.service_type),
      }}
    >
      <KeptUntil entity="shift_report" id={row.id} />
      {row.deleted_at === null && <ReportActs row={row} />}
    </SummaryCard>
  )
}
