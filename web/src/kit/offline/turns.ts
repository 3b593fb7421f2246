import { session } from '../session.ts'

/** Milliseconds between two rounds of sending the offline queue. */
const AGAIN = 30_000
/** Milliseconds for which a subject is paused after its first failure, its second, and every later one. */
const DELAYS = [30_000, 2 * 60_000, 10 * 60_000] as const

/**
 * Starts a round of sending at once, every 30 seconds and when the network comes back, until the returned function is called.
 * @param go runs a round; with `all` also for items that are paused after a failure
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

/** Whether an error may be gone at another attempt: no network, or a server that is busy or broken. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/** After this number of calls in a row without an answer the network counts as down, and the round ends. */
const SILENT = 2

/**
 * Chooses the order of sending, so that a subject that fails does not hold up the others: it is paused, longer after each failure,
 * and comes after subjects that did not fail.
 */
export const lanes = () => {
  const failed = new Map<string, { failures: number; until: number }>()
  let silent = 0
  const failuresOf = (subject: string) => failed.get(subject)?.failures ?? 0
  return {
    /** Begins a round; with `all` every pause ends. */
    begin: (all: boolean) => {
      silent = 0
      if (all) for (const [subject, lane] of failed) failed.set(subject, { ...lane, until: 0 })
    },
    /** Of the items that may be sent, the one to send next. */
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
      // without an answer the network failed, which may be back in the next round
      const delay = DELAYS[status === 0 ? 0 : Math.min(failures, DELAYS.length) - 1] ?? 0
      // half a round is subtracted, since the timer of the rounds is not exact
      failed.set(subject, { failures, until: Date.now() + delay - AGAIN / 2 })
    },
  }
}

const tails = new Map<string, Promise<unknown>>()
/** Runs one task of a name at a time, across all pages of this browser where it supports locks. */
export const alone = <T>(name: string, run: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(`hidamari-${name}`, run) as Promise<T>
  const turn = (tails.get(name) ?? Promise.resolve()).then(run, run)
  tails.set(name, turn)
  return turn
}
