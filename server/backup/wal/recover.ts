import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import { openDb, UNLIMITED } from '../../kit/db/db.ts'
import { runnerFor, startEmbedded } from '../../kit/embedded/embedded.ts'
import { syncDirectory } from '../../kit/files/disk.ts'
import { checked, Damaged, type Store } from '../../kit/files/store.ts'
import { putKey } from '../../kit/keys/key-file.ts'
import { type Keys, keysOf } from '../../kit/keys/keys.ts'
import type { Settings } from '../../kit/base/settings.ts'
import { withConnection } from '../ask.ts'
import { removeUnfinished, UNFINISHED } from '../empty-place.ts'
import { BackupRefused } from '../refusal.ts'
import { letGo } from '../restore.ts'
import { LEFT_OUT } from '../tables.ts'
import { nameOf } from './files.ts'
import { logsIn, without } from './folder.ts'
import { exactly, LOG_FOLDER } from './names.ts'
import { inSentences, wayTo } from './reach.ts'
import { FileRefused, unseal } from './sealed.ts'
import { placeOfFile } from './sweep.ts'
import { unpack } from './unpack.ts'

/**
 * The result of a recovery: how many rows, tables, lines of the audit log and files there are, and the hashes of files that were not found
 * anywhere.
 */
export type Recovered = { rows: number; tables: number; lines: number; files: number; missing: string[] }
type Wish = { time: string; passphrase: string; settings: Settings; files: Store; signal?: AbortSignal }

const SETTINGS = 'postgresql.auto.conf'

/**
 * Recovers the embedded database to a moment from the log in the backup folder, into a data directory without a database.
 * @param time such as '20261122-140500-000'; all that was acknowledged until then is there, and nothing after it
 * @throws {BackupRefused}
 */
export const recover = async ({ time, passphrase, settings, files, signal }: Wish): Promise<Recovered> => {
  const { backupDir, dataDir, databaseUrl, keyFile } = settings
  if (databaseUrl !== null)
    throw new BackupRefused('failed', 'To go back to a time with a database server, use the means of PostgreSQL.')
  if (backupDir === null) throw new BackupRefused('folder', 'Name the folder of the backups in BACKUP_DIR.')
  const logs = await logsIn(backupDir)
  const way = wayTo(logs, time)
  const cluster = path.join(dataDir, 'database')
  await requireNone(cluster)
  const scratch = path.join(dataDir, UNFINISHED)
  await removeUnfinished(scratch)
  const runner = await runnerFor(scratch)
  try {
    const unpacked = path.join(scratch, 'database')
    const key = await unpack(way, { folder: path.join(backupDir, LOG_FOLDER, way.log), passphrase }, unpacked, runner)
    const recovered = await play(unpacked, time, scratch, signal, (db) =>
      settle(db, backupDir, passphrase, files, key && keysOf(key)),
    )
    if (key) await putKey(keyFile, key)
    await fs.rename(unpacked, cluster)
    await syncDirectory(dataDir)
    return recovered
  } catch (error) {
    if (!(error instanceof FileRefused) || error.code === 'passphrase') throw error
    throw new BackupRefused(error.code, `${error.message} ${inSentences(without(backupDir, logs, [error.place]))}`)
  } finally {
    await fs.rm(scratch, { recursive: true, force: true })
  }
}

const requireNone = async (cluster: string) => {
  if ((await fs.stat(cluster).catch(() => null)) === null) return
  throw new BackupRefused(
    'not_empty',
    `There is a database in ${cluster} already, and a restore never writes over data. Name an empty DATA_DIR.`,
  )
}

/** Lets PostgreSQL replay the log up to the moment; after that it is an ordinary database. */
const play = async <T>(
  cluster: string,
  time: string,
  scratch: string,
  signal: AbortSignal | undefined,
  then: (db: Db) => Promise<T>,
) => {
  const file = path.join(cluster, SETTINGS)
  const before = await fs.readFile(file)
  const wanted = {
    // all segments are in pg_wal already; this command fails on every system, which says that there are no others
    restore_command: 'exit 1',
    recovery_target_time: exactly(time),
    recovery_target_action: 'promote',
    // no connections before the end of the recovery
    hot_standby: 'off',
  }
  await fs.writeFile(file, [before.toString(), ...Object.entries(wanted).map(([name, value]) => `${name} = '${value}'\n`)].join(''))
  await fs.writeFile(path.join(cluster, 'recovery.signal'), '')
  // a week of log of a large company may take an hour, so there is no time limit; the operator can end the command
  const embedded = await startEmbedded(scratch, { signal, busy: Infinity })
  const { db, close } = openDb({ ...embedded.admin, database: embedded.owner.database }, 1, UNLIMITED)
  try {
    const done = await then(db)
    await fs.writeFile(file, before)
    return done
  } finally {
    await close()
    await embedded.stop()
  }
}

/** Reads everything, so that a damaged page is found now, and removes what must not become valid again, as a restore from a file does. */
const settle = async (db: Db, backupDir: string, passphrase: string, files: Store, keys: Keys | null): Promise<Recovered> => {
  const { rows: chain } = await sql<{
    lines: number
    broken: number | null
  }>`select lines::int, broken from verify_audit()`.execute(db)
  if (chain[0]?.broken !== null) throw new BackupRefused('different', 'The chain of the audit log is broken there.')
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${LEFT_OUT})`.execute(db)
  let rows = 0
  for (const { name } of tables) {
    const { rows: counted } = await sql<{ n: number }>`select count(t::text)::int as n from ${sql.table(name)} t`.execute(db)
    rows += counted[0]?.n ?? 0
  }
  // only tables that existed at that time
  const { rows: momentary } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${LEFT_OUT}) and relname <> 'migration'`.execute(
    db,
  )
  await sql`truncate ${sql.join(momentary.map(({ name }) => sql.table(name)))}`.execute(db)
  // the job queue creates its tables again
  await sql`drop schema pgboss cascade`.execute(db)
  await sql`create schema pgboss authorization hidamari_owner`.execute(db)
  await withConnection(db, letGo)
  const brought = await bring(db, backupDir, passphrase, files, keys)
  return { rows, tables: tables.length, lines: chain[0].lines, ...brought }
}

/** Copies files from the backup folder that the store does not have, or has damaged. */
const bring = async (db: Db, backupDir: string, passphrase: string, files: Store, keys: Keys | null) => {
  const { rows } = await sql<{ hash: string }>`select hash from file order by hash`.execute(db)
  const missing: string[] = []
  for (const { hash } of rows) {
    if (await isWhole(files, hash)) continue
    const name = keys && nameOf(keys, passphrase, hash)
    const place = name && (await placeOfFile(backupDir, name))
    if (!place) missing.push(hash)
    else await files.put(checked(hash, bytesIn(place, name, passphrase)), async () => undefined)
  }
  return { files: rows.length - missing.length, missing }
}

async function* bytesIn(place: string, name: string, passphrase: string) {
  for await (const { bytes } of unseal(place, name, passphrase)) yield bytes
}

const isWhole = async (files: Store, hash: string): Promise<boolean> => {
  try {
    const bytes = await files.get(hash)
    for await (const _ of bytes ?? []);
    return bytes !== null
  } catch (error) {
    if (error instanceof Damaged) return false
    throw error
  }
}
