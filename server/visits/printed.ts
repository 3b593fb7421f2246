import { sql } from 'kysely'
import type { SchedulePrintInput } from '#domain/visits/print.ts'
import type { visit } from '#domain/visits/visit.ts'
import type { Row } from '#domain/kit/entity.ts'
import type { Ctx } from '../kit/context/context.ts'
import { nameColumn } from '../kit/records/select.ts'

type Fact =
  | 'staff_id'
  | 'patient_id'
  | 'service_type'
  | 'service_details'
  | 'night_duty'
  | 'starts_at'
  | 'ends_at'
  | 'title'
  | 'remarks'
  | 'minutes'
/** A visit as it stands on paper. */
export type PrintedVisit = Pick<Row<typeof visit>, Fact> & {
  staff_code: string | null
  staff_name: string | null
  patient_name: string | null
  /** The establishment of the patient, or the company where it has none, and where one calls. */
  office_name: string
  office_phone: string | null
}

/**
 * The visits that start in the period, of those that the actor reaches; by the names of those whose sheets they stand on, and in time. What has
 * no helper stands on no helper's sheet, and other work on no patient's.
 */
export const printedVisits = async (ctx: Ctx, input: SchedulePrintInput): Promise<PrintedVisit[]> => {
  const { staff_id, patient_id } = { staff_id: input.staff_id ?? null, patient_id: input.patient_id ?? null }
  const [owner, kana] =
    input.paper === 'patient'
      ? [sql.ref('t.patient_id'), sql.ref('p.name_kana')]
      : [sql.ref('t.staff_id'), sql.ref('s.japanese_name_kana')]
  const { rows } = await sql<PrintedVisit>`
    select t.staff_id, t.patient_id, t.service_type, t.night_duty, t.service_details, t.starts_at, t.ends_at, t.title, t.remarks, t.minutes, s.staff_code,
      ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, p.name_kanji as patient_name,
      coalesce(e.name, c.name) as office_name, coalesce(e.phone_number, c.telephone) as office_phone
    from visit t cross join company c left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
      left join establishment e on e.id = p.establishment_id and e.deleted_at is null
    where ${ctx.rows} and t.deleted_at is null and ${owner} is not null
      and t.starts_at >= ${input.from}::timestamp at time zone 'Asia/Tokyo'
      and t.starts_at < (${input.to}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      and (${staff_id}::uuid is null or t.staff_id = ${staff_id}::uuid) and (${patient_id}::uuid is null or t.patient_id = ${patient_id}::uuid)
    order by coalesce(${kana}, '') collate "C", ${owner}, t.starts_at, t.id`.execute(ctx.db)
  return rows
}
