import { type FormEvent, useId, useState } from 'react'
import type { Drawing } from '#domain/signatures/drawing.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { DrawBox } from './DrawBox.tsx'
import { signDocument, type Within } from './signingCalls.ts'
import styles from './Signing.module.css'

type Props = {
  company: string
  within: Within
  /** The name to be signed with. */
  name: string
  /** Of the document whose pages were shown. */
  hash: string
  seen: number
  pages: number
  onEnded: (how: 'signed' | 'declined') => void
}

/** Consent, name and drawing; open once the document was read to its end. */
export function SignForm({ company, within, name, hash, seen, pages, onEnded }: Props) {
  const { t } = useTranslation('signatures')
  const errorText = useErrorText()
  const consentId = useId()
  const [consents, setConsents] = useState(false)
  const [typed, setTyped] = useState('')
  const [drawing, setDrawing] = useState<Drawing>([])
  const [declining, setDeclining] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isRead = seen === pages
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    signDocument(within, { hash, name: typed, drawing: drawing.length === 0 ? null : drawing })
      .then(() => onEnded('signed'))
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  if (declining)
    return (
      <DeclineForm company={company} within={within} onBack={() => setDeclining(false)} onDeclined={() => onEnded('declined')} />
    )
  return (
    <form className={styles.step} onSubmit={onSubmit}>
      {!isRead && <p role="status">{t('sign.read_on', { seen, pages })}</p>}
      <label className={styles.consent} htmlFor={consentId}>
        <Checkbox id={consentId} checked={consents} disabled={!isRead} onChange={(event) => setConsents(event.target.checked)} />
        <span>{t('sign.consent')}</span>
      </label>
      <TextField
        name="name"
        label={t('sign.name')}
        hint={t('sign.name_help', { name })}
        autoComplete="off"
        maxLength={100}
        value={typed}
        disabled={!isRead}
        onText={setTyped}
      />
      <DrawBox drawing={drawing} onDrawn={setDrawing} disabled={!isRead} />
      {failure !== undefined && <p role="alert">{errorText(failure)}</p>}
      <PlainButton as="button" type="submit" disabled={!isRead || !consents || typed.trim() === '' || busy}>
        {t('sign.sign')}
      </PlainButton>
      <PlainButton as="button" type="button" quiet disabled={busy} onClick={() => setDeclining(true)}>
        {t('sign.decline')}
      </PlainButton>
    </form>
  )
}
