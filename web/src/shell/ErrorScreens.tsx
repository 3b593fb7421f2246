import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ResultPage, ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

const Retry = ({ text }: { text: string }) => {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  // repeats failed queries and loads the route again
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  // an error caused by a missing network is retried as soon as the network is back
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <PlainButton as="button" type="button" onClick={retry}>
      {text}
    </PlainButton>
  )
}

/** Page for an error that no screen has caught. */
export function ApplicationError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  return (
    <ResultPage
      illustration="error"
      title={t('errors.application')}
      subtitle={useErrorText()(error)}
      extra={<Retry text={t('retry')} />}
    />
  )
}

/** Panel for an error inside of one screen: the shell around it keeps working. */
export function ScreenError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  return (
    <ResultPanel
      illustration="error"
      title={t('errors.screen.title')}
      subtitle={useErrorText()(error)}
      extra={<Retry text={t('errors.screen.try_again')} />}
    />
  )
}
