import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { type Comment, commentInput, mentionable } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import { problemOf } from '../callError.ts'
import { type SmallDraft, useSmallDraft } from '../forms/drafts/useSmallDraft.ts'
import { Restored } from '../forms/saving/DraftBanner.tsx'
import { bySchema } from '../forms/acts/bySchema.ts'
import { Labelled } from '../forms/layout/Labelled.tsx'
import { type ActForm, useActForm } from '../forms/acts/useActForm.ts'
import { useIssueTexts } from '../forms/acts/useIssueTexts.ts'
import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Row.tsx'
import { useErrorText } from '../useErrorText.ts'
import styles from './CommentForm.module.css'
import { MentionArea } from './MentionArea.tsx'
import { toSend, toType, type Typed } from './mentions.ts'

type Of = { entity: string; record_id: string }

const checkSent = bySchema(commentInput)
const check = (typed: Typed) => {
  const { text } = checkSent(toSend(typed))
  return text ? { text } : {}
}
const empty: Typed = { text: '', people: [] }
const typed = z.object({ text: z.string(), people: z.array(mentionable).readonly().default([]) })

/** Form for a new comment. The text stays, also over a reload, until the server has stored it, so that a failure loses nothing. */
export function CommentForm({ of }: { of: Of }) {
  const draft = useSmallDraft({ entity: 'comment', part: `${of.entity} ${of.record_id}` }, typed)
  return draft && <NewComment of={of} draft={draft} />
}

function NewComment({ of, draft }: { of: Of; draft: SmallDraft<Typed> }) {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const [found, setFound] = useState(draft.found)
  const form = useActForm<Typed>({
    start: found?.values ?? empty,
    check,
    send: async (values) => {
      cache.setQueryData(api.comments.list.queryKey({ input: of }), await api.comments.add.call({ ...of, ...toSend(values) }))
      restart()
    },
  })
  /** Empties the form, after the comment was stored or its draft discarded. */
  const restart = () => {
    form.put(empty)
    draft.wipe()
    setFound(null)
  }
  return (
    <Writing
      of={of}
      name="text"
      label={t('comments.write')}
      help={t('comments.write_help')}
      act={t('comments.add')}
      form={form}
      onType={draft.keep}
      above={found && <Restored at={found.at} onDiscard={restart} />}
    />
  )
}

/** Form in place of one's own comment that changes its text. */
export function CommentChange({ of, comment, onClose }: { of: Of; comment: Comment & { text: string }; onClose: () => void }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { id, edited_at } = comment
  const form = useActForm<Typed>({
    start: toType(comment, t('comments.gone_account')),
    check,
    send: async (values) => {
      const changed = await api.comments.change.call({ id, edited_at, ...toSend(values) })
      cache.setQueryData(api.comments.list.queryKey({ input: of }), changed)
      onClose()
    },
  })
  return (
    <Writing
      of={of}
      name={`text.${id}`}
      label={t('comments.edit_label')}
      act={t('comments.save')}
      form={form}
      failureText={(failure) => (problemOf(failure).code === 'stale_version' ? t('comments.stale') : errorText(failure))}
      onCancel={onClose}
    />
  )
}

type WritingProps = {
  of: Of
  name: string
  label: string
  help?: string
  act: string
  form: ActForm<Typed>
  onType?: (values: Typed) => void
  failureText?: (failure: unknown) => string
  above?: ReactNode
  onCancel?: () => void
}

/** The box for the text of a comment with its button. */
function Writing({ of, name, label, help, act, form, onType, failureText, above, onCancel }: WritingProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const { form: element, values, put, issues, failure, busy, onSubmit } = form
  const write = (next: Typed) => {
    put(next)
    onType?.(next)
  }
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
      {above}
      <Labelled name={name} label={label} help={help} required issue={useIssueTexts(issues)('text')} span={6}>
        {(control) => <MentionArea of={of} control={control} value={values} onChange={write} />}
      </Labelled>
      {failure !== undefined && <Alert severity="error">{(failureText ?? errorText)(failure)}</Alert>}
      <Row gap={0.5}>
        {onCancel && (
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy}>
          {act}
        </Button>
      </Row>
    </form>
  )
}
