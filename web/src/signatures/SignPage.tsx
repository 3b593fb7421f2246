import { useEffect, useState } from 'react'
import type { Entered, Opened, OpenedPaper } from '#domain/signatures/signing.ts'
import { takeLink } from '#web/access/oneTimeLink.ts'
import { PublicFrame } from '#web/access/entry/PublicFrame.tsx'
import { CallError } from '#web/kit/callError.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { preferences } from '#web/kit/usePreferences.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ReadStep } from './ReadStep.tsx'
import { openLink } from './signingCalls.ts'
import { SigningEnd } from './SigningEnd.tsx'
import styles from './Signing.module.css'

type End = 'signed' | 'declined'

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
  const [ended, setEnded] = useState<End>()
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
        <Papers link={link} token={token} inside={inside} onEnded={setEnded} />
      )}
    </PublicFrame>
  )
}

type PapersProps = { link: Opened; token: string; inside: Entered; onEnded: (how: End) => void }
/** All papers that the link opens, one after the other: after each one that was signed or declined the next that waits. */
function Papers({ link, token, inside, onEnded }: PapersProps) {
  const { t } = useTranslation('signatures')
  const { pass, more, ...first } = inside
  const [papers, setPapers] = useState<readonly OpenedPaper[]>([first, ...more])
  const [open, setOpen] = useState(first.paper)
  const current = papers.find(({ paper }) => paper === open) ?? first
  const show = (paper: string) => {
    setOpen(paper)
    scrollTo({ top: 0 })
  }
  const goOn = (how: End) => {
    const left = papers.map((one) => (one === current ? { ...one, signer_state: how } : one))
    const next = left.find(({ signer_state: state }) => state === 'invited')
    setPapers(left)
    if (next) show(next.paper)
    else onEnded(how)
  }
  return (
    <>
      {papers.length > 1 && (
        <nav className={styles.papers} aria-label={t('sign.papers')}>
          <ol>
            {papers.map(({ paper, title, signer_state: state }) => (
              <li key={paper} aria-current={paper === open ? 'step' : undefined}>
                <PlainButton as="button" type="button" quiet disabled={paper === open} onClick={() => show(paper)}>
                  {state === 'invited' ? title : `${title} (${t(`signer_state.${state}`)})`}
                </PlainButton>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <ReadStep key={open} link={link} within={{ token, pass, paper: open }} inside={current} onEnded={goOn} />
    </>
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

type Props = { link: Opened; token: string; ended: End | undefined; onEntered: (inside: Entered) => void }
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
  if (own === 'waiting' && state === 'sent')
    return (
      <SigningEnd title={t('sign.waiting')}>
        <p>{t('sign.waiting_text')}</p>
      </SigningEnd>
    )
  return <CodeStep link={link} token={token} onEntered={onEntered} />
}
