import { user } from '#domain/access/user.ts'
import { ActQuestion } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFullName } from '../entry/FullName.tsx'
import { type UserRow, useUserActs } from './useUserActs.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

type Props = { row: UserRow; act: 'decline' | 'disable'; onClose: () => void }

/** Declines a registration, which the applicant learns on the next attempt to sign in, or disables an account. */
export function EndDialog({ row, act, onClose }: Props) {
  const { t } = useTranslation('access')
  const name = useFullName()(row)
  const acts = useUserActs(row)
  return (
    <ActQuestion
      title={<Furigana names={[name]}>{t(`users.question.${act}`, { name })}</Furigana>}
      act={t(`users.act.${act}`)}
      danger
      step={user.acts.steps[act]}
      run={acts[act]}
      onClose={onClose}
    >
      <p>{t(`users.question.${act}_text`)}</p>
    </ActQuestion>
  )
}
