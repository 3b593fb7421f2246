import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { commentInput, MAX_COMMENT } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
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

/** Form for a new comment. The text stays until the server has stored it, so that a failure loses nothing. */
export function CommentForm({ of }: { of: { entity: string; record_id: string } }) {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const errorText = useErrorText()
  const { form, values, put, issues, failure, busy, onSubmit } = useActForm({
    start: { text: '' },
    check,
    send: async ({ text }) => {
      cache.setQueryData(api.comments.list.queryKey({ input: of }), await api.comments.add.call({ ...of, text }))
    },
    clears: true,
  })
  const issue = useIssueTexts(issues)('text')
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
      <Labelled name="text" label={t('comments.write')} help={t('comments.write_help')} required issue={issue} span={6}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_COMMENT}
            value={values.text}
            onChange={(event) => put({ text: event.target.value })}
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
