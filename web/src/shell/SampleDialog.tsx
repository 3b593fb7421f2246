import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './SampleDialog.module.css'

/** Names what goes with the sample company, and takes it out in one act. */
export default function SampleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const title = useId()
  const queries = useQueryClient()
  const removal = useMutation(
    api.home.removeSample.mutationOptions({
      onSuccess: async (gone) => {
        await queries.invalidateQueries()
        snackbar.success(`${t('sample.removed', gone)} ${t('sample.again')}`)
        onClose()
      },
    }),
  )
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={() => removal.isPending || onClose()}>
      <DialogTitle id={title}>{t('sample.title')}</DialogTitle>
      <DialogContent className={styles.goes}>
        {removal.isError && <Alert severity="error">{errorText(removal.error)}</Alert>}
        <p>{t('sample.lead')}</p>
        <ul>
          <li>{t('sample.goes_staff')}</li>
          <li>{t('sample.goes_patients')}</li>
          <li>{t('sample.goes_visits')}</li>
        </ul>
        <p>{t('sample.stays')}</p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={removal.isPending} onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={removal.isPending} onClick={() => removal.mutate({})}>
          {t('sample.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
