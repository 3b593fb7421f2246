import RestartAlt from '@mui/icons-material/RestartAlt'
import Button from '@mui/material/Button'
import { useTranslation } from '../i18n.ts'
import styles from './ResetButton.module.css'

/** Takes off everything that narrows a list. */
export function ResetButton(props: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button {...props} size="small" color="inherit" className={styles.reset} startIcon={<RestartAlt />}>
      {t('table.reset')}
    </Button>
  )
}
