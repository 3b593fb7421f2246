import type { Ctx, Db } from './context.ts'

/** Reads several times what belongs together: all of it is of one moment, whatever others write meanwhile. */
export const inSnapshot = <T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db: Db) => read({ ...ctx, db }))
