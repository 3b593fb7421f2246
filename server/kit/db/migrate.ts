import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, QueryResultRow } from 'pg'
import { type DatabaseKind, OTHER_VERSION } from './db-ready.ts'
import { LOCKS } from '../base/locks.ts'
import { codeOf } from '../base/pg-errors.ts'
import { StartError } from '../base/start-error.ts'

type Migration = Applied & { text: string }
/** Runs a query on one connection. */
export type Ask = <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: R[] }>
/** A migration by its name and the SHA-256 of its text. */
export type Applied = { name: string; sha256: string }

type Options = {
  folder?: string | undefined
  /** The folder of the functions; null where a test has none. */
  functions?: string | null
  /** The role that the program works as: it is granted what it needs, if it is not the owner. */
  worker?: string
  /** Where the database runs, for fitting error messages. */
  kind?: DatabaseKind
  /** Called before an existing schema is changed, such as for a backup; nothing is changed when it fails. */
  before?: () => Promise<unknown>
}

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
/** The folder of repeatable migrations: one file for each function of the database, whose text is the one that runs (decision 111). */
const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url))
/** The prefix of the names of function files in the table `migration`. */
const FUNCTION = 'functions/'
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings the database to the schema of this program: all missing migrations in the order of their names, then every function whose file is
 * not the one that was loaded last, in one transaction, one program at a time.
 * @param pool of the role that owns the database; of one that only works where nothing is missing
 * @returns the names of the files that were applied now
 * @throws StartError when the database is newer than the program, an applied file was changed, the role may not, or a file
 * fails; then nothing changed
 */
export async function migrate(pool: Pool, options: Options = {}): Promise<string[]> {
  const {
    folder = FOLDER,
    functions: functionFolder = folder === FOLDER ? FUNCTIONS : null,
    kind = 'server',
    worker,
    before,
  } = options
  const files = readMigrations(folder)
  const functions = functionFolder === null ? [] : readFunctions(functionFolder)
  const client = await pool.connect()
  const ask: Ask = (text, values) => client.query(text, values)
  try {
    await ask('begin')
    await ask(`select pg_advisory_xact_lock(${LOCKS.schema})`)
    const { role, owner, isOwner, isNew } = await standingOf(ask)
    // this role was configured as the owner of the database, beside the one that the program works as
    if (!isOwner && worker !== undefined && worker !== role)
      throw kind === 'embedded' ? new StartError(OTHER_VERSION) : notOwner(role, owner)
    const applied = isNew ? [] : await appliedMigrations(ask)
    const loaded = isNew ? [] : await loadedFunctions(ask)
    const missing = [...missingFrom(files, applied), ...changedFunctions(functions, loaded)]
    if (missing.length > 0 && !isOwner) throw kind === 'embedded' ? new StartError(OTHER_VERSION) : mayNot()
    if (isNew) await ask(TABLE)
    if (applied.length > 0 && missing.length > 0) await before?.()
    for (const file of missing) await apply(ask, file)
    if (isOwner && worker !== undefined && worker !== role) await ask('select grant_work($1)', [worker])
    await ask('commit')
    client.release()
    return missing.map((file) => file.name)
  } catch (error) {
    // Destroys the connection, which also rolls the transaction back.
    client.release(true)
    throw error
  }
}

