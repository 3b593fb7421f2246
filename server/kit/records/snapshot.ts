import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'

/**
 * Runs several queries that see the database as of the same moment, whatever others write meanwhile.
 * @param apart connections that are not in a transaction: those of a reading call, or of a job
 */
export const inSnapshot = <T>(ctx: Ctx, apart: Db, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  apart
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db: Db) => read({ ...ctx, db }))
