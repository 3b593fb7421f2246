import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { reported, reportsDue } from '#domain/employees/enrolmentStatus.ts'
import { api } from '#web/kit/api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** Statuses that are to be reported, also those that another one has followed since, and until when, as long as nobody told that they were. */
export function ReportDue({ employee }: { employee: string }) {
  const { t } = useTranslation('employees')
  const language = useLanguage()
  const input = { employee_id: employee, enrollment_status: [...reported] }
  const { data } = useQuery(api.enrolments.list.queryOptions({ input }))
  return reportsDue(data?.items ?? [], today()).map((due) => (
    <Alert key={due} severity={due < today() ? 'error' : 'warning'}>
      <b>{t('summary.report')}</b> {t('summary.report_due', { date: showDate(due, language) })}
    </Alert>
  ))
}
