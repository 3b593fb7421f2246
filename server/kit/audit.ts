import { type RawBuilder, sql } from 'kysely'
import type { AuditAct, AuditChange, AuditLine, AuditPage } from '#domain/kit/audit.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import { maySee, type Role } from '#domain/kit/permissions.ts'
import type { Actor, Db } from './context.ts'

type Sql = RawBuilder<unknown>
/** Who is written down, and from which network address. */
export type Who = { actor: Pick<Actor, 'id' | 'viewer'> | null; address: string }
type Entry = { act: AuditAct; entity: string; record: string | null; reason?: string; facts?: Record<string, unknown> }

/** Writes a line that no change of a row writes by itself: a reading, an export, an act that concerns an account. */
export const note = async (db: Db, { actor, address }: Who, { act, entity, record, reason, facts }: Entry): Promise<void> => {
  await sql`insert into audit (actor, viewer, address, entity, record_id, act, after, reason)
    values (${actor?.id ?? null}, ${actor?.viewer ?? null}, ${address || null}, ${entity}, ${record}, ${act},
      ${facts ? JSON.stringify(facts) : null}::jsonb, ${reason ?? null})`.execute(db)
}

/** Screens read a record again when somebody changes anything; what one person reads of a record within this time is one reading. Minutes. */
const ONE_READING = 5

/** Writes down that a person's record was read. */
export const noteReading = async (db: Db, { actor, address }: Who, entity: string, record: string): Promise<void> => {
  await sql`insert into audit (actor, viewer, address, entity, record_id, act)
    select ${actor?.id ?? null}, ${actor?.viewer ?? null}, ${address || null}, ${entity}, ${record}, 'read'
    where not exists (select 1 from audit where entity = ${entity} and record_id = ${record} and act = 'read'
      and actor = ${actor?.id ?? null} and viewer is not distinct from ${actor?.viewer ?? null} and at > now() - make_interval(mins => ${ONE_READING}))`.execute(
    db,
  )
}

const PAGE = 50
type Stored = Omit<AuditLine, 'record_name' | 'changes'> & { before: Values | null; after: Values | null }
type Values = Record<string, unknown>

/** Lines that fit a condition on table alias `a`, newest first, as this role may read them. */
export const auditLines = async (
  db: Db,
  where: Sql,
  cursor: string | undefined,
  entities: readonly Entity[],
  role: Role,
): Promise<AuditPage> => {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw invalid({ field: 'cursor', code: 'invalid_format' })
  const { rows } = await sql<Stored>`
    select a.id, a.at, a.actor, a.address, a.entity, a.record_id, a.act, a.reason, a.before, a.after,
      ${nameOf('a.actor')} as actor_name, ${nameOf('a.viewer')} as viewer_name
    from audit a where ${where} ${cursor === undefined ? sql`` : sql`and a.id < ${cursor}`} order by a.id desc limit ${PAGE + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, PAGE)
  const names = await namesBehind(db, shown, entities)
  const items = shown.map(({ before, after, ...line }) => {
    const e = entities.find(({ name }) => name === line.entity)
    return {
      ...line,
      // of an erased record the last row still knows the name
      record_name: names(line.record_id) ?? lastName(e, before),
      changes:
        line.act === 'change'
          ? changesOf(e, before ?? {}, after ?? {}, role, names)
          : line.act === 'reveal'
            ? shownOf(e, after?.['secrecy'])
            : [],
    }
  })
  return { items, next: rows.length > PAGE ? String(shown.at(-1)?.id) : null }
}

const nameOf = (column: string) =>
  sql`(select u.last_name || ' ' || u.first_name from user_account u where u.id = ${sql.ref(column)})`

/** Facts whose masked values were shown. */
const shownOf = (e: Entity | undefined, secrecy: unknown): AuditChange[] =>
  Object.entries(e?.fields ?? {})
    .filter(([, field]) => field.secrecy === secrecy)
    .map(([field]) => ({ field, before: null, after: null, masked: true }))

const lastName = (e: Entity | undefined, row: Values | null): string | null =>
  e?.named
    .filter((name) => e.fields[name]?.kind === 'text')
    .map((name) => row?.[name])
    .filter((part) => typeof part === 'string')
    .join(' ') || null

/** Facts that differ between two rows. */
const changesOf = (e: Entity | undefined, before: Values, after: Values, role: Role, names: Names): AuditChange[] =>
  Object.entries(e?.fields ?? {}).flatMap(([field, { secrecy, to }]): AuditChange[] => {
    const [old, now] = [before[field] ?? null, after[field] ?? null]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    if (!maySee(role, secrecy)) return [{ field, before: null, after: null, masked: true }]
    const told = (value: unknown) => (to && typeof value === 'string' ? names(value) : value)
    return [{ field, before: told(old), after: told(now), masked: false }]
  })

type Names = (id: string | null) => string | null

/** Names of the records of the lines and of those that their references point to; one query a table. */
const namesBehind = async (db: Db, lines: readonly Stored[], entities: readonly Entity[]): Promise<Names> => {
  const wanted = new Map<string, { parts: readonly Sql[]; ids: Set<string> }>()
  const want = (table: string, parts: readonly Sql[], ids: unknown[]) => {
    const known = wanted.get(table) ?? { parts, ids: new Set() }
    for (const id of ids) if (typeof id === 'string') known.ids.add(id)
    wanted.set(table, known)
  }
  for (const e of entities) {
    const own = lines.filter((line) => line.entity === e.name)
    want(
      e.name,
      e.named.map((name) => namePart(e, name)),
      own.map((line) => line.record_id),
    )
    for (const [field, { to, shows }] of Object.entries(e.fields)) {
      if (to && shows)
        want(
          to,
          [sql.ref(`t.${shows}`)],
          own.flatMap((line) => [line.before?.[field], line.after?.[field]]),
        )
    }
  }
  const names = new Map<string, string>()
  for (const [table, { parts, ids }] of wanted) {
    if (ids.size === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, concat_ws(' ', ${sql.join(parts)}) as name from ${sql.table(table)} t where t.id = any(${[...ids]}::uuid[])`.execute(
      db,
    )
    for (const row of rows) names.set(row.id, row.name)
  }
  return (id) => (id === null ? null : names.get(id) || null)
}

/** A record is named by texts, by an instant such as `11/20 09:00`, and by the records it refers to. */
const namePart = (e: Entity, name: string): Sql => {
  const { kind, to, shows } = e.fields[name] ?? {}
  const column = sql.ref(`t.${name}`)
  if (to && shows) return sql`(select ${sql.ref(`r.${shows}`)} from ${sql.table(to)} r where r.id = ${column})`
  return kind === 'instant' ? sql`to_char(${column} at time zone 'Asia/Tokyo', 'MM/DD HH24:MI')` : column
}
