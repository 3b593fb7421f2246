import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import type { PayLineRow, PayResultOfOne, PayResultRow, PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { isClosedRun } from '#domain/pay/run/payRun.ts'
import { isStopping } from '#domain/pay/run/line.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { LineDays } from './LineDays.tsx'
import { CorrectedBy, CorrectionView } from './CorrectionView.tsx'
import styles from './PayLines.module.css'
import { SlipsPrint } from './SlipsPrint.tsx'
import { StepList } from './StepList.tsx'

type Props = { run: PayRunRow; of: PayResultRow; onClose: () => void }

/** A line with its place in the result. */
type Placed = { line: PayLineRow; at: { id: string; staff_id: string; line: number } }

/** What somebody is paid by a run, line by line; each opens how it was worked out. */
export function ResultPanel({ run, of, onClose }: Props) {
  const { t } = useTranslation(['pay_runs', 'bonuses'])
  const language = useLanguage()
  const yen = useYen()
  const { data, error, refetch } = useQuery(api.payRuns.result.queryOptions({ input: { id: run.id, staff_id: of.staff_id } }))
  const lines = (side: PayLineRow['side']) =>
    data?.lines
      .map((line, at): Placed => ({ line, at: { id: run.id, staff_id: of.staff_id, line: at } }))
      .filter(({ line }) => line.side === side) ?? []
  return (
    <SidePanel width={34} open onClose={onClose}>
      <SideHead
        above={<p>{t('panel.above', { code: of.staff_code, month: data ? showMonth(data.month, language) : '' })}</p>}
        title={
          <>
            {of.name} <b className={styles.net}>{of.sums && yen(of.sums.net)}</b>
          </>
        }
        below={
          data && <PlaceLink place={placeOf(run.kind, data)}>{t(run.kind === 'bonus' ? 'bonuses:open' : 'panel.record')}</PlaceLink>
        }
      />
      {data ? (
        <div className={styles.body}>
          <Stack gap={1}>
            <Row gap={0.25}>
              {data.issues.map(({ code, amount }) => (
                <Mark key={code} tone={isStopping(code) ? 'danger' : 'wait'}>
                  {amount === null ? t(`issues.${code}`) : t('issue_amount', { issue: t(`issues.${code}`), size: yen(amount) })}
                </Mark>
              ))}
            </Row>
            {data.left_out !== null && <p>{t('left_out.why', { reason: data.left_out })}</p>}
            <CorrectedBy runs={data.corrected_by} />
            {(['payment', 'deduction'] as const).map((side) => (
              <Lines
                key={side}
                title={t(`side.${side}`)}
                lines={lines(side)}
                sum={side === 'payment' ? data.sums?.gross : data.sums?.deducted}
              />
            ))}
            {data.corrections.map((one) => (
              <CorrectionView key={one.month} correction={one} />
            ))}
            {run.state === 'draft' && <LeaveOut run={run.id} of={data} onDone={onClose} />}
            {isClosedRun(run.state) && data.left_out === null && <PrintOne run={run} of={of} />}
          </Stack>
        </div>
      ) : error ? (
        <Failed title={t('panel.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.body} aria-busy="true">
          {[60, 85, 40, 70].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
      )}
    </SidePanel>
  )
}

/** What a result was worked out from: the record of attendance, or the bonus of the person. */
const placeOf = (kind: PayslipKind, { month, staff_id }: PayResultOfOne): Place =>
  kind === 'bonus'
    ? { to: `/admin/staff-management/${staff_id}`, search: { tab: 'bonuses' } }
    : { to: '/admin/attendance-record', search: { month, person: staff_id } }

function PrintOne({ run, of: { staff_id, name } }: { run: PayRunRow; of: PayResultRow }) {
  const { t } = useTranslation('pay_runs')
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setPrinted(true)}>
        {t('act.print_one')}
      </Button>
      {printed && <SlipsPrint run={run} of={{ staff_id, name }} onClose={() => setPrinted(false)} />}
    </>
  )
}

function Lines({ title, lines, sum = 0 }: { title: string; lines: readonly Placed[]; sum?: number | undefined }) {
  const yen = useYen()
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>
        {title} <b>{yen(sum)}</b>
      </h3>
      <ul className={styles.lines}>
        {lines.map((placed) => (
          <li key={placed.at.line}>
            <Line {...placed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line, at }: Placed) {
  const { t } = useTranslation('pay_runs')
  const language = useLanguage()
  const numbers = useNumbers()
  const head = (
    <>
      <span>
        {line.item_name ?? t(`line.${line.kind}`)}{' '}
        {line.corrects !== null && <Muted>{t('corrects', { month: showMonth(line.corrects, language) })}</Muted>}{' '}
        {line.minutes !== null && <Muted>{formatMinutes(line.minutes)}</Muted>}
        {line.count !== null && <Muted>{t('times', { size: numbers(line.count) })}</Muted>}
      </span>
      <b>{numbers(line.amount)}</b>
    </>
  )
  const isOfDays = line.side === 'payment' && (line.minutes !== null || line.count !== null)
  if (line.steps.length === 0 && !isOfDays) return <div className={styles.line}>{head}</div>
  return (
    <details>
      <summary className={styles.line}>{head}</summary>
      {line.steps.length > 0 && <StepList steps={line.steps} />}
      {isOfDays && <LineDays {...at} />}
    </details>
  )
}

function LeaveOut({ run, of, onDone }: { run: string; of: PayResultRow; onDone: () => void }) {
  const { t } = useTranslation('pay_runs')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [asked, setAsked] = useState(false)
  const send = async (reason: string | null) => {
    await api.payRuns.leaveOut.call({ id: run, staff_id: of.staff_id, reason })
    await cache.invalidateQueries({ queryKey: api.payRuns.key() })
    snackbar.success(t(reason === null ? 'done.take_in' : 'done.leave_out'))
    onDone()
  }
  const takeIn = useMutation({ mutationFn: () => send(null), onError: (error) => snackbar.error(errorText(error)) })
  if (of.left_out !== null)
    return (
      <Button variant="outlined" loading={takeIn.isPending} onClick={() => takeIn.mutate()}>
        {t('act.take_in')}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setAsked(true)}>
        {t('act.leave_out')}
      </Button>
      {asked && <LeaveOutQuestion onSend={send} onClose={() => setAsked(false)} />}
    </>
  )
}

function LeaveOutQuestion({ onSend, onClose }: { onSend: (reason: string) => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('pay_runs')
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: ({ reason }) => onSend(reason),
  })
  return (
    <Question title={t('question.leave_out')} act={t('act.leave_out')} form={form} onClose={onClose}>
      <p>{t('question.leave_out_text')}</p>
      <ReasonBox form={form} label={t('left_out.reason')} help={t('left_out.help')} required most={200} />
    </Question>
  )
}
