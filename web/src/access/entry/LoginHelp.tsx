import { useTranslation } from '#web/kit/i18n.ts'
import styles from './PlainForm.module.css'

/** Links for people who cannot sign in: forgotten password and registration. */
export function LoginHelp() {
  const { t } = useTranslation('login')
  return (
    <p className={styles.links}>
      <a href="/forgot-password">{t('auth.forgot_password')}</a>
      <a href="/register">{t('auth.register')}</a>
    </p>
  )
}
