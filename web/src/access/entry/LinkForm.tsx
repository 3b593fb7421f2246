import { useTranslation } from '#web/kit/i18n.ts'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import type { LinkOwner } from './calls.ts'
import { confirmIssue, found, guessableIssue, passwordIssue } from './fieldRules.ts'
import { NewPassword } from '../password/NewPassword.tsx'
import { RefusalText } from './RefusalText.tsx'
import { TextField } from './TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import styles from './PlainForm.module.css'

const start = { password: '', confirm_password: '' }

/** Somebody who came by a one-time link is greeted and chooses a password. */
export function LinkForm({ owner, send }: { owner: LinkOwner; send: (password: string) => Promise<void> }) {
  const { t } = useTranslation(['entry', 'login'])
  const own = [owner.last_name, owner.first_name, owner.email]
  const { form, values, put, issues, failure, busy, onSubmit } = useActForm({
    start,
    check: async ({ password, confirm_password }) =>
      found({
        password: passwordIssue(password) ?? (await guessableIssue(password, own)),
        confirm_password: confirmIssue(password, confirm_password),
      }),
    send: ({ password }) => send(password),
  })
  const error = useIssueText(issues)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <div className={styles.head}>
        <h1>{t('link.greeting', { last_name: owner.last_name, first_name: owner.first_name })}</h1>
        <p>{t('link.lead')}</p>
      </div>
      <RefusalText failure={failure} />
      <TextField
        name="email"
        type="email"
        label={t('login:auth.email')}
        autoComplete="username"
        value={owner.email}
        readOnly
        onText={() => undefined}
      />
      <NewPassword label={t('reset.password')} value={values} own={own} error={error} change={put} />
      <PlainButton as="button" type="submit" disabled={busy}>
        {t(busy ? 'sending' : 'reset.send')}
      </PlainButton>
    </form>
  )
}
