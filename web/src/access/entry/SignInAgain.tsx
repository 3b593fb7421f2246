import { lazy, Suspense, useEffect } from 'react'
import { session } from '#web/kit/session.ts'
import { useStore } from '#web/kit/store.ts'

const load = () => import('./SignInAgainDialog.tsx')
// what cannot be asked here is asked by the login, which leads back
const Dialog = lazy(() =>
  load().catch(() => {
    location.reload()
    return new Promise<never>(() => undefined)
  }),
)
/** Milliseconds after which the dialog is loaded ahead: a newer version of the product would no longer have it. */
const ahead = 10_000

/** Asks for the password over the page when the session is over, so that nothing of what is open or typed is lost. */
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
