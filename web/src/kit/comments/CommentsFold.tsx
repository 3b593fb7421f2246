import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CommentsFold.module.css'
import { CommentsTab } from './CommentsTab.tsx'
import { useNewComments } from './useNewComments.ts'

/** The comments on a record that opens in a drawer and has no tabs: folded up, unless a notification of a comment leads there. */
export function CommentsFold({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('common')
  const contentId = useId()
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(tab === 'comments')
  const unread = useNewComments(entity, id)
  return (
    <div className={styles.fold}>
      <Button
        color="inherit"
        startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpen(!isOpen)}
      >
        {unread === undefined ? t('comments.title') : t('comments.title_new', { count: unread })}
      </Button>
      <div id={contentId}>{isOpen && <CommentsTab entity={entity} id={id} />}</div>
    </div>
  )
}
