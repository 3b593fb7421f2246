import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { isOver, type MonthAct, monthActs } from '#domain/time/month/monthActs.ts'
import type { MonthStanding } from '#domain/time/month/months.api.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { today } from '#web/kit/facts/show.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { dateOf } from '#domain/kit/dates.ts'
import styles from './PersonStanding.module.css'
import { StandingMark } from './StandingMark.tsx'
import { useMonthsChanged, useTellOutcome } from './useMonths.ts'

type Props = { month: string; standing: MonthStanding | undefined; /** Number of unsettled days. */ issues: number }

/** The acts that have a button here; an approval is withdrawn in the message that tells of it. */
type Offered = Exclude<MonthAct, 'withdraw'>
/** Who may do an act: the person confirms and withdraws that; the office confirms for others; only an administrator reopens. */
const isOpen = (name: MonthAct, role: Parameters<typeof may>[0], own: boolean): name is Offered => {
  if (name === 'withdraw') return false
  if (name === 'confirm' || name === 'take_back') return own
  if (name === 'confirm_for') return !own && may(role, 'attendance.approve')
  if (name === 'reopen') return may(role, 'attendance.reopen')
  return may(role, 'attendance.approve')
}

/** The texts of the dialog before an act. */
const questions = {
  confirm_for: 'confirm_for',
  approve: 'approve',
  send_back: 'send_back',
  close: 'close_one',
  reopen: 'reopen',
} as const satisfies Partial<Record<MonthAct, string>>
type Asked = keyof typeof questions
/** Acts that bring the month a step on: their button stands out. */
const forward: readonly MonthAct[] = ['confirm', 'confirm_for', 'approve', 'close']

/** State of a person's month, with buttons for the acts that may follow. */
export function PersonStanding({ month, standing, issues }: Props) {
  const { t } = useTranslation('months')
  const errorText = useErrorText()
  const { role, staff_id: self } = useMe()
  const periods = usePeriods()
  const changed = useMonthsChanged()
  const [asked, setAsked] = useState<Asked>()
  const staff_id = standing?.staff_id ?? ''
  const own = staff_id === self
  const { refused } = useOwnDecision('attendance_month', standing?.staff_id)
  const tell = useTellOutcome()
  const done = async (act: Promise<MonthStanding[]>, name: Exclude<Offered, 'approve' | 'close'>) => {
    await act
    await changed()
    snackbar.success(t(`done.${name}`))
  }
  const doneOrLeft = async <Outcome,>(act: Promise<Outcome>, told: (outcome: Outcome) => void) => {
    const outcome = await act
    await changed()
    told(outcome)
  }
  const run = (name: Offered, { reason = '' }: Why): Promise<void> => {
    const one = { month, staff_id }
    const some = { month, staff_id: [staff_id] }
    const acts: Record<Offered, () => Promise<void>> = {
      confirm: () => done(api.months.confirm.call(one), 'confirm'),
      confirm_for: () => done(api.months.confirm.call({ ...one, reason }), 'confirm_for'),
      take_back: () => done(api.months.takeBack.call(one), 'take_back'),
      approve: () =>
        doneOrLeft(api.months.approve.call(reason === '' ? some : { ...some, reason }), (outcome) => tell.approved(outcome, some)),
      send_back: () => done(api.months.sendBack.call({ ...one, reason }), 'send_back'),
      close: () => doneOrLeft(api.months.close.call(some), tell.closed),
      reopen: () => done(api.months.reopen.call({ ...one, reason }), 'reopen'),
    }
    return acts[name]()
  }
  const direct = useMutation({
    mutationFn: (name: Offered) => run(name, {}),
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!standing || !isOver(month, today(), periods)) return null
  const names = nextActs(monthActs, standing.state).filter((name): name is Offered => isOpen(name, role, own))
  // an act asks first if it takes a reason, or if the person cannot undo it
  const isAsked = (name: Offered): name is Asked =>
    name === 'send_back' ||
    name === 'reopen' ||
    (name === 'close' && !may(role, 'attendance.reopen')) ||
    name === 'confirm_for' ||
    (name === 'approve' && issues > 0)
  return (
    <div className={styles.standing} role="group" aria-label={t('title')}>
      <StandingMark state={standing.state} onBehalf={standing.on_behalf !== null} />
      {standing.changed_at !== null && standing.state !== 'open' && <DateText date={dateOf(standing.changed_at)} />}
      {standing.on_behalf !== null && <span>{t('confirmed_how', { reason: standing.on_behalf })}</span>}
      {standing.reason !== null && <span>{t('because', { reason: standing.reason })}</span>}
      {standing.seal !== null && (
        <span className={styles.seal} title={standing.seal}>
          {t('seal', { seal: standing.seal.slice(0, 12) })}
        </span>
      )}
      {!standing.intact && <strong role="alert">{t('broken')}</strong>}
      {standing.state === 'confirmed' && issues > 0 && <span>{t('not_ready')}</span>}
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          {...(forward.includes(name)
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          disabled={refused && name === 'approve'}
          loading={direct.isPending && direct.variables === name}
          onClick={() => (isAsked(name) ? setAsked(name) : direct.mutate(name))}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      <OwnReason shown={refused && names.includes('approve')} />
      {asked && (
        <ActQuestion
          title={t(`question.${questions[asked]}`)}
          act={t(`act.${asked}`)}
          step={asked === 'close' ? monthActs.steps.close : { ...monthActs.steps[asked], reason: 'required' }}
          run={(why) => run(asked, why)}
          danger={asked === 'reopen'}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${questions[asked]}_text`)}</p>
        </ActQuestion>
      )}
    </div>
  )
}
