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
import { UNFINISHED } from '../empty-place.ts'
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

/** What came back: rows, files, and hashes of files that are nowhere. */
export type Recovered = { rows: number; tables: number; lines: number; files: number; missing: string[] }
type Wish = { time: string; passphrase: string; settings: Settings; files: Store; signal?: AbortSignal }

const SETTINGS = 'postgresql.auto.conf'

/**
 * Brings the embedded database to a moment, from the log in the folder of backups, into a data directory that has none.
 * @param time '20261122-140500-000'; everything that was acknowledged until then is there, and nothing after it
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
  await fs.rm(scratch, { recursive: true, force: true })
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

/** Lets PostgreSQL play the log up to the moment; then it is a database like any other. */
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
    // everything that is needed lies in pg_wal; this says on every system that there is nothing else
    restore_command: 'exit 1',
    recovery_target_time: exactly(time),
    recovery_target_action: 'promote',
    // nobody is let in before the end
    hot_standby: 'off',
  }
  await fs.writeFile(file, [before.toString(), ...Object.entries(wanted).map(([name, value]) => `${name} = '${value}'\n`)].join(''))
  await fs.writeFile(path.join(cluster, 'recovery.signal'), '')
  // a week of a large company may take an hour; whoever waits for it may end it
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

/** Reads everything, so that a damaged page shows now, and lets go what must not live again, as a restore from a file does. */
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
  // those that there were at that time
  const { rows: momentary } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${LEFT_OUT}) and relname <> 'migration'`.execute(
    db,
  )
  await sql`truncate ${sql.join(momentary.map(({ name }) => sql.table(name)))}`.execute(db)
  // the queue makes its tables anew
  await sql`drop schema pgboss cascade`.execute(db)
  await sql`create schema pgboss authorization hidamari_owner`.execute(db)
  await withConnection(db, letGo)
  const brought = await bring(db, backupDir, passphrase, files, keys)
  return { rows, tables: tables.length, lines: chain[0].lines, ...brought }
}

/** Files that the store does not have, or not as they were. */
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
