import { sql } from 'kysely'
import { TRIAL_AGAIN_DAYS, TRIAL_DAYS } from '#domain/backup/rules.ts'
import type { Db } from '../kit/db/tables.ts'

/**
 * A condition for times that are not in the future, with an hour of tolerance for clocks that differ. Later times were written while a
 * clock was ahead, and are ignored.
 */
export const isPast = (column: 'started_at' | 'tried_at') => sql<boolean>`${sql.ref(column)} < now() + interval '1 hour'`

/** The latest backup whose file exists. */
export const latestOf = (db: Db) =>
  db
    .selectFrom('backup')
    .select(['id', 'name', 'started_at'])
    .where('name', 'is not', null)
    .where('there', '=', true)
    .where(isPast('started_at'))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a trial is due that reads the backups, or the log. That depends on when the last trial was, and on its result. */
export const isTrialDue = async (db: Db, table: 'backup' | 'log_reach'): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`
    with last as (select tried_at, trial_problem from ${sql.table(table)} where tried_at <= now() order by tried_at desc limit 1)
    select not exists (select from last where tried_at > now() - make_interval(days =>
      case when trial_problem is null then ${TRIAL_DAYS}::int else ${TRIAL_AGAIN_DAYS}::int end)) as due`.execute(db)
  return rows[0]?.due === true
}
