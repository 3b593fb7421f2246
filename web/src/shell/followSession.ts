import { queries } from '#web/kit/query.ts'
import { session, type SessionEvent } from '#web/kit/session.ts'
import type { router as Router } from '#web/router.tsx'

/** Leads the person where the session leads: in after the login, out after its end, in every open tab. */
export function followSession(router: typeof Router): void {
  session.subscribe((event) => void follow(router, event))
}

async function follow(router: typeof Router, event: SessionEvent): Promise<void> {
  const { pathname, search, href } = router.state.location
  const inside = pathname.startsWith('/admin')
  if (event === 'signed-in') {
    queries.clear()
    if (inside) await router.invalidate()
    else router.history.replace((search as { back?: string }).back ?? '/admin')
    return
  }
  if (inside) await router.navigate({ to: '/login', search: event === 'expired' ? { back: href } : {}, replace: event === 'expired' })
  // only now: a screen that still stands would ask again for what was taken from under it
  queries.clear()
}
