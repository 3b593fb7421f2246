import { logError } from './log.ts'

/** Does what nobody is to wait for, nor to measure, once the answer is on its way. */
export const afterwards = (run: () => Promise<void>): void =>
  void setImmediate(() => void run().catch((error: unknown) => logError(error, { in: 'afterwards' })))
