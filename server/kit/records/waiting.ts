import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Action, may } from '#domain/kit/permissions.ts'
import type { Ctx } from '../context/context.ts'
import { ownExist } from '../context/own.ts'
import { readable } from './list.ts'

/** The functions by which a noun counts what waits for a person, such as requests to answer; null where the person lacks the permission. */
export type Waits<Shapes extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Shapes]: (ctx: Ctx, today: string) => Promise<z.infer<Shapes[Name]>>
}

/** Counts records (alias `t`) that wait for an action of the reader; sample records count only without real ones. Null: no permission. */
export const countWaiting = async (ctx: Ctx, action: Action, table: string, where: RawBuilder<unknown>): Promise<number | null> => {
  const rows = may(ctx.actor.role, action) ? readable(ctx, table) : undefined
  if (!rows) return null
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} t where ${rows} and t.deleted_at is null and not (t.sample and ${ownExist(table)}) and ${where}`.execute(
    ctx.db,
  )
  return counted.rows[0]?.n ?? 0
}
