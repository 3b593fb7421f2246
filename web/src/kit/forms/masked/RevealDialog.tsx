import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { REVEAL_SECONDS } from '#domain/kit/contract.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { text } from '#domain/kit/fields.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { problemOf } from '../../callError.ts'
import { useTranslation } from '../../i18n.ts'
import { Actions } from '../../ui/Actions.tsx'
import { ErrorText } from '../../ui/Help.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './RevealDialog.module.css'
import { useLabels } from '../../facts/labels.ts'

type Props = {
  /** What is to be shown, in words. */
  title: string
  /** Usual reasons, by the keys of their texts. */
  reasons: readonly string[]
  run: (reason: string) => Promise<void>
  onClose: () => void
}

const own = 'own'
const { schema } = text(200)

/** Asks why masked values are to be shown, and tells who will know of it. */
export function RevealDialog({ title, reasons, run, onClose }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<Pick<FieldIssue, 'code' | 'size'>>()
  const [failure, setFailure] = useState<unknown>()
  const wordsOf = (key: string) => of(`common:form.masked.reason.${key}`)

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // the form below it is its parent in the tree of the program, though not on the page
    event.stopPropagation()
    const reason = chosen === undefined ? '' : chosen === own ? typed : wordsOf(chosen)
    const checked = schema.safeParse(reason)
    const [wrong] = checked.success ? [] : fieldIssues(checked.error.issues, reason)
    setIssue(wrong)
    if (wrong) return input.current?.focus()
    setBusy(true)
    setFailure(undefined)
    await run(reason).then(onClose, (error: unknown) => {
      const problem = problemOf(error)
      setIssue(problem.errors?.find(({ field }) => field === 'reason'))
      setFailure(problem.errors ? undefined : error)
      setBusy(false)
    })
  }
  return (
    <Dialog open onClose={() => busy || onClose()} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.reveal}>
          <p>{t('form.masked.recorded', { seconds: REVEAL_SECONDS })}</p>
          {failure !== undefined && <Alert severity="error">{t(`error.${problemOf(failure).code}`)}</Alert>}
          <fieldset aria-describedby={issue && `${id}-issue`}>
            <legend>{t('form.masked.reason_title')}</legend>
            {[...reasons, own].map((key) => (
              <label key={key}>
                <input
                  type="radio"
                  name={id}
                  checked={chosen === key}
                  onChange={() => {
                    setChosen(key)
                    setIssue(undefined)
                  }}
                />
                {wordsOf(key)}
              </label>
            ))}
          </fieldset>
          {chosen === own && (
            <Input
              ref={input}
              autoFocus
              maxLength={200}
              value={typed}
              aria-label={t('form.masked.reason_own')}
              aria-invalid={issue ? true : undefined}
              aria-describedby={issue && `${id}-issue`}
              autoComplete="off"
              placeholder={t('form.masked.reason_own')}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {issue && (
            <ErrorText id={`${id}-issue`} role="alert">
              {chosen === undefined ? t('form.masked.reason_missing') : t(`validation.${issue.code}`, { size: issue.size })}
            </ErrorText>
          )}
        </DialogContent>
        <Actions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('form.masked.show')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
