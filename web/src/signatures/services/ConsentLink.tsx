import { useTranslation } from '#web/kit/i18n.ts'

/** Where an administrator consents at DocuSign that the product acts for its user. */
export function ConsentLink({ url }: { url: string }) {
  const { t } = useTranslation('signatures')
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('services.consent')}
      </a>
    </p>
  )
}
