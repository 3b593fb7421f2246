import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { dateOf } from '#domain/kit/dates.ts'
import type { MissingReport } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './MissingPage.module.css'
import { reportTones } from './reportTones.ts'
import { useMissing } from './useMissing.ts'

/** Visits that are over and whose report is not handed in, counted for each helper; from here a report is begun. */
export default function MissingPage() {
  const { t } = useTranslation(['reports', 'visits', 'common'])
  const { missing, isKnown, error, retry } = useMissing()
  if (!isKnown) return error ? <Failed title={t('missing.failed')} error={error} onRetry={retry} /> : <Loading />
  const helpers = [...Map.groupBy(missing, ({ staff_id }) => staff_id).values()].toSorted((a, b) => b.length - a.length)
  return (
    <div className={styles.page}>
      <Link to={'/admin/staff-work-schedule/reports' as string} className={styles.back}>
        {t('missing.back')}
      </Link>
      <ScreenHead title={t('missing.title')} />
      {helpers.length === 0 && <Nothing title={t('missing.none')} text={t('missing.none_text')} />}
      {helpers.map((own) => (
        <Panel as="section" key={own[0]?.staff_id}>
          <details open={helpers.length === 1}>
            <summary className={styles.helper}>
              <b>{own[0]?.staff_name}</b> <Mark tone="wait">{t('missing.size', { count: own.length })}</Mark>
            </summary>
            <ul className={styles.list}>
              {own.map((one) => (
                <MissingLine key={one.visit_id} one={one} />
              ))}
            </ul>
          </details>
        </Panel>
      ))}
    </div>
  )
}

function MissingLine({ one }: { one: MissingReport }) {
  const { t } = useTranslation('reports')
  const { choice } = useLabels()
  const texts = useVisitTexts()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const show = (id: string) => navigate({ to: '/admin/staff-work-schedule/reports/$id', params: { id } })
  const begin = useMutation({
    mutationFn: async () => {
      const { visit_id } = one
      const { report, proposed } = await api.shiftReports.ofVisit.call({ visit_id })
      const made = report ?? (await api.shiftReports.keep.call({ visit_id, version: null, said: proposed, submit: false }))
      await show(made.id)
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  const { report_id, state } = one
  return (
    <li className={styles.line}>
      <span>
        <DateText date={dateOf(one.starts_at)} /> {texts.span(one)}
      </span>
      <b>{one.patient_name}</b>
      {state && <Mark tone={reportTones[state]}>{choice(shiftReport.fields.state, state)}</Mark>}
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        loading={begin.isPending}
        onClick={() => (report_id ? void show(report_id) : begin.mutate())}
      >
        {t(report_id ? 'missing.go_on' : 'missing.write')}
      </Button>
    </li>
  )
}
