import { useCallback, useState } from 'react'
import type { Opened, OpenedPaper } from '#domain/signatures/signing.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { download } from '#web/kit/tables/download.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { SignForm } from './SignForm.tsx'
import { fetchDocument, type Within } from './signingCalls.ts'
import styles from './Signing.module.css'

type Props = { link: Opened; within: Within; inside: OpenedPaper; onEnded: (how: 'signed' | 'declined') => void }

/** The document page by page, and below it what is needed to sign it. Pages count as read when they come into view. */
export function ReadStep({ link, within, inside, onEnded }: Props) {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const onShown = useCallback((page: number, hash: string) => setShown((before) => new Map(before).set(page, hash)), [])
  const onDownload = () => {
    setFailure(undefined)
    fetchDocument(within).then((file) => download(new File([file], `${inside.title}.pdf`, { type: 'application/pdf' })), setFailure)
  }
  // the hash of what was shown, not of what the server says now: a document that was exchanged meanwhile is refused
  const hashes = new Set(shown.values())
  const [hash = inside.hash] = hashes.size > 1 ? [''] : hashes
  return (
    <div className={styles.reading}>
      <h1>{inside.title}</h1>
      {inside.message !== null && <p>{inside.message}</p>}
      <div>
        <PlainButton as="button" type="button" quiet onClick={onDownload}>
          {t('sign.download')}
        </PlainButton>
        {failure !== undefined && <p role="alert">{errorText(failure)}</p>}
      </div>
      <ol className={styles.pages}>
        {Array.from({ length: inside.pages }, (_, at) => (
          <DocumentPage key={at} page={at + 1} pages={inside.pages} within={within} onShown={onShown} />
        ))}
      </ol>
      {inside.signer_state === 'invited' ? (
        <SignForm
          company={link.company}
          within={within}
          name={inside.name}
          hash={hash}
          seen={shown.size}
          pages={inside.pages}
          onEnded={onEnded}
        />
      ) : (
        <p role="status">{t(inside.sealed ? 'sign.completed' : 'sign.signed')}</p>
      )}
    </div>
  )
}
