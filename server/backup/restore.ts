import type { Db } from '../kit/db/tables.ts'
import { type Ask, makeSchema } from '../kit/db/migrate.ts'
import { StartError } from '../kit/base/start-error.ts'
import type { Store } from '../kit/files/store.ts'
import { withConnection } from './ask.ts'
import type { Manifest } from './content.ts'
import { type Backup, readBackup, requireSame } from './read.ts'
import { BackupRefused } from './refusal.ts'
import { rowSum } from './sum.ts'
import { insertRows, quoted, rowsIn, setSequences, type Table, tablesOf } from './tables.ts'

type Place = {
  /** A connection as the owner of the database. */
  db: Db
  /** The role as which the program works, if it is not the owner; it is granted what it needs. */
  worker?: string | undefined
  /** Where files are stored; with null they are only checked. */
  files: Store | null
  /** Stores the encryption key; throws an error when there is another key already. */
  putKey: (key: Buffer) => Promise<unknown>
}

/**
 * Restores a backup into an empty database: schema, rows and sequences in one transaction, which is committed only if all counts and sums
 * are those of the manifest. A failure before that leaves nothing: files that the restore brought are deleted, files that the store had before
 * stay. When the commit has been asked for and the answer does not come, the rows may be there, so their files stay, too.
 * @throws {BackupRefused} `not_empty`, `newer`, `different`, and what `readBackup` throws
 */
export const restore = (passphrase: string, file: AsyncIterable<Uint8Array>, { db, ...place }: Place): Promise<Backup> =>
  withConnection(db, (ask) => fill(ask, passphrase, file, place))

const fill = async (
  ask: Ask,
  passphrase: string,
  file: AsyncIterable<Uint8Array>,
  { files, putKey, worker }: Omit<Place, 'db'>,
): Promise<Backup> => {
  let tables: Table[] = []
  let references: string[] = []
  let key: Buffer | undefined
  let isCommitting = false
  const brought: string[] = []
  const keep = async (store: Store, hash: string, bytes: AsyncIterable<Uint8Array>) => {
    // recorded before it is written, so that a part written to a full disk is deleted, too
    if (!(await isKept(store, hash))) brought.push(hash)
    return store.put(bytes, async () => undefined)
  }
  await ask('begin')
  try {
    const backup = await readBackup(passphrase, file, {
      about: async ({ migrations }) => {
        await requireEmpty(ask)
        await makeSchema(ask, migrations, worker).catch((error: unknown) => {
          throw error instanceof StartError ? new BackupRefused('newer', `${newer} ${error.message}`) : error
        })
        tables = await tablesOf(ask)
        references = await dropReferences(ask)
        await triggers(ask, tables, 'disable')
        // what migrations bring is among the rows of the backup, as it has become since
        for (const { name } of tables) await ask(`delete from public.${quoted(name)}`)
      },
      key: (bytes) => (key = bytes),
      rows: (name, rows) => insertRows(ask, tableOf(tables, name), rows),
      ...(files && { file: (hash, bytes) => keep(files, hash, bytes) }),
    })
    await setSequences(ask, backup.manifest.sequences)
    requireSame(backup.manifest, await figuresOf(ask, tables))
    for (const reference of references) await ask(reference)
    await triggers(ask, tables, 'enable')
    await letGo(ask)
    if (key) await putKey(key)
    isCommitting = true
    await ask('commit')
    // without it the database finds its statistics by itself, later
    await ask('analyze').catch(() => undefined)
    return backup
  } catch (error) {
    await ask('rollback').catch(() => undefined)
    // a file that cannot be deleted must not hide why the restore failed
    if (!isCommitting) for (const hash of brought) await (files && remove(files, hash).catch(() => undefined))
    throw error
  }
}

const isKept = async (files: Store, hash: string): Promise<boolean> => {
  const bytes = await files.get(hash)
  // ending the loop closes the stream
  if (bytes) for await (const _ of bytes) break
  return bytes !== null
}

const remove = async (files: Store, hash: string) => {
  await files.remove(hash)
  await files.unmark(hash)
}

const newer = 'The backup is of a newer program, or of another one.'

const requireEmpty = async (ask: Ask) => {
  const { rows } = await ask(`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`)
  if (rows.length === 0) return
  throw new BackupRefused(
    'not_empty',
    'There is data already, and a restore never writes over data. Name an empty DATA_DIR or an empty database, and restore there.',
  )
}

const tableOf = (tables: Table[], name: string): Table => {
  const table = tables.find((each) => each.name === name)
  if (table) return table
  throw new BackupRefused('different', `The backup has rows of ${name}, which this schema does not know.`)
}

/**
 * Drops all foreign keys, since rows are inserted table by table and may refer to rows of a later table.
 * @returns the statements that create the foreign keys again
 */
const dropReferences = async (ask: Ask): Promise<string[]> => {
  const { rows } = await ask<{ owner: string; name: string; meaning: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as meaning
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { owner, name } of rows) await ask(`alter table ${owner} drop constraint ${quoted(name)}`)
  return rows.map(({ owner, name, meaning }) => `alter table ${owner} add constraint ${quoted(name)} ${meaning}`)
}

/** Switches the triggers off for the restore: their effects are rows themselves, which the backup contains. */
const triggers = async (ask: Ask, tables: Table[], what: 'enable' | 'disable') => {
  for (const { name } of tables) await ask(`alter table public.${quoted(name)} ${what} trigger user`)
}

const figuresOf = async (ask: Ask, tables: Table[]): Promise<Manifest['tables']> => {
  const figures: Manifest['tables'] = {}
  for (const each of tables) {
    const { add, figures: sum } = rowSum()
    for await (const rows of rowsIn(ask, each)) rows.forEach(add)
    figures[each.name] = sum()
  }
  return figures
}

/**
 * Ends what cannot continue after a restore. The job queue is new, so open jobs are marked as lost and can be started again by their
 * owners. New mail addresses are dropped, since the links that would prove them were not saved.
 */
export const letGo = async (ask: Ask) => {
  await ask(`update job set state = 'failed', problem = '{"code":"job_lost"}', finished_at = now() where finished_at is null`)
  await ask('update user_account set new_email = null where new_email is not null')
}
