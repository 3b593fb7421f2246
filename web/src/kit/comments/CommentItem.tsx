import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import { Question } from '../forms/acts/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { InstantText } from '../tables/Cell.tsx'
import { Button } from '../ui/Button.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'
import { CommentChange } from './CommentForm.tsx'
import styles from './CommentItem.module.css'
import { CommentText } from './CommentText.tsx'
import { EarlierTexts } from './EarlierTexts.tsx'

type Props = { of: { entity: string; record_id: string }; comment: Comment }

/**
 * One comment. Its author may change or delete it; of a deleted one the text is no longer shown, but that there was a comment stays visible.
 */
export function CommentItem({ of, comment }: Props) {
  const { t } = useTranslation('common')
  const { author_name, mine, text, created_at, edited_at, withdrawn_at } = comment
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={styles.comment} data-mine={mine || undefined}>
      <p className={styles.meta}>
        <b>{author_name}</b>
        <InstantText at={created_at} />
        {text !== null && edited_at !== null && (
          <span>
            <Furigana>{t('comments.edited')}</Furigana> <InstantText at={edited_at} />
          </span>
        )}
      </p>
      {text === null ? (
        <Muted as="p">
          {t('comments.withdrawn')} {withdrawn_at !== null && <InstantText at={withdrawn_at} />}
        </Muted>
      ) : isEditing ? (
        <CommentChange of={of} comment={{ ...comment, text }} onClose={() => setEditing(false)} />
      ) : (
        <>
          <CommentText text={text} mentions={comment.mentions} />
          {(mine || comment.has_earlier) && (
            <div className={styles.acts}>
              {mine && <OwnActs id={comment.id} onEdit={() => setEditing(true)} />}
              {comment.has_earlier && <EarlierTexts id={comment.id} />}
            </div>
          )}
        </>
      )}
    </li>
  )
}

/** Buttons by which the author of a comment changes or deletes it. */
function OwnActs({ id, onEdit }: { id: string; onEdit: () => void }) {
  const { t } = useTranslation('common')
  const [asking, setAsking] = useState(false)
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.comments.withdraw.call({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: api.comments.key() }),
  })
  return (
    <>
      <Button size="small" color="inherit" onClick={onEdit}>
        {t('comments.edit')}
      </Button>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        {t('comments.withdraw')}
      </Button>
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
    </>
  )
}
