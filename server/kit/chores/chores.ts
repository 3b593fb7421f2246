import { sql } from 'kysely'
import type { App } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { sweepRuns } from '../bulk/bulk-run.ts'
import { sweepFiles } from '../uploads/sweep.ts'
import { sweepImports } from '../imports/run.ts'
import { type Chore, sweepJobs } from '../jobs/worker.ts'
import { mailNotices } from '../notices/notice-mails.ts'
import { sweepNotices } from '../notices/notices.ts'
import { sendMails, sweepMails } from '../mail/mail.ts'
import { appError } from '../http/problem.ts'
import { sweepViews } from '../views/views.ts'

const SECOND = 1000

/** The program in a process that answers nobody. */
type Chores = Pick<App, 'db' | 'settings' | 'files' | 'keys' | 'nouns'>

/**
 * What is small and due: mails, whose codes hold for minutes, the mails of notices, and the sealing of the audit log. The process that serves does
 * it, since the worker yields to all others and gets little processor time on a busy machine (decision 113). It may run in several processes at
 * once; the database keeps them apart (decision 19).
 */
export const startChores = (app: Chores) => {
  const chores = [
    every(3 * SECOND, (signal) => sendMails(app, signal)),
    every(2 * SECOND, () => seal(app.db)),
    every(60 * SECOND, () => mailNotices(app)),
  ]
  return {
    stop: async () => {
      await Promise.all(chores.map((chore) => chore.stop()))
    },
  }
}

/** Runs a chore again and again, never twice at once. A failure is logged and the chore goes on. Milliseconds. */
export const every = (pause: number, run: (signal: AbortSignal) => Promise<unknown>, first = pause) => {
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const next = (wait = pause) => {
    timer = setTimeout(() => {
      running = run(stopping.signal)
        // a database that is away or full is said in few words
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

/** So many lines a statement, so that a long backlog is sealed in short pieces. */
const SEALED_AT_ONCE = 1000

const seal = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${SEALED_AT_ONCE}) as sealed`.execute(db)
  if (rows[0]?.sealed === SEALED_AT_ONCE) await seal(db)
}

/** One process of all takes out what has no meaning any more. */
export const sweepChore = (app: Chores): Chore => ({ name: 'sweep', cron: '*/10 * * * *', run: () => sweep(app) })

/** Takes out what has no meaning any more: ended sessions, old mails, keys and counters. */
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
  await sweepFiles({ db, files }, nouns.audited)
}
