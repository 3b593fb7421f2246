import { z } from 'zod'
import { appliedMigrations, type Ask } from '../kit/db/migrate.ts'
import { Damaged, type Store } from '../kit/files/store.ts'
import { log } from '../kit/base/log.ts'
import type { Piece } from './pieces.ts'
import { BackupRefused } from './refusal.ts'
import { rowSum } from './sum.ts'
import { quoted, rowsIn, sequencesOf, table, tablesOf } from './tables.ts'

/** The first part of a backup: what a restore needs to create the schema for the rest. */
export const about = z.object({
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(table),
})
/**
 * The last part of a backup: what must have been read before it. `missing`: files that were missing or damaged when the backup was made.
 */
export const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sum: z.string() })),
  sequences: z.record(z.string(), z.int()),
  files: z.int(),
  bytes: z.int(),
  missing: z.array(z.string()),
})
export type About = z.infer<typeof about>
export type Manifest = z.infer<typeof manifest>

export const rowsOf = ({ tables }: Manifest): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Names of the parts of a backup; some are prefixes. */
export const PART = { about: 'about', key: 'key', rows: 'rows/', file: 'file/', manifest: 'manifest' } as const

type Source = {
  /** Statements on one connection, in which a transaction is begun. */
  ask: Ask
  files: Store
  /** The encryption key, which is stored outside of the database; null while none exists. */
  key: Buffer | null
}
/** Called as the work proceeds. Counts rows and files together. */
export type Progress = (done: number, total: number) => void

/** Reads everything of an installation as of one moment: key, rows, sequences and files. */
export async function* contentOf(
  { ask, files, key }: Source,
  tell: Progress = () => {},
): AsyncGenerator<Piece, { about: About; manifest: Manifest }> {
  await ask('begin isolation level repeatable read read only')
  try {
    await ask('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const found = await describe(ask)
    yield json(PART.about, found)
    if (key) yield { part: PART.key, bytes: key }
    const hashes = await fileHashes(ask)
    const total = hashes.length + (await countRows(ask, found))
    let done = 0
    const tables: Manifest['tables'] = {}
    for (const each of found.tables) {
      const { add, figures } = rowSum()
      for await (const rows of rowsIn(ask, each)) {
        rows.forEach(add)
        yield { part: PART.rows + each.name, bytes: Buffer.from(`[${rows.join(',\n')}]`) }
        tell((done += rows.length), total)
      }
      tables[each.name] = figures()
    }
    const sequences = await sequencesOf(ask)
    const kept = { files: 0, bytes: 0, missing: [] as string[] }
    for (const hash of hashes) {
      const size = yield* bytesOf(files, hash)
      if (size === null) kept.missing.push(hash)
      else kept.files++
      kept.bytes += size ?? 0
      tell(++done, total)
    }
    const made = { tables, sequences, ...kept }
    yield json(PART.manifest, made)
    return { about: found, manifest: made }
  } finally {
    await ask('rollback').catch(() => undefined)
  }
}

const json = (part: string, value: object): Piece => ({ part, bytes: Buffer.from(JSON.stringify(value)) })

const describe = async (ask: Ask): Promise<About> => {
  const {
    rows: [place],
  } = await ask<{ empty: boolean }>(`select to_regclass('migration') is null as empty`)
  if (place?.empty)
    throw new BackupRefused('failed', 'There is no data in this place. Name that of the company in DATA_DIR or DATABASE_URL.')
  const {
    rows: [now],
  } = await ask<{ at: string }>('select now() as at')
  return { made_at: now?.at ?? '', migrations: await appliedMigrations(ask), tables: await tablesOf(ask) }
}

const fileHashes = async (ask: Ask): Promise<string[]> => {
  const { rows } = await ask<{ hash: string }>('select hash from file order by hash collate "C"')
  return rows.map(({ hash }) => hash)
}

const countRows = async (ask: Ask, { tables }: About): Promise<number> => {
  let rows = 0
  for (const { name } of tables) {
    const {
      rows: [counted],
    } = await ask<{ n: number }>(`select count(*) as n from public.${quoted(name)}`)
    rows += counted?.n ?? 0
  }
  return rows
}

/** The bytes of one file. Returns null when they are missing or damaged: one bad file must not prevent the backup of all else. */
async function* bytesOf(files: Store, hash: string): AsyncGenerator<Piece, number | null> {
  const bytes = await files.get(hash)
  let size = 0
  try {
    for await (const piece of bytes ?? []) {
      size += piece.byteLength
      yield { part: PART.file + hash, bytes: piece }
    }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    log.error('file damaged', error, { hash })
    return null
  }
  if (bytes === null) log.warn('file missing', { hash })
  else if (size === 0) yield { part: PART.file + hash, bytes: new Uint8Array() }
  return bytes && size
}
