import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../i18n.ts'
import { TrashQuestion } from './TrashQuestion.tsx'

type Props = { name: string; undoable: boolean; busy: boolean; onTrash: () => void }

/** Puts a record into the trash: at once for those who can take it out again, after a question for the others. */
export function TrashButton({ name, undoable, busy, onTrash }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        loading={busy}
        loadingPosition="start"
        onClick={() => (undoable ? onTrash() : setAsking(true))}
      >
        {t('form.record.trash')}
      </Button>
      {asking && <TrashQuestion name={name} onClose={() => setAsking(false)} onTrash={onTrash} />}
    </>
  )
}
