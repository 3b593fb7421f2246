import { useSearch } from '@tanstack/react-router'
import { dateOf, MIN_DATE } from '#domain/kit/dates.ts'
import type { OpenPeriod, PeriodChoice } from '#domain/kit/period.ts'
import type { MissingReport } from '#domain/visits/reports.api.ts'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import PeriodFilter from '#web/kit/tables/PeriodFilter.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { useNow } from '../useNow.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './MissingPage.module.css'
import { reportTones } from './reportTones.ts'
import { useBeginReport } from './useBeginReport.ts'
import { useMissing } from './useMissing.ts'
import { Stack } from '#web/kit/ui/Stack.tsx'

const reports: Place = { to: '/admin/staff-work-schedule/reports' }
/** Up to this number of visits all are listed at once; with more, the list of each helper is collapsed at first. */
const FEW = 20
const offered: readonly PeriodChoice[] = ['this_week', 'this_month', 'last_month', 'all']
/** The period in the address. */
const chosenIn = ({ from, to }: Search): OpenPeriod | undefined => {
  const date = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)
  return from === undefined && to === undefined ? undefined : { from: date(from), to: date(to) }
}

/** Past visits without a submitted report, counted by helper; a report can be started from here. */
export default function MissingPage() {
  const { t } = useTranslation(['reports', 'visits', 'common'])
  const number = useNumbers()
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const { today } = useNow()
  const { missing, more, size, period, isKnown, error, retry } = useMissing(chosenIn(search))
  const helpers = [...Map.groupBy(missing, ({ staff_id }) => staff_id).values()].toSorted((a, b) => b.length - a.length)
  return (
    <div className={styles.page}>
      <BackLink {...reports}>{t('missing.back')}</BackLink>
      <ScreenHead title={t('missing.title')} />
      <PeriodFilter
        period={period}
        today={today}
        choices={offered}
        onPeriod={({ from, to }) => go((rest) => ({ ...rest, from: from ?? MIN_DATE, to }), 'step')}
      />
      {!isKnown && (error ? <Failed title={t('missing.failed')} error={error} onRetry={retry} /> : <Loading />)}
      {isKnown && helpers.length === 0 && <Nothing title={t('missing.none')} text={t('missing.none_text')} />}
      {more > 0 && <Note>{t('missing.first', { shown: number(missing.length), size: number(size) })}</Note>}
      {helpers.map((own) => (
        <Panel as="section" key={own[0]?.staff_id}>
          <details open={missing.length <= FEW}>
            <summary className={styles.helper}>
              <b>{own[0]?.staff_name}</b> <Mark tone="wait">{t('missing.size', { count: own.length })}</Mark>
            </summary>
            <Stack as="ul" gap={0.25}>
              {own.map((one) => (
                <MissingLine key={one.visit_id} one={one} />
              ))}
            </Stack>
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
  const { begin, isPending } = useBeginReport(one.visit_id)
  const { report_id, state } = one
  return (
    <li className={styles.line}>
      <span>
        <DateText date={dateOf(one.starts_at)} /> {texts.span(one)}
      </span>
      <span>
        {one.sample && <SampleMark />}
        <b>{one.patient_name}</b>
      </span>
      {state && <Mark tone={reportTones[state]}>{choice(shiftReport.fields.state, state)}</Mark>}
      <Button size="small" variant="outlined" color="secondary" loading={isPending} onClick={begin}>
        {t(report_id ? 'missing.go_on' : 'missing.write')}
      </Button>
    </li>
  )
}
