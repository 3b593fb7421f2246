import { useTranslation } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { useNewComments } from './useNewComments.ts'

type Props = { entity: string; id: string; isOpen: boolean; back: string; onSwitch: () => void }

/** Button in a drawer without tabs: shows the comments on its record in place of it, and the record again. `back`: what the record is called. */
export function CommentsButton({ entity, id, isOpen, back, onSwitch }: Props) {
  const { t } = useTranslation('common')
  const unread = useNewComments(entity, id)
  const comments = unread === undefined ? t('comments.title') : t('comments.title_new', unread)
  return (
    <Button size="small" variant="outlined" color="secondary" onClick={onSwitch}>
      {isOpen ? back : comments}
    </Button>
  )
}
