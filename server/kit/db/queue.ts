import pg from 'pg'
import { type CommandResponse, type Db as QueueDb, fromKysely, type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import { hearOn } from './hearing.ts'
import { log, logError } from '../base/log.ts'
import type { Db } from './tables.ts'

/** What a queue knows of a job; everything else stands in the table `job`. */
export type Entry = { job: string }
/** One try of a job, as a worker took it from the queue. */
export type Claim = Job<Entry>

const WORK = 'work'
/** Where jobs go whose worker was lost again and again. */
const LOST = 'lost'
/** Seconds without a sign of life after which another worker takes a job over; the first one's work is then never stored. */
const SILENCE = 20
/** Nothing takes longer. Seconds. */
const LONGEST = 4 * 3600
/** A job is begun so often before it is told as failed. */
const MAX_TRIES = 3
/** Jobs that a worker process does side by side. */
const SIDE_BY_SIDE = 2

/** How often the queue looks. Seconds. */
type Pace = {
  /** For jobs: a new one is heard of at once; one that is tried again, or had to wait for its place, is found by looking. */
  look: number
  /** Between two tries. Whole seconds. */
  retry: number
  /** For workers that give no sign of life. */
  watch: number
  /** Between two signs of life. */
  beat: number
}
const PACE: Pace = { look: 2, retry: 2, watch: 5, beat: SILENCE / 2 }

type Options = { supervise?: boolean; pace?: Pace }

/**
 * The queue in PostgreSQL (pg-boss), over the connections of a pool. It is made when it is first needed.
 * @param supervise for the process that works: looks after lost jobs and schedules
 */
export const openQueue = (pool: pg.Pool, { supervise = false, pace = PACE }: Options = {}) => {
  const boss = new PgBoss({
    db: over(pool),
    // its schema is made by a migration: the role that works may make none
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
    /** Puts a job in, in the caller's transaction. Of all jobs with one place one runs at a time. */
    send: async (db: Db, entry: Entry, { id, place }: { id: string; place: string }): Promise<void> => {
      await (await open()).send(WORK, entry, { id, db: fromKysely(db), group: { id: place } })
    },
    /**
     * Takes jobs one by one.
     * @param run one that it throws back is tried again
     * @param lost what to do with a job whose tries are used up, and which place in the queue it had
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
    /** Calls `run` in one of all processes, at times that cron would understand. */
    repeat: async (name: string, cron: string, run: () => Promise<void>): Promise<void> => {
      const ready = await open()
      await ready.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST, deleteAfterSeconds: 86_400 })
      await ready.work(name, { pollingIntervalSeconds: 30 }, run)
      await ready.schedule(name, cron, null, { tz: 'Asia/Tokyo' })
    },
    /** Takes back what a program of before repeated. */
    repeatNoMore: async (name: string): Promise<void> => {
      await (await open()).unschedule(name)
    },
    /**
     * Marks a try as done in the transaction of its work.
     * @returns false when somebody else has taken the job over: the work must not be stored
     */
    complete: async (db: Db, { id, retryCount }: Claim): Promise<boolean> => {
      // the library answers the number of completed tries, and leaves it out of its type
      const { affected }: CommandResponse & { affected?: number } = await boss.complete(WORK, { id, retryCount }, undefined, {
        db: fromKysely(db),
      })
      return affected === 1
    },
    /** What still runs after some milliseconds goes back into the queue. */
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

/** Our pool, which knows several hosts, as the queue wants to have it. Its own types: it reads instants as dates. */
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
