import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import { RecordSkeleton } from '../forms/record/RecordStates.tsx'
import { useTranslation } from '../i18n.ts'
import { Failed } from '../tables/States.tsx'
import { Button } from '../ui/Button.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { Lead } from '../ui/Lead.tsx'
import { scrollToElement } from '../ui/scrollToElement.ts'
import { Stack } from '../ui/Stack.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentsTab.module.css'
import { useSeen } from './useNewComments.ts'

type Props = {
  entity: string
  id: string
  /** The comments as they were read before, for where there is no network. */
  kept?: readonly Comment[]
}

/** The comments on a record, oldest first, and the form for a new one below. */
export function CommentsTab({ entity, id, kept }: Props) {
  const { t } = useTranslation('common')
  const of = { entity, record_id: id }
  const { data, error, refetch } = useQuery(api.comments.list.queryOptions({ input: of, staleTime: 0, throwOnError: false }))
  const comments = data?.items ?? kept
  if (!comments)
    return error ? <Failed title={t('comments.failed')} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      <Lead>{t(comments.length === 0 ? 'comments.none' : 'comments.lead')}</Lead>
      {error && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('comments.kept')}
        </Alert>
      )}
      <Thread of={of} comments={comments} />
      <CommentForm of={of} />
    </section>
  )
}

const firstNew = (comments: readonly Comment[]) => comments.find(({ is_new: isNew }) => isNew)?.id
const toNew = (line: HTMLElement | null) => {
  if (line) scrollToElement(line, { block: 'center' })
}

/** The comments, with a line above the first one that was new; it stays while the comments are open. */
function Thread({ of, comments }: { of: { entity: string; record_id: string }; comments: readonly Comment[] }) {
  const { t } = useTranslation('common')
  const [opened] = useState(() => firstNew(comments))
  const [from, setFrom] = useState(opened)
  const later = firstNew(comments)
  if (from === undefined && later !== undefined) setFrom(later)
  useSeen(of, comments)
  return (
    <Stack as="ol" gap={0.5}>
      {comments.flatMap((comment) => [
        ...(comment.id === from
          ? [
              <li key="new" className={styles.new} ref={from === opened ? toNew : null}>
                <Furigana>{t('comments.new_from')}</Furigana>
              </li>,
            ]
          : []),
        <CommentItem key={comment.id} of={of} comment={comment} />,
      ])}
    </Stack>
  )
}
