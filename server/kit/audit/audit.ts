import { createHmac, randomBytes } from 'node:crypto'
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
import type { Actor } from '../context/actor.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { deferredOf } from './deferred.ts'
import { scopeFor } from '../context/rows.ts'
import { nameColumn, nameOfRecord } from '../records/select.ts'

type Sql = RawBuilder<unknown>
/** Who is written down, and from which network address. */
export type Who = { actor: Pick<Actor, 'id' | 'viewer'> | null; address: string }
type Entry = {
  act: AuditAct
  entity: string
  record: string | null
  reason?: string
  /** How many, which file, which call: what the line tells besides the act. */
  metadata?: Metadata
  /** A reading, which is written once in some minutes. */
  once?: boolean
}
type Metadata = Readonly<Record<string, unknown>> & { page?: string }

/** Screens read a record again when somebody changes anything; what one person reads of a record within this time is one reading. Minutes. */
const ONE_READING = 5

/**
 * Writes a line that no change of a row writes by itself: a reading, an export, an act that concerns an account. Outside of a transaction it is
 * kept for later while the database takes no writes.
 * @throws {AppError} `reading_closed` when too many are kept already
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
  await sql`insert into audit (actor, viewer, address, entity, record_id, act, reason, metadata)
    select ${by}, ${through}, ${address || null}, ${entity}, ${record}, ${act}, ${reason ?? null}, ${JSON.stringify(metadata)}::jsonb
    ${once ? sql`where not ${isWritten}` : sql``}`.execute(db)
}

/** Writes a line with the time at which it was made, `age` seconds ago. */
const insertLate = (db: Db, { actor, address }: Who, entry: Entry, age: number) => {
  const { act, entity, record, reason, metadata = {}, once = false } = entry
  return sql`select note_late(${age}::float8, ${actor?.id ?? null}::uuid, ${actor?.viewer ?? null}::uuid, ${address || null}::text, ${entity}::text,
    ${record}::uuid, ${act}::text, ${JSON.stringify(metadata)}::jsonb, ${reason ?? null}::text, ${once ? ONE_READING : null}::int)`.execute(
    db,
  )
}

type Changed = { entity: ChangedKind; act: 'create' | 'change'; records: readonly string[]; reason?: string; facts?: object }
/** Writes a line for each record of which something was written down, and tells the screens that show it. */
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
 * Tells the lines of this transaction how the records came to be written (`write_audit`). By the id of an import: its file is mostly named after
 * somebody, and what stands in a line stays for good.
 */
export const writeBy = (db: Db, way: Way) => sql`select set_config('hidamari.way', ${JSON.stringify(way)}, true)`.execute(db)

/** Writes down that a person's record was read. */
export const noteReading = (db: Db, who: Who, entity: string, record: string): Promise<void> =>
  note(db, who, { act: 'read', entity, record, once: true })

/** Writes down that a file of a record was looked at. */
export const noteView = (db: Db, who: Who, entity: string, record: string, file: { field: string; hash: string; name?: string }) =>
  note(db, who, { act: 'view', entity, record, metadata: { ...file, page: file.hash }, once: true })

type Query = Readonly<Record<string, unknown>>
/** What of a query narrows nothing. */
const WAYS: readonly string[] = ['limit', 'cursor', 'sort', 'also', 'format', 'columns', 'language']
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

/** The parts of a query that narrow it; `key` says whose records they are. */
export const narrowedBy = (query: Query, key?: string): string[] =>
  Object.keys(query)
    .filter((name) => !WAYS.includes(name) && name !== key && isGiven(query[name]))
    .sort()

/** How many records were read or taken out, what they were narrowed by, without the values, and whose they are. */
export const extentOf = (rows: number, query: Query, key?: string): Metadata => ({
  rows,
  by: narrowedBy(query, key),
  ...(key === undefined ? {} : { of: query[key] }),
})

/** Nobody can try out what was searched for: it goes with the process. */
const SECRET = randomBytes(32)
/** Tells one page from another without its values. */
const pageOf = (query: Query) =>
  createHmac('sha256', SECRET)
    .update(JSON.stringify(Object.entries(query).sort()))
    .digest('base64url')
    .slice(0, 12)

/**
 * Writes down that a page of a list of persons' records, or a part of a screen with their names, was read. `key` is the part of the query that
 * says whose records they are.
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
/** Whether somebody may read every record of a table, so that lines about any of them may be told in full. */
const readsAll = ({ app: { nouns }, actor }: Reader, table: string): boolean => {
  const action = nouns.readActions.get(table)
  return action !== undefined && scopeFor(actor, action) === 'all'
}

/**
 * Lines that fit a condition on table alias `a`, newest first, as the reader may read them. Of records that the reader no longer reaches it is
 * told that something was done, neither to whom nor what; `reached` says that the record itself was reached.
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
    // of an erased record the last row still knows the name
    const record_name = names(line.record_id) ?? (e ? lastName(e, before) : null)
    const changes = changesIn(e, { act: line.act, before: before ?? {}, after: after ?? {}, metadata }, actor.role, names)
    const call = line.act === 'refused' ? String(metadata['call']) : null
    return { ...line, record_name, changes, call, extent: extentIn(line.act, metadata, names) }
  })
  return { items, next: rows.length > PAGE ? String(shown.at(-1)?.id) : null }
}

/** The way of a line. The file is named as long as the import is kept, to those whom its list names it (import-run.ts). */
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

/** Facts whose masked values were shown. */
const shownOf = (e: AuditedTable | undefined, secrecy: unknown): AuditChange[] =>
  Object.entries(e?.fields ?? {})
    .filter(([, field]) => field.secrecy === secrecy)
    .map(([field]) => ({ field, before: null, after: null, masked: true }))

/** The file that was given or shown, by its name; a picture has none. */
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

/** Facts that differ between two rows; what follows from others is told where nothing else changed, such as an address that waits to be proved. */
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

/** A value whose references stand as the names of their records. */
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

/** Ids that a value of a fact names, and in which table. */
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

/** Names of the records of the lines and of those that their references point to; one query a table. */
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
