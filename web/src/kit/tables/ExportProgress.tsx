import { Button } from '../ui/Button.tsx'
import LinearProgress from '@mui/material/LinearProgress'
import styles from './ExportMenu.module.css'
import { showSize } from '../files/limits.ts'
import { useLanguage, useTranslation } from '../i18n.ts'

/** Progress of a download: how much has been received, and a button to stop it. */
export function ExportProgress({ received, onStop }: { received: number; onStop: () => void }) {
  const { t } = useTranslation()
  const size = showSize(received, useLanguage())
  return (
    <div className={styles.progress}>
      <LinearProgress aria-label={t('table.export.working')} />
      <span role="status">{received === 0 ? t('table.export.working') : t('table.export.received', { size })}</span>
      <Button size="small" color="inherit" onClick={onStop}>
        {t('table.export.cancel')}
      </Button>
    </div>
  )
}
