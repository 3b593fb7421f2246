import { useEffect, useState } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { askForCode } from './calls.ts'
import { emailIssue, found, plainEmail } from './fieldRules.ts'
import { dropHandedOver, handedOver, handOver } from './handOver.ts'
import { NoMail } from './NoMail.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { RefusalText } from './RefusalText.tsx'
import { FieldHint, TextField } from './TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import { usePlainForm } from './usePlainForm.ts'
import { useSendsMail } from './useSendsMail.ts'
import styles from './PlainForm.module.css'

const fields = ['email'] as const

/** Has a code mailed for a forgotten password, and leads on whether the address is known or not. */
export default function ForgotPage() {
  const { t } = useTranslation(['entry', 'login'])
  const language = useLanguage()
  const [email, setEmail] = useState(() => handedOver().email ?? '')
  useEffect(() => dropHandedOver('link'), [])

  const send = async () => {
    const address = plainEmail(email)
    await askForCode(address, language)
    handOver({ email: address })
    location.assign('/forgot-password-submit')
  }
  const check = () => found({ email: emailIssue(email) })
  const { form, issues, refusal, sending, submit } = usePlainForm({ fields, check, send })
  const error = useIssueText(issues)
  const mail = useSendsMail()
  if (!mail)
    return (
      <PublicFrame plain title={t('forgot.title')}>
        {mail === undefined ? <Loading /> : <NoMail title={t('forgot.title')} />}
      </PublicFrame>
    )

  return (
    <PublicFrame plain title={t('forgot.title')}>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h1>{t('forgot.title')}</h1>
          <p>{t('forgot.lead')}</p>
        </div>
        <RefusalText refusal={refusal} />
        <TextField
          name="email"
          type="email"
          label={t('login:auth.email')}
          error={error('email')}
          value={email}
          maxLength={254}
          autoComplete="username"
          onText={setEmail}
        />
        <PlainButton as="button" type="submit" disabled={sending}>
          {t(sending ? 'sending' : 'forgot.send')}
        </PlainButton>
        <FieldHint>{t('forgot.no_mail')}</FieldHint>
        <p className={styles.links}>
          <a href="/login">{t('back_to_login')}</a>
        </p>
      </form>
    </PublicFrame>
  )
}
