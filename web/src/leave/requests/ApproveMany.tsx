import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Asking } from '#web/kit/many/AnswerBar.tsx'
import { Forecast } from '#web/kit/many/Forecast.tsx'
import { LeaveCosts } from './LeaveCosts.tsx'

/** Asks before several requests are approved: which can be, what each costs, and which cannot be and why. */
export function ApproveMany({ which, size, trial, progress, run, onClose }: Asking) {
  const { t } = useTranslation(['requests', 'common'])
  const numbers = useNumbers()
  const nothing = trial?.changed === 0
  return (
    <Question
      title={t('many.approve_title', { size: numbers(size) })}
      act={nothing ? undefined : t('many.approve', { size: numbers(trial?.changed ?? size) })}
      wide
      run={run}
      onClose={onClose}
    >
      {trial && <Forecast entity={leaveRequest} report={trial} />}
      {!nothing && <LeaveCosts which={which} without={trial?.left.map(({ id }) => id) ?? []} />}
      {progress}
    </Question>
  )
}
