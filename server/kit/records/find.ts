import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { foldQuery } from '#domain/kit/fold.ts'
import type { Option } from '#domain/kit/option.ts'
import { maySee } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import { holding } from './holding.ts'
import { likeOf, matches, optionColumns, orderBy, readable, reads } from './list.ts'

type Sql = RawBuilder<unknown>
/** Records of one entity, found by a search. */
type Found = { entity: string; items: Option[] }

/** Of a word that very many records have, so many of them are put in order. */
const MAX_CANDIDATES = 2000

/**
 * Finds records of several entities by one statement, in the order of the entities: of each at most `limit` that the actor may read and that
 * have every word of the search text. Those that are called exactly so come first, then those whose name begins so.
 */
export const findRecords = async (ctx: Ctx, entities: readonly Entity[], q: string, limit: number): Promise<Found[]> => {
  const terms = foldQuery(q)
  if (terms.length === 0) return []
  return rowsOf(ctx, entities, (e) => {
    const found = [...terms.map((term) => has(e, term)), ...(hidesOf(e, ctx) ? matches(e, ctx.actor, q) : [])]
    const candidates = sql`select t.id from ${sql.table(e.name)} t
      where t.deleted_at is null and ${readable(ctx, e.name)} and ${sql.join(found, sql` and `)} limit ${MAX_CANDIDATES}`
    return sql`t.id = any(array(${candidates})) order by ${nearest(terms)}, ${orderBy(e)} limit ${limit}`
  })
}

/** The records of several entities with some ids, as far as the actor may read them and they are not in the trash. */
export const namedRecords = (ctx: Ctx, entities: readonly Entity[], ids: readonly string[]): Promise<Found[]> =>
  rowsOf(ctx, entities, (e) => sql`t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null and ${readable(ctx, e.name)}`)

/** One row for each entity of which there are records. `where`: the condition of alias `t`, with order and limit. */
const rowsOf = async (ctx: Ctx, entities: readonly Entity[], where: (e: Entity) => Sql): Promise<Found[]> => {
  const parts = entities
    .filter((e) => reads(ctx, e.name))
    .map(
      (e) => sql`select ${sql.lit(e.name)} as entity, json_agg(o) as items
        from (select ${optionColumns(e, ctx.actor)} from ${sql.table(e.name)} t where ${where(e)}) o having count(*) > 0`,
    )
  if (parts.length === 0) return []
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  return entities.flatMap(({ name }) => rows.filter(({ entity }) => entity === name))
}

/**
 * The condition that a record has a word in its own search text, or in that of a record it names. Each of the two is looked up by its index;
 * one condition over both texts could use none.
 */
const has = (e: Entity, term: string): Sql => {
  const own = sql`select x.id from ${sql.table(e.name)} x where ${holding(sql`x.search`, term)}`
  const through = e.search.flatMap((name) => {
    const to = e.fields[name]?.to
    return to === undefined
      ? []
      : [
          sql`select x.id from ${sql.table(e.name)} x join ${sql.table(to)} r on r.id = ${sql.ref(`x.${name}`)} where ${holding(sql`r.search`, term)}`,
        ]
  })
  if (through.length === 0) return holding(sql`t.search`, term)
  return sql`t.id in (${sql.join([own, ...through], sql` union `)})`
}

/** Whether facts that the actor may not see are part of the search text. */
const hidesOf = (e: Entity, { actor }: Ctx): boolean => e.search.some((name) => !maySee(actor.role, e.fields[name]?.secrecy))

/** Spaces separate the texts in the search text, such as name and kana. Words that are typed apart may be one name. */
const nearest = (terms: readonly string[]): Sql => {
  const name = terms.join('')
  return sql`(' ' || t.search || ' ' like ${likeOf(` ${name} `)}) desc, (' ' || t.search like ${likeOf(` ${name}`)}) desc`
}
