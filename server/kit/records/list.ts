import { type RawBuilder, sql } from 'kysely'
import { type ListQuery, MAX_COUNT, MAX_OPTIONS } from '#domain/kit/contract.ts'
import type { Option } from '#domain/kit/option.ts'
import { addDays, instant } from '#domain/kit/dates.ts'
import { type Entity, factsOf, kanaFact, parentKey, usualSort } from '#domain/kit/entity.ts'
import { invalid } from '#domain/kit/errors.ts'
import type { Field } from '#domain/kit/fields.ts'
import { foldQuery } from '#domain/kit/fold.ts'
import { kinds, type Ordered, type Narrowing } from '#domain/kit/kinds.ts'
import { may, maySee } from '#domain/kit/permissions.ts'
import type { OpenPeriod } from '#domain/kit/period.ts'
import type { Actor } from '../context/actor.ts'
import type { App, Ctx } from '../context/context.ts'
import { type Rows, rowsFor } from '../context/rows.ts'
import type { Db } from '../db/tables.ts'
import { type AnyRow, columns, nameOfRecord, namePart, ref } from './select.ts'

type Sql = RawBuilder<unknown>
type Query = ListQuery & Record<string, unknown>

/** Applies a row filter to an entity: to its own table, or, for records below a parent, to the table of the parent. */
export const throughParent = (e: Entity, rows: Rows): Sql =>
  e.of ? sql`${ref(parentKey(e) ?? '')} in (select t.id from ${sql.table(e.of.name)} t where ${rows})` : rows

/** The condition for records in the actor's scope; for records below a parent also that they belong to the one that `input` names. */
export const reachable = (e: Entity, rows: Rows, input: Readonly<Record<string, unknown>>): Sql => {
  const key = parentKey(e)
  return key === undefined ? rows : sql`${ref(key)} = ${input[key]} and ${throughParent(e, rows)}`
}

type Order = (column: Sql, optional: boolean) => Sql
/** Order of each kind: an empty text sorts first, an empty date or number last. */
const orders: Record<NonNullable<(typeof kinds)[Ordered]['order']>, Order> = {
  text: (column, optional) => (optional ? sql`(coalesce(${column}, '') collate "C")` : sql`(${column} collate "C")`),
  date: (column, optional) => (optional ? sql`coalesce(${column}, 'infinity'::date)` : column),
  instant: (column, optional) => (optional ? sql`coalesce(${column}, 'infinity'::timestamptz)` : column),
  number: (column, optional) => (optional ? sql`coalesce(${column}, 2147483647)` : column),
}
const orderOf = (field: Field | undefined, name: string): Sql => {
  const order = field && kinds[field.kind].order
  return order ? orders[order](ref(name), field.optional) : ref(name)
}
const castOf = (field: Field | undefined) => sql.raw(field ? field.column : 'timestamptz')

/** The `like` pattern of texts that contain a folded word; signs with a meaning in patterns are escaped. */
export const likeOf = (term: string) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Records that begin from the start of `from` to the end of `to`, in the company's time zone. */
const within = (e: Entity, { from, to }: OpenPeriod): Sql[] => {
  if (from !== undefined && to !== undefined && from > to) throw invalid({ field: 'to', code: 'end_before_start' })
  if (!e.period) return []
  const { begins } = e.period
  const { kind } = e.fields[begins] ?? {}
  // a month or a year is a text, as long as the beginning of the dates that lie in it
  if (kind === 'month' || kind === 'digits') {
    const part = (date: string) => date.slice(0, kind === 'month' ? 7 : 4)
    return [
      ...(from === undefined ? [] : [sql`${ref(begins)} >= ${part(from)}`]),
      ...(to === undefined ? [] : [sql`${ref(begins)} <= ${part(to)}`]),
    ]
  }
  const startOf = (date: string) =>
    e.fields[begins]?.column === 'date' ? sql`${date}::date` : sql`${instant(date, 0)}::timestamptz`
  return [
    ...(from === undefined ? [] : [sql`${ref(begins)} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${ref(begins)} < ${startOf(addDays(to, 1))}`]),
  ]
}

/** The condition for dated records that hold on a day. */
const holding = (e: Entity, at: string | undefined): Sql[] =>
  e.dated && at !== undefined ? [sql`t.valid_from <= ${at}::date and coalesce(t.valid_to, 'infinity'::date) >= ${at}::date`] : []

/**
 * The search text without facts that the actor may not see. Secret facts in it are figures, which it contains exactly as they are stored.
 */
