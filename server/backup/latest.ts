import { sql } from 'kysely'
import type { Db } from '../kit/context.ts'

/** Not later than now, with an hour for clocks that differ: what a clock wrote that was ahead for a moment counts for nothing. */
export const isPast = (column: 'started_at' | 'tried_at') => sql<boolean>`${sql.ref(column)} < now() + interval '1 hour'`

/** The latest backup whose file is there. */
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
