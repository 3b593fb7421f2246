import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { constraintError } from './constraints.ts'
import type { Db } from './tables.ts'
import { explained } from './unexplained.ts'

/** Runs something under a savepoint and returns the refusal, if any. The savepoint is always released, since an open one holds a lock. */
export const attempt = async (db: Db, run: () => Promise<unknown>): Promise<AppError | null> => {
  await sql`savepoint attempt`.execute(db)
  try {
    await run()
    await sql`release savepoint attempt`.execute(db)
    return null
  } catch (error) {
    const known = error instanceof AppError ? error : constraintError(error)
    if (!known) throw error
    await sql`rollback to savepoint attempt`.execute(db)
    await sql`release savepoint attempt`.execute(db)
    return explained(db, known)
  }
}

/** Runs something only to learn its result: everything it wrote is rolled back at once. */
export const undone = async <T>(db: Db, run: () => Promise<T>): Promise<T> => {
  await sql`savepoint tried`.execute(db)
  const answer = await run()
  await sql`rollback to savepoint tried`.execute(db)
  await sql`release savepoint tried`.execute(db)
  return answer
}
