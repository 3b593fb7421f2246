import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { resetPassword } from './calls.ts'
import {
  codeMinutes,
  confirmIssue,
  emailIssue,
  found,
  guessableIssue,
  type Issue,
  passwordIssue,
  plainEmail,
  required,
} from './fieldRules.ts'
import { handedOver } from './handOver.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { RefusalText } from './RefusalText.tsx'
import { TextField } from './TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import { usePlainForm } from './usePlainForm.ts'
import styles from './PlainForm.module.css'

const fields = ['email', 'code', 'password', 'confirm_password'] as const
/** The figures of a code, also when it was copied with blanks or typed by full-width keys. */
const plainCode = (code: string) => code.normalize('NFKC').replaceAll(/[\s-]/g, '')
const codeIssue = (code: string): Issue | undefined =>
  required(code) ?? (/^\d{6}$/.test(plainCode(code)) ? undefined : { code: 'six_figures' })

/** The mailed code and the new password. */
export function ResetForm({ done }: { done: (email: string) => void }) {
  const { t } = useTranslation(['entry', 'login'])
  const [asked] = useState(() => handedOver().email)
  const [typed, setTyped] = useState({ email: asked ?? '', code: '', password: '', confirm_password: '' })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const own = [typed.email]
  const check = async () =>
    found({
      email: emailIssue(typed.email),
      code: codeIssue(typed.code),
      password: passwordIssue(typed.password) ?? (await guessableIssue(typed.password, own)),
      confirm_password: confirmIssue(typed.password, typed.confirm_password),
    })
  const send = async () => {
    const email = plainEmail(typed.email)
    await resetPassword({ email, code: plainCode(typed.code), password: typed.password })
    done(email)
  }
  const { form, issues, refusal, sending, submit } = usePlainForm({
    fields,
    check,
    send,
    fieldOf: (why) => (why === 'code_wrong' ? 'code' : undefined),
  })
  const error = useIssueText(issues)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.head}>
        <h1>{t('reset.title')}</h1>
        <p>{t(asked === undefined ? 'reset.lead' : 'reset.lead_sent', { minutes: codeMinutes })}</p>
      </div>
      <RefusalText refusal={refusal} />
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
      <NewPassword label={t('reset.password')} value={typed} own={own} error={error} change={change} />
      <PlainButton as="button" type="submit" disabled={sending}>
        {t(sending ? 'sending' : 'reset.send')}
      </PlainButton>
      <p className={styles.links}>
        <a href="/forgot-password">{t('reset.no_code')}</a>
        <a href="/login">{t('back_to_login')}</a>
      </p>
    </form>
  )
}
