import { useEffect, useState } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { askForCode } from './calls.ts'
import { emailIssue, found, plainEmail } from './fieldRules.ts'
import { dropHandedOver, handedOver, handOver } from './handOver.ts'
import { NoMail } from './NoMail.tsx'
import { PlainForm } from './PlainForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useIssueText } from './useIssueText.ts'
import { useSendsMail } from './useSendsMail.ts'
import styles from './PlainForm.module.css'

/**
 * Requests a mail with a code for a forgotten password. The next page is the same whether the address is known or not, so that nobody
 * learns which addresses have accounts.
 */
export default function ForgotPage() {
  const { t } = useTranslation(['entry', 'login'])
  const language = usePaperLanguage()
  const [start] = useState(() => ({ email: handedOver().email ?? '' }))
  useEffect(() => dropHandedOver('link'), [])

  const form = useActForm({
    start,
    check: ({ email }) => found({ email: emailIssue(email) }),
    send: async ({ email }) => {
      const address = plainEmail(email)
      await askForCode(address, language)
      handOver({ email: address })
      location.assign('/forgot-password-submit')
    },
  })
  const error = useIssueText(form.issues)
  const mail = useSendsMail()
  if (!mail)
    return (
      <PublicFrame plain title={t('forgot.title')}>
        {mail === undefined ? <Loading /> : <NoMail title={t('forgot.title')} />}
      </PublicFrame>
    )

  return (
    <PublicFrame plain title={t('forgot.title')}>
      <PlainForm
        form={form}
        title={t('forgot.title')}
        lead={t('forgot.lead')}
        send={t('forgot.send')}
        foot={
          <>
            <Help>{t('forgot.no_mail')}</Help>
            <p className={styles.links}>
              <a href="/login">{t('back_to_login')}</a>
            </p>
          </>
        }
      >
        <TextField
          name="email"
          type="email"
          label={t('login:auth.email')}
          error={error('email')}
          value={form.values.email}
          maxLength={254}
          autoComplete="username"
          onText={(email) => form.put({ email })}
        />
      </PlainForm>
    </PublicFrame>
  )
}
