import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Ctx } from '../context/context.ts'
import { reachable } from './list.ts'
import { ref } from './select.ts'

/**
 * Reads some columns of one record. `asked`: its id and, for a record below a parent, the id of the parent.
 * @throws {AppError} `not_found` when there is no such record in the actor's scope, or no column is asked for
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
