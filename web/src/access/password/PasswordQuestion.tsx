import { z } from 'zod'
import { bySchema } from '#web/kit/forms/bySchema.ts'
import { Question } from '#web/kit/forms/Question.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  title: string
  text: string
  act: string
  danger?: boolean
  run: (password: string) => Promise<unknown>
  onClose: () => void
}

const check = bySchema(z.object({ current_password: z.string().min(1) }))

/** Asks for the password of the signed-in person before something that a stranger at an open screen must not do. */
export function PasswordQuestion({ text, run, ...props }: Props) {
  const { t } = useTranslation(['access', 'common'])
  const form = useActForm({
    start: { current_password: '' },
    check,
    send: ({ current_password }) => run(current_password),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question {...props} form={form}>
      <p>{text}</p>
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
