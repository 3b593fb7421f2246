import { useTranslation } from '#web/kit/i18n.ts'
import styles from './ConsentLink.module.css'

/** Where an administrator consents at DocuSign that the product acts for its user. */
export function ConsentLink({ url }: { url: string }) {
  const { t } = useTranslation('signatures')
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
        {t('services.consent')}
      </a>
    </p>
  )
}
