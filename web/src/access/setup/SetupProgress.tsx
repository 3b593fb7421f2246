import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

/** Stands while the server makes the company; nothing is known of how far it is. */
export function SetupProgress({ sample }: { sample: boolean }) {
  const { t } = useTranslation('login')
  return (
    <div className="progress" role="status">
      <Logo size={56} />
      <p>
        <b>{t(sample ? 'setup.progress.sample' : 'setup.progress.empty')}</b>
      </p>
      <div className="progress-bar">
        <span />
      </div>
      {sample && <p>{t('setup.progress.wait')}</p>}
    </div>
  )
}
