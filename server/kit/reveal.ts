import type { Entity } from '#domain/kit/entity.ts'
import type { Secrecy } from '#domain/kit/permissions.ts'
import { note } from './audit.ts'
import type { Ctx } from './context.ts'
import { reachedColumns } from './reached.ts'
import { openedFacts } from './sealed.ts'
import { maskedFields } from './select.ts'

type Asked = Record<string, unknown> & { id: string; secrecy: Secrecy; reason: string }

/** Values of a masked secrecy, once the reason stands in the audit trail. Not under an idempotency key: an answer is never kept. */
export const revealed = async (ctx: Ctx, e: Entity, asked: Asked): Promise<Record<string, unknown>> => {
  const { id, secrecy, reason } = asked
  const names = maskedFields(e, ctx.actor).filter((name) => e.fields[name]?.secrecy === secrecy)
  const row = await reachedColumns(ctx, e, names, asked)
  await note(ctx.db, ctx, { act: 'reveal', entity: e.name, record: id, reason, facts: { secrecy } })
  return openedFacts(ctx.app.keys, e, row)
}
