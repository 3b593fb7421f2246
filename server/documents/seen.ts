import { type RawBuilder, sql } from 'kysely'
import type { Entity, Row } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { columns } from '../kit/records/select.ts'

/** A record as the actor sees it: facts that the role may not see are missing. */
export type Seen<E extends Entity> = Pick<Row<E>, 'id'> & Partial<Row<E>> & { names: Partial<Record<string, string>> }

/** The first record in the reader's scope for which a condition holds; null where there is none. */
export const recordOf = async <E extends Entity>(ctx: Ctx, e: E, where: RawBuilder<unknown>): Promise<Seen<E> | null> => {
  const { rows } = await sql<Seen<E>>`
    select ${columns(e, ctx.actor)} from ${sql.table(e.name)} t
    where t.deleted_at is null and ${readable(ctx, e.name)} and ${where}`.execute(ctx.db)
  return rows[0] ?? null
}

/**
 * A record that somebody has chosen; null where none is. `field`: the fact of the document that names it.
 * @throws {AppError} `not_found` for one out of the reader's scope or in the trash; `invalid_input` where a field names it
 */
export const chosen = async <E extends Entity>(
  ctx: Ctx,
  e: E,
  id: string | null | undefined,
  field?: string,
): Promise<Seen<E> | null> => {
  if (id === null || id === undefined) return null
  const found = await recordOf(ctx, e, sql`t.id = ${id}::uuid`)
  if (!found) throw field === undefined ? notFound() : invalid({ field, code: 'not_found' })
  return found
}
