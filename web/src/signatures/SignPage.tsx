import { useEffect, useState } from 'react'
import type { Entered, Opened } from '#domain/signatures/signing.ts'
import { takeLink } from '#web/access/oneTimeLink.ts'
import { PublicFrame } from '#web/access/entry/PublicFrame.tsx'
import { CallError } from '#web/kit/callError.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { preferences } from '#web/kit/usePreferences.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { CodeStep } from './CodeStep.tsx'
import { ReadStep } from './ReadStep.tsx'
import { openLink } from './signingCalls.ts'
import { SigningEnd } from './SigningEnd.tsx'

/**
 * The page of somebody who was asked to sign, without an account: the code, the document page by page, and the signature. It speaks the
 * language of the signer.
 */
export default function SignPage() {
  const { t } = useTranslation('signatures')
  const [token] = useState(takeLink)
  const [link, setLink] = useState<Opened>()
  const [failure, setFailure] = useState<unknown>()
  const [inside, setInside] = useState<Entered>()
  const [ended, setEnded] = useState<'signed' | 'declined'>()
  useEffect(() => {
    if (token === undefined) return
    openLink(token).then((opened) => {
      preferences.change({ lng: opened.language })
      setLink(opened)
    }, setFailure)
  }, [token])
  return (
    <PublicFrame plain title={t('sign.screen')}>
      {token === undefined || failure !== undefined ? (
        <NoLink failure={failure} />
      ) : !link ? (
        <Loading />
      ) : ended !== undefined || !inside ? (
        <Outside link={link} token={token} ended={ended} onEntered={setInside} />
      ) : (
        <ReadStep link={link} token={token} inside={inside} onEnded={setEnded} />
      )}
    </PublicFrame>
  )
}

function NoLink({ failure }: { failure: unknown }) {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const isGone = failure === undefined || (failure instanceof CallError && failure.code === 'link_expired')
  return (
    <SigningEnd title={t('sign.no_link')}>
      <p role="alert">{isGone ? t('sign.no_link_text') : errorText(failure)}</p>
    </SigningEnd>
  )
}

type Props = { link: Opened; token: string; ended: 'signed' | 'declined' | undefined; onEntered: (inside: Entered) => void }
/** Before the code, and after the end. */
function Outside({ link, token, ended, onEntered }: Props) {
  const { t } = useTranslation('signatures')
  const { company, state, signer_state: own } = link
  if (ended !== undefined)
    return (
      <SigningEnd good={ended === 'signed'} title={t(`sign.${ended}`)}>
        <p role="status">{t(`sign.${ended}_text`, { company })}</p>
      </SigningEnd>
    )
  if (state !== 'sent' && state !== 'completed')
    return (
      <SigningEnd title={t('sign.over')}>
        <p>{t('sign.over_text', { company })}</p>
      </SigningEnd>
    )
  if (own === 'waiting')
    return (
      <SigningEnd title={t('sign.waiting')}>
        <p>{t('sign.waiting_text')}</p>
      </SigningEnd>
    )
  return <CodeStep link={link} token={token} onEntered={onEntered} />
}
