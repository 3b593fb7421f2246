import { type FormEvent, useState } from 'react'
import type { Entered, Opened } from '#domain/signatures/signing.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { enterByCode, sendCode } from './signingCalls.ts'
import styles from './Signing.module.css'

type Props = { link: Opened; token: string; onEntered: (inside: Entered) => void }

/** Says who asks whom to sign what, and asks for the code that comes another way than the link. */
export function CodeStep({ link, token, onEntered }: Props) {
  const { t } = useTranslation('signatures')
  const language = useLanguage()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { company, name, title, expires_on, code_way, mailed_to, more, state } = link
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onEntered(await enterByCode(token, code)))
  }
  const asks = code_way === 'office' || sent
  return (
    <form className={styles.step} onSubmit={onSubmit}>
      <h1>{title}</h1>
      <p>{t(state === 'completed' ? 'sign.copy_for' : 'sign.for', { company, name })}</p>
      {more > 0 && <p>{t('sign.more', { count: more })}</p>}
      {state === 'sent' && (
        <>
          <p>{t('sign.until', { date: showDate(expires_on, language) })}</p>
          <p className={styles.quiet}>{t('sign.not_you')}</p>
        </>
      )}
      {code_way === 'office' && <p>{t('sign.by_office', { company })}</p>}
      {sent && <p role="status">{t('sign.sent_to', { email: mailed_to })}</p>}
      {asks && (
        <TextField
          name="code"
          label={t('sign.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          figures
          value={code}
          onText={(text) => setCode(text.normalize('NFKC').replace(/\D/g, ''))}
        />
      )}
      {failure !== undefined && <p role="alert">{errorText(failure)}</p>}
      {asks && (
        <PlainButton as="button" type="submit" disabled={busy || code.length !== 6}>
          {t('sign.enter')}
        </PlainButton>
      )}
      {code_way === 'mail' && (
        <PlainButton
          as="button"
          type="button"
          quiet={sent}
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await sendCode(token)
              setSent(true)
            })
          }
        >
          {t('sign.send_code')}
        </PlainButton>
      )}
    </form>
  )
}
