import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { MonthRow } from '#domain/time/attendance/attendance.ts'
import { isOver, type MonthState, monthStates } from '#domain/time/month/monthActs.ts'
import type { MonthStanding } from '#domain/time/month/months.api.ts'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ConfirmAndApprove } from './ConfirmAndApprove.tsx'
import styles from './MonthPanel.module.css'
import { ofMany } from './ofMany.ts'
import { useMonthsChanged, useTellOutcome } from './useMonths.ts'

type Props = {
  month: string
  rows: readonly MonthRow[]
  standings: ReadonlyMap<string, MonthStanding>
  chosen: MonthState | undefined
  onChoose: (state: MonthState | undefined) => void
}

/** The steps of a month on its way to being closed: who is at each of them, and buttons to approve or close for all who are ready. */
export function MonthPanel({ month, rows, standings, chosen, onChoose }: Props) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const errorText = useErrorText()
  const { role, staff_id: self } = useMe()
  const periods = usePeriods()
  const { refused } = useOwnDecision('attendance_month', self ?? undefined)
  const changed = useMonthsChanged()
  const [asked, setAsked] = useState<'close' | 'confirm'>()
  const stateOf = ({ staff_id }: MonthRow): MonthState => standings.get(staff_id)?.state ?? 'open'
  const those = (state: MonthState) => rows.filter((row) => stateOf(row) === state)
  const ids = (state: MonthState) => those(state).map(({ staff_id }) => staff_id)
  // the own month has to be approved by somebody else, and is left out here without blocking the others
  const ready = those('confirmed').filter(({ issues, staff_id }) => issues === 0 && !(refused && staff_id === self))
  const tell = useTellOutcome()
  const approve = useMutation({
    mutationFn: async () => {
      const some = { month, staff_id: ready.map(({ staff_id }) => staff_id) }
      const outcome = await ofMany(some.staff_id, (staff_id) => api.months.approve.call({ month, staff_id }))
      await changed()
      tell.approved(outcome, some)
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  const close = async () => {
    const outcome = await ofMany(ids('approved'), (staff_id) => api.months.close.call({ month, staff_id }))
    await changed()
    tell.closed(outcome)
  }
  const remind = useMutation({
    mutationFn: () =>
      ofMany(ids('open'), async (staff_id) => ({ done: (await api.months.remind.call({ month, staff_id })).told, left: 0 })),
    onSuccess: ({ done: size }) => (size > 0 ? snackbar.success : snackbar.info)(t('done.remind', { size: numbers(size) })),
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!isOver(month, today(), periods)) return null
  const waiting = those('open').length
  const unapproved = [...those('open'), ...those('confirmed')].filter(({ staff_id }) => !(refused && staff_id === self))
  const approved = those('approved').length
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <ol className={styles.steps}>
        {monthStates.map((state) => (
          <li key={state}>
            <button
              type="button"
              aria-pressed={chosen === state}
              disabled={those(state).length === 0 && chosen !== state}
              onClick={() => onChoose(chosen === state ? undefined : state)}
            >
              {t(`state.${state}`)} <b>{numbers(those(state).length)}</b>
            </button>
          </li>
        ))}
      </ol>
      {may(role, 'attendance.approve') && (
        <Row gap={0.5} align="stretch">
          {waiting > 0 && (
            <Button variant="text" size="small" loading={remind.isPending} onClick={() => remind.mutate()}>
              {t('act.remind', { size: numbers(waiting) })}
            </Button>
          )}
          {unapproved.length > ready.length && (
            <Button
              variant={ready.length > 0 ? 'outlined' : 'contained'}
              {...(ready.length > 0 ? { color: 'secondary' as const } : {})}
              size="small"
              onClick={() => setAsked('confirm')}
            >
              {t('act.confirm_and_approve')}
            </Button>
          )}
          {ready.length > 0 && (
            <Button variant="contained" size="small" loading={approve.isPending} onClick={() => approve.mutate()}>
              {t('act.approve_all', { size: numbers(ready.length) })}
            </Button>
          )}
          {approved > 0 && (
            <Button variant="outlined" color="secondary" size="small" onClick={() => setAsked('close')}>
              {t('act.close_all', { size: numbers(approved) })}
            </Button>
          )}
        </Row>
      )}
      {asked === 'confirm' && (
        <ConfirmAndApprove month={month} rows={unapproved} standings={standings} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'close' && (
        <Question
          title={t('question.close')}
          act={t('act.close_all', { size: numbers(approved) })}
          run={close}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('question.close_text', { size: numbers(rows.length - approved - those('closed').length) })}</p>
        </Question>
      )}
    </section>
  )
}
