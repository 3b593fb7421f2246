import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { leaveRequest, movedTo } from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { type LeaveAct, leaveActsOf, reasonOfCancel } from '#domain/leave/requestActs.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { today } from '#web/kit/facts/show.ts'
import { ActQuestion } from '#web/kit/forms/acts/ActQuestion.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { DeclineQuestion } from './DeclineQuestion.tsx'
import styles from './LeaveActs.module.css'
import { LeaveBalance } from './LeaveBalance.tsx'
import { useLeaveActs } from './useLeaveActs.ts'

/** What may follow where a request for leave stands. */
export function LeaveActs({ row }: { row: LeaveRequestRow }) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const { fullDay } = useVisitTexts()
  const { role } = useMe()
  const { refused } = useOwnDecision('leave_request', row.staff_id)
  const acts = useLeaveActs(row)
  const [asked, setAsked] = useState<Exclude<LeaveAct, 'approve'>>()
  const approve = useMutation({ mutationFn: acts.approve, onError: (error) => snackbar.error(errorText(error)) })
  const names = leaveActsOf(row, may(role, 'leave_requests.decide'))
  if (names.length === 0) return null
  const close = () => setAsked(undefined)
  /** Whoever asked may give up what nobody has answered, and take what was offered. */
  const rests = (name: LeaveAct) => refused && name !== 'change_time' && !(name === 'cancel' && row.state === 'pending')
  return (
    <div className={styles.acts} role="group" aria-label={t('acts')}>
      {names.map((name) => (
        <Button
          key={name}
          {...(name === 'approve' || name === 'change_time'
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          disabled={rests(name)}
          loading={name === 'approve' && approve.isPending}
          onClick={() => (name === 'approve' ? approve.mutate() : setAsked(name))}
        >
          {t(name === 'decline' && row.kind === 'unpaid' ? 'act.decline_unpaid' : `act.${name}`)}
        </Button>
      ))}
      <OwnReason shown={names.some(rests)} />
      {asked === 'decline' && <DeclineQuestion row={row} run={acts.decline} onClose={close} />}
      {asked === 'change_time' && (
        <Question
          title={t('question.change_time', { date: fullDay(row.proposed_from ?? row.from_date) })}
          act={t('act.change_time')}
          run={acts.change_time}
          onClose={close}
        >
          <p>{t('question.change_time_text')}</p>
          {row.kind === 'paid' && row.proposed_from !== null && (
            <LeaveBalance staff={row.staff_id} dates={movedTo(row.proposed_from, row).dates} />
          )}
        </Question>
      )}
      {asked === 'cancel' && (
        <ActQuestion
          title={t('question.cancel')}
          act={t('act.cancel')}
          step={{ ...leaveRequest.acts.steps.cancel, reason: reasonOfCancel(row, today()) }}
          run={acts.cancel}
          danger
          onClose={close}
        >
          <p>{t('question.cancel_text')}</p>
        </ActQuestion>
      )}
    </div>
  )
}
