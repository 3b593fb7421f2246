import Alert from '@mui/material/Alert'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { canBePaid } from '#domain/pay/run/line.ts'
import { employerShare } from '#domain/pay/run/remitted.ts'
import { payRun, type RunState } from '#domain/pay/run/payRun.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useBegin } from '#web/kit/jobs/useBegin.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import { RunSlips } from './RunSlips.tsx'
import { runTones } from './runTones.ts'
import { useRunName } from './useRunName.ts'

/** Top of the page of a run: where it stands, what it pays in all, and what can be done next. */
export function PayRunSummary({ row }: { row: PayRunRow }) {
  const { t } = useTranslation('pay_runs')
  const { choice } = useLabels()
  const numbers = useNumbers()
  const runName = useRunName()
  const language = useLanguage()
  const { data } = useQuery(api.payRuns.results.queryOptions({ input: { id: row.id } }))
  const yenOf = useYen()
  const yen = (value: number | undefined) => value !== undefined && yenOf(value)
  const paid = data?.rows.filter(({ left_out }) => left_out === null)
  const stopped = paid?.filter((one) => !canBePaid(one)).length ?? 0
  return (
    <SummaryCard
      name={runName(row)}
      kana={null}
      status={<Mark tone={runTones[row.state]}>{choice(payRun.fields.state, row.state)}</Mark>}
      facts={{
        [t('pay_run.paid_on')]: showDate(row.paid_on, language),
        [t('results.people')]: paid !== undefined && t('people', { size: numbers(paid.length) }),
        [t('sum.gross')]: yen(data?.total.gross),
        [t('sum.deducted')]: yen(data?.total.deducted),
        [t('sum.net')]: yen(data?.total.net),
        [t('remitted.employer')]: yen((data?.remitted && employerShare(data.remitted)) ?? undefined),
      }}
    >
      {stopped > 0 && <Alert severity="warning">{t('results.stopped', { size: t('people', { size: numbers(stopped) }) })}</Alert>}
      {row.deleted_at === null && <RunActs row={row} worked={paid !== undefined && paid.length > 0} isReady={stopped === 0} />}
    </SummaryCard>
  )
}

function RunActs({ row, worked, isReady }: { row: PayRunRow; worked: boolean; isReady: boolean }) {
  const { id, version, state } = row
  const { t } = useTranslation('pay_runs')
  const errorText = useErrorText()
  const store = useStored(api.payRuns)
  const cache = useQueryClient()
  const [asked, setAsked] = useState(false)
  const begun = async (job: Promise<unknown>) => {
    await job
    // first the open jobs: one that is not among them any more has stored its results, the end of another one is noticed
    await cache.invalidateQueries({ queryKey: api.jobs.key() })
    await cache.invalidateQueries({ queryKey: api.payRuns.key() })
  }
  const compute = useBegin(() => begun(api.payRuns.computeJob.call({ id })))
  const step = useMutation({
    mutationFn: async (act: 'check' | 'redo') => store(await api.payRuns[act].call({ id, version })),
    onSuccess: (_, act) => snackbar.success(t(`done.${act}`)),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const buttons: Record<RunState, React.ReactNode> = {
    draft: (
      <>
        <Button variant={worked ? 'outlined' : 'contained'} loading={compute.isPending} onClick={() => compute.mutate()}>
          {t(worked ? 'act.compute_again' : 'act.compute')}
        </Button>
        {worked && (
          <Button variant={isReady ? 'contained' : 'outlined'} loading={step.isPending} onClick={() => step.mutate('check')}>
            {t('act.check')}
          </Button>
        )}
      </>
    ),
    checked: (
      <>
        <Button variant="contained" onClick={() => setAsked(true)}>
          {t('act.close')}
        </Button>
        <Button variant="outlined" color="secondary" loading={step.isPending} onClick={() => step.mutate('redo')}>
          {t('act.redo')}
        </Button>
      </>
    ),
    closed: <RunSlips row={row} />,
    released: <RunSlips row={row} />,
  }
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {buttons[state]}
      {asked && <CloseQuestion id={id} onClose={() => setAsked(false)} />}
    </Row>
  )
}

function CloseQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('pay_runs')
  const form = useActForm({ start: {}, send: () => api.payRuns.closeJob.call({ id }) })
  return (
    <Question title={t('question.close')} act={t('act.close')} form={form} onClose={onClose}>
      <p>{t('question.close_text')}</p>
    </Question>
  )
}
