import type { Line } from './report.ts'

/** What the process of a part reports to the bench, which started it. */
export type Message = { waitsFor: string } | { browser: string } | { lines: Line[] } | { error: string }

/** Sends a message to the bench; resolves when it is sent, at once where no bench listens. */
export const report = (message: Message): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve())
    else resolve()
  })

/** Reports what the part waits for from now on: the bench names it while it takes long, and when the time limit passes. */
export const waitingFor = (waitsFor: string): void => void report({ waitsFor })

const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
stopped.catch(() => undefined)

/** Makes every `unlessStopped` of this process fail with the error, so that the part closes what it opened. */
export const stopPart = (error: Error): void => stop(error)

/** The work, or an error as soon as this part is stopped. */
export const unlessStopped = <T>(work: Promise<T>): Promise<T> => Promise.race([work, stopped])
