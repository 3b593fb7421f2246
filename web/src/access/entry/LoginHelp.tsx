import { useTranslation } from '#web/kit/i18n.ts'

/** The ways on for whoever cannot sign in. */
export function LoginHelp() {
  const { t } = useTranslation('login')
  return (
    <p className="links">
      <a href="/forgot-password">{t('auth.forgot_password')}</a>
      <a href="/register">{t('auth.register')}</a>
    </p>
  )
}
