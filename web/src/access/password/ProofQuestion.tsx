import { z } from 'zod'
import { PROOF_MINUTES } from '#domain/access/user.ts'
import { api } from '#web/kit/api.ts'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { answerProof, useProofQuestion } from '#web/kit/proof.ts'
import { PasswordField } from './PasswordField.tsx'

const check = bySchema(z.object({ current_password: z.string().min(1) }))

/** Asks for the password in a dialog over the screen, when a call requires it. */
export const ProofQuestion = () => (useProofQuestion() ? <Asked /> : null)

function Asked() {
  const { t } = useTranslation(['access', 'common'])
  const form = useActForm({
    start: { current_password: '' },
    check,
    send: async (given) => {
      await api.profile.prove.call(given)
      answerProof(true)
    },
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('proof.title')} act={t('proof.act')} form={form} onClose={() => answerProof(false)}>
      <p>{t('proof.text', { minutes: PROOF_MINUTES })}</p>
      <PasswordField
        label={t('profile.current_password')}
        value={form.values.current_password}
        onText={(current_password) => form.put({ current_password })}
        autoComplete="current-password"
        autoFocus
        error={issue('current_password')}
      />
    </Question>
  )
}
