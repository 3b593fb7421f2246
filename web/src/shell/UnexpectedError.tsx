import { ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

/** The fallback of the whole product: what failed is not known. */
export function UnexpectedError({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <main className="hd-alone">
      <ResultPanel
        illustration="error"
        title={t('errors.unexpected.title')}
        subtitle={t('errors.unexpected.subTitle')}
        extra={
          <button className="hd-button" type="button" onClick={retry}>
            {t('retry')}
          </button>
        }
      />
    </main>
  )
}
