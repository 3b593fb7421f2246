import { session, type SessionEvent } from '#web/kit/session.ts'
import { backFrom, isInside, loginFor } from './places.ts'

/**
 * Leads the person where the session leads: in after the login, out after its end, in every open tab. The document is
 * left each time, so that nothing of what was shown stays in memory.
 */
export function followSession(): void {
  session.subscribe((event) => follow(event))
  addEventListener('pageshow', (event) => {
    // the browser may bring back the page of somebody who has logged out since
    if (event.persisted && isInside(location.pathname) && session.token() === undefined) follow('signed-out')
  })
}

function follow(event: SessionEvent): void {
  const inside = isInside(location.pathname)
  if (event === 'signed-in') {
    if (inside) location.reload()
    else location.replace(backFrom(location.search) ?? '/admin')
  } else if (inside) {
    location.replace(event === 'expired' ? loginFor(location.pathname + location.search) : '/login')
  }
}
