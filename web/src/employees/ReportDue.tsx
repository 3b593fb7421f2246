import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { reportDue } from '#domain/employees/enrolmentStatus.ts'
import { api } from '#web/kit/api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** That today's status is to be reported, and until when, as long as nobody told that it was. */
export function ReportDue({ employee }: { employee: string }) {
  const { t } = useTranslation('employees')
  const language = useLanguage()
  const { data } = useQuery(api.enrolments.list.queryOptions({ input: { employee_id: employee, at: today() } }))
  const [now] = data?.items ?? []
  const due = now && now.reported_on === null ? reportDue(now.enrollment_status, now.valid_from) : null
  if (due === null) return null
  return (
    <Alert severity={due < today() ? 'error' : 'warning'}>
      <b>{t('summary.report')}</b> {t('summary.report_due', { date: showDate(due, language) })}
    </Alert>
  )
}
