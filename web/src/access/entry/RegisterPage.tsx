import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { SuccessPicture } from '#web/kit/feedback/Pictures.tsx'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import styles from './Outcome.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { useSendsMail } from './useSendsMail.ts'

/** Requests an account, which an administrator has to approve (decisions, Access 1). */
export default function RegisterPage() {
  const { t } = useTranslation('entry')
  const [sentFor, setSentFor] = useState<string>()
  return (
    <PublicFrame plain title={t('register.title')}>
      {sentFor === undefined ? <RegisterForm onSent={setSentFor} /> : <Sent email={sentFor} />}
    </PublicFrame>
  )
}

/** Explains what happens next. The text is the same for an address that has an account already, so that nobody learns which ones exist. */
function Sent({ email }: { email: string }) {
  const { t } = useTranslation('entry')
  const mail = useSendsMail()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo(0, 0)
  }, [])
  return (
    <section className={styles.outcome}>
      <SuccessPicture />
      <h1 tabIndex={-1} ref={heading}>
        {t('register.sent.title')}
      </h1>
      <p>{t('register.sent.lead', { email })}</p>
      <ol>
        {mail && <li>{t('register.sent.proof', { email })}</li>}
        <li>{t('register.sent.approval')}</li>
        <li>{t('register.sent.standing')}</li>
        <li>{t('register.sent.known')}</li>
      </ol>
      <PlainButton as="a" href="/login">
        {t('to_login')}
      </PlainButton>
    </section>
  )
}
