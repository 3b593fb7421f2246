import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import type { LinkOwner } from './calls.ts'
import { confirmIssue, found, guessableIssue, passwordIssue } from './fieldRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { RefusalText } from './RefusalText.tsx'
import { TextField } from './TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import { usePlainForm } from './usePlainForm.ts'
import styles from './PlainForm.module.css'

const fields = ['password', 'confirm_password'] as const

/** Somebody who came by a one-time link is greeted and chooses a password. */
export function LinkForm({ owner, send }: { owner: LinkOwner; send: (password: string) => Promise<void> }) {
  const { t } = useTranslation(['entry', 'login'])
  const [typed, setTyped] = useState({ password: '', confirm_password: '' })
  const own = [owner.last_name, owner.first_name, owner.email]
  const check = async () =>
    found({
      password: passwordIssue(typed.password) ?? (await guessableIssue(typed.password, own)),
      confirm_password: confirmIssue(typed.password, typed.confirm_password),
    })
  const { form, issues, refusal, sending, submit } = usePlainForm({ fields, check, send: () => send(typed.password) })
  const error = useIssueText(issues)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.head}>
        <h1>{t('link.greeting', { last_name: owner.last_name, first_name: owner.first_name })}</h1>
        <p>{t('link.lead')}</p>
      </div>
      <RefusalText refusal={refusal} />
      <TextField
        name="email"
        type="email"
        label={t('login:auth.email')}
        autoComplete="username"
        value={owner.email}
        readOnly
        onText={() => undefined}
      />
      <NewPassword
        label={t('reset.password')}
        value={typed}
        own={own}
        error={error}
        change={(part) => setTyped({ ...typed, ...part })}
      />
      <PlainButton as="button" type="submit" disabled={sending}>
        {t(sending ? 'sending' : 'reset.send')}
      </PlainButton>
    </form>
  )
}
