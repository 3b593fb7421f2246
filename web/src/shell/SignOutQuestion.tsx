import { Question } from '#web/kit/forms/acts/Question.tsx'
import { signingOut } from '#web/kit/forms/drafts/signOut.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'

/** Asks before signing out while there are pending items on this device, which would be lost. */
export function SignOutQuestion() {
  const { t } = useTranslation()
  const asked = useStore(signingOut)
  if (!asked) return null
  const { waiting, answer } = asked
  return (
    <Question
      title={t('shell.waiting.title')}
      act={t('shell.waiting.leave')}
      danger
      run={() => Promise.resolve(answer(true))}
      onClose={() => answer(false)}
    >
      <p>{t('shell.waiting.text', { count: waiting })}</p>
    </Question>
  )
}
