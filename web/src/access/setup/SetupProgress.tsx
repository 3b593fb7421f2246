import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './SetupProgress.module.css'

/** Shown while the server creates the company, without a percentage, since the server does not report its progress. */
export function SetupProgress({ sample }: { sample: boolean }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.progress} role="status">
      <Logo size={56} pulse />
      <p>
        <b>{t(sample ? 'setup.progress.sample' : 'setup.progress.empty')}</b>
      </p>
      <div className={styles.bar}>
        <span />
      </div>
      {sample && <p>{t('setup.progress.wait')}</p>}
    </div>
  )
}
