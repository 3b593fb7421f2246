import { session } from '../session.ts'

/** How often what waits is tried anew. Milliseconds. */
const AGAIN = 30_000

/** Tries at once, with every beat, and when the network comes back, until the answered function is called. */
export const beating = (go: () => void, onSignedOut: () => void) => {
  go()
  const beat = setInterval(go, AGAIN)
  window.addEventListener('online', go)
  const stop = session.subscribe((event) => event === 'signed-out' && onSignedOut())
  return () => {
    clearInterval(beat)
    window.removeEventListener('online', go)
    stop()
  }
}

/** Whether the same may be answered another time: no network, a server that is busy or broken. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

const tails = new Map<string, Promise<unknown>>()
/** One after the other, among all pages of this browser where it can say so. */
export const alone = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(`hidamari-${name}`, run) as Promise<T>
  const turn = (tails.get(name) ?? Promise.resolve()).then(run, run)
  tails.set(name, turn)
  return turn
}
