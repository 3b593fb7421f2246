import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import { Question } from '../forms/acts/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { InstantText } from '../tables/Cell.tsx'
import { Button } from '../ui/Button.tsx'
import { Muted } from '../ui/Muted.tsx'
import styles from './CommentItem.module.css'

/** One comment. Its author may withdraw it; then its text is no longer shown, but that there was a comment stays visible. */
export function CommentItem({ comment: { id, author_name, mine, text, created_at, withdrawn_at } }: { comment: Comment }) {
  const { t } = useTranslation('common')
  const [asking, setAsking] = useState(false)
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.comments.withdraw.call({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.comments.key() }),
  })
  return (
    <li className={styles.comment} data-mine={mine || undefined}>
      <p className={styles.meta}>
        <b>{author_name}</b>
        <InstantText at={created_at} />
      </p>
      {text === null ? (
        <Muted as="p">
          {t('comments.withdrawn')} {withdrawn_at !== null && <InstantText at={withdrawn_at} />}
        </Muted>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {mine && text !== null && (
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          {t('comments.withdraw')}
        </Button>
      )}
      {asking && (
        <Question
          title={t('comments.withdraw_question')}
          act={t('comments.withdraw')}
          danger
          run={() => withdraw.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          {t('comments.withdraw_text')}
        </Question>
      )}
    </li>
  )
}
