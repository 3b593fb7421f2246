import { whoIs } from '#web/access/entry/calls.ts'
import { CallError } from '#web/kit/callError.ts'
import { session, type SessionEvent } from '#web/kit/session.ts'
import { backFrom, isInside, isNotice, leadsIn, loginFor } from './places.ts'

/**
 * Follows the session in every open tab: to the product after signing in, to the login after signing out. The document is then loaded anew,
 * so that nothing of what was shown stays in memory. When the session has expired, the page stays and asks the person to sign in again
 * there.
 */
export function followSession(): void {
  session.subscribe((event) => follow(event))
  addEventListener('pageshow', (event) => {
    // the browser may restore the page of somebody who has signed out since
    if (event.persisted && isWithin(location.pathname) && session.token() === undefined) follow('signed-out')
  })
}

/** Whether a path belongs to the product, or shows a notice to people who are signed in. */
const isWithin = (path: string) => isInside(path) || isNotice(path)

function follow(event: SessionEvent): void {
  if (!isWithin(location.pathname)) {
    if (event === 'signed-in' && leadsIn(location.pathname)) location.replace(backFrom(location.search) ?? '/admin')
  } else if (event === 'signed-in') {
    void goOn()
  } else if (event === 'signed-out') {
    location.replace('/login')
  } else if (event === 'expired' && session.owner() === undefined) {
    // nothing is shown yet that would be lost
    location.replace(loginFor(location.pathname + location.search))
  }
}

/** Goes on with a new token when it belongs to the same person in the same role; otherwise the page is loaded anew. */
async function goOn(): Promise<void> {
  const [token, owner] = [session.token() ?? '', session.owner()]
  const next = await whoIsAtLast(token)
  if (token !== session.token()) return
  if (next && next.viewed_by === null && next.id === owner?.id && next.role === owner.role) return session.resume()
  session.abandon()
  location.reload()
}

/** The person to whom a token belongs; undefined when the server refuses it. Asks every two seconds until the server answers. */
async function whoIsAtLast(token: string) {
  for (;;) {
    try {
      return await whoIs(token)
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 401) return undefined
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  }
}
