import type { Mention } from '#domain/kit/comments.ts'
import { useTranslation } from '../i18n.ts'
import styles from './CommentItem.module.css'
import { partsOf } from './mentions.ts'

/** The text of a comment; whom it mentions stands out by the present name. */
export function CommentText(stored: { text: string; mentions: readonly Mention[] }) {
  const { t } = useTranslation('common')
  const called = ({ name }: Mention) => `@${name ?? t('comments.gone_account')}`
  return (
    <p className={styles.text}>
      {partsOf(stored).map((part, place) =>
        // parts never move within a text
        typeof part === 'string' ? part : <b key={`${place} ${part.id}`}>{called(part)}</b>,
      )}
    </p>
  )
}
