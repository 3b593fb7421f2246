import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

const Retry = ({ text, retry }: { text: string; retry: () => void }) =>
  <button className="hd-button" type="button" onClick={retry}>{text}</button>

/** The fallback of the whole product: what fails here is not known. */
export function UnexpectedError({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <ResultPanel
      illustration="error" title={t('errors.unexpected.title')} subtitle={t('errors.unexpected.subTitle')}
      extra={<Retry text={t('retry')} retry={retry} />}
    />
  )
}

/** The router's own view of an error that no screen has caught. */
export function ApplicationError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  return (
    <ResultPanel
      illustration="error" title={t('errors.application')} subtitle={useErrorText()(error)}
      extra={<Retry text={t('retry')} retry={useRetry()} />}
    />
  )
}

/** An error inside one screen: the shell around it goes on working. */
export function ScreenError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  return (
    <ResultPanel
      illustration="error" title={t('errors.screen.title')} subtitle={useErrorText()(error)}
      extra={<Retry text={t('errors.screen.try_again')} retry={useRetry()} />}
    />
  )
}

/** Returns to normal: failed queries are asked again, and the route is loaded anew. */
function useRetry(): () => void {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    reset()
    void router.invalidate()
  }
}
