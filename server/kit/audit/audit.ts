import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type {
  AuditAct,
  AuditChange,
  AuditExtent,
  AuditLine,
  AuditPage,
  AuditWay,
  ChangedKind,
  AuditedTable,
} from '#domain/kit/audit.ts'
import { invalid } from '#domain/kit/errors.ts'
import { maySee, type Role } from '#domain/kit/permissions.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { OFTEN } from '../db/db.ts'
import type { Actor } from '../context/actor.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { deferredOf } from './deferred.ts'
import { scopeFor } from '../context/rows.ts'
import { nameColumn, nameOfRecord } from '../records/select.ts'

type Sql = RawBuilder<unknown>
/** Whom an audit line names as the one who acted, and from which network address. */
export type Who = { actor: Pick<Actor, 'id' | 'viewer'> | null; address: string }
type Entry = {
  act: AuditAct
  entity: string
  record: string | null
  reason?: string
  /** Facts of the line besides the act, such as the number of records, the file or the call. */
  metadata?: Metadata
  /** A reading: repeated within `ONE_READING` minutes it is written once. */
  once?: boolean
}
type Metadata = Readonly<Record<string, unknown>> & { page?: string }

/** Readings of a record by one person within this time are one line, since screens read it again at every live update. Minutes. */
const ONE_READING = 5

/**
 * Writes an audit line that no trigger writes: a reading, an export, an act that concerns an account. Outside of a transaction, the line is
 * kept in memory while the database takes no writes (deferred.ts).
 * @throws {AppError} `reading_closed` when too many lines are kept already
 */
export const note = async (db: Db, who: Who, entry: Entry): Promise<void> => {
  if (db.isTransaction) return insertLine(db, who, entry)
  const deferred = deferredOf(db)
  const key = JSON.stringify([entry.act, entry.entity, entry.record, who.actor?.id, who.actor?.viewer, entry.metadata?.page])
  await deferred.unlessPaused(
    () => insertLine(db, who, entry),
    () =>
      deferred.keepLine(
        (later, age) => insertLate(later, who, entry, age),
        entry.once ? { key, seconds: ONE_READING * 60 } : undefined,
      ),
  )
}

const insertLine = async (db: Db, { actor, address }: Who, entry: Entry): Promise<void> => {
  const { act, entity, record, reason, metadata = {}, once = false } = entry
  const [by, through] = [actor?.id ?? null, actor?.viewer ?? null]
  const isWritten = sql`exists (select 1 from audit where at > now() - make_interval(mins => ${ONE_READING}) and entity = ${entity}
    and ${record === null ? sql`record_id is null` : sql`record_id = ${record}`} and act = ${act} and actor is not distinct from ${by} and viewer is not distinct from ${through}
    and metadata ->> 'page' is not distinct from ${metadata.page ?? null})`
  await sql`${OFTEN} insert into audit (actor, viewer, address, entity, record_id, act, reason, metadata)
    select ${by}::uuid, ${through}::uuid, ${address || null}, ${entity}, ${record}::uuid, ${act}, ${reason ?? null}, ${JSON.stringify(metadata)}::jsonb
    ${once ? sql`where not ${isWritten}` : sql``}`.execute(db)
}

/** Writes an audit line late, with the time of the act, which was `age` seconds ago. */
const insertLate = (db: Db, { actor, address }: Who, entry: Entry, age: number) => {
  const { act, entity, record, reason, metadata = {}, once = false } = entry
  return sql`select note_late(${age}::float8, ${actor?.id ?? null}::uuid, ${actor?.viewer ?? null}::uuid, ${address || null}::text, ${entity}::text,
    ${record}::uuid, ${act}::text, ${JSON.stringify(metadata)}::jsonb, ${reason ?? null}::text, ${once ? ONE_READING : null}::int)`.execute(
    db,
  )
}

type Changed = { entity: ChangedKind; act: 'create' | 'change'; records: readonly string[]; reason?: string; facts?: object }
/**
 * Writes an audit line for each record whose data was changed outside of its row (`changedKinds`), with a live update for screens that show
 * it.
 */
