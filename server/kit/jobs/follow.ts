import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { logError } from '../log.ts'

/** How often people hear of progress, and the work of its end. Milliseconds. */
const BEAT = 500

/**
 * Carries news between a running job and its person, past the transaction of the work: how far it is, and whether its end was asked for.
 * @param outer ends the work when the queue gives the job to another worker or the program stops
 */
export const followJob = (db: Db, id: string, queueId: string, outer: AbortSignal) => {
  const cancelled = new AbortController()
  let at: { done: number; total: number | null } = { done: 0, total: null }
  let told = at
  let beating: Promise<void> = Promise.resolve()

  const beat = async () => {
    const now = at
    const mine = sql`id = ${id} and queue_id = ${queueId} and finished_at is null`
    const asking =
      now === told
        ? sql<{ wanted: boolean }>`select cancel_asked_at is null as wanted from job where ${mine}`
        : sql<{ wanted: boolean }>`
            update job set done = ${now.done}, total = ${now.total} where ${mine} returning cancel_asked_at is null as wanted`
    const { rows } = await asking.execute(db)
    told = now
    if (rows[0]?.wanted !== true) cancelled.abort()
  }
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(logError)
  }, BEAT)
  return {
    signal: AbortSignal.any([outer, cancelled.signal]),
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
