import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../i18n.ts'
import { useErrorText } from '../useErrorText.ts'
import { Catch } from './Catch.tsx'

/**
 * A part of a screen that waits and fails by itself: while it loads, lines stand in its place; when it fails, it says
 * so and asks the failed queries again, and the rest of the screen goes on.
 */
export const Part = ({ lines, children }: { lines: number; children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <Catch onRetry={reset} fallback={(error, retry) => <Failed error={error} retry={retry} />}>
        <Suspense fallback={<Lines lines={lines} />}>{children}</Suspense>
      </Catch>
    )}
  </QueryErrorResetBoundary>
)

const Lines = ({ lines }: { lines: number }) => {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status">
      {Array.from({ length: lines }, (_, at) => <Skeleton key={at} height={36} width={at === lines - 1 ? '60%' : '100%'} />)}
    </div>
  )
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <div className="hd-failed" role="alert">
      <p>{useErrorText()(error)}</p>
      <Button variant="outlined" color="inherit" onClick={retry}>{t('retry')}</Button>
    </div>
  )
}
