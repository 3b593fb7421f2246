import { addDays } from '#domain/kit/dates.ts'
import { movedTo } from '#domain/leave/leaveRequest.ts'
import type { LeaveRequestRow } from '#domain/leave/leaveRequests.api.ts'
import { today } from '#web/kit/facts/show.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import type { Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LeaveBalance } from './LeaveBalance.tsx'

type Props = {
  row: LeaveRequestRow
  run: (answer: Why & { proposed_from: string | null }) => Promise<unknown>
  onClose: () => void
}

/** Asks why, and when instead; paid leave is moved and not refused, so that both are needed there (decisions, 17). */
export function DeclineQuestion({ row, run, onClose }: Props) {
  const { t } = useTranslation('requests')
  const paid = row.kind === 'paid'
  const form = useActForm({
    start: { reason: '', proposed_from: paid ? addDays(row.from_date < today() ? today() : row.from_date, 7) : '' },
    check: ({ reason, proposed_from }) => ({
      ...(paid && reason.trim() === '' ? { reason: { code: 'required' } } : {}),
      ...(paid && proposed_from === '' ? { proposed_from: { code: 'required' } } : {}),
      ...(proposed_from !== '' && !isDate(proposed_from) ? { proposed_from: { code: 'invalid_date' } } : {}),
      ...(isDate(proposed_from) && proposed_from <= today() ? { proposed_from: { code: 'past_date' } } : {}),
    }),
    send: ({ reason, proposed_from }) =>
      run({ ...(reason.trim() === '' ? {} : { reason }), proposed_from: proposed_from === '' ? null : proposed_from }),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question
      title={t(paid ? 'question.decline_paid' : 'question.decline')}
      act={t(paid ? 'act.decline' : 'act.decline_unpaid')}
      form={form}
      onClose={onClose}
    >
      <p>{t(paid ? 'question.decline_paid_text' : 'question.decline_text')}</p>
      <ReasonBox form={form} label={t('why')} required={paid} most={500} />
      <Labelled name="proposed_from" label={t('proposed')} required={paid} issue={issue('proposed_from')} span={6}>
        {(control) => (
          <DateBox value={form.values.proposed_from} onChange={(proposed_from) => form.put({ proposed_from })} input={control} />
        )}
      </Labelled>
      {/* an offer that cannot be taken is no offer: what is left then is said before it is made */}
      {paid && isDate(form.values.proposed_from) && (
        <LeaveBalance staff={row.staff_id} dates={movedTo(form.values.proposed_from, row).dates} />
      )}
    </Question>
  )
}
