import { useState } from 'react'
import type { Proved } from '#domain/access/user.ts'
import { SuccessPicture } from '#web/kit/feedback/Pictures.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { proveAddress } from './calls.ts'
import { linkHours } from './fieldRules.ts'
import { handOver } from './handOver.ts'
import styles from './Outcome.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { RefusalText } from './RefusalText.tsx'
import { type Refusal, refusalOf } from './refusals.ts'

/** The token from the address. It stays there until it was used, so that the page can be reloaded. */
const tokenInAddress = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

/**
 * Confirms that a mail address belongs to the reader of the mail. Only a click on the button does so, since mail scanners open links, too.
 */
export default function ConfirmPage() {
  const { t } = useTranslation('entry')
  const [sending, setSending] = useState(false)
  const [proved, setProved] = useState<Proved>()
  const [refusal, setRefusal] = useState<Refusal>()

  const confirm = async () => {
    setSending(true)
    setRefusal(undefined)
    try {
      const done = await proveAddress(tokenInAddress())
      history.replaceState(history.state, '', location.pathname)
      handOver({ email: done.email })
      setProved(done)
    } catch (failure) {
      setRefusal(refusalOf(failure))
    }
    setSending(false)
  }
  const over = refusal === 'link_expired'
  return (
    <PublicFrame plain title={t('confirm.title')}>
      <section className={styles.outcome}>
        {proved && <SuccessPicture />}
        <h1>{t(proved ? 'confirm.done' : over ? 'link.over' : 'confirm.title')}</h1>
        {proved && (
          <p role="status">{t(proved.waiting ? 'confirm.done_waiting' : 'confirm.done_active', { email: proved.email })}</p>
        )}
        {over && <p role="alert">{t('confirm.over_text', { hours: linkHours })}</p>}
        {!proved && !over && (
          <>
            <p>{t('confirm.lead')}</p>
            <RefusalText refusal={refusal} />
            <PlainButton as="button" type="button" disabled={sending} onClick={() => void confirm()}>
              {t(sending ? 'sending' : 'confirm.send')}
            </PlainButton>
          </>
        )}
        {(proved || over) && (
          <PlainButton as="a" href="/login">
            {t('to_login')}
          </PlainButton>
        )}
      </section>
    </PublicFrame>
  )
}
