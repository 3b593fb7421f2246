import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Action, may } from '#domain/kit/permissions.ts'
import type { Task, WaitingTable } from '#domain/kit/waiting.ts'
import type { Ctx } from '../context/context.ts'
import { readable } from './list.ts'

/** The functions by which a noun counts what waits for a person, such as requests to answer; null where the person lacks the permission. */
export type Waits<Table extends WaitingTable> = {
  readonly [Name in keyof Table]: (ctx: Ctx, today: string) => Promise<z.infer<Table[Name]['shape']>>
}

/**
 * Counts records (alias `t`) that wait for an action of the reader, those of the sample too, as the list shows them to which the line leads. Null: no
 * permission. `since`: the date from which on one waits; null for what has no beginning that is known.
 */
export const countWaiting = async (
  ctx: Ctx,
  action: Action,
  table: string,
  where: RawBuilder<unknown>,
  since: RawBuilder<unknown> = sql`(t.created_at at time zone 'Asia/Tokyo')::date`,
): Promise<Task> => {
  const rows = may(ctx.actor.role, action) ? readable(ctx, table) : undefined
  if (!rows) return null
  const counted = await sql<NonNullable<Task>>`
    select count(*)::int as count, min(${since}) as since
    from ${sql.table(table)} t where ${rows} and t.deleted_at is null and ${where}`.execute(ctx.db)
  return counted.rows[0] ?? null
}

/** Of states that are found anew on each day it is not known since when they are so. */
export const sinceUnknown: RawBuilder<unknown> = sql`null::date`
