import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ResultPage, ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { problemOf } from '#web/kit/callError.ts'
import { NotLoaded } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { connection } from '#web/kit/connection.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

const Retry = ({ text, error }: { text: string; error: unknown }) => {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  // repeats failed queries and loads the route again
  const retry = useCallback(() => {
    if (error instanceof NotLoaded) error.renew()
    reset()
    void router.invalidate()
  }, [error, reset, router])
  // an error caused by a missing network is retried as soon as the network is back
  useEffect(() => {
    window.addEventListener('online', retry)
    const stop = connection.subscribe(({ lost }) => !lost && retry())
    return () => {
      window.removeEventListener('online', retry)
      stop()
    }
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
      extra={<Retry text={t('retry')} error={error} />}
    />
  )
}

/** Panel for an error inside of one screen: the shell around it keeps working. */
export function ScreenError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  return (
    <ResultPanel
      illustration="error"
      title={t(problemOf(error).code === 'no_answer' ? 'errors.screen.unreached' : 'errors.screen.title')}
      subtitle={useErrorText()(error)}
      extra={<Retry text={t('errors.screen.try_again')} error={error} />}
    />
  )
}
