import pg from 'pg'
import { type CommandResponse, type Db as QueueDb, fromKysely, type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import { hearOn } from './hearing.ts'
import { log, logError } from '../base/log.ts'
import type { Db } from './tables.ts'

/** The data of a job in the queue: only its id, since everything else is in the table `job`. */
export type Entry = { job: string }
/** One attempt of a job, as a worker took it from the queue. */
export type Claim = Job<Entry>

const WORK = 'work'
/** The queue of jobs whose worker was lost at every attempt. */
const LOST = 'lost'
/** Seconds without a heartbeat after which another worker takes a job over; the work of the first one is then never stored. */
const SILENCE = 20
/** The longest time that a job may take. Seconds. */
const LONGEST = 4 * 3600
/** A job that was begun so often without an end is reported as failed. */
const MAX_TRIES = 3
/** Jobs that a worker process does at the same time. */
const SIDE_BY_SIDE = 2

/** The intervals at which the queue looks for work and for lost workers. Seconds. */
type Pace = {
  /** Between two looks for jobs that are tried again or had to wait for their `place`; a new job is notified at once. */
  look: number
  /** Between two attempts of a job. Whole seconds. */
  retry: number
  /** Between two checks for workers without a heartbeat. */
  watch: number
  /** Between two heartbeats. */
  beat: number
}
const PACE: Pace = { look: 2, retry: 2, watch: 5, beat: SILENCE / 2 }

type Options = { supervise?: boolean; pace?: Pace }

/**
 * The queue of background jobs in PostgreSQL (pg-boss), over the connections of a pool. It is opened when it is first needed.
 * @param supervise true in the worker process, which takes care of lost jobs and schedules
 */
export const openQueue = (pool: pg.Pool, { supervise = false, pace = PACE }: Options = {}) => {
  const boss = new PgBoss({
    db: over(pool),
    // a migration makes its schema, since the role of the program may not
    createSchema: false,
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: pace.watch,
    monitorIntervalSeconds: pace.watch,
    cronMonitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => logError(error, { in: 'queue' }))
  boss.on('warning', ({ message }) => log.warn(`queue: ${message}`))
  let opening: Promise<PgBoss> | undefined
  const open = () =>
    (opening ??= start(boss, pace).catch((error: unknown) => {
      opening = undefined
      throw error
    }))

  return {
    open,
    /** Adds a job to the queue, in the caller's transaction. Jobs with the same `place` run one at a time. */
    send: async (db: Db, entry: Entry, { id, place }: { id: string; place: string }): Promise<void> => {
      await (await open()).send(WORK, entry, { id, db: fromKysely(db), group: { id: place } })
    },
    /**
     * Does the jobs of the queue from now on.
     * @param run does one job; if it throws, the job is tried again
     * @param lost called for a job whose attempts are used up, with its id in the queue
     */
    work: async (run: (claim: Claim) => Promise<void>, lost: (entry: Entry, id: string | null) => Promise<void>): Promise<void> => {
      const ready = await open()
      const polling = { pollingIntervalSeconds: pace.look, notifyPollingIntervalSeconds: pace.look }
      const options = { localConcurrency: SIDE_BY_SIDE, groupConcurrency: 1, heartbeatRefreshSeconds: pace.beat, ...polling }
      await ready.work<Entry>(WORK, options, async ([claim]) => {
        if (claim) await run(claim)
      })
      await ready.work(LOST, { ...polling, includeMetadata: true }, async ([claim]: JobWithMetadata<Entry>[]) => {
        if (claim) await lost(claim.data, claim.sourceId)
      })
    },
    /** Calls `run` at the times of a cron expression, each time in one of all processes. */
    repeat: async (name: string, cron: string, run: () => Promise<void>): Promise<void> => {
      const ready = await open()
      await ready.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST, deleteAfterSeconds: 86_400 })
      await ready.work(name, { pollingIntervalSeconds: 30 }, run)
      await ready.schedule(name, cron, null, { tz: 'Asia/Tokyo' })
    },
    /** Removes a schedule that an older version of the program made by `repeat`. */
    repeatNoMore: async (name: string): Promise<void> => {
      await (await open()).unschedule(name)
    },
    /**
     * Marks an attempt as done, in the transaction of its work.
     * @returns false when somebody else has taken the job over: the work must not be stored
     */
    complete: async (db: Db, { id, retryCount }: Claim): Promise<boolean> => {
      // the library returns the number of completed attempts, and leaves it out of its type
      const { affected }: CommandResponse & { affected?: number } = await boss.complete(WORK, { id, retryCount }, undefined, {
        db: fromKysely(db),
      })
      return affected === 1
    },
    /** Stops taking jobs. Jobs that still run after `limit` milliseconds go back into the queue. */
    close: async (limit = 1000): Promise<void> => {
      if (opening) await boss.stop({ graceful: limit > 0, timeout: limit, close: false })
    },
  }
}
export type Queue = ReturnType<typeof openQueue>

const start = async (boss: PgBoss, { retry }: Pace): Promise<PgBoss> => {
  await boss.start()
  await boss.createQueue(LOST, { retryLimit: MAX_TRIES, retryDelay: 10, deleteAfterSeconds: 86_400 })
  await boss.createQueue(WORK, {
    retryLimit: MAX_TRIES - 1,
    retryDelay: retry,
    heartbeatSeconds: SILENCE,
    expireInSeconds: LONGEST,
    deleteAfterSeconds: 86_400,
    deadLetter: LOST,
    notify: true,
  })
  return boss
}

/** Our pool, which knows several hosts, as the database of pg-boss, with that library's own types: it expects instants as `Date`. */
const over = (pool: pg.Pool): QueueDb => ({
  executeSql: (text, values) =>
    pool.query({ text, types: { getTypeParser: pg.types.getTypeParser }, ...(values ? { values } : {}) }),
  listen: async (channel, onNotification, onReconnect) => {
    const hearing = hearOn(pool, [channel], { hear: (_, payload) => onNotification(payload), again: onReconnect })
    await hearing.ready
    onReconnect()
    return { close: async () => hearing.close() }
  },
})
