import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../context/context.ts'
import { reachable } from './list.ts'
import { ref } from './select.ts'

/**
 * Some columns of one record. `asked` holds its id, and of records that belong to others also the id of that one.
 * @throws {AppError} `not_found` when there is none that the actor reaches, or no column
 */
export const reachedColumns = async (
  { db, rows: reached }: Ctx,
  e: Entity,
  names: readonly string[],
  asked: { id: string } & Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  if (names.length === 0) throw notFound()
  const {
    rows: [row],
  } = await sql<Record<string, unknown>>`
    select ${sql.join(names.map(ref))} from ${sql.table(e.name)} t where t.id = ${asked.id} and ${reachable(e, reached, asked)}`.execute(
    db,
  )
  if (!row) throw notFound()
  return row
}
