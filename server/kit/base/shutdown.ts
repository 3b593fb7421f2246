import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.ts'

/** How a part of the program is stopped; `limit`: how long that may take, in milliseconds. */
export type Ending = { part: string; limit: number; end: () => Promise<unknown> | undefined }

const LATE = Symbol('late')

/** How long stopping all parts may take together, even on a busy machine, where timers fire late. Milliseconds. */
const TOGETHER_MS = 13_500
/** After this time the process exits anyway; an embedded database that still runs is taken over by the next start. Milliseconds. */
const FORCED_MS = 14_500

/**
 * Stops the parts of the program, the last started first. A part that fails or takes too long is logged and the next one is stopped. When
 * the time for all is used up, the remaining parts are still told to stop, but no longer waited for.
 * @param together the time for all parts; milliseconds
 */
export async function endInTurn(endings: Ending[], together = TOGETHER_MS): Promise<void> {
  const deadline = performance.now() + together
  for (const { part, limit: own, end } of endings.splice(0).reverse()) {
    try {
      const limit = Math.max(0, Math.round(Math.min(own, deadline - performance.now())))
      if ((await Promise.race([end(), sleep(limit, LATE, { ref: false })])) === LATE)
        log.warn('stopping took too long', { part, limit })
    } catch (error) {
      log.error('stopping failed', error, { part })
    }
  }
}

type Stoppable = { stop(): Promise<void> }

/**
 * Runs a program until a signal, the end of the process that launched it, or an unhandled error; then stops it once and ends the process. A
 * signal during the start stops the program as soon as it has started.
 * @param start gets a signal that is aborted when the start is no longer wanted
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<Stoppable>): Promise<never> {
  const wanted = new AbortController()
  const stopped = Promise.withResolvers<number>()
  const stop = (reason: string, exitCode: number) => {
    if (!wanted.signal.aborted) log.info('stopping', { reason })
    wanted.abort()
    stopped.resolve(exitCode)
    setTimeout(() => {
      log.warn('stopping took too long', { part: 'program', limit: FORCED_MS })
      process.exit(exitCode)
    }, FORCED_MS).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0))
  if (process.connected) process.on('disconnect', () => stop('launcher ended', 0))
  const onError = (error: unknown) => {
    log.error('error that nobody handled', error)
    stop('error', 1)
  }
  process.on('uncaughtException', onError)
  process.on('unhandledRejection', onError)

  const program = await start(wanted.signal).catch((error) => {
    if (!wanted.signal.aborted) throw error
    return null
  })
  const exitCode = await stopped.promise
  await program?.stop()
  return process.exit(exitCode)
}
