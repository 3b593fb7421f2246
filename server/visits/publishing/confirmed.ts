import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { Confirmed } from '#domain/visits/publishing/publications.api.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { today } from '../../kit/base/today.ts'
import { factsBefore } from '../dayRead.ts'

type Found = { staff_id: string | null; patient_id: string | null; published: boolean; ahead: boolean } & Omit<Confirmed, 'waiting'>

/**
 * What the helper of a visit has confirmed of it and of its patient; null for a visit that no helper sees.
 * @throws {AppError} `not_found` for a visit out of reach
 */
export const confirmedOf = async (ctx: Ctx, id: string): Promise<Confirmed | null> => {
  const { rows } = await sql<Found>`
    select t.staff_id, t.patient_id, t.published_at is not null and t.deleted_at is null as published, t.ends_at > now() as ahead,
      (select h.at from visit_told h where h.visit_id = t.id and h.staff_id = t.staff_id and h.facts = visit_facts(t)) as visit,
      (select max(h.at) from patient_told h where h.visit_id = t.id and h.staff_id = t.staff_id) as patient
    from visit t where t.id = ${id} and ${ctx.rows}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  const { staff_id, patient_id, published, ahead, ...confirmed } = found
  if (staff_id === null || !published) return null
  return { ...confirmed, waiting: ahead && patient_id !== null && (await isNews(ctx, staff_id, patient_id)) }
}

/** Whether something has changed at a patient that the helper has neither met nor confirmed. */
const isNews = async ({ db }: Ctx, staff: string, patient: string): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    select ${factsBefore(staff, today())} is not null as waiting from patient t where t.id = ${patient} and t.deleted_at is null`.execute(
    db,
  )
  return rows[0]?.waiting ?? false
}
