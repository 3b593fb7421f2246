import { type RawBuilder, sql } from 'kysely'
import { type BackupProblem, type BackupRow, type BackupState, backupsApi, type Reach, stateOf } from '#domain/backup/backup.api.ts'
import { implementing } from '../access/calls.ts'
import type { Db } from '../kit/db/tables.ts'
import { workerWorks } from '../kit/jobs/heartbeat.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import type { Settings } from '../kit/base/settings.ts'
import { makeJob, tryJob } from './jobs.ts'
import { isPast, latestOf } from './latest.ts'
import { placeIn } from './make.ts'

const os = implementing(backupsApi)

export const backupsRouter = {
  list: os.list.handler(async ({ context: { app, db } }) => ({
    state: await standOf(db, app.settings),
    worker: await workerWorks(db),
    folder: app.settings.backupDir,
    reach: await reachOf(db, app.settings),
    tried: (await rowsOf(db, TRIED))[0] ?? null,
    items: await rowsOf(db, TOLD),
  })),
  makeJob: os.makeJob.handler(({ context }) => startJob(context, makeJob, {})),
  tryJob: os.tryJob.handler(({ context }) => startJob(context, tryJob, {})),
}

/** The state of the backups, by which the page and the start page warn. */
export const standOf = async (db: Db, settings: Settings): Promise<BackupState> => {
  const made = (await latestOf(db))?.started_at ?? null
  const {
    rows: [tried],
  } = await sql<{ trial_problem: BackupProblem | null }>`select trial_problem from backup where ${TRIED}`.execute(db)
  const [isSet, trial, reach] = [placeIn(settings) !== null, tried?.trial_problem ?? null, await reachOf(db, settings)]
  return stateOf({ isSet, made, trial, reach }, Date.now())
}

/** How far back the log of the embedded database allows to go; null for a database server or without backups. */
const reachOf = async (db: Db, settings: Settings): Promise<Reach | null> => {
  if (placeIn(settings) === null || settings.databaseUrl !== null) return null
  return (
    (await db
      .selectFrom('log_reach')
      .select(['reaches_from as from', 'reaches_until as until', 'problem', 'tried_at', 'trial_problem'])
      .executeTakeFirst()) ?? null
  )
}

/** The number of latest attempts in the list, shown even if all of them failed. */
const LAST = 10
/** Backups in the list: all whose file exists, and the latest attempts. */
const TOLD = sql`(there and name is not null) or b.id in (select id from backup order by started_at desc limit ${LAST})
  order by started_at desc`
/** The backup that was last restored as a trial, even if its file no longer exists. */
const TRIED = sql`${isPast('tried_at')} order by tried_at desc limit 1`

const rowsOf = async (db: Db, which: RawBuilder<unknown>): Promise<BackupRow[]> => {
  const { rows } = await sql<BackupRow>`
    select b.id, b.kind, u.last_name || ' ' || u.first_name as actor_name, b.started_at,
      extract(epoch from b.finished_at - b.started_at)::int as seconds, b.name, b.there, b.size, b.schema, b.rows, b.files, b.missing, b.problem,
      b.tried_at, b.trial_seconds, b.trial_problem
    from backup b left join user_account u on u.id = b.actor
    where ${which}`.execute(db)
  return rows
}
