import { useTranslation } from '#web/kit/i18n.ts'
import { useFullName } from '../entry/FullName.tsx'
import { Question } from '#web/kit/forms/Question.tsx'
import { type UserRow, useUserActs } from './useUserActs.ts'

/** Turns a registration down; the applicant is told at the next try to sign in. */
export function DeclineDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('access')
  const name = useFullName()(row)
  const acts = useUserActs(row)
  return (
    <Question
      title={t('users.question.decline', { name })}
      act={t('users.act.decline')}
      danger
      run={acts.decline}
      onClose={onClose}
    >
      <p>{t('users.question.decline_text')}</p>
    </Question>
  )
}
