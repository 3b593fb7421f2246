import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { RefusalText } from './RefusalText.tsx'
import type { Refusal } from './refusals.ts'
import styles from './PlainForm.module.css'

type Props = {
  heading: 'h1' | 'h2'
  /** Asks the device; resolves to undefined on success, when another page is about to open. */
  ask: () => Promise<Refusal | undefined>
  recover: () => void
  back: () => void
  foot?: ReactNode
}

/** Second step of a login where the other factor is a passkey: the browser asks at once, and again after a click on the button. */
export function PasskeyStep({ heading: Heading, ask, recover, back, foot }: Props) {
  const { t } = useTranslation('login')
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const begun = useRef(false)
  const attempt = async () => {
    setAsking(true)
    setRefusal(undefined)
    const failure = await ask()
    if (!failure) return
    setAsking(false)
    // the password was right, so the text suggests a recovery code
    setRefusal(failure === 'passkey_refused' || failure === 'passkey_stopped' ? 'passkey_unconfirmed' : failure)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void attempt()
  })
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Heading>{t('factor.passkey_title')}</Heading>
        <p>{t('factor.passkey_lead')}</p>
      </div>
      <RefusalText refusal={refusal} />
      <PlainButton as="button" type="button" disabled={asking} onClick={() => void attempt()}>
        {t(asking ? 'auth.passkey_waiting' : 'auth.passkey')}
      </PlainButton>
      <div className={styles.links}>
        <button type="button" onClick={recover}>
          {t('factor.use_recovery')}
        </button>
        <button type="button" onClick={back}>
          {t('factor.back')}
        </button>
      </div>
      {foot}
    </div>
  )
}
