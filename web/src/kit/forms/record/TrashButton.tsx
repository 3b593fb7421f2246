import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from '../../i18n.ts'

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
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="trash-title">
        <DialogTitle id="trash-title">{t('form.record.trash_title', { name })}</DialogTitle>
        <DialogContent>{t('form.record.trash_question')}</DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={() => setAsking(false)}>
            {t('form.cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              setAsking(false)
              onTrash()
            }}
          >
            {t('form.record.trash')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
