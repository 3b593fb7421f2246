import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { commentInput, MAX_COMMENT } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import { type SmallDraft, useSmallDraft } from '../forms/drafts/useSmallDraft.ts'
import { Restored } from '../forms/saving/DraftBanner.tsx'
import { bySchema } from '../forms/acts/bySchema.ts'
import { Labelled } from '../forms/layout/Labelled.tsx'
import { useActForm } from '../forms/acts/useActForm.ts'
import { useIssueTexts } from '../forms/acts/useIssueTexts.ts'
import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Input.tsx'
import { useErrorText } from '../useErrorText.ts'
import styles from './CommentForm.module.css'

const check = bySchema(commentInput)
const empty = { text: '' }

type Props = { of: { entity: string; record_id: string } }
const typed = z.object({ text: z.string() })

/** Form for a new comment. The text stays, also over a reload, until the server has stored it, so that a failure loses nothing. */
export function CommentForm({ of }: Props) {
  const draft = useSmallDraft({ entity: 'comment', part: `${of.entity} ${of.record_id}` }, typed)
  return draft && <Writing of={of} draft={draft} />
}

function Writing({ of, draft }: Props & { draft: SmallDraft<{ text: string }> }) {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const errorText = useErrorText()
  const [found, setFound] = useState(draft.found)
  const { form, values, put, issues, failure, busy, onSubmit } = useActForm({
    start: found?.values ?? empty,
    check,
    send: async ({ text }) => {
      cache.setQueryData(api.comments.list.queryKey({ input: of }), await api.comments.add.call({ ...of, text }))
      restart()
    },
  })
  const write = (text: string) => {
    put({ text })
    draft.keep({ text })
  }
  /** Empties the form, after the comment was stored or its draft discarded. */
  const restart = () => {
    put(empty)
    draft.wipe()
    setFound(null)
  }
  const issue = useIssueTexts(issues)('text')
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
      {found && <Restored at={found.at} onDiscard={restart} />}
      <Labelled name="text" label={t('comments.write')} help={t('comments.write_help')} required issue={issue} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_COMMENT}
            value={values.text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Labelled>
      {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" variant="contained" loading={busy}>
        {t('comments.add')}
      </Button>
    </form>
  )
}
