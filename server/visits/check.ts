import { sql } from 'kysely'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { timeFaults } from '#domain/visits/check.ts'
import { visit as visitEntity } from '#domain/visits/visit.ts'
import type { Finding } from '#domain/visits/rules/finding.ts'
import { noteReading } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { type Checked, findingsFor } from './rules.ts'

type Planning = { id?: string | undefined; staff_id?: string | undefined; patient_id?: string | undefined } & Pick<
  Checked,
  'service_type' | 'night_duty' | 'starts_at' | 'ends_at'
>

/**
 * What speaks against a visit, for whoever plans it: of records that this person reads, and the audit log keeps the reading.
 * @throws {AppError} `not_found` where one of them is out of reach
 */
export const checkFor = async (ctx: Ctx, { id, staff_id, patient_id, ...visit }: Planning): Promise<Finding[]> => {
  const asked: Checked = {
    ...visit,
    id: id?.toLowerCase() ?? null,
    staff_id: staff_id ?? null,
    patient_id: patient_id ?? null,
    breaks: [],
  }
  const faults = timeFaults(asked)
  if (faults.length > 0) throw invalid(...faults)
  const named = [
    { table: visitEntity.name, record: asked.id },
    { table: staff.name, record: asked.staff_id },
    { table: patient.name, record: asked.patient_id },
  ].flatMap(({ table, record }) => (record === null ? [] : [{ table, record }]))
  for (const { table, record } of named) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} t where t.id = ${record} and t.deleted_at is null and ${readable(ctx, table)}`.execute(
      ctx.db,
    )
    if (rows.length === 0) throw notFound()
  }
  const [findings = []] = await findingsFor(ctx.db, [asked])
  if (findings.length > 0) for (const { table, record } of named) await noteReading(ctx.db, ctx, table, record)
  return findings
}
