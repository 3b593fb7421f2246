import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import type { Db } from '../db/tables.ts'
import { lockOfFile } from '../base/locks.ts'
import { log } from '../base/log.ts'
import { noteSent } from './sent.ts'
import { type Kept, type Source, type Store, StoreFull, whole } from '../files/store.ts'

type Keeping = {
  /** Media type by content (sniff.ts). */
  type: string
  /** Whether it is a picture that was made anew from what was sent (draw.ts): nothing else is named as one, whatever its type. */
  photo?: boolean
  /** Days for which the file stays though no record names it; a record that names it later keeps it as long as it does. */
  days?: number
  /** The account that sends the file, or for which a job makes it: each account may keep only so much that no record names. */
  by?: string
}

/**
 * Keeps bytes: first the store has them for good, then the row is written. Without a transaction of the caller it has its own.
 * @throws {AppError} `storage_full`, `storage_failed`; then nothing is kept
 */
export const keepFile = (db: Db, store: Store, source: Source, { type, photo = false, days = 1, by }: Keeping): Promise<Kept> =>
  inTransaction(db, async (trx) => {
    // from here to the end of the transaction the sweep cannot delete these bytes
    let ofDatabase: unknown
    const lock = (hash: string) =>
      sql`select pg_advisory_xact_lock(${lockOfFile(hash)})`.execute(trx).catch((error: unknown) => {
        ofDatabase = error
        throw error
      })
    // a lost connection to the database is no fault of the store
    const kept = await store.put(source, lock).catch((error: unknown) => {
      if (ofDatabase === undefined) return notStored(error)
      throw ofDatabase
    })
    await sql`
      insert into file (hash, size, type, photo, keep_until)
      values (${kept.hash}, ${kept.size}, ${type}, ${photo}, now() + make_interval(days => ${days}))
      on conflict (hash) do update set photo = file.photo or excluded.photo, keep_until = greatest(file.keep_until, excluded.keep_until)`.execute(
      trx,
    )
    if (by !== undefined) await noteSent(trx, by, kept.hash)
    return kept
  })

/**
 * Reads a whole file into memory.
 * @throws {AppError} `storage_failed` when the store does not answer, or has other bytes than those that were kept
 */
export const readWhole = async (store: Store, hash: string): Promise<Buffer<ArrayBuffer>> => {
  try {
    const bytes = await store.get(hash)
    if (!bytes) throw new Error(`the bytes of file ${hash} are missing`)
    return await whole(bytes)
  } catch (error) {
    log.error('file not read', error, { hash })
    throw new AppError('storage_failed')
  }
}

const notStored = (error: unknown): never => {
  log.error('file not stored', error)
  throw new AppError(error instanceof StoreFull ? 'storage_full' : 'storage_failed')
}

const inTransaction = <T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run)