export const noteChanges = async (db: Db, { actor, address }: Who, { entity, act, records, reason, facts }: Changed) => {
  const [by, through] = [actor?.id ?? null, actor?.viewer ?? null]
  await sql`
    with line as (
      insert into audit (actor, viewer, address, entity, record_id, act, after, reason)
      select ${by}, ${through}, ${address || null}, ${entity}, r.id, ${act}, ${facts ? JSON.stringify(facts) : null}::jsonb, ${reason ?? null}
      from unnest(${[...records]}::uuid[]) r (id) returning *)
    select pg_notify('changes', json_build_object('seq', l.id, 'entity', l.entity, 'id', l.record_id, 'act', l.act, 'by', l.actor)::text) from line l`.execute(
    db,
  )
}

type Way = Pick<AuditWay, 'by'> & { import?: string }
/**
 * Sets what the audit lines of this transaction say about how the records came to be written (`write_audit`). An import is named by its id,
 * not by its file, which is often named after a person: what is in an audit line stays there for good.
 */
export const writeBy = (db: Db, way: Way) => sql`select set_config('hidamari.way', ${JSON.stringify(way)}, true)`.execute(db)

/** Writes to the audit log that a person's record was read. */
export const noteReading = (db: Db, who: Who, entity: string, record: string): Promise<void> =>
  note(db, who, { act: 'read', entity, record, once: true })

/** Writes to the audit log that a file of a record was viewed. */
export const noteView = (db: Db, who: Who, entity: string, record: string, file: { field: string; hash: string; name?: string }) =>
  note(db, who, { act: 'view', entity, record, metadata: { ...file, page: file.hash }, once: true })

type Query = Readonly<Record<string, unknown>>
/** Query parameters that filter nothing. */
const WAYS: readonly string[] = ['limit', 'cursor', 'sort', 'also', 'format', 'columns', 'language']
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

/** The names of the query parameters that filter a list, without `key`, which names the parent record. */
export const narrowedBy = (query: Query, key?: string): string[] =>
  Object.keys(query)
    .filter((name) => !WAYS.includes(name) && name !== key && isGiven(query[name]))
    .sort()

/**
 * The metadata of a read list or an export: the number of records, the names of the filters without their values, and the parent record.
 */
export const extentOf = (rows: number, query: Query, key?: string): Metadata => ({
  rows,
  by: narrowedBy(query, key),
  ...(key === undefined ? {} : { of: query[key] }),
})

/** The key for hashes of queries. It is lost with the process, so that nobody can find out by trying what was searched for. */
const SECRET = createSecretKey(randomBytes(32))
/** A hash that tells the pages of lists apart without storing the values of the query. */
const pageOf = (query: Query) =>
  createHmac('sha256', SECRET)
    .update(JSON.stringify(Object.entries(query).sort()))
    .digest('base64url')
    .slice(0, 12)

/**
 * Writes to the audit log that a page of a list of persons' records, or a part of a screen with their names, was read. `key`: the query
 * parameter that names the parent record.
 */
export const noteListing = (db: Db, who: Who, entity: string, rows: number, query: Query, key?: string): Promise<void> =>
  note(db, who, { act: 'list', entity, record: null, metadata: { ...extentOf(rows, query, key), page: pageOf(query) }, once: true })

const PAGE = 50
type Stored = Omit<AuditLine, 'record_name' | 'changes' | 'call' | 'extent'> & {
  before: Values | null
  after: Values | null
  metadata: Values
}
type Values = Record<string, unknown>

type Reader = Pick<Ctx, 'db' | 'app' | 'actor'>
/** Whether the reader may read every record of a table, so that audit lines about all of them may be shown in full. */
const readsAll = ({ app: { nouns }, actor }: Reader, table: string): boolean => {
  const action = nouns.readActions.get(table)
  return action !== undefined && scopeFor(actor, action) === 'all'
}

/**
 * A page of audit lines that fit a condition on table alias `a`, the newest first, as far as the reader may see them. For records out of
 * the reader's scope a line says that something was done, but neither to whom nor what. `reached`: the caller has checked that the record
 * is in scope.
 */
