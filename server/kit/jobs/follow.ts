import type { Db } from '../db/tables.ts'
import { logError } from '../base/log.ts'
import type { Claim } from '../db/queue.ts'
import { goesOn } from './tries.ts'

/** How often progress is reported, and how often a running job learns that it was cancelled. Milliseconds. */
const BEAT = 500

/**
 * Reports the progress of a running job and watches for its cancellation, outside of the transaction of the work. Its signal is aborted
 * when the owner cancels the job, the queue gives it to another worker, or the program stops.
 */
export const followJob = (db: Db, claim: Claim) => {
  const cancelled = new AbortController()
  let at: { done: number; total: number | null } = { done: 0, total: null }
  let told = at
  let beating: Promise<void> = Promise.resolve()

  const beat = async () => {
    const now = at
    const wanted = await goesOn(db, claim, now === told ? null : now)
    told = now
    if (!wanted) cancelled.abort()
  }
  const timer = setInterval(() => {
    beating = beating.then(beat).catch((error: unknown) => logError(error, { in: 'job' }))
  }, BEAT)
  return {
    signal: AbortSignal.any([claim.signal, cancelled.signal]),
    isCancelled: () => cancelled.signal.aborted,
    progress: (done: number, total?: number) => {
      at = { done, total: total ?? at.total }
    },
    end: async () => {
      clearInterval(timer)
      await beating
    },
  }
}
