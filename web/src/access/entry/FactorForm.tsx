import { type ReactNode, useEffect } from 'react'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { found, required } from './fieldRules.ts'
import { RefusalText } from './RefusalText.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import styles from './PlainForm.module.css'

type Props = {
  heading: 'h1' | 'h2'
  factor: 'app' | 'passkey'
  /** Asks for a recovery code and not for the usual factor. */
  recovery: boolean
  /** Switches between the usual factor and a recovery code; absent where there is no alternative. */
  turn: (() => void) | undefined
  send: (code: string) => Promise<void>
  back: () => void
  foot?: ReactNode
}

/** Second step of a login: six digits from an authenticator app, or a recovery code. */
export function FactorForm({ heading: Heading, factor, recovery, turn, send, back, foot }: Props) {
  const { t } = useTranslation('login')
  const { form, values, put, issues, failure, busy, done, onSubmit } = useActForm({
    start: { code: '' },
    check: ({ code }) => found({ code: required(code) }),
    send: ({ code }) => send(code),
  })
  const error = useIssueText(issues)
  // the form stays locked after success, until the next page has loaded
  const sending = busy || done !== undefined

  useEffect(() => form.current?.querySelector('input')?.focus(), [form, recovery, failure])

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <div className={styles.head}>
        <Heading>{t('factor.title')}</Heading>
        <p>{t(recovery ? 'factor.recovery_lead' : 'factor.lead')}</p>
      </div>
      <RefusalText failure={failure} />
      <TextField
        name="code"
        label={t(recovery ? 'factor.recovery_code' : 'factor.code')}
        value={values.code}
        maxLength={24}
        readOnly={sending}
        error={error('code')}
        onText={(code) => put({ code })}
        spellCheck={false}
        {...(recovery
          ? { autoComplete: 'off', autoCapitalize: 'characters' }
          : { autoComplete: 'one-time-code', inputMode: 'numeric' as const, figures: true })}
      />
      <PlainButton as="button" type="submit" disabled={sending}>
        {t(sending ? 'auth.sending' : 'auth.login')}
      </PlainButton>
      <div className={styles.links}>
        {turn && (
          <button type="button" onClick={turn}>
            {t(!recovery ? 'factor.use_recovery' : factor === 'app' ? 'factor.use_app' : 'auth.passkey')}
          </button>
        )}
        <button type="button" onClick={back}>
          {t('factor.back')}
        </button>
      </div>
      {foot}
    </form>
  )
}
