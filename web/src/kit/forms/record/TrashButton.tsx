import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ComingVisits } from '../../facts/comingVisits.ts'
import { useTranslation } from '../../i18n.ts'
import { TrashQuestion } from './TrashQuestion.tsx'

type Props = {
  name: string
  undoable: boolean
  busy: boolean
  /** What would stay behind, looked up when the button is pressed. */
  visits?: (() => Promise<ComingVisits | undefined>) | undefined
  onTrash: () => void
}

/**
 * Puts a record into the trash: at once for those who can take it out again, after a question for the others, and for everybody
 * when visits to come would stay behind.
 */
export function TrashButton({ name, undoable, busy, visits, onTrash }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ left: ComingVisits | undefined }>()
  const [looking, setLooking] = useState(false)
  const press = async () => {
    setLooking(true)
    const left = await visits?.()
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
