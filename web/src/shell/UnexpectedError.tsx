import { ResultPage } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'

/** Page of last resort for an error that no other component has caught. */
export function UnexpectedError({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <ResultPage
      illustration="error"
      title={t('errors.unexpected.title')}
      subtitle={t('errors.unexpected.subTitle')}
      extra={
        <PlainButton as="button" type="button" onClick={retry}>
          {t('retry')}
        </PlainButton>
      }
    />
  )
}
