import { type RawBuilder, sql } from 'kysely'
import { mayReveal, maySee, type Reach, reachOf, type Action } from '#domain/kit/permissions.ts'
import { type ListQuery, MAX_COUNT } from '#domain/kit/contract.ts'
import { addDays, instant } from '#domain/kit/dates.ts'
import type { Entity, Stored } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import { foldQuery } from '#domain/kit/fold.ts'
import type { OpenPeriod } from '#domain/kit/period.ts'
import type { Actor, Db } from './context.ts'

/** `masked`: facts that have a value which leaves the server only by a reveal. */
export type AnyRow = Stored & Record<string, unknown> & { names: Record<string, string>; masked?: string[] }
type Sql = RawBuilder<unknown>
/** Rows that the actor may see, as a condition on table alias `t`. */
export type Scope = (actor: Actor) => Sql
export const everyRow: Scope = () => sql`true`
/** Every row for a role that reaches all of them, else only the actor's own. */
export const ownRows =
  (action: Action, own: Scope): Scope =>
  (actor) => {
    const reach: Reach | undefined = reachOf(actor.role, action)
    if (reach === 'all') return sql`true`
    return reach === 'own' ? own(actor) : sql`false`
  }

const stored = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'sample']
const ref = (name: string) => sql.ref(`t.${name}`)

/** Names of the fields that the actor may see. */
export const visibleFields = (e: Entity, actor: Actor) =>
  Object.entries(e.fields)
    .filter(([, field]) => maySee(actor.role, field.secrecy))
    .map(([name]) => name)

/** Names of the fields whose values the actor may have shown for a reason. */
export const maskedFields = (e: Entity, actor: Actor) =>
  Object.entries(e.fields)
    .filter(([, field]) => mayReveal(actor.role, field.secrecy))
    .map(([name]) => name)

/** Select list: the stored columns, the visible facts and the names behind the references. */
export const columns = (e: Entity, actor: Actor): Sql => {
  const visible = visibleFields(e, actor)
  const names = visible.flatMap((name) => {
    const { to, shows } = e.fields[name] ?? {}
    return to && shows
      ? [sql`${sql.lit(name)}, (select ${sql.ref(`r.${shows}`)} from ${sql.table(to)} r where r.id = ${ref(name)})`]
      : []
  })
  const masked = maskedFields(e, actor).map((name) => sql`case when ${ref(name)} is not null then ${sql.lit(name)} end`)
  return sql`${sql.join([...stored, ...visible].map(ref))}, json_strip_nulls(json_build_object(${sql.join(names)})) as names
    ${masked.length > 0 ? sql`, array_remove(array[${sql.join(masked)}], null) as masked` : sql``}`
}

/** Order of nothing: an empty text sorts first, an empty date last. */
const orderOf = (field: Field | undefined, name: string): Sql => {
  if (!field) return ref(name)
  if (field.column === 'date') return field.optional ? sql`coalesce(${ref(name)}, 'infinity'::date)` : ref(name)
  if (field.column === 'timestamptz') return ref(name)
  return field.optional ? sql`(coalesce(${ref(name)}, '') collate "C")` : sql`(${ref(name)} collate "C")`
}
const castOf = (field: Field | undefined) => sql.raw(field ? field.column : 'timestamptz')

const likeOf = (term: string) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Records that begin from the start of `from` to the end of `to`, in the company's time zone. */
const within = (e: Entity, { from, to }: OpenPeriod): Sql[] => {
  if (from !== undefined && to !== undefined && from > to) throw invalid({ field: 'to', code: 'end_before_start' })
  if (!e.period) return []
  const { begins } = e.period
  const startOf = (date: string) =>
    e.fields[begins]?.column === 'date' ? sql`${date}::date` : sql`${instant(date, 0)}::timestamptz`
  return [
    ...(from === undefined ? [] : [sql`${ref(begins)} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${ref(begins)} < ${startOf(addDays(to, 1))}`]),
  ]
}

