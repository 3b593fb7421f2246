import { sql } from 'kysely'
import { REVEAL_SECONDS } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Secrecy } from '#domain/kit/permissions.ts'
import { note } from './audit.ts'
import type { Ctx } from '../context/context.ts'
import { reachedColumns } from '../records/reached.ts'
import { openedFacts } from '../records/sealed.ts'
import { maskedFields } from '../records/select.ts'

type Asked = Record<string, unknown> & { id: string; secrecy: Secrecy; reason: string }

/**
 * The masked values of one secrecy of a record, after the reason was written to the audit log. The call has no idempotency key, since its
 * answer must not be stored. For pictures it permits to fetch them for a while (`isRevealed`).
 */
export const revealed = async (ctx: Ctx, e: Entity, asked: Asked): Promise<Record<string, unknown>> => {
  const { id, secrecy, reason } = asked
  const names = maskedFields(e, ctx.actor).filter((name) => e.fields[name]?.secrecy === secrecy)
  const row = await reachedColumns(ctx, e, names, asked)
  await note(ctx.db, ctx, { act: 'reveal', entity: e.name, record: id, reason, metadata: { secrecy } })
  return openedFacts(
    ctx.app.keys,
    e,
    Object.fromEntries(Object.entries(row).filter(([name]) => e.fields[name]?.kind !== 'picture')),
  )
}

/** Time allowed beyond `REVEAL_SECONDS`: the answer takes time, and a picture is fetched only after it. Seconds. */
const LATE = 15

/** Whether this person revealed the masked values of a record a moment ago. */
export const isRevealed = async ({ db, actor }: Ctx, e: Entity, id: string, secrecy: Secrecy): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from audit where entity = ${e.name} and record_id = ${id} and act = 'reveal' and metadata ->> 'secrecy' = ${secrecy}
      and actor = ${actor.id} and viewer is not distinct from ${actor.viewer}
      and at > now() - make_interval(secs => ${REVEAL_SECONDS + LATE}) limit 1`.execute(db)
  return rows.length > 0
}