const TABLE = `create table migration (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/** The migrations that were applied to a database. */
export async function appliedMigrations(ask: Ask): Promise<Applied[]> {
  return readApplied(ask, 'name not like $1')
}

/** The function files as they were loaded last. */
const loadedFunctions = (ask: Ask): Promise<Applied[]> => readApplied(ask, 'name like $1')

async function readApplied(ask: Ask, where: string): Promise<Applied[]> {
  const text = `select name, sha256 from migration where ${where} order by name collate "C"`
  return (await ask<Applied>(text, [`${FUNCTION}%`])).rows
}

/**
 * Makes the schema that another database had, for a restore of its data, in the transaction of the caller.
 * @param worker the role that the program works as, if it is not the owner
 * @throws StartError when this program does not know one of the migrations, or knows another text of it
 */
export async function makeSchema(ask: Ask, wanted: readonly Applied[], worker?: string): Promise<void> {
  const files = readMigrations(FOLDER)
  missingFrom(files, wanted)
  await ask(TABLE)
  for (const file of files) if (wanted.some(({ name }) => name === file.name)) await apply(ask, file)
  // an older schema gets the functions of its time, which its migrations made
  if (files.length === wanted.length) for (const file of readFunctions(FUNCTIONS)) await apply(ask, file)
  if (worker !== undefined) await ask('select grant_work($1)', [worker])
}

type Standing = { role: string; owner: string | null; isOwner: boolean; isNew: boolean }

// Extensions and schemas need a role that may create in the database; tables can be altered only by the role that owns them.
async function standingOf(ask: Ask): Promise<Standing> {
  const { rows } =
    await ask<Standing>(`select current_user::text as role, pg_get_userbyid(t.relowner)::text as owner, t.oid is null as "isNew",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')
        and (t.oid is null or pg_has_role(t.relowner, 'usage')) as "isOwner"
    from (select) as one left join pg_class t on t.oid = to_regclass('migration')`)
  return rows[0] ?? { role: '', owner: null, isOwner: false, isNew: true }
}

function notOwner(role: string, owner: string | null): StartError {
  return new StartError(
    owner === null || owner === role
      ? `The role ${role} of MIGRATE_URL may not make tables in this database: make it the database's owner.`
      : `The tables of this database belong to the role ${owner}, and MIGRATE_URL names ${role}. Name ${owner} there; ` +
          'if it has done both until now, see "From one role to two" in docs/run-it-for-real.md.',
  )
}

function mayNot(): StartError {
  return new StartError(
    'The database must be brought up to date, and the role of DATABASE_URL may not do that: name the role that owns it in MIGRATE_URL.',
  )
}

function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name) => !FILE_NAME.test(name))
  if (wrong) throw new StartError(`The migration ${wrong} is not named like 0001_name.sql.`)
  const double = names.find((name, index) => index > 0 && name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (double) throw new StartError(`Two migrations have the number ${double.slice(0, 4)}.`)
  return names.map((name) => readFile(folder, name))
}

function readFunctions(folder: string): Migration[] {
  const names = fs.readdirSync(folder).sort()
  return names.map((name) => {
    const file = readFile(folder, name)
    return { ...file, name: FUNCTION + name }
  })
}

function readFile(folder: string, name: string): Migration {
  // A checkout on Windows may have changed the line ends.
  const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

const changedFunctions = (files: readonly Migration[], loaded: readonly Applied[]): Migration[] =>
  files.filter((file) => !loaded.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256))

/**
 * Migrations that were written after ones with higher numbers. An installation that has those is brought up to date all the same: they touch nothing that those made.
 * No other one joins them: a new migration has the highest number.
 */
const writtenLater: readonly string[] = ['0068_leave_by_time.sql']

function missingFrom(files: Migration[], applied: readonly Applied[]): Migration[] {
  for (const { name, sha256 } of applied) {
    const file = files.find((each) => each.name === name)
    if (!file) {
      throw new StartError(
        `The database was used by another version of this program (it has the migration ${name}). Start that version.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Restore the file and write the change as a new migration.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const missing = files.filter((file) => !applied.some((each) => each.name === file.name))
  const late = missing.find((file) => file.name < last && !writtenLater.includes(file.name))
  if (late) {
    throw new StartError(`The migration ${late.name} comes before ${last}, which is already applied. Give it a higher number.`)
  }
  return missing
}

async function apply(ask: Ask, { name, text, sha256 }: Migration) {
  try {
    await ask(text)
    await ask(
      'insert into migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = $2, applied_at = now()',
      [name, sha256],
    )
  } catch (error) {
    if (!codeOf(error) || !(error instanceof Error)) throw error
    const position = 'position' in error ? Number(error.position) : Number.NaN
    const line = position > 0 ? ` in line ${text.slice(0, position).split('\n').length}` : ''
    throw new StartError(
      `The migration ${name} failed${line}: ${error.message} (${codeOf(error)}). The database is as it was before.`,
    )
  }
}
