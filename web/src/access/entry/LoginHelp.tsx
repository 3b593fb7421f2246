import { useTranslation } from '#web/kit/i18n.ts'
import styles from './PlainForm.module.css'

/** The ways on for whoever cannot sign in. */
export function LoginHelp() {
  const { t } = useTranslation('login')
  return (
    <p className={styles.links}>
      <a href="/forgot-password">{t('auth.forgot_password')}</a>
      <a href="/register">{t('auth.register')}</a>
    </p>
  )
}
