import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { NoWrap } from '../ui/NoWrap.tsx'
import { Catch } from './Catch.tsx'
import { Loading } from './Loading.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
/** Of what lies over a screen, and so has no place of its own: it is closed, and a message is shown at the edge. */
type Over = { onFailed?: () => void }

/** A part did not come: no network, or a newer version of the product no longer has it. */
class NotLoaded extends Error {}

/** Browsers that keep for good that a file did not come name it: it is asked for by another address (whatwg/html issue 6768). */
const anew = <P,>(cause: unknown): Load<P> | undefined => {
  const [address] = /https?:\/\/[^\s?]+/.exec(String(cause)) ?? []
  return address === undefined
    ? undefined
    : () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as ReturnType<Load<P>>
}

/**
 * A part of a screen that is loaded when it is first drawn. When it does not come, its place says so and offers another try; what stands
 * around it, such as an open form, goes on. What fails in the part itself is left to the screen.
 */
export const later = <P extends object>(first: Load<P>, waiting: ReactNode = <Loading />): ComponentType<P & Over> => {
  let load = first
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        load = anew<P>(cause) ?? first
        throw new NotLoaded('a part of the screen did not come', { cause })
      }),
    )
  let Part: ComponentType<P> = attempt()
  // `lazy` keeps a failure for good: another try needs a new one
  const renew = () => {
    Part = attempt()
  }
  const Now = (props: P) => <Part {...props} />
  return function Later({ onFailed, ...props }: P & Over) {
    const missing = (error: unknown, retry: () => void) => {
      if (!(error instanceof NotLoaded)) throw error
      if (!onFailed) return <Missing retry={retry} />
      const close = () => {
        renew()
        onFailed()
      }
      return <Closed close={close} />
    }
    return (
      <Catch fallback={missing} onRetry={renew}>
        <Suspense fallback={waiting}>
          <Now {...(props as unknown as P)} />
        </Suspense>
      </Catch>
    )
  }
}

function Missing({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          <NoWrap>{t('retry')}</NoWrap>
        </Button>
      }
    >
      {t('errors.part')}
    </Alert>
  )
}

function Closed({ close }: { close: () => void }) {
  const { t } = useTranslation('common')
  const tell = useEffectEvent(() => {
    snackbar.error(t('errors.part'))
    close()
  })
  useEffect(() => tell(), [])
  return null
}
