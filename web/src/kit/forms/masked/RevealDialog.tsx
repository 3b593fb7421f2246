import { useId } from 'react'
import { z } from 'zod'
import { REVEAL_SECONDS } from '#domain/kit/contract.ts'
import { revealReason } from '#domain/kit/fields.ts'
import { useTranslation } from '../../i18n.ts'
import { useLabels } from '../../facts/labels.ts'
import { ErrorText } from '../../ui/Help.tsx'
import { Input } from '../../ui/Input.tsx'
import { bySchema } from '../acts/bySchema.ts'
import { Question } from '../acts/Question.tsx'
import { useActForm } from '../acts/useActForm.ts'
import { useIssueTexts } from '../acts/useIssueTexts.ts'
import { Furigana } from '../../ui/Furigana.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './RevealDialog.module.css'

type Props = {
  /** Title that names the values to be shown. */
  title: string
  /** Keys of the texts of the usual reasons. */
  reasons: readonly string[]
  /** The record is about a person, who is told of it too. */
  personal: boolean
  run: (reason: string) => Promise<void>
  onClose: () => void
}

const own = 'own'
const check = bySchema(z.object({ reason: revealReason }))

/** Dialog that asks for the reason before masked values are shown, and says who will be told of it. */
export function RevealDialog({ title, reasons, personal, run, onClose }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const id = useId()
  const form = useActForm({ start: { choice: '', reason: '' }, check, send: ({ reason }) => run(reason) })
  const { choice, reason } = form.values
  const issue = useIssueTexts(form.issues)('reason')
  const wordsOf = (key: string) => of(`common:form.masked.reason.${key}`)
  return (
    <Question title={title} act={t('form.masked.show')} form={form} onClose={onClose}>
      <div className={styles.reveal}>
        <p>{t(personal ? 'form.masked.recorded' : 'form.masked.recorded_only', { seconds: REVEAL_SECONDS })}</p>
        <Stack as="fieldset" gap={0.125} aria-describedby={issue && `${id}-issue`}>
          <legend>
            <Furigana>{t('form.masked.reason_title')}</Furigana>
          </legend>
          {[...reasons, own].map((key) => (
            <label key={key}>
              <input
                type="radio"
                name={id}
                checked={choice === key}
                onChange={() => form.put({ choice: key, reason: key === own ? '' : wordsOf(key) })}
              />
              {wordsOf(key)}
            </label>
          ))}
        </Stack>
        {choice === own && (
          <Input
            autoFocus
            maxLength={200}
            value={reason}
            aria-label={t('form.masked.reason_own')}
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue && `${id}-issue`}
            autoComplete="off"
            placeholder={t('form.masked.reason_own')}
            onChange={(event) => form.put({ reason: event.target.value })}
          />
        )}
        {issue && (
          <ErrorText id={`${id}-issue`} role="alert">
            {choice === '' ? t('form.masked.reason_missing') : issue}
          </ErrorText>
        )}
      </div>
    </Question>
  )
}
