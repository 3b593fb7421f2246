import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { CallError } from '../callError.ts'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { NoWrap } from '../ui/NoWrap.tsx'
import { Catch } from './Catch.tsx'
import { Loading } from './Loading.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
/**
 * For a part that lies over a screen, such as a dialog: called when loading fails, to close the part; a snackbar then reports the failure.
 */
export type Over = { onFailed?: () => void }

/** Thrown when a part could not be loaded: there is no network, or a newer version of the program no longer has the file. */
export class NotLoaded extends CallError {
  /** Lets the next attempt load it anew. */
  readonly renew: () => void

  constructor(cause: unknown, renew: () => void) {
    super(0, 'no_answer')
    this.cause = cause
    this.renew = renew
  }
}

/**
 * Browsers that cache a failed import name its file in the error: the part is then loaded from a changed address (whatwg/html issue 6768).
 */
export const anew = <Parts,>(cause: unknown): (() => Promise<Parts>) | undefined => {
  const [address] = /https?:\/\/[^\s?]+/.exec(String(cause)) ?? []
  return address === undefined ? undefined : () => import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<Parts>
}

/**
 * A part of a screen that is loaded when it is first drawn. When loading fails, a message with a retry is shown in its place; what stands
 * around it, such as an open form, is not affected. Errors thrown by the part itself are passed on to the screen.
 */
export const later = <P extends object>(first: Load<P>, waiting: ReactNode = <Loading />): ComponentType<P & Over> => {
  let load = first
  const attempt = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        load = anew(cause) ?? first
        throw new NotLoaded(cause, renew)
      }),
    )
  let Part: ComponentType<P> = attempt()
  // `lazy` keeps a failure for ever, so that a retry needs a new lazy component
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

/**
 * Parts that come in one file, each as by `later`.
 * @returns function that makes a component of one of them
 */
export const partsOf =
  <Parts,>(load: () => Promise<Parts>) =>
  <P extends object>(pick: (parts: Parts) => ComponentType<P>, waiting: ReactNode = null): ComponentType<P & Over> =>
    later<P>(() => load().then((parts) => ({ default: pick(parts) })), waiting)

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
