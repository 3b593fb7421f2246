import { type FormEvent, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { PlainField } from '#web/kit/ui/TextField.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { declineDocument, type Within } from './signingCalls.ts'
import styles from './Signing.module.css'

type Props = { company: string; within: Within; onBack: () => void; onDeclined: () => void }

/** Asks why somebody does not sign: the reason is told to the office, and the request ends. */
export function DeclineForm({ company, within, onBack, onDeclined }: Props) {
  const { t } = useTranslation(['signatures', 'common'])
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    declineDocument(within, reason)
      .then(onDeclined)
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  return (
    <form className={styles.step} onSubmit={onSubmit}>
      <h2>{t('sign.decline_title')}</h2>
      <p>{t('sign.decline_text', { company })}</p>
      <PlainField label={t('sign.reason')}>
        {(control) => (
          <textarea
            {...control}
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </PlainField>
      {failure !== undefined && <p role="alert">{errorText(failure)}</p>}
      <PlainButton as="button" type="submit" disabled={busy || reason.trim() === ''}>
        {t('sign.decline')}
      </PlainButton>
      <PlainButton as="button" type="button" quiet disabled={busy} onClick={onBack}>
        {t('common:action.back')}
      </PlainButton>
    </form>
  )
}
