import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { leaveRequest, movedTo } from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { today } from '#web/kit/facts/show.ts'
import { ActQuestion } from '#web/kit/forms/ActQuestion.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { DeclineQuestion } from './DeclineQuestion.tsx'
import styles from './LeaveActs.module.css'
import { LeaveBalance } from './LeaveBalance.tsx'
import { useLeaveActs } from './useLeaveActs.ts'

type Name = keyof ReturnType<typeof useLeaveActs>

/** Whether somebody may do it now: the office answers, whoever asked takes an offer or gives up what was not answered. */
const isOpen = (name: Name, { state, proposed_from }: LeaveRequestRow, decides: boolean): boolean => {
  if (name === 'approve' || name === 'decline') return decides
  if (name === 'change_time') return proposed_from !== null
  return state === 'pending' || decides
}

/** What may follow where a request for leave stands. */
export function LeaveActs({ row }: { row: LeaveRequestRow }) {
  const { t } = useTranslation('requests')
  const errorText = useErrorText()
  const { fullDay } = useVisitTexts()
  const { role } = useMe()
  const acts = useLeaveActs(row)
  const [asked, setAsked] = useState<Exclude<Name, 'approve'>>()
  const approve = useMutation({ mutationFn: acts.approve, onError: (error) => snackbar.error(errorText(error)) })
  const names = nextActs(leaveRequest.acts, row.state).filter(
    (name): name is Name => name !== 'request' && isOpen(name, row, may(role, 'leave_requests.decide')),
  )
  if (names.length === 0) return null
  // the record of a day that was leave changes
  const hasBegun = row.state === 'approved' && row.from_date <= today()
  const close = () => setAsked(undefined)
  return (
    <div className={styles.acts} role="group" aria-label={t('acts')}>
      {names.map((name) => (
        <Button
          key={name}
          {...(name === 'approve' || name === 'change_time'
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          loading={name === 'approve' && approve.isPending}
          onClick={() => (name === 'approve' ? approve.mutate() : setAsked(name))}
        >
          {t(name === 'decline' && row.kind === 'unpaid' ? 'act.decline_unpaid' : `act.${name}`)}
        </Button>
      ))}
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
          step={{ ...leaveRequest.acts.steps.cancel, reason: hasBegun ? 'required' : 'optional' }}
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
