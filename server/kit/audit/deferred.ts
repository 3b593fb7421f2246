import { AppError } from '#domain/kit/errors.ts'
import type { Count } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { log, logError } from '../base/log.ts'
import { codeOf, isPassing, refusesWrites } from '../base/pg-errors.ts'

/** The most audit lines kept in memory, each of some hundred bytes. Beyond that, calls that would need one are refused (decision 112). */
export const MAX_LINES = 10_000
/** The most counts of rate limits kept in memory; when there are more, the oldest are dropped. */
const MAX_COUNTS = 20_000
/** The time between two attempts to write the kept entries. Milliseconds. */
const RETRY_MS = 2_000
/** The most entries written in one transaction. */
const AT_ONCE = 100
/** How long the end of the program waits for a last attempt. Milliseconds. */
const LAST_TRY_MS = 1_000

/** Writes an entry; `age` is how long ago it was made, in seconds, by a clock that nobody sets. */
type Write = (db: Db, age: number) => Promise<unknown>
type Line = { key: string; madeAt: number; write: Write }
type Counted = { by: number; endsAt: number; write: (db: Db, by: number, seconds: number) => Promise<unknown> }
type Use = { session: string; at: number; write: Write }

const ageOf = (at: number) => (performance.now() - at) / 1_000

/**
 * Keeps in memory what reading calls must write while the database takes no writes (read-only, full, a standby, or locked): audit lines in
 * their order, counts of rate limits, and the last use of sessions. It is written as soon as the database takes writes again, so that
 * reading goes on where writing stops (decision 112).
 */
const openDeferred = (db: Db) => {
  let paused = false
  let closed = false
  let told = false
  let timer: NodeJS.Timeout | undefined
  let lost = 0
  const lines: Line[] = []
  const counts = new Map<string, Counted>()
  const uses = new Map<string, Use>()

  const pause = (error: unknown) => {
    if (paused) return
    paused = true
    log.warn('the database takes no writes: reading goes on, and its audit lines are kept in memory', { code: codeOf(error) })
    retryLater()
  }
  const retryLater = () => {
    if (closed) return
    timer = setTimeout(() => void flush().then(retryLaterIfPaused, retryLaterIfPaused), RETRY_MS).unref()
  }
  const retryLaterIfPaused = () => {
    if (paused) retryLater()
  }

  /** Writes the kept entries, the oldest first, until none is left or the database refuses again. */
  const flush = async (): Promise<void> => {
    const written = { lines: 0, counts: 0 }
    try {
      for (let size = AT_ONCE; lines.length > 0;) {
        const batch = lines.slice(0, size)
        try {
          await db.transaction().execute(async (trx) => {
            for (const { madeAt, write } of batch) await write(trx, ageOf(madeAt))
          })
          written.lines += batch.length
        } catch (error) {
          if (isPassing(error) || refusesWrites(error)) throw error
          // one line that is wrong in itself must not keep the others from being written
          size = 1
          if (batch.length > 1) continue
          logError(error)
          lost += 1
        }
        lines.splice(0, batch.length)
      }
      for (const [key, { by, endsAt, write }] of counts) {
        const seconds = -ageOf(endsAt)
        if (seconds > 0 && by > 0) await write(db, by, seconds)
        counts.delete(key)
        written.counts += 1
      }
      for (const [key, { at, write }] of uses) {
        await write(db, ageOf(at))
        uses.delete(key)
      }
      paused = false
      told = false
      log.info('the database takes writes again', written)
    } catch (error) {
      if (!isPassing(error) && !refusesWrites(error)) logError(error)
    }
  }

  return {
    /** Whether writes are deferred at present, so that this process knows more than the database. */
    isPaused: () => paused,
    /** Runs `now`, or `instead` while the database takes no writes. */
    unlessPaused: async <T>(now: () => Promise<T>, instead: () => Promise<T> | T): Promise<T> => {
      if (paused) return instead()
      try {
        return await now()
      } catch (error) {
        if (!refusesWrites(error)) throw error
        pause(error)
        return instead()
      }
    },
    /**
     * Keeps an audit line. `key`: lines of one key are one within `seconds`.
     * @throws {AppError} `reading_closed` when no more can be kept
     */
    keepLine: (write: Write, once?: { key: string; seconds: number }): void => {
      const key = once?.key ?? ''
      if (once && lines.some((line) => line.key === key && ageOf(line.madeAt) < once.seconds)) return
      if (lines.length >= MAX_LINES) {
        if (!told) log.warn('no more audit lines can be kept in memory: reading of persons stops', { lines: lines.length })
        told = true
        throw new AppError('reading_closed')
      }
      lines.push({ key, madeAt: performance.now(), write })
    },
    /** Counts a hit of a rate limit in memory. `stored`: the count in the database before. */
    keepCount: (key: string, by: number, seconds: number, stored: Count | undefined, write: Counted['write']): Count => {
      const known = counts.get(key)
      const kept =
        known && ageOf(known.endsAt) < 0 ? known : { by: 0, endsAt: performance.now() + (stored?.wait ?? seconds) * 1_000, write }
      kept.by += by
      if (!known && counts.size >= MAX_COUNTS) for (const [oldest] of counts) if (counts.delete(oldest)) break
      counts.set(key, kept)
      return { hits: (stored?.hits ?? 0) + kept.by, wait: Math.ceil(-ageOf(kept.endsAt)) }
    },
    /** Takes back one hit that was counted in memory. */
    uncount: (key: string): void => {
      const kept = counts.get(key)
      if (kept) kept.by = Math.max(0, kept.by - 1)
    },
    keepUse: (key: string, use: Use): void => void uses.set(key, use),
    /** Seconds since a session was used, if that use is kept only in this memory; null otherwise. */
    usedAgo: (key: string): number | null => {
      const use = uses.get(key)
      return use ? ageOf(use.at) : null
    },
    /** Like `usedAgo`, by the id of the session. */
    sessionUsedAgo: (session: string): number | null => {
      for (const use of uses.values()) if (use.session === session) return ageOf(use.at)
      return null
    },
    /** Attempts a last time to write the kept entries; those that the database does not take are lost, which is logged. */
    close: async (): Promise<void> => {
      closed = true
      clearTimeout(timer)
      if (!paused) return
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS).unref())])
      lost += lines.length
      if (lost > 0) log.warn('audit lines of readings are lost with this process', { lines: lost })
    },
  }
}
export type Deferred = ReturnType<typeof openDeferred>

const all = new WeakMap<Db, Deferred>()
/** The deferred writes of a database, one object for each; not for the connection of a transaction. */
export const deferredOf = (db: Db): Deferred => {
  const known = all.get(db) ?? openDeferred(db)
  all.set(db, known)
  return known
}
