import { sql } from 'kysely'
import type { App } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { sweepRuns } from '../bulk/bulk-run.ts'
import { sweepFiles } from '../uploads/sweep.ts'
import { sweepImports } from '../imports/run.ts'
import { type Chore, sweepJobs } from '../jobs/worker.ts'
import { mailNotices } from '../notices/notice-mails.ts'
import { sendPushes } from '../push/pushes.ts'
import { sweepNotices } from '../notices/notices.ts'
import { sendMails, sweepMails } from '../mail/mail.ts'
import { appError } from '../http/problem.ts'
import { sweepViews } from '../views/views.ts'

const SECOND = 1000

/** What the chores need of the program; a process without HTTP server has it, too. */
type Chores = Pick<App, 'db' | 'settings' | 'files' | 'keys' | 'nouns'>

/**
 * Starts the short tasks that must not be late: sending mails, whose codes are valid for minutes only, turning notifications into mails,
 * sending them to devices, and sealing the audit log. The server process does them, since the worker has a low priority and gets little processor time on a busy
 * machine (decision 113). Several processes may do them at once; the database prevents them from doing the same twice (decision 19).
 */
export const startChores = (app: Chores) => {
  const chores = [
    every(3 * SECOND, (signal) => sendMails(app, signal)),
    every(2 * SECOND, () => seal(app.db)),
    every(60 * SECOND, () => mailNotices(app)),
    every(15 * SECOND, (signal) => sendPushes(app, signal)),
  ]
  return {
    stop: async () => {
      await Promise.all(chores.map((chore) => chore.stop()))
    },
  }
}

/**
 * Runs a task again and again, never twice at once. A failure is logged, and the task is run again after the next pause.
 * @param pause between the end of one run and the next; milliseconds
 * @param first before the first run; milliseconds
 */
export const every = (pause: number, run: (signal: AbortSignal) => Promise<unknown>, first = pause) => {
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = (wait = pause) => {
    timer = setTimeout(() => {
      running = run(stopping.signal)
        // makes one short line in the log of a database that is unreachable or full
        .catch((error: unknown) => void appError(error))
        .finally(() => {
          if (!stopping.signal.aborted) next()
        })
    }, wait)
    timer.unref()
  }
  next(first)
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The most lines that one statement seals, so that a long backlog is sealed in several short transactions. */
const SEALED_AT_ONCE = 1000

const seal = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${SEALED_AT_ONCE}) as sealed`.execute(db)
  if (rows[0]?.sealed === SEALED_AT_ONCE) await seal(db)
}

/** Deletes expired data every ten minutes, in one of all worker processes. */
export const sweepChore = (app: Chores): Chore => ({ name: 'sweep', cron: '*/10 * * * *', run: () => sweep(app) })

/**
 * Deletes what has expired: ended sessions, old mails and notifications, idempotency keys, counters of rate limits and files nobody refers
 * to.
 */
const sweep = async ({ db, files, nouns }: Chores) => {
  await sweepJobs(db)
  await sweepImports(db)
  await sweepRuns(db)
  await sweepViews(db)
  await sweepMails(db)
  await sweepNotices({ db, nouns })
  await sql`delete from session where expires_at < now()`.execute(db)
  await sql`delete from throttle where resets_at < now()`.execute(db)
  await sql`delete from idempotency where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from webauthn_challenge where expires_at < now()`.execute(db)
  await sql`delete from one_time_secret where expires_at < now()`.execute(db)
  await sweepFiles({ db, files }, nouns.filed)
}
