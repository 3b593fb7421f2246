import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Count } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { deferredOf } from '../kit/audit/deferred.ts'

type Sql = RawBuilder<unknown>
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')
/** The stored form of a key. It is hashed, so that the table does not reveal what the key contains, such as a mail address. */
export const stored = (key: string): Sql => sql`${hashed(key)}`

/**
 * The most by which the beginnings of two transactions may differ that count at the same moment; longer than any statement may take.
 * Seconds.
 */
const SIDE_BY_SIDE = 60

/**
 * SQL that counts under `key` in the database, and so for all processes. It is a whole statement, or a part of a larger one, and returns a
 * `Count`.
 * @param seconds the length of a window
 * @param among the SQL after `from`: the key counts once for each of its rows
 */
export const counting = (key: Sql, seconds: number, by = 1, among = sql`(select) once`): RawBuilder<Count> => {
  // A window is also over if it ends too late, since it was then begun while a clock was ahead. One that a transaction with a later
  // beginning has just started is not too late.
  const over = sql`throttle.resets_at not between now() and excluded.resets_at + make_interval(secs => ${SIDE_BY_SIDE})`
  return sql<Count>`
    insert into throttle (key, hits, resets_at) select ${key}::text, ${by}::int, now() + make_interval(secs => ${seconds}) from ${among}
    on conflict (key) do update set
      hits = case when ${over} then excluded.hits else throttle.hits + excluded.hits end,
      resets_at = case when ${over} then excluded.resets_at else throttle.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`
}

/** Counts under `key`. While the database takes no writes, it is counted in the memory of this process, on top of the stored count. */
export const count = (db: Db, key: string, seconds: number, by = 1): Promise<Count> =>
  deferredOf(db).unlessPaused(
    async () => {
      const { rows } = await counting(stored(key), seconds, by).execute(db)
      return rows[0] ?? { hits: by, wait: seconds }
    },
    () => countLater(db, key, seconds, by),
  )

/** Counts in memory; the count is stored as soon as the database takes writes again. */
export const countLater = async (db: Db, key: string, seconds: number, by = 1): Promise<Count> => {
  const hash = hashed(key)
  const { rows } = await sql<Count>`select hits, ceil(extract(epoch from resets_at - now()))::int as wait from throttle
    where key = ${hash} and resets_at > now()`.execute(db)
  return deferredOf(db).keepCount(hash, by, seconds, rows[0], (later, hits, left) =>
    counting(sql`${hash}`, left, hits).execute(later),
  )
}

/** Undoes a count of each key, for a try that turned out to be no failure. */
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
