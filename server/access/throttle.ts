import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Db } from '../kit/context.ts'
import { sha256 } from './sessions.ts'

const stored = (key: string) => sha256(key).toString('base64url')

/** How often a key was counted in its window, with the count that is made now, and for how many seconds the window lasts. */
export type Count = { hits: number; wait: number }

/** How far apart tries may begin that are counted at one moment: longer than any statement may take. Seconds. */
const SIDE_BY_SIDE = 60

/** Counts under `key` in the database, so that every process sees it. */
export const count = async (db: Db, key: string, seconds: number, by = 1): Promise<Count> => {
  // also one that a clock wrote which was ahead for a moment; but not one of a try that began later and was counted sooner
  const over = sql`throttle.resets_at not between now() and excluded.resets_at + make_interval(secs => ${SIDE_BY_SIDE})`
  const {
    rows: [row],
  } = await sql<Count>`
    insert into throttle (key, hits, resets_at) values (${stored(key)}, ${by}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when ${over} then ${by}::int else throttle.hits + ${by}::int end,
      resets_at = case when ${over} then excluded.resets_at else throttle.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  return row ?? { hits: by, wait: seconds }
}

/** Takes back what turned out to be no failure. */
export const uncount = async (db: Db, keys: readonly string[]): Promise<void> => {
  await sql`update throttle set hits = greatest(hits - 1, 0) where key = any(${keys.map(stored)}::text[])`.execute(db)
}

export const tooManyRequests = ({ wait }: Count) => new AppError('too_many_requests', { retry_after: wait })

/**
 * Counts a try under `key`.
 * @throws {AppError} `too_many_requests` after `max` tries in `seconds`
 */
export const throttle = async (db: Db, key: string, max: number, seconds: number): Promise<void> => {
  const counted = await count(db, key, seconds)
  if (counted.hits > max) throw tooManyRequests(counted)
}
