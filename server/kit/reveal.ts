import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Secrecy } from '#domain/kit/permissions.ts'
import { note } from './audit.ts'
import type { Ctx } from './context.ts'
import { reachable } from './list.ts'
import { maskedFields } from './select.ts'

type Asked = Record<string, unknown> & { id: string; secrecy: Secrecy; reason: string }

/** Values of a masked secrecy, once the reason stands in the audit trail. Not under an idempotency key: an answer is never kept. */
export const revealed = async (ctx: Ctx, e: Entity, asked: Asked): Promise<Record<string, unknown>> => {
  const { id, secrecy, reason } = asked
  const names = maskedFields(e, ctx.actor).filter((name) => e.fields[name]?.secrecy === secrecy)
  if (names.length === 0) throw notFound()
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(names.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(e.name)} t
    where t.id = ${id} and ${reachable(e, ctx.rows, asked)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound()
  await note(ctx.db, ctx, { act: 'reveal', entity: e.name, record: id, reason, facts: { secrecy } })
  return row
}
