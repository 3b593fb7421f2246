import { sql } from 'kysely'
import { DUE_HOUR } from '#domain/backup/rules.ts'
import type { Chore } from '../kit/jobs/worker.ts'
import type { Db } from '../kit/db/tables.ts'
import { isTrialDue, latestOf } from './latest.ts'
import { makeBackup, placeIn, type Saved } from './make.ts'
import { tryLatest } from './trial.ts'
import { tidyBackups } from './tidy.ts'

/** Hours after a failure before the next attempt. */
const AGAIN = 1

/**
 * Checks every ten minutes what is due, so that a machine that was switched off at night makes its backup in the morning. Nothing runs
 * where no backups are configured.
 */
export const backupChores = (app: Saved): Chore[] =>
  placeIn(app.settings) === null ? [] : [{ name: 'backup', cron: '*/10 * * * *', run: () => lookAfter(app) }]

export const lookAfter = async (app: Saved): Promise<void> => {
  try {
    if (await isDue(app.db)) await makeBackup(app, { kind: 'daily' })
  } finally {
    // also after a failure, since the disk may have been full
    await tidyBackups(app)
  }
  if ((await latestOf(app.db)) && (await isTrialDue(app.db, 'backup'))) await tryLatest(app)
}

/**
 * Whether a backup is due: none was made since the last `DUE_HOUR` in Japan, and none was attempted in the last hour. Times in the future
 * are ignored, since a clock was ahead when they were written.
 */
const isDue = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    with night (at) as (
      select (date_trunc('day', now() at time zone 'Asia/Tokyo' - make_interval(hours => ${DUE_HOUR})) + make_interval(hours => ${DUE_HOUR}))
        at time zone 'Asia/Tokyo')
    select not exists (select from backup, night where problem is null and there and started_at between night.at and now())
      and not exists (select from backup where started_at between now() - make_interval(hours => ${AGAIN}) and now()) as due`.execute(
    db,
  )
  return rows[0]?.due === true
}
