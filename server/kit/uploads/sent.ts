import { sql } from 'kysely'
import { AppError } from '#domain/kit/errors.ts'
import { MB } from '#domain/kit/files.ts'
import type { Db } from '../db/tables.ts'

/** What one account may have sent within a day that no record names, with the files of its jobs: far above any hand. MB. */
export const UNUSED_MB = 500

/** @throws {AppError} `files_unused` where the account has as much that no record names as it may */
export const requireUnused = async (db: Db, account: string): Promise<void> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes from sent_file s join file f on f.hash = s.hash
    where s.account_id = ${account} and not s.named and s.sent_at > now() - interval '1 day'`.execute(db)
  if ((rows[0]?.bytes ?? 0) >= UNUSED_MB * MB) throw new AppError('files_unused')
}

/** Writes down who sent a file; sent again, it counts from now on. */
export const noteSent = async (db: Db, account: string, hash: string): Promise<void> => {
  await sql`insert into sent_file (account_id, hash) values (${account}, ${hash})
    on conflict (account_id, hash) do update set sent_at = now()`.execute(db)
}

/** What is kept though no record names it, of everybody. MB. */
export const unusedMb = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::float8 as bytes from file f
    where exists (select 1 from sent_file s where s.hash = f.hash and not s.named)
      and not exists (select 1 from sent_file s where s.hash = f.hash and s.named)`.execute(db)
  return Math.floor((rows[0]?.bytes ?? 0) / MB)
}
