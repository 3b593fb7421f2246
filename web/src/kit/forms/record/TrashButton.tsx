import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '../../ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n.ts'
import { TrashQuestion } from './TrashQuestion.tsx'

type Props = {
  name: string
  undoable: boolean
  busy: boolean
  /** Looks up what would stay behind when the record is deleted; called when the button is pressed. */
  left?: (() => Promise<ReactNode>) | undefined
  onTrash: () => void
}

/**
 * Puts a record into the trash: at once for those who can take it out again, after a question for the others, and for everybody
 * when something would stay behind.
 */
export function TrashButton({ name, undoable, busy, left: find, onTrash }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ left: ReactNode }>()
  const [looking, setLooking] = useState(false)
  const press = async () => {
    setLooking(true)
    // a failed look-up must not prevent deleting: the record can be restored from the trash
    const left = await find?.().catch(() => undefined)
    setLooking(false)
    if (undoable && !left) onTrash()
    else setAsked({ left })
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        loading={busy || looking}
        loadingPosition="start"
        onClick={() => void press()}
      >
        {t('form.record.trash')}
      </Button>
      {asked && (
        <TrashQuestion name={name} undoable={undoable} left={asked.left} onClose={() => setAsked(undefined)} onTrash={onTrash} />
      )}
    </>
  )
}
