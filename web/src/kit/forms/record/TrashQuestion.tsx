import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Question } from '../acts/Question.tsx'
import { Furigana } from '../../ui/Furigana.tsx'

type Props = {
  name: string
  /** The person may restore the record from the trash. */
  undoable?: boolean
  /** Describes what would stay behind when the record is deleted. */
  left?: ReactNode
  onClose: () => void
  onTrash: () => void
}

/** Dialog before a record is deleted: shown to people who cannot restore it, and to everybody when something would stay behind. */
export function TrashQuestion({ name, undoable = false, left, onClose, onTrash }: Props) {
  const { t } = useTranslation()
  // success or failure is reported outside of this dialog, since the screen may be gone by then
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
