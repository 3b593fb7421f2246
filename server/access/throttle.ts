import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Count } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { deferredOf } from '../kit/audit/deferred.ts'

type Sql = RawBuilder<unknown>
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
/** A key as it is stored: of what it names, such as an address, the table tells nothing. */
export const stored = (key: string): Sql => sql`${hashed(key)}`

/** How far apart tries may begin that are counted at one moment: longer than any statement may take. Seconds. */
const SIDE_BY_SIDE = 60

/**
 * Counts under `key` in the database, so that every process sees it: a whole statement, or a part of one that does more. It answers a `Count`.
 * @param seconds how long a window lasts
 * @param among what stands behind `from`: it counts once for each row of that
 */
export const counting = (key: Sql, seconds: number, by = 1, among = sql`(select) once`): RawBuilder<Count> => {
  // also one that a clock wrote which was ahead for a moment; but not one of a try that began later and was counted sooner
  const over = sql`throttle.resets_at not between now() and excluded.resets_at + make_interval(secs => ${SIDE_BY_SIDE})`
  return sql<Count>`
    insert into throttle (key, hits, resets_at) select ${key}::text, ${by}::int, now() + make_interval(secs => ${seconds}) from ${among}
    on conflict (key) do update set
      hits = case when ${over} then excluded.hits else throttle.hits + excluded.hits end,
      resets_at = case when ${over} then excluded.resets_at else throttle.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/** Counts under `key`; while the database takes no writes in the memory of this process, on top of what was counted before. */
export const count = (db: Db, key: string, seconds: number, by = 1): Promise<Count> =>
  deferredOf(db).unlessPaused(
    async () => {
      const { rows } = await counting(stored(key), seconds, by).execute(db)
      return rows[0] ?? { hits: by, wait: seconds }
    },
    () => countLater(db, key, seconds, by),
  )

/** Counts in memory what is written as soon as the database takes it. */
export const countLater = async (db: Db, key: string, seconds: number, by = 1): Promise<Count> => {
  const hash = hashed(key)
  const { rows } = await sql<Count>`select hits, ceil(extract(epoch from resets_at - now()))::int as wait from throttle
    where key = ${hash} and resets_at > now()`.execute(db)
  return deferredOf(db).keepCount(hash, by, seconds, rows[0], (later, hits, left) =>
    counting(sql`${hash}`, left, hits).execute(later),
  )
}

/** Takes back what turned out to be no failure. */
export const uncount = async (db: Db, keys: readonly string[]): Promise<void> => {
  const deferred = deferredOf(db)
  await deferred.unlessPaused<unknown>(
    () => sql`update throttle set hits = greatest(hits - 1, 0) where key = any(${keys.map(hashed)}::text[])`.execute(db),
    () => keys.map(hashed).forEach(deferred.uncount),
  )
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
