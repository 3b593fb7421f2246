import { sql } from 'kysely'
import type { Entity } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { Secrecy } from '#domain/kit/permissions.ts'
import { note } from './audit.ts'
import { everyRow, maskedFields, type Scope } from './list.ts'
import type { Call } from './resource.ts'

/** Values of a masked secrecy, once the reason stands in the audit trail. Not under an idempotency key: an answer is never kept. */
export const revealHandler =
  (e: Entity, scope: Scope = everyRow) =>
  async ({ input, context }: Call<{ id: string; secrecy: Secrecy; reason: string }>): Promise<Record<string, unknown>> => {
    const { db, actor } = context
    const names = maskedFields(e, actor).filter((name) => e.fields[name]?.secrecy === input.secrecy)
    if (names.length === 0) throw notFound()
    const {
      rows: [row],
    } = await sql<Record<string, unknown>>`
      select ${sql.join(names.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(e.name)} t where t.id = ${input.id} and ${scope(actor)}`.execute(
      db,
    )
    if (!row) throw notFound()
    await note(db, context, {
      act: 'reveal',
      entity: e.name,
      record: input.id,
      reason: input.reason,
      facts: { secrecy: input.secrecy },
    })
    return row
  }
