import { setImmediate as nextTurn } from 'node:timers/promises'
import { logError } from './log.ts'

/** What was begun after an answer and is not done yet. */
const begun = new Set<Promise<void>>()

/** Runs something after the answer was sent, so that the caller neither waits for it nor can measure how long it takes. */
export const afterwards = (run: () => Promise<void>): void => {
  const done = nextTurn()
    .then(run)
    .catch((error: unknown) => logError(error, { in: 'afterwards' }))
    .finally(() => begun.delete(done))
  begun.add(done)
}

/** Resolves once all that answers left to be done is done, so that a server that stops loses no code that somebody asked for. */
export const allDone = async (): Promise<void> => {
  while (begun.size > 0) await Promise.all(begun)
}
