import { logError } from './log.ts'

/** Runs something after the answer was sent, so that the caller neither waits for it nor can measure how long it takes. */
export const afterwards = (run: () => Promise<void>): void =>
  void setImmediate(() => void run().catch((error: unknown) => logError(error, { in: 'afterwards' })))
