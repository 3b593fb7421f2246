import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Question } from '../Question.tsx'
import { Furigana } from '../../ui/Furigana.tsx'

type Props = {
  name: string
  /** The person could take it out again. */
  undoable?: boolean
  /** What would stay behind. */
  left?: ReactNode
  onClose: () => void
  onTrash: () => void
}

/** Asks those who cannot take a record out of the trash again, and everybody when something would stay behind. */
export function TrashQuestion({ name, undoable = false, left, onClose, onTrash }: Props) {
  const { t } = useTranslation()
  // what becomes of it is told outside: the screen may be gone by then
  const run = async () => onTrash()
  return (
    <Question
      danger
      wide
      title={<Furigana names={[name]}>{t('form.record.trash_title', { name })}</Furigana>}
      act={t('form.record.trash')}
      run={run}
      onClose={onClose}
    >
      {left && <p>{left}</p>}
      {!undoable && <p>{t('form.record.trash_question')}</p>}
    </Question>
  )
}
