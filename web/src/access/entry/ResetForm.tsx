import { useState } from 'react'
import type { PasswordReset } from '#domain/access/user.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Issue, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { resetPassword } from './calls.ts'
import { codeMinutes, confirmIssue, emailIssue, found, guessableIssue, passwordIssue, plainEmail, required } from './fieldRules.ts'
import { handedOver } from './handOver.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { PlainForm } from './PlainForm.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import styles from './PlainForm.module.css'

/** The digits of a code, also when it was copied with spaces or typed in full-width characters. */
const plainCode = (code: string) => code.normalize('NFKC').replaceAll(/[\s-]/g, '')
const codeIssue = (code: string): Issue | undefined =>
  required(code) ?? (/^\d{6}$/.test(plainCode(code)) ? undefined : { code: 'six_figures' })

/** Form for the mailed code and the new password. */
export function ResetForm({ done }: { done: (email: string, reset: PasswordReset) => void }) {
  const { t } = useTranslation(['entry', 'login'])
  const [asked] = useState(() => handedOver().email)
  const form = useActForm({
    start: { email: asked ?? '', code: '', password: '', confirm_password: '' },
    check: async ({ email, code, password, confirm_password }) =>
      found({
        email: emailIssue(email),
        code: codeIssue(code),
        password: passwordIssue(password) ?? (await guessableIssue(password, [email])),
        confirm_password: confirmIssue(password, confirm_password),
      }),
    send: async ({ code, password, ...rest }) => {
      const email = plainEmail(rest.email)
      done(email, await resetPassword({ email, code: plainCode(code), password }))
    },
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
  const { values: typed, put: change } = form
  const error = useIssueText(form.issues)
  return (
    <PlainForm
      form={form}
      title={t('reset.title')}
      lead={t(asked === undefined ? 'reset.lead' : 'reset.lead_sent', { minutes: codeMinutes })}
      send={t('reset.send')}
      foot={
        <p className={styles.links}>
          <a href="/forgot-password">{t('reset.no_code')}</a>
          <a href="/login">{t('back_to_login')}</a>
        </p>
      }
    >
      <TextField
        name="email"
        type="email"
        label={t('login:auth.email')}
        error={error('email')}
        value={typed.email}
        maxLength={254}
        autoComplete="username"
        onText={(email) => change({ email })}
      />
      <TextField
        name="code"
        label={t('login:factor.code')}
        hint={t('reset.code_hint')}
        error={error('code')}
        value={typed.code}
        maxLength={12}
        figures
        autoComplete="one-time-code"
        inputMode="numeric"
        onText={(code) => change({ code })}
      />
      <NewPassword label={t('reset.password')} value={typed} own={[typed.email]} error={error} change={change} />
    </PlainForm>
  )
}
