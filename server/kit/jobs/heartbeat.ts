import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The interval of the heartbeats that a worker writes to the database. Milliseconds. */
export const HEARTBEAT_MS = 10_000
/** Seconds without a heartbeat after which no worker is assumed to run. */
const SILENT_SECONDS = 60
/** SQL condition: some worker of this database has sent a heartbeat lately. */
export const WORKS = `exists (select 1 from worker_heartbeat where at > now() - interval '${SILENT_SECONDS} seconds')`

/** Writes a heartbeat: a worker runs, and gets processor time. */
export const beat = async (db: Db): Promise<void> => {
  await sql`insert into worker_heartbeat (at) values (now()) on conflict (only_one) do update set at = excluded.at`.execute(db)
}

export const workerWorks = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ works: boolean }>`select ${sql.raw(WORKS)} as works`.execute(db)
  return rows[0]?.works === true
}
