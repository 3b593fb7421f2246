import { lazy, Suspense, useEffect } from 'react'
import { session } from '#web/kit/session.ts'
import { useStore } from '#web/kit/store.ts'

const load = () => import('./SignInAgainDialog.tsx')
// when the dialog cannot be loaded, reloading leads to the login page, which returns here
const Dialog = lazy(() =>
  load().catch(() => {
    location.reload()
    return new Promise<never>(() => undefined)
  }),
)
/** Milliseconds after which the dialog is loaded in advance, since the server no longer has its file once a new version is installed. */
const ahead = 10_000

/** Asks for the password in a dialog over the page when the session has expired, so that open and unsaved work stays. */
export function SignInAgain() {
  const over = useStore({ get: session.isOver, subscribe: session.subscribe })
  const owner = session.owner()
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), ahead)
    return () => clearTimeout(timer)
  }, [])
  return over && owner ? (
    <Suspense>
      <Dialog owner={owner} />
    </Suspense>
  ) : null
}
