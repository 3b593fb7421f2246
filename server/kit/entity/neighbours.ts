import { sql } from 'kysely'
import { type ListQuery, MAX_COUNT, type Neighbours } from '#domain/kit/contract.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import { narrowedBy, noteListing } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { conditions, encode, orderIn, placeOf } from '../records/list.ts'

type Found = { prev: string | null; next: string | null; before: number; listed: boolean; total: number }

/**
 * Finds the records before and after a record in a list, by keyset as the pages of the list are read. A record that has left the list
 * since, such as by a change of a filtered fact, has neighbours where it would stand. With a search or a filter the answer says which
 * persons match, as a page of the list does, and so it is written to the audit log like one; without them ids alone say nothing of anybody.
 * @throws {AppError} `not_found` for a record out of the actor's scope
 */
export const neighboursOf = async (
  ctx: Ctx,
  e: Entity,
  { id, ...query }: ListQuery & { id: string } & Record<string, unknown>,
): Promise<Neighbours> => {
  const table = sql.table(e.name)
  const { order, cast, down } = orderIn(e, query.sort)
  const here = await placeOf(ctx, e, query, id)
  if (here === null) throw notFound()
  const where = conditions(e, query, ctx)
  const beyond = (after: boolean) => sql`(${order}, t.id) ${sql.raw(after === down ? '<' : '>')} (${here}::${cast}, ${id}::uuid)`
  const nearest = (after: boolean) => {
    const direction = sql.raw(after === down ? 'desc' : 'asc')
    return sql`(select t.id from ${table} t where ${where} and ${beyond(after)} order by ${order} ${direction}, t.id ${direction} limit 1)`
  }
  const counted = await sql<Found>`
    select ${nearest(false)} as prev, ${nearest(true)} as next,
      (select count(*)::int from (select from ${table} t where ${where} and ${beyond(false)} limit ${MAX_COUNT}) c) as before,
      (select count(*)::int from (select from ${table} t where ${where} limit ${MAX_COUNT + 1}) c) as total,
      exists (select from ${table} t where t.id = ${id} and ${where}) as listed`.execute(ctx.db)
  const { prev, next, before, listed, total } = counted.rows[0] as Found
  const told = [prev, next, listed || null].filter((one) => one !== null).length
  const key = parentKey(e)
  if (e.personal && told > 0 && narrowedBy(query, key).length > 0) await noteListing(ctx.db, ctx, e.name, told, query, key)
  return {
    prev,
    next,
    place: listed && before < MAX_COUNT ? before + 1 : null,
    page: prev && encode({ from: 'with', id }),
    total: Math.min(total, MAX_COUNT),
    capped: total > MAX_COUNT,
  }
}