export const auditLines = async (reader: Reader, where: Sql, cursor: string | undefined, reached = false): Promise<AuditPage> => {
  const { db, app, actor } = reader
  const { audited } = app.nouns
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw invalid({ field: 'cursor', code: 'invalid_format' })
  const { rows } = await sql<Stored>`
    select a.id, a.at, a.actor, a.address, a.entity, a.record_id, a.act, a.reason, a.before, audit_facts(a) as after, audit_metadata(a) as metadata,
      (select x.name from act x where x.entity = a.entity and x.record_id = a.record_id and x.at = a.at and a.act in ('create', 'change')
        order by x.id desc limit 1) as step, ${wayOf(reader)} as way,
      ${nameOf('a.actor')} as actor_name, ${nameOf('a.viewer')} as viewer_name
    from audit a where ${where} ${cursor === undefined ? sql`` : sql`and a.id < ${cursor}`} order by a.id desc limit ${PAGE + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, PAGE)
  const names = await namesBehind(reader, shown)
  const items = shown.map(({ before, after, metadata, ...line }): AuditLine => {
    const e = audited.find(({ name }) => name === line.entity)
    if (e && !reached && !readsAll(reader, e.name) && line.record_id !== actor.id)
      return { ...line, record_name: null, changes: [], call: null, extent: null, way: null }
    // the name of an erased record is still in the row before
    const record_name = names(line.record_id) ?? (e ? lastName(e, before) : null)
    const changes = changesIn(e, { act: line.act, before: before ?? {}, after: after ?? {}, metadata }, actor.role, names)
    const call = line.act === 'refused' ? String(metadata['call']) : null
    return { ...line, record_name, changes, call, extent: extentIn(line.act, metadata, names) }
  })
  return { items, next: rows.length > PAGE ? String(shown.at(-1)?.id) : null }
}

/**
 * How the record of a line came to be written. The file is named while the import is kept, to those who see it in its list
 * (imports/run.ts).
 */
const wayOf = ({ app: { nouns }, actor }: Reader): Sql => {
  const reaching = [...nouns.writeActions].map(([table, action]) => ({ table, scope: scopeFor(actor, action) }))
  const all = reaching.flatMap(({ table, scope }) => (scope === 'all' ? [table] : []))
  const some = reaching.flatMap(({ table, scope }) => (scope ? [table] : []))
  return sql`((audit_metadata(a) -> 'way') - 'import') || jsonb_build_object('name', (
    select r.file_name from import_run r where r.id = (audit_metadata(a) -> 'way' ->> 'import')::uuid and r.entity = a.entity
      and (r.entity = any(${all}::text[]) or r.account_id = ${actor.id} and r.entity = any(${some}::text[]))))`
}

type Contents = { act: AuditAct; before: Values; after: Values; metadata: Values }
const changesIn = (
  e: AuditedTable | undefined,
  { act, before, after, metadata }: Contents,
  role: Role,
  names: Names,
): AuditChange[] => {
  if (act === 'change') return changesOf(e, before, after, role, names)
  if (act === 'download' || act === 'view') return givenOf(e, metadata, role)
  return act === 'reveal' ? shownOf(e, metadata['secrecy']) : []
}

const extentIn = (act: AuditAct, { rows, by, of }: Values, names: Names): AuditExtent | null => {
  if ((act !== 'list' && act !== 'export') || typeof rows !== 'number') return null
  return { rows, by: Array.isArray(by) ? by.map(String) : [], of_name: typeof of === 'string' ? names(of) : null }
}

const nameOf = (column: string) =>
  sql`(select u.last_name || ' ' || u.first_name from user_account u where u.id = ${sql.ref(column)})`

/** The facts whose masked values a reveal showed. */
const shownOf = (e: AuditedTable | undefined, secrecy: unknown): AuditChange[] =>
  Object.entries(e?.fields ?? {})
    .filter(([, field]) => field.secrecy === secrecy)
    .map(([field]) => ({ field, before: null, after: null, masked: true }))

/** The name of the file that was downloaded or viewed; a picture has none. */
const givenOf = (e: AuditedTable | undefined, { field, name }: Values, role: Role): AuditChange[] => {
  if (typeof field !== 'string') return []
  const masked = !maySee(role, e?.fields[field]?.secrecy)
  return [{ field, before: null, after: masked ? null : (name ?? null), masked }]
}

const lastName = (e: AuditedTable, row: Values | null): string | null =>
  e.named
    .filter((name) => e.fields[name]?.kind === 'text')
    .map((name) => row?.[name])
    .filter((part) => typeof part === 'string')
    .join(' ') || null

/**
 * The facts that differ between two rows. Derived facts are listed only where nothing else changed, such as an address not yet confirmed.
 */
const changesOf = (e: AuditedTable | undefined, before: Values, after: Values, role: Role, names: Names): AuditChange[] => {
  const changed = (fields: Fields) =>
    Object.entries(fields).flatMap(([name, field]): AuditChange[] => {
      const [old, now] = [before[name] ?? null, after[name] ?? null]
      if (JSON.stringify(old) === JSON.stringify(now)) return []
      if (!maySee(role, field.secrecy)) return [{ field: name, before: null, after: null, masked: true }]
      return [{ field: name, before: shownValue(field, old, names), after: shownValue(field, now, names), masked: false }]
    })
  const sent = changed(e?.fields ?? {})
  return sent.length > 0 ? sent : changed(e?.derived ?? {})
}

/** A value in which references are replaced by the names of their records. */
const shownValue = (field: Field, value: unknown, names: Names): unknown => {
  if (field.to !== undefined && typeof value === 'string') return names(value)
  if (field.to !== undefined && Array.isArray(value)) return value.map((id) => names(String(id)))
  const { fields } = field
  if (!fields || !Array.isArray(value)) return value
  return value.map((row: Values) =>
    Object.fromEntries(
      Object.entries(row).map(([name, inner]) => [name, fields[name] ? shownValue(fields[name], inner, names) : inner]),
    ),
  )
}

type Names = (id: string | null) => string | null
type Wanted = { table: string; shows: Sql; ids: unknown[] }

/** The ids of the records that values of a fact refer to, and their table. */
const namedIn = (field: Field, values: readonly unknown[], actor: Actor): Wanted[] => {
  if (field.to !== undefined && field.shows !== undefined) {
    return [{ table: field.to, shows: nameColumn('t', field.shows, actor), ids: values.flat() }]
  }
  const rows = values.flat().filter((row): row is Values => typeof row === 'object' && row !== null)
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    namedIn(
      inner,
      rows.map((row) => row[name]),
      actor,
    ),
  )
}

/** The names of the records of the lines and of the records that these refer to, by one query for each table. */
const namesBehind = async ({ db, app, actor }: Reader, lines: readonly Stored[]): Promise<Names> => {
  const wanted = new Map<string, { shows: Sql; ids: Set<string> }>()
  const want = ({ table, shows, ids }: Wanted) => {
    const known = wanted.get(table) ?? { shows, ids: new Set() }
    for (const id of ids) if (typeof id === 'string') known.ids.add(id)
    wanted.set(table, known)
  }
  for (const e of app.nouns.audited) {
    const own = lines.filter((line) => line.entity === e.name)
    want({ table: e.name, shows: nameOfRecord(e, actor), ids: own.map((line) => line.record_id) })
    if (e.of) want({ table: e.of.name, shows: nameOfRecord(e.of, actor), ids: own.map(({ metadata }) => metadata['of']) })
    for (const [name, field] of Object.entries(e.fields)) {
      namedIn(
        field,
        own.flatMap((line) => [line.before?.[name], line.after?.[name]]),
        actor,
      ).forEach(want)
    }
  }
  const names = new Map<string, string>()
  for (const [table, { shows, ids }] of wanted) {
    if (ids.size === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, ${shows} as name from ${sql.table(table)} t where t.id = any(${[...ids]}::uuid[])`.execute(db)
    for (const row of rows) names.set(row.id, row.name)
  }
  return (id) => (id === null ? null : names.get(id) || null)
}
