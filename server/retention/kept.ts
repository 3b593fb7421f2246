import { type RawBuilder, sql } from 'kysely'
import { addMonths } from '#domain/kit/dates.ts'
import { clocks, keptKinds, type KeptKind, type KeptLonger, lawYears, yearsOf } from '#domain/company/clocks.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import type { KeptTable } from '#domain/retention/retention.api.ts'
import { today } from '../kit/base/today.ts'
import type { Db } from '../kit/db/tables.ts'

type Sql = RawBuilder<unknown>

/** As what the paper of each template is kept. */
const kindOfTemplate: Readonly<Record<DocumentTemplate, KeptKind>> = {
  labour_conditions_notice: 'hiring_paper',
  employment_contract: 'hiring_paper',
  pledge: 'hiring_paper',
  important_information: 'care_contract',
  patient_contract: 'care_contract',
  personal_information_consent: 'care_contract',
  user_outing: 'care_record',
  suction_training: 'suction_paper',
}
const ofTemplate = (template: Sql): Sql =>
  sql`case ${template} ${sql.join(
    Object.entries(kindOfTemplate).map(([name, kind]) => sql`when ${sql.lit(name)} then ${sql.lit(kind)}`),
    sql` `,
  )} end`

/** The day of a document; an outing is provided on its last day. */
const dayOfDocument = sql`greatest(d.created_on, (select max((o.day ->> 'day')::date) from jsonb_array_elements(d.outing_days) o (day)))`
const lastOfYear = sql`make_date(t.year::integer, 12, 31)`

/** Of tables with very many records: only those whose time by law may be over on a day, which an index finds; null for all. */
const olderThan = (made: Sql, kind: KeptKind, day: string | null): Sql =>
  day === null ? sql`true` : sql`${made} < ${addMonths(day, -12 * lawYears(kind, day))}::date`

/**
 * Of each table: as what its records are kept, what they are called, and the day that their clock looks at. The paper of a document in the archive
 * and the requests by which it is signed are kept as the document (`part_of`), and erased with it.
 */
const partsOf = (day: string | null): Readonly<Record<KeptTable, Sql>> => ({
  document: sql`select d.id, ${ofTemplate(sql`d.template`)} as kind, d.name, ${dayOfDocument} as made, d.staff_id, d.patient_id, null::uuid as part_of, d.sample
    from document d`,
  archive_node: sql`select t.id, coalesce(${ofTemplate(sql`d.template`)}, t.kept_as,
      case t.area when 'staff' then 'hiring_paper' when 'patients' then 'care_contract' else 'business_paper' end) as kind,
      t.name, coalesce(${dayOfDocument}, (t.modified_at at time zone 'Asia/Tokyo')::date) as made,
      coalesce(d.staff_id, t.staff_id) as staff_id, coalesce(d.patient_id, t.patient_id) as patient_id, d.id as part_of, t.sample
    from archive_node t left join document d on d.node_id = t.id where t.kind = 'file'`,
  signature_request: sql`select t.id, coalesce(${ofTemplate(sql`d.template`)},
      case when t.staff_id is not null then 'hiring_paper' when t.patient_id is not null then 'care_contract' else 'business_paper' end) as kind,
      t.title as name, coalesce(${dayOfDocument}, t.expires_on) as made,
      coalesce(d.staff_id, t.staff_id) as staff_id, coalesce(d.patient_id, t.patient_id) as patient_id, d.id as part_of, t.sample
    from signature_request t left join lateral document_of_request(t.id, t.node_id) d on true`,
  payslip: sql`select t.id, 'pay_paper' as kind, t.month as name, t.release_date as made, t.staff_id, null::uuid as patient_id, null::uuid as part_of, t.sample
    from payslip t where ${olderThan(sql`t.release_date`, 'pay_paper', day)}`,
  withholding_slip: sql`select t.id, 'tax_paper' as kind, t.year as name, ${lastOfYear} as made, t.staff_id, null::uuid as patient_id, null::uuid as part_of, t.sample
    from withholding_slip t`,
  year_end_declaration: sql`select t.id, 'tax_paper' as kind, t.year as name, ${lastOfYear} as made, t.staff_id, null::uuid as patient_id, null::uuid as part_of, t.sample
    from year_end_declaration t`,
  shift_report: sql`select t.id, 'care_record' as kind, t.date::text as name, t.date as made, t.staff_id, t.patient_id, null::uuid as part_of, t.sample
    from shift_report t where ${olderThan(sql`t.date`, 'care_record', day)}`,
  suction_permission: sql`select t.id, 'suction_paper' as kind, t.valid_from::text as name, t.valid_from as made, t.staff_id, t.patient_id, null::uuid as part_of, t.sample
    from suction_permission t`,
  certificate: sql`select t.id, 'care_contract' as kind, t.valid_from::text as name, t.valid_from as made, null::uuid as staff_id, t.patient_id, null::uuid as part_of, t.sample
    from certificate t`,
})
const recordsOn = (day: string | null) =>
  sql.join(
    Object.entries(partsOf(day)).map(([table, part]) => sql`select ${sql.lit(table)}::text as entity, x.* from (${part}) x`),
    sql` union all `,
  )

