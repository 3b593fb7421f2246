import Alert from '@mui/material/Alert'
import { useTranslation } from '#web/kit/i18n.ts'
import { useMe } from '../useMe.ts'
import styles from './FactorNeeded.module.css'

/** Explains why no other screen opens: the role requires a second factor, and the person has none yet. */
export function FactorNeeded() {
  const { t } = useTranslation('access')
  const { role } = useMe()
  return (
    <Alert severity="warning" className={styles.needed}>
      <b>{t('factor.needed')}</b>
      <br />
      {t('factor.needed_text', { role: t(`role.${role}`) })}
    </Alert>
  )
}
