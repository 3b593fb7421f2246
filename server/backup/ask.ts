import { CompiledQuery } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Db } from '../kit/db/tables.ts'
import { LOCKS } from '../kit/base/locks.ts'
import type { Ask } from '../kit/db/migrate.ts'
import { BackupRefused } from './refusal.ts'

/** Runs something on one connection, so that a transaction or a lock lasts from one statement to the next. */
export const withConnection = <T>(db: Db, run: (ask: Ask) => Promise<T>): Promise<T> =>
  db
    .connection()
    .execute((own) =>
      run(async <R extends QueryResultRow>(text: string, values: unknown[] = []) =>
        own.executeQuery<R>(CompiledQuery.raw(text, values)),
      ),
    )

const LOCK_OF = { backup: LOCKS.copying, trial: LOCKS.trial }

/**
 * Runs something on one connection while no other process does the same with this database. The lock belongs to the connection, so a
 * program that is killed leaves none behind.
 * @throws {BackupRefused} `busy`
 */
export const alone = <T>(db: Db, what: keyof typeof LOCK_OF, run: (ask: Ask) => Promise<T>): Promise<T> =>
  withConnection(db, async (ask) => {
    const {
      rows: [taken],
    } = await ask<{ yes: boolean }>(`select pg_try_advisory_lock(${LOCK_OF[what]}) as yes`)
    if (!taken?.yes) throw new BackupRefused('busy', `Another ${what} of this database is being made.`)
    try {
      return await run(ask)
    } finally {
      await ask(`select pg_advisory_unlock(${LOCK_OF[what]})`).catch(() => undefined)
    }
  })
