import { session } from '../session.ts'

/** How often the offline queue is looked through. Milliseconds. */
const AGAIN = 30_000
/** How long a subject that failed is left alone: after its first failure, its second, and every later one. Milliseconds. */
const DELAYS = [30_000, 2 * 60_000, 10 * 60_000] as const

/**
 * Tries at once, with every beat, and when the network comes back, until the answered function is called.
 * @param go `all`: also what is left alone for a while because it failed
 */
export const beating = (go: (all: boolean) => void, onSignedOut: () => void) => {
  go(true)
  const beat = setInterval(() => go(false), AGAIN)
  const online = () => go(true)
  window.addEventListener('online', online)
  const stop = session.subscribe((event) => event === 'signed-out' && onSignedOut())
  return () => {
    clearInterval(beat)
    window.removeEventListener('online', online)
    stop()
  }
}

/** Whether the same may be answered another time: no network, a server that is busy or broken. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/** After so many calls in a row without any answer there is no network: the others of a round are not tried. */
const SILENT = 2

/**
 * One lane for each subject, so that one which the server cannot take holds up no other: what failed is left alone for a while, longer each time,
 * and comes after those that did not fail.
 */
export const lanes = () => {
  const failed = new Map<string, { failures: number; until: number }>()
  let silent = 0
  const failuresOf = (subject: string) => failed.get(subject)?.failures ?? 0
  return {
    /** A round begins. `all`: nothing is left alone any longer. */
    begin: (all: boolean) => {
      silent = 0
      if (all) for (const [subject, lane] of failed) failed.set(subject, { ...lane, until: 0 })
    },
    /** Of those that may leave the one whose turn it is. */
    next: <One extends { readonly subject: string }>(ones: readonly One[]): One | undefined =>
      silent >= SILENT
        ? undefined
        : ones
            .filter(({ subject }) => (failed.get(subject)?.until ?? 0) <= Date.now())
            .toSorted((one, other) => failuresOf(one.subject) - failuresOf(other.subject))[0],
    done: (subject: string) => {
      silent = 0
      failed.delete(subject)
    },
    fail: (subject: string, status: number) => {
      silent = status === 0 ? silent + 1 : 0
      const failures = failuresOf(subject) + 1
      // without an answer it is the network that failed: it may be back with the next beat
      const delay = DELAYS[status === 0 ? 0 : Math.min(failures, DELAYS.length) - 1] ?? 0
      // the beat itself is not to the millisecond
      failed.set(subject, { failures, until: Date.now() + delay - AGAIN / 2 })
    },
  }
}

const tails = new Map<string, Promise<unknown>>()
/** One after the other, among all pages of this browser where it can say so. */
export const alone = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(`hidamari-${name}`, run) as Promise<T>
  const turn = (tails.get(name) ?? Promise.resolve()).then(run, run)
  tails.set(name, turn)
  return turn
}
