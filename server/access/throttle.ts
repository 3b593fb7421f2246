import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Db } from '../kit/context.ts'
import { sha256 } from './sessions.ts'

/**
 * Counts a try under `key` in the database, so that every process sees it.
 * @throws {AppError} `too_many_requests` after `max` tries in `seconds`
 */
export const throttle = async (db: Db, key: string, max: number, seconds: number): Promise<void> => {
  // also one that a clock wrote which was ahead for a moment
  const over = sql`throttle.resets_at not between now() and excluded.resets_at`
  const {
    rows: [row],
  } = await sql<{ hits: number }>`
    insert into throttle (key, hits, resets_at) values (${sha256(key).toString('base64url')}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when ${over} then 1 else throttle.hits + 1 end,
      resets_at = case when ${over} then excluded.resets_at else throttle.resets_at end
    returning hits`.execute(db)
  if ((row?.hits ?? 0) > max) throw new AppError('too_many_requests')
}
