import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { RecordSkeleton } from '../forms/record/RecordStates.tsx'
import { useTranslation } from '../i18n.ts'
import { Failed } from '../tables/States.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Stack } from '../ui/Stack.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentsTab.module.css'

/** Tab with the comments on a record, oldest first, and the form for a new one below. */
export function CommentsTab({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('common')
  const of = { entity, record_id: id }
  const { data, error, refetch } = useQuery(api.comments.list.queryOptions({ input: of, staleTime: 0 }))
  if (!data)
    return error ? <Failed title={t('comments.failed')} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      <Lead>{t(data.items.length === 0 ? 'comments.none' : 'comments.lead')}</Lead>
      <Stack as="ol" gap={0.5}>
        {data.items.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </Stack>
      <CommentForm of={of} />
    </section>
  )
}
