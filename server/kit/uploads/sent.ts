import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'
import type { Db } from '../db/tables.ts'

/** The most that one account may have sent within a day, files of its jobs included, that no record names: far above manual use. MB. */
export const UNUSED_MB = 500

/**
 * Checks that limit.
 * @throws {AppError} `files_unused` where the account has reached it
 */
export const requireUnused = async (db: Db, account: string): Promise<void> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes from sent_file s join file f on f.hash = s.hash
    where s.account_id = ${account} and not s.named and s.sent_at > now() - interval '1 day'`.execute(db)
  if ((rows[0]?.bytes ?? 0) >= UNUSED_MB * MB) throw new AppError('files_unused')
}

/** Stores who sent a file, and when last. */
export const noteSent = async (db: Db, account: string, hash: string): Promise<void> => {
  await sql`insert into sent_file (account_id, hash) values (${account}, ${hash})
    on conflict (account_id, hash) do update set sent_at = now()`.execute(db)
}

/** The size of all stored files that no record names, of all accounts. MB. */
export const unusedMb = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes from file f
    where exists (select 1 from sent_file s where s.hash = f.hash and not s.named)
      and not exists (select 1 from sent_file s where s.hash = f.hash and s.named)`.execute(db)
  return Math.floor((rows[0]?.bytes ?? 0) / MB)
}
