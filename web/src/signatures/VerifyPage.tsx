import { type ChangeEvent, useId, useState } from 'react'
import type { Verified } from '#domain/signatures/signing.ts'
import { PublicFrame } from '#web/access/entry/PublicFrame.tsx'
import { showInstant } from '#web/kit/facts/show.ts'
import { SuccessPicture } from '#web/kit/feedback/Pictures.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { verifyDocument } from './signingCalls.ts'
import styles from './Signing.module.css'

/** A page for anybody who has a signed PDF: whether it is as it was sealed here. */
export default function VerifyPage() {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Verified>()
  const [failure, setFailure] = useState<string>()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    setResult(undefined)
    setFailure(undefined)
    if (!file) return
    if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return setFailure(t('verify.not_pdf'))
    setBusy(true)
    verifyDocument(file)
      .then(setResult, (error: unknown) => setFailure(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <PublicFrame plain title={t('verify.screen')}>
      <section className={styles.step}>
        <h1>{t('verify.screen')}</h1>
        <p>{t('verify.lead')}</p>
        <label htmlFor={id}>{t('verify.choose')}</label>
        <input id={id} type="file" accept="application/pdf,.pdf" disabled={busy} onChange={onChange} />
        {failure !== undefined && <p role="alert">{failure}</p>}
        {result && <Verdict result={result} />}
      </section>
    </PublicFrame>
  )
}

function Verdict({ result: { verdict, company, title, sealed_at, stamped, sealed_by, signers, hash } }: { result: Verified }) {
  const { t } = useTranslation('signatures')
  const language = useLanguage()
  return (
    <div role="status" className={styles.step}>
      {verdict === 'whole' && <SuccessPicture />}
      <h2>{t(`verify.${verdict}`)}</h2>
      <p>
        {sealed_by === 'built_in'
          ? t(`verify.${verdict}_text`, { company })
          : t('verify.by_service', { company, service: t(`provider.${sealed_by}`) })}
      </p>
      <dl className={styles.facts}>
        {title !== null && (
          <div>
            <dt>{t('verify.document')}</dt>
            <dd>{title}</dd>
          </div>
        )}
        {sealed_at !== null && (
          <div>
            <dt>{t('verify.sealed_at')}</dt>
            <dd>{showInstant(sealed_at, language)}</dd>
            {sealed_by === 'built_in' && <dd>{t(stamped ? 'verify.stamped' : 'verify.unstamped')}</dd>}
          </div>
        )}
        {signers.length > 0 && (
          <div>
            <dt>{t('verify.signers')}</dt>
            {signers.map(({ name, signed_at }, at) => (
              <dd key={at}>{[name, showInstant(signed_at, language)].join(' ')}</dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('verify.hash')}</dt>
          <dd>{hash}</dd>
        </div>
      </dl>
    </div>
  )
}