const searched = (e: Entity, actor: Actor): Sql => {
  const own = e.search
    .filter((name) => !maySee(actor.role, e.fields[name]?.secrecy))
    .reduce<Sql>((text, name) => sql`replace(${text}, coalesce(${ref(name)}, ''), '')`, sql`t.search`)
  const named = e.search.flatMap((name) => searchedThrough(e, name))
  return named.length === 0 ? own : sql`concat_ws(' ', ${sql.join([own, ...named])})`
}
/** The search text of the record that a reference names. Whoever may read the one record must also be allowed to read the other. */
const searchedThrough = (e: Entity, name: string): Sql[] => {
  const to = e.fields[name]?.to
  return to === undefined ? [] : [sql`(select r.search from ${sql.table(to)} r where r.id = ${ref(name)})`]
}
/** The conditions that a record has each word of a search text. */
export const matches = (e: Entity, actor: Actor, q: string | undefined): Sql[] =>
  foldQuery(q ?? '').map((term) => sql`${searched(e, actor)} like ${likeOf(term)}`)

type Filter = (column: Sql, values: readonly string[]) => Sql
/** One value is compared as such: only then an index that begins with the column gives the records in order. */
const oneOf =
  (type: 'text' | 'uuid'): Filter =>
  (column, values) =>
    values.length === 1 ? sql`${column} = ${values[0]}::${sql.raw(type)}` : sql`${column} = any(${values}::${sql.raw(type)}[])`
/** How a list is filtered by each kind of fact: the condition that a column has one of some values. */
const narrowing: Record<Narrowing, Filter> = {
  choice: oneOf('text'),
  choices: (column, values) => sql`${column} && ${values}::text[]`,
  reference: oneOf('uuid'),
  boolean: (column, values) => sql`${column} = any(${values}::boolean[])`,
}

/** Records that have one of the values of each filter; `none` finds those whose reference is empty. */
const filtered = (e: Entity, query: Query, actor: Actor): Sql[] =>
  e.filters.flatMap((name) => {
    const values: unknown = query[name]
    const field = factsOf(e)[name]
    const filter = field && kinds[field.kind].filter
    if (!filter || !Array.isArray(values) || values.length === 0) return []
    if (!maySee(actor.role, field.secrecy)) throw invalid({ field: name, code: 'unknown_field' })
    const given = values.map(String).filter((value) => value !== 'none')
    if (given.length === 0) return [sql`${ref(name)} is null`]
    const wanted = narrowing[filter](ref(name), given)
    return [given.length < values.length ? sql`(${ref(name)} is null or ${wanted})` : wanted]
  })

/** The condition of a list, without the place of a page: trash, row filter of the actor, period, search, filters. */
export const conditions = (e: Entity, query: Query, { rows, actor }: Pick<Ctx, 'rows' | 'actor'>): Sql => {
  const parts: Sql[] = [
    query.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    reachable(e, rows, query),
    ...within(e, query),
    ...holding(e, query.at),
    ...matches(e, actor, query.q),
    ...filtered(e, query, actor),
  ]
  return sql.join(parts, sql` and `)
}

/** The expression that a list is ordered by, the SQL type to cast a text back to its value, and whether it descends. */
export const orderIn = (e: Entity, sort: string = usualSort(e)) => {
  const name = sort.replace(/^-/, '')
  const field = factsOf(e)[name]
  return { order: orderOf(field, name), cast: castOf(field), down: sort.startsWith('-') }
}

/** Order of a list, ending in the id so that it is total. */
export const orderBy = (e: Entity, sort: string = usualSort(e)): Sql => {
  const { order, down } = orderIn(e, sort)
  const direction = sql.raw(down ? 'desc' : 'asc')
  return sql`${order} ${direction}, t.id ${direction}`
}

/** A page begins after a record, ends before it (`back`), or begins with it (`with`). */
type Place = { from: 'after' | 'back' | 'with'; id: string }
/** The place of a page as a cursor. Cursors are part of URLs, so they contain the id of a record and none of its facts. */
export const encode = ({ from, id }: Place) => `${from}-${id}`
const decode = (cursor: string): Place => {
  const [, from, id] = /^(after|back|with)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (from === undefined || id === undefined) throw invalid({ field: 'cursor', code: 'invalid_format' })
  return { from: from as Place['from'], id }
}

/** The value of a record that a list is ordered by, as text; null for a record out of the actor's scope, or one that was erased. */
export const placeOf = async (ctx: Ctx, e: Entity, query: Query, id: string): Promise<string | null> => {
  const { rows } = await sql<{ place: string }>`
    select ${orderIn(e, query.sort).order}::text as place from ${sql.table(e.name)} t
    where t.id = ${id} and ${reachable(e, ctx.rows, query)}`.execute(ctx.db)
  return rows[0]?.place ?? null
}

