import { whoIs } from '#web/access/entry/calls.ts'
import { CallError } from '#web/kit/callError.ts'
import { session, type SessionEvent } from '#web/kit/session.ts'
import { backFrom, isInside, isNotice, leadsIn, loginFor } from './places.ts'

/**
 * Leads the person where the session leads: in after the login, out after logging out, in every open tab. The document is
 * then left, so that nothing of what was shown stays in memory. A session that is over keeps its page: the person is asked
 * to sign in again there.
 */
export function followSession(): void {
  session.subscribe((event) => follow(event))
  addEventListener('pageshow', (event) => {
    // the browser may bring back the page of somebody who has logged out since
    if (event.persisted && isWithin(location.pathname) && session.token() === undefined) follow('signed-out')
  })
}

/** Where the product stands for whoever is signed in. */
const isWithin = (path: string) => isInside(path) || isNotice(path)

function follow(event: SessionEvent): void {
  if (!isWithin(location.pathname)) {
    if (event === 'signed-in' && leadsIn(location.pathname)) location.replace(backFrom(location.search) ?? '/admin')
  } else if (event === 'signed-in') {
    void goOn()
  } else if (event === 'signed-out') {
    location.replace('/login')
  } else if (event === 'expired' && session.owner() === undefined) {
    // nothing is shown yet that could be kept
    location.replace(loginFor(location.pathname + location.search))
  }
}

/** Goes on with a new token when it belongs to the same person in the same role; for anybody else the page begins anew. */
async function goOn(): Promise<void> {
  const [token, owner] = [session.token() ?? '', session.owner()]
  const next = await whoIsAtLast(token)
  if (token !== session.token()) return
  if (next && next.viewed_by === null && next.id === owner?.id && next.role === owner.role) return session.resume()
  session.abandon()
  location.reload()
}

/** The person a token belongs to; undefined when it is worth nothing. Asks again until the server answers. */
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
