import type { Role } from '#domain/kit/permissions.ts'
import { signal } from './store.ts'
import { writeStored } from './stored.ts'
import { markRefused, setViewToken, sharedToken, storedToken, tokenKey, usableToken } from './token.ts'

/**
 * Events of the session: `signed-in` with a new token and `signed-out` by the person, in this tab or another; `expired` when the server
 * refused the token; `resumed` when the same person has signed in again.
 */
export type SessionEvent = 'signed-in' | 'signed-out' | 'expired' | 'resumed'
/** The account to which the token belongs. */
export type Owner = { id: string; email: string; role: Role }

const { tell, subscribe } = signal<SessionEvent>()
const waiting = new Set<() => void>()
let token = usableToken()
let owner: Owner | undefined
/** `over`: the server refused the token. `changed`: there is another token, whose owner is not known yet. In both states calls wait. */
let state: 'open' | 'over' | 'changed' = 'open'

const change = (next: string) => {
  token = next
  if (state === 'open') state = 'changed'
  tell('signed-in')
}
const leave = () => {
  setViewToken(undefined)
  token = undefined
  tell('signed-out')
}

/** The session of this browser: one token for all of its tabs. */
export const session = {
  token: (): string | undefined => token,
  owner: (): Owner | undefined => owner,
  /** True from the refusal of the token until the person has signed in again. */
  isOver: (): boolean => state === 'over',

  /** To be called when the server has answered whose token it is. */
  belongsTo(person: Owner | undefined): void {
    owner = person
  },

  signIn(next: string): void {
    setViewToken(undefined)
    writeStored(tokenKey, next)
    change(next)
  },

  /** Deletes the token; the server is not called (specification, section 4). */
  signOut(): void {
    writeStored(tokenKey, undefined)
    leave()
  },

  /** To be called when the server answered 401 to a call with this token. */
  expire(refused: string): void {
    if (state === 'over' || refused !== token) return
    // when only the token of a view as another account has expired, the administrator's own session goes on
    setViewToken(undefined)
    const stored = storedToken()
    // another tab may have signed in again since the call was made
    if (stored !== undefined && stored !== refused) return change(stored)
    markRefused(refused)
    state = 'over'
    tell('expired')
  },

  /** The new token belongs to the same person: the calls that waited are made. */
  resume(): void {
    state = 'open'
    tell('resumed')
    for (const go of waiting) go()
    waiting.clear()
  },

  /** The page will be reloaded for another person: forms do not ask about unsaved work, and drafts stay. */
  abandon(): void {
    token = undefined
  },

  /**
   * Resolves at once, or when the session goes on; never when the page is left.
   * @throws the reason of the signal when it is aborted before
   */
  async ready(signal?: AbortSignal | null): Promise<void> {
    if (state === 'open') return
    signal?.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        waiting.delete(go)
        reject(signal?.reason as Error)
      }
      const go = () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      waiting.add(go)
      signal?.addEventListener('abort', stop, { once: true })
    })
  },

  subscribe,
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return
    // only signing out removes the token
    if (token !== undefined && sharedToken() === undefined) return leave()
    const stored = storedToken()
    if (stored !== undefined && stored !== token) change(stored)
  })
}
