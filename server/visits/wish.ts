import { sql } from 'kysely'
import { patient } from '#domain/patients/patient.ts'
import type { HelperTold } from '#domain/visits/wish.ts'
import { noteReading } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'

type Pair = { staff_id: string | null; patient_id: string | null }

/** What the record of a patient says of a helper; nothing of most. */
export const helperTold = async ({ db }: Pick<Ctx, 'db'>, { staff_id, patient_id }: Pair): Promise<HelperTold | undefined> => {
  if (staff_id === null || patient_id === null) return undefined
  const { rows } = await sql<HelperTold>`
    select h.wish, h.reason from patient t, jsonb_to_recordset(t.helpers) as h (helper_id uuid, wish text, reason text)
    where t.id = ${patient_id} and h.helper_id = ${staff_id}`.execute(db)
  return rows[0]
}

/** The same for somebody who plans: only from a record that this person reads, and the audit log keeps the reading. */
export const helperToldTo = async (ctx: Ctx, pair: { staff_id: string; patient_id: string }): Promise<HelperTold | null> => {
  const told = await helperTold(ctx, pair)
  if (told === undefined) return null
  const { rows } = await sql`
    select 1 from patient t where t.id = ${pair.patient_id} and t.deleted_at is null and ${readable(ctx, patient.name)}`.execute(
    ctx.db,
  )
  if (rows.length === 0) return null
  await noteReading(ctx.db, ctx, patient.name, pair.patient_id)
  return told
}
