import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clockOf } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { useNow } from '../useNow.ts'
import styles from './ReportLine.module.css'
import { reportTones } from './reportTones.ts'
import { useBeginReport } from './useBeginReport.ts'

/** Link from a visit that has begun to its report with the state, or a button that creates the report. */
export function ReportLine({ row }: { row: VisitRow }) {
  const { t } = useTranslation('reports')
  const { choice } = useLabels()
  const { role } = useMe()
  const { clock } = useNow()
  const { begin, isPending } = useBeginReport(row.id)
  // other visits have no report: nobody went, or they are no service to a patient
  const isReported =
    row.published_at !== null && row.staff_id !== null && row.patient_id !== null && clockOf(row.starts_at) <= clock
  const { data } = useQuery({
    ...api.shiftReports.ofVisit.queryOptions({ input: { visit_id: row.id }, meta: { shows: [shiftReport.name] } }),
    enabled: isReported && may(role, 'shift_reports.read'),
  })
  if (!data) return null
  const { report } = data
  return (
    <div className={styles.line}>
      {report ? (
        <>
          <Link to="/admin/staff-work-schedule/reports/$id" params={{ id: report.id }}>
            {t('open')}
          </Link>
          <Mark tone={reportTones[report.state]}>{choice(shiftReport.fields.state, report.state)}</Mark>
        </>
      ) : (
        may(role, 'shift_reports.write') && (
          <Button size="small" variant="outlined" color="secondary" loading={isPending} onClick={begin}>
            {t('missing.write')}
          </Button>
        )
      )}
    </div>
  )
}
