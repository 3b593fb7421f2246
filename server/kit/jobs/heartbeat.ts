import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Between two signs of life of a worker in the database. Milliseconds. */
export const HEARTBEAT_MS = 10_000
/** After so many seconds without one nobody counts on a worker. */
const SILENT_SECONDS = 60
/** Whether some worker of this database gives signs of life. */
export const WORKS = `exists (select 1 from worker_heartbeat where at > now() - interval '${SILENT_SECONDS} seconds')`

/** A worker lives, and gets processor time. */
export const beat = async (db: Db): Promise<void> => {
  await sql`insert into worker_heartbeat (at) values (now()) on conflict (only_one) do update set at = excluded.at`.execute(db)
}

export const workerWorks = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ works: boolean }>`select ${sql.raw(WORKS)} as works`.execute(db)
  return rows[0]?.works === true
}