/** The facts that a page contains: those that the list always shows, and those that the screen asks for (`also`). */
const wantedOf = (e: Entity, also: readonly string[] = []): readonly string[] => {
  checkAlso(e, also)
  return also.length === 0 ? e.listed : [...e.listed, ...also]
}
/** @throws {AppError} `invalid_input` on `also` for a name that is no fact of the entity */
export const checkAlso = (e: Entity, also: readonly string[] = []): void => {
  if (also.some((name) => !Object.hasOwn(factsOf(e), name))) throw invalid({ field: 'also', code: 'invalid_choice' })
}

/**
 * Reads one page of a list by keyset, so that far pages cost no more than near ones. If the record of its cursor is gone, it is the first
 * page.
 */
export const listRows = async (ctx: Ctx, e: Entity, query: Query) => {
  const { db, actor } = ctx
  const limit = query.limit ?? 50
  const { order, cast, down: falling } = orderIn(e, query.sort)
  const asked = query.cursor === undefined ? undefined : decode(query.cursor)
  const value = asked ? await placeOf(ctx, e, query, asked.id) : null
  const place = value === null ? undefined : asked
  const down = falling !== (place?.from === 'back')
  const where = conditions(e, query, ctx)
  const beyond = sql.raw(`${down ? '<' : '>'}${place?.from === 'with' ? '=' : ''}`)
  const from = place ? sql`and (${order}, t.id) ${beyond} (${value}::${cast}, ${place.id}::uuid)` : sql``
  const direction = sql.raw(down ? 'desc' : 'asc')
  const { rows } = await sql<AnyRow>`
    select ${columns(e, actor, wantedOf(e, query.also))} from ${sql.table(e.name)} t
    where ${where} ${from} order by ${order} ${direction}, t.id ${direction} limit ${limit + 1}`.execute(db)
  // a first page that is not full holds all there is
  const count = place === undefined && rows.length <= limit ? rows.length : await countOf(db, e, where)
  return pageOf(rows, limit, place, count)
}

const countOf = async (db: Db, e: Entity, where: Sql): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${sql.table(e.name)} t where ${where} limit ${MAX_COUNT + 1}) c`.execute(db)
  return rows[0]?.n ?? 0
}

const pageOf = (rows: AnyRow[], limit: number, place: Place | undefined, count: number) => {
  const more = rows.length > limit
  const shown = more ? rows.slice(0, limit) : rows
  const back = place?.from === 'back'
  if (back) shown.reverse()
  const first = shown[0],
    last = shown.at(-1)
  const hasNext = back ? true : more
  const hasPrev = back ? more : place !== undefined
  const at = (row: AnyRow | undefined, from: 'after' | 'back') => (row ? encode({ from, id: row.id }) : null)
  return {
    items: shown,
    next: hasNext ? at(last, 'after') : null,
    prev: hasPrev ? at(first, 'back') : null,
    total: Math.min(count, MAX_COUNT),
    capped: count > MAX_COUNT,
  }
}

/** The select list of a record in a picker. */
export const optionColumns = (e: Entity, actor: Actor): Sql => {
  const note = (e.noted ?? []).map((name) => namePart(e, name, actor))
  const kana = kanaFact(e)
  return sql`t.id, ${nameOfRecord(e, actor)} as name, ${kana === undefined ? sql`null` : sql.ref(`t.${kana}`)} as kana,
    ${note.length > 0 ? sql`concat_ws('・', ${sql.join(note)})` : sql`''`} as note, t.sample`
}

type Asked = { q?: string | undefined; ids?: string[] | undefined }
/** Finds records by name for pickers and the search box, or the names of chosen records, those in the trash included. */
export const optionRows = async (ctx: Ctx, e: Entity, asked: Asked & Record<string, unknown>): Promise<Option[]> => {
  const wanted = asked.ids
    ? [sql`t.id = any(${asked.ids}::uuid[])`]
    : [sql`t.deleted_at is null`, ...matches(e, ctx.actor, asked.q)]
  const { rows } = await sql<Option>`
    select ${optionColumns(e, ctx.actor)}
    from ${sql.table(e.name)} t where ${sql.join([reachable(e, ctx.rows, asked), ...wanted], sql` and `)}
    order by ${orderBy(e)} limit ${asked.ids?.length ?? MAX_OPTIONS}`.execute(ctx.db)
  return rows
}

/** Whether the actor may read any records of a table; whoever may not is not told of changes there, either. */
export const reads = ({ app: { nouns }, actor }: Pick<Ctx, 'app' | 'actor'>, table: string): boolean => {
  const action = nouns.readActions.get(table)
  return action !== undefined && may(actor.role, action)
}

/** The condition for records of a table that the actor may name in a reference, which are those that the actor may read. */
export const readable = ({ app: { nouns }, actor }: { app: Pick<App, 'nouns'>; actor: Actor }, table: string): Sql => {
  const [e, action] = [nouns.entities.find(({ name }) => name === table), nouns.readActions.get(table)]
  return e && action ? throughParent(e, rowsFor(nouns.scopes, actor, action)) : sql`false`
}