/** The search text without facts that the actor may not see; those that are secret are figures, which stand in it as they are stored. */
const searched = (e: Entity, actor: Actor): Sql =>
  e.search
    .filter((name) => !maySee(actor.role, e.fields[name]?.secrecy))
    .reduce<Sql>((text, name) => sql`replace(${text}, coalesce(${ref(name)}, ''), '')`, sql`t.search`)

/** Condition of a list without its place: trash, rows of the actor, period, search, filters. */
export const conditions = (e: Entity, query: ListQuery & Record<string, unknown>, scope: Scope, actor: Actor): Sql => {
  const parts: Sql[] = [query.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`, scope(actor), ...within(e, query)]
  for (const term of foldQuery(query.q ?? '')) parts.push(sql`${searched(e, actor)} like ${likeOf(term)}`)
  for (const name of e.filters) {
    const values = query[name]
    if (!Array.isArray(values) || values.length === 0) continue
    if (!maySee(actor.role, e.fields[name]?.secrecy)) throw invalid({ field: name, code: 'unknown_field' })
    const given = values.filter((v) => v !== 'none')
    const type = sql.raw(e.fields[name]?.column === 'uuid' ? 'uuid[]' : 'text[]')
    const wanted = sql`${ref(name)} = any(${given}::${type})`
    parts.push(given.length < values.length ? sql`(${ref(name)} is null or ${wanted})` : wanted)
  }
  return sql.join(parts, sql` and `)
}

/** Order of a list, ending in the id so that it is total. */
export const orderBy = (e: Entity, sort: string = e.sorts[0]): Sql => {
  const name = sort.replace(/^-/, '')
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sql`${orderOf(e.fields[name], name)} ${direction}, t.id ${direction}`
}

type Place = { back: boolean; value: string; id: string }
const encode = (place: Place) => Buffer.from(JSON.stringify([place.back ? 1 : 0, place.value, place.id])).toString('base64url')
const decode = (cursor: string): Place => {
  try {
    const [back, value, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return { back: back === 1, value, id }
  } catch {
    /* told below, with the field's name */
  }
  throw invalid({ field: 'cursor', code: 'invalid_format' })
}

/** One page by keyset: the cost of a page does not depend on how far it lies. */
export const listRows = async (db: Db, e: Entity, query: ListQuery & Record<string, unknown>, scope: Scope, actor: Actor) => {
  const limit = query.limit ?? 50
  const sort = query.sort ?? e.sorts[0]
  const name = sort.replace(/^-/, '')
  const place = query.cursor === undefined ? undefined : decode(query.cursor)
  const down = sort.startsWith('-') !== (place?.back ?? false)
  const order = orderOf(e.fields[name], name)
  const where = conditions(e, query, scope, actor)
  const from = place
    ? sql`and (${order}, t.id) ${sql.raw(down ? '<' : '>')} (${place.value}::${castOf(e.fields[name])}, ${place.id}::uuid)`
    : sql``
  const direction = sql.raw(down ? 'desc' : 'asc')
  const { rows } = await sql<AnyRow & { place: string }>`
    select ${columns(e, actor)}, ${order}::text as place from ${sql.table(e.name)} t
    where ${where} ${from} order by ${order} ${direction}, t.id ${direction} limit ${limit + 1}`.execute(db)
  const {
    rows: [count],
  } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${sql.table(e.name)} t where ${where} limit ${MAX_COUNT + 1}) c`.execute(db)
  return pageOf(rows, limit, place, count?.n ?? 0)
}

const pageOf = (rows: (AnyRow & { place: string })[], limit: number, place: Place | undefined, count: number) => {
  const more = rows.length > limit
  const shown = more ? rows.slice(0, limit) : rows
  if (place?.back) shown.reverse()
  const first = shown[0],
    last = shown.at(-1)
  const hasNext = place?.back ? true : more
  const hasPrev = place?.back ? more : place !== undefined
  const at = (row: { place: string; id: string } | undefined, back: boolean) =>
    row ? encode({ back, value: row.place, id: row.id }) : null
  const items = shown.map(({ place: _, ...row }) => row)
  return {
    items,
    next: hasNext ? at(last, false) : null,
    prev: hasPrev ? at(first, true) : null,
    total: Math.min(count, MAX_COUNT),
    capped: count > MAX_COUNT,
  }
}
