import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { Button } from '#web/kit/ui/Button.tsx'
import Snackbar from '@mui/material/Snackbar'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar, useNotice } from '#web/kit/snackbar.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './SnackbarHost.module.css'

/** Shows messages at the bottom right for 6000 ms; a click elsewhere does not close them (specification, sections 4 and 9). */
export function SnackbarHost() {
  const { t } = useTranslation('common')
  const notice = useNotice()
  if (!notice) return null
  const { id, severity, message, action } = notice
  const close = () => snackbar.close(id)
  return (
    <Snackbar
      key={id}
      open
      autoHideDuration={6000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onClose={(_, reason) => {
        if (reason === 'timeout') close()
      }}
    >
      <Alert
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        className={styles.notice}
        closeText={t('action.close')}
        onClose={close}
      >
        <AlertTitle>
          <Furigana>{t(`snackbar.${severity}`)}</Furigana>
        </AlertTitle>
        {message}
        {action && (
          <Button
            size="small"
            color="inherit"
            className={styles.action}
            onClick={() => {
              action.run()
              close()
            }}
          >
            {action.label}
          </Button>
        )}
      </Alert>
    </Snackbar>
  )
}
