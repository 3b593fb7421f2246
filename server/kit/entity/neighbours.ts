import { sql } from 'kysely'
import { type ListQuery, MAX_COUNT, type Neighbours } from '#domain/kit/contract.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import { narrowedBy, noteListing } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { conditions, encode, orderIn, placeOf } from '../records/list.ts'

type Found = { prev: string | null; next: string | null; before: number; listed: boolean; total: number }

/**
 * What stands before and after a record in a list, by keyset as the pages of the list are read. One that has left the list since, such as by a
 * change of what it is narrowed by, has neighbours where it would stand. Whether people are among those that were searched for is told like a
 * page of the list, and written down like one; without a search ids alone tell nothing of anybody.
 * @throws {AppError} `not_found` for a record that the actor does not reach
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
