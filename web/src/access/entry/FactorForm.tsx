import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { RefusalText } from './RefusalText.tsx'
import type { Refusal } from './refusals.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import styles from './PlainForm.module.css'

type Props = {
  heading: 'h1' | 'h2'
  send: (code: string) => Promise<Refusal | undefined>
  back: () => void
  foot?: ReactNode
}

/** The second step of a login: six figures of an authenticator app, or a recovery code. */
export function FactorForm({ heading: Heading, send, back, foot }: Props) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const input = useRef<HTMLFormElement>(null)
  const focus = () => input.current?.querySelector('input')?.focus()

  useEffect(focus, [recovery])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setTried(true)
    if (code.trim() === '') return focus()
    setSending(true)
    setRefusal(undefined)
    const failure = await send(code)
    if (!failure) return
    setSending(false)
    setRefusal(failure)
    focus()
  }

  return (
    <form ref={input} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <Heading>{t('factor.title')}</Heading>
        <p>{t(recovery ? 'factor.recovery_lead' : 'factor.lead')}</p>
      </div>
      <RefusalText refusal={refusal} />
      <TextField
        name="code"
        label={t(recovery ? 'factor.recovery_code' : 'factor.code')}
        value={code}
        maxLength={24}
        readOnly={sending}
        error={tried && code.trim() === '' ? t('validation.required') : undefined}
        onText={setCode}
        spellCheck={false}
        {...(recovery
          ? { autoComplete: 'off', autoCapitalize: 'characters' }
          : { autoComplete: 'one-time-code', inputMode: 'numeric' as const, figures: true })}
      />
      <PlainButton as="button" type="submit" disabled={sending}>
        {t(sending ? 'auth.sending' : 'auth.login')}
      </PlainButton>
      <div className={styles.links}>
        <button type="button" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'factor.use_app' : 'factor.use_recovery')}
        </button>
        <button type="button" onClick={back}>
          {t('factor.back')}
        </button>
      </div>
      {foot}
    </form>
  )
}
