import { MAX_DAYS_LATER } from '#domain/leave/leaveRequests.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Asking } from '#web/kit/many/AnswerBar.tsx'
import { Input } from '#web/kit/ui/Input.tsx'
import { LeaveCosts } from './LeaveCosts.tsx'

/** Days that are proposed: the same day of the next week. */
const USUAL_DAYS = 7

const daysIn = (typed: string): number | undefined => {
  const days = Number(typed.normalize('NFKC'))
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_LATER ? days : undefined
}

/**
 * Declines several requests for one reason. Paid leave is moved and not refused (decisions, 17): each is offered the day that lies so many days after its first one; where that day
 * cannot be taken, the request stays and is named.
 */
export function DeclineMany({ which, size, progress, run, onClose }: Asking) {
  const { t } = useTranslation('requests')
  const numbers = useNumbers()
  const form = useActForm({
    start: { reason: '', days_later: String(USUAL_DAYS) },
    check: ({ reason, days_later: days }) => ({
      ...(reason.trim() === '' ? { reason: { code: 'required' } } : {}),
      ...(daysIn(days) === undefined ? { days_later: { code: 'number_range' } } : {}),
    }),
    send: ({ reason, days_later: days }) => run({ reason, days_later: daysIn(days) }),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question
      title={t('many.decline_title', { size: numbers(size) })}
      act={t('many.decline', { size: numbers(size) })}
      wide
      form={form}
      onClose={onClose}
    >
      <p>{t('many.decline_text')}</p>
      <ReasonBox form={form} label={t('why')} most={500} autoFocus />
      <Labelled
        name="days_later"
        label={t('many.days_later')}
        help={t('many.days_later_help')}
        required
        issue={issue('days_later')}
        span={6}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={form.values.days_later}
            onChange={({ target }) => form.put({ days_later: target.value })}
          />
        )}
      </Labelled>
      <LeaveCosts which={which} without={[]} />
      {progress}
    </Question>
  )
}
