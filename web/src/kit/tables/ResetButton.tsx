import RestartAlt from '@mui/icons-material/RestartAlt'
import { useTranslation } from '../i18n.ts'
import { RestingButton } from '../ui/RestingButton.tsx'
import styles from './ResetButton.module.css'

/** Button that clears search, filters and period of a list. */
export function ResetButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <RestingButton
      resting={disabled}
      onClick={onClick}
      size="small"
      color="inherit"
      className={styles.reset}
      startIcon={<RestartAlt />}
    >
      {t('table.reset')}
    </RestingButton>
  )
}
