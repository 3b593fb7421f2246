import { readStored, writeStored } from './stored.ts'

/** Local storage key of the token (specification, section 4). */
const key = 'auth'

/** What happened to the session: `signed-out` by the person in this tab, `expired` by the server or in another tab. */
export type SessionEvent = 'signed-in' | 'signed-out' | 'expired'
type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()
let token = kept()

function kept(): string | undefined {
  const value = readStored(key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const set = (next: string | undefined, event: SessionEvent) => {
  token = next
  for (const listener of listeners) listener(event)
}

/** The signed-in session of this browser: one token for all of its tabs. */
export const session = {
  token: (): string | undefined => token,

  signIn(next: string): void {
    writeStored(key, next)
    set(next, 'signed-in')
  },

  /** Forgets the token; the server is not called (specification, section 4). */
  signOut(): void {
    writeStored(key, undefined)
    set(undefined, 'signed-out')
  },

  /** To be called when any call answers 401: leads to the login page and afterwards back to the present one. */
  expire(): void {
    if (token === undefined) return
    // another tab may have signed in anew since the call was made
    if (kept() === token) writeStored(key, undefined)
    set(undefined, 'expired')
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    const next = kept()
    // why another tab lost the session cannot be told from here
    if (next !== token) set(next, next === undefined ? 'expired' : 'signed-in')
  })
}
