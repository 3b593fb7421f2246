import { useEffect, useState } from 'react'
import type { PasswordReset } from '#domain/access/user.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { session } from '#web/kit/session.ts'
import { checkLink, type LinkOwner, resetPassword } from './calls.ts'
import outcomeStyles from './Outcome.module.css'
import { linkHours } from './fieldRules.ts'
import { dropHandedOver, handOver } from './handOver.ts'
import { LinkForm } from './LinkForm.tsx'
import { NoMail } from './NoMail.tsx'
import { takeLink } from '../oneTimeLink.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { RefusalText } from './RefusalText.tsx'
import { type Refusal, refusalOf } from './refusals.ts'
import { ResetForm } from './ResetForm.tsx'
import { useSendsMail } from './useSendsMail.ts'
import styles from './PlainForm.module.css'

/** Sets a new password, either by a mailed code or by a one-time link, such as that of an invitation. */
export default function ResetPage() {
  const { t } = useTranslation('entry')
  const [link, setLink] = useState(takeLink)
  // opening another link in the tab of this page changes only the fragment, so the page is not loaded again
  useEffect(() => {
    const take = () => setLink(takeLink())
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <PublicFrame plain title={t('reset.title')}>
      {link === undefined ? <ByCode /> : <ByLink key={link} token={link} />}
    </PublicFrame>
  )
}

function ByCode() {
  const { t } = useTranslation('entry')
  const mail = useSendsMail()
  if (mail === undefined) return <Loading />
  return mail ? <ResetForm done={done} /> : <NoMail title={t('reset.title')} />
}

function ByLink({ token }: { token: string }) {
  const [owner, setOwner] = useState<LinkOwner>()
  const [refusal, setRefusal] = useState<Refusal>()
  const refuse = (failure: unknown) => setRefusal(refusalOf(failure))
  useEffect(() => void checkLink(token).then(setOwner, refuse), [token])

  const send = async (password: string) => {
    try {
      done(owner?.email ?? '', await resetPassword({ token, password }))
    } catch (failure) {
      if (refusalOf(failure) !== 'link_expired') throw failure
      refuse(failure)
    }
  }
  if (refusal) return <Expired refusal={refusal} />
  return owner ? <LinkForm owner={owner} send={send} /> : <Loading />
}

/** Says that a link cannot be used, and offers the alternatives. */
function Expired({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('entry')
  const over = refusal === 'link_expired'
  const mail = useSendsMail()
  return (
    <section className={outcomeStyles.outcome}>
      <h1>{t('link.over')}</h1>
      {over ? (
        <p>{t(mail === false ? 'link.over_ask' : 'link.over_text', { hours: linkHours })}</p>
      ) : (
        <RefusalText refusal={refusal} />
      )}
      {over && mail !== false && (
        <PlainButton as="a" href="/forgot-password">
          {t('link.by_mail')}
        </PlainButton>
      )}
      {!over && (
        <PlainButton as="button" type="button" onClick={() => location.reload()}>
          {t('link.again')}
        </PlainButton>
      )}
      <p className={styles.links}>
        <a href="/login">{t('back_to_login')}</a>
      </p>
    </section>
  )
}

/**
 * The reset has ended all sessions, so the person signs in with the new password. People with second factors are led to the page of those
 * to remove any that are not theirs: with a passkey, a stranger could sign in whatever the password is.
 */
function done(email: string, { factors }: PasswordReset) {
  dropHandedOver('link')
  handOver({ email, changed: true, factors: factors.length > 0 })
  session.signOut()
  location.replace(factors.length > 0 ? `/login?back=${encodeURIComponent('/admin/profile/security')}` : '/login')
}
