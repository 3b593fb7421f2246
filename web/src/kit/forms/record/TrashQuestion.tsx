import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n.ts'

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
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('form.record.trash_title', { name })}</DialogTitle>
      <DialogContent>
        {left && <p>{left}</p>}
        {!undoable && t('form.record.trash_question')}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose} autoFocus>
          {t('form.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose()
            onTrash()
          }}
        >
          {t('form.record.trash')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