export const termsOf = async (db: Db): Promise<{ longer: KeptLonger; fiscal_year_ends: number }> => {
  const { rows } = await sql<{ longer: KeptLonger; fiscal_year_ends: number }>`
    select c.kept_longer as longer, c.fiscal_year_ends from company c`.execute(db)
  return rows[0] ?? { longer: [], fiscal_year_ends: 3 }
}

/** A record with its clock, as `keptRecords` has them. */
export type KeptRow = {
  entity: KeptTable
  id: string
  kind: KeptKind
  name: string
  person: string | null
  staff_id: string | null
  patient_id: string | null
  part_of: string | null
  sample: boolean
  event: string
  years: number
  since: string | null
  until: string | null
}

/**
 * Every record that has a clock, with the last day on which it is kept: the one place that says so. Null while its clock does not run, such as of
 * papers of somebody who works here. `only`: leaves out many whose time is not over.
 */
export const keptRecords = async (db: Db, only?: 'over'): Promise<RawBuilder<KeptRow>> => {
  const { longer, fiscal_year_ends: fiscal } = await termsOf(db)
  const day = today()
  const kinds = keptKinds.map((kind) => sql`(${kind}::text, ${clocks[kind].from}::text, ${yearsOf(kind, longer, day)}::integer)`)
  return sql`(select r.entity, r.id, r.kind, r.name, r.part_of, r.staff_id, r.patient_id, r.sample, coalesce(s.japanese_name, p.name_kanji) as person,
      c.event, c.years, k.since, (k.since + make_interval(years => c.years))::date as until
    from (${recordsOn(only ? day : null)}) r join (values ${sql.join(kinds)}) c (kind, event, years) on c.kind = r.kind
    left join staff s on s.id = r.staff_id left join patient p on p.id = r.patient_id
    cross join lateral (select kept_from(c.event, r.made, least(s.leave_date, s.died_on),
      case p.patient_status when 'terminated' then p.service_ended_on end, ${fiscal}::integer) as since) k)`
}

const isOver = (): Sql => sql`r.until < ${today()}::date and r.part_of is null`
const isHeld = sql`exists (select from holds_on(r.entity, r.id, r.staff_id, r.patient_id))`
/** Whether the time of a record is over and nothing holds it (alias `r`). */
export const isDue = (): Sql => sql`${isOver()} and not ${isHeld}`

/**
 * All records whose time is over and that nothing holds. `offset 0` lets the database find out first whose time is over: without it, what holds a
 * record was looked for with each one that has a clock, which took half a minute for 33,000 of them.
 */
export const recordsDue = async (db: Db): Promise<RawBuilder<KeptRow>> =>
  sql`(select r.* from (select r.* from ${await keptRecords(db, 'over')} r where ${isOver()} offset 0) r where not ${isHeld})`
