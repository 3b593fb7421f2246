import { readStored, writeStored } from './stored.ts'

/** Local storage key of the token (specification, section 4). */
const key = 'auth'

/** How a session ended: by the person, or because the server no longer knows its token. */
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
    writeStored(key, undefined)
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
    if (next !== token) set(next, next === undefined ? 'signed-out' : 'signed-in')
  })
}
