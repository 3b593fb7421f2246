import { type RawBuilder, sql } from 'kysely'
import { addDays, clockOf, DAY, dayNumber, daysOfMonth } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { certificate } from '#domain/patients/certificate.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { ProvisionInput, ProvisionRow, ProvisionSheet } from '#domain/time/provision/provision.api.ts'
import {
  lineFindings,
  type Provided,
  type ProvisionFinding,
  provisionForms,
  provisionLines,
  sumLines,
} from '#domain/time/provision/provision.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'

/** How long before a month a visit may begin that goes on into it. Days. */
const BEFORE = MAX_DUTY_MINUTES / DAY

/**
 * The sheets of a form and a month: of each patient whom the reader reaches and who has a visit of it, or is named: the sheet of that one may be empty, to be filled by hand. `left_out`: how many patients of the sample are left out, since the company has patients of its
 * own.
 */
export const provisionSheets = async (ctx: Ctx, input: ProvisionInput): Promise<{ sheets: ProvisionSheet[]; left_out: number }> => {
  const days = daysOfMonth(input.month)
  const [from = '', to = from] = [days[0], days.at(-1)]
  const provided = await providedOf(ctx, input, from, to)
  const named = input.patient_id ?? []
  const patients = await patientsOf(ctx, [...new Set([...provided.keys(), ...named])], from, to)
  const sheets = patients.flatMap((patient): (ProvisionSheet & { hidden: boolean })[] => {
    const all = provided.get(patient.patient_id) ?? []
    const lines = provisionLines(input.month, all)
    if (lines.length === 0 && named.length === 0) return []
    const { certificates, beneficiary_number, hidden, ...told } = patient
    const last = certificates.at(-1)
    const services: readonly string[] = provisionForms[input.form]
    const contracted = (last?.services ?? []).flatMap(({ service, contracted: minutes }) =>
      services.includes(service) && minutes !== null ? [{ service, minutes }] : [],
    )
    const sums = sumLines(lines)
    return [
      {
        ...told,
        hidden: hidden && input.sample !== true && named.length === 0,
        certificate_number: last?.certificate_number ?? beneficiary_number,
        contracted,
        sums,
        lines,
        findings: [...patientFindings(patient, contracted, sums.helper_minutes), ...lineFindings(lines, all, today())],
      },
    ]
  })
  const shown = sheets.flatMap(({ hidden, ...sheet }) => (hidden ? [] : [sheet]))
  return { sheets: shown, left_out: sheets.length - shown.length }
}

/** @throws {AppError} `not_found` for a patient whom the reader does not reach */
export const provisionSheet = async (
  ctx: Ctx,
  { patient_id, ...input }: Pick<ProvisionInput, 'month' | 'form'> & { patient_id: string },
): Promise<ProvisionSheet> => {
  const [found] = (await provisionSheets(ctx, { ...input, patient_id: [patient_id] })).sheets
  if (!found) throw notFound()
  return found
}

export const rowOf = ({
  establishment_name: _,
  office_number: __,
  certificate_number: ___,
  contracted: ____,
  lines: _____,
  ...row
}: ProvisionSheet): ProvisionRow => row

type Services = Input<typeof certificate>['services']
type Patient = Pick<
  ProvisionSheet,
  'patient_id' | 'name' | 'kana' | 'sample' | 'establishment_id' | 'establishment_name' | 'office_number'
> & {
  beneficiary_number: string | null
  hidden: boolean
  /** Those that hold on some day of the month, from the first on. */
  certificates: { certificate_number: string; services: Services }[]
}

const patientsOf = async (ctx: Ctx, ids: string[], from: string, to: string): Promise<Patient[]> => {
  const within = readable(ctx, 'patient')
  const { rows } = await sql<Patient>`
    select t.id as patient_id, t.name_kanji as name, t.name_kana as kana, t.sample, t.beneficiary_number, e.id as establishment_id, e.name as establishment_name, e.office_number,
      t.sample and ${ownReached('patient', within)} as hidden,
      coalesce((select json_agg(json_build_object('certificate_number', c.certificate_number, 'services', c.services) order by c.valid_from) from certificate c
        where c.patient_id = t.id and c.deleted_at is null and c.valid_from <= ${to}::date and coalesce(c.valid_to >= ${from}::date, true)), '[]') as certificates
    from patient t left join establishment e on e.id = t.establishment_id and e.deleted_at is null
    where t.id = any(${ids}::uuid[]) and t.deleted_at is null and ${within}
    order by coalesce(t.name_kana, '') collate "C", t.id`.execute(ctx.db)
  return rows
}

type Row = {
  patient_id: string
  visit_id: string | null
  report_id: string | null
  service_type: Provided['service_type']
  staff_id: string
  staff_name: string
  starts_at: string | null
  ends_at: string | null
  breaks: { starts_at: string; ends_at: string }[]
  date: string | null
  started: number | null
  ended: number | null
  second_helper_id: string | null
  second_name: string | null
  mobility: number
  additions: Provided['additions']
  confirmed_by: string | null
}

/** Published visits with a helper and what was handed in of them, and reports without a visit, by patient. Reports that wait with their helper say nothing yet. */
const providedOf = async (ctx: Ctx, input: ProvisionInput, from: string, to: string): Promise<Map<string, Provided[]>> => {
  const services: readonly string[] = provisionForms[input.form]
  const begins = `${addDays(from, -BEFORE)}T00:00:00+09:00`
  const ends = `${addDays(to, 1)}T00:00:00+09:00`
  const patients = sql`(select t.id from patient t where ${readable(ctx, 'patient')} and t.deleted_at is null
    and (${input.patient_id ?? null}::uuid[] is null or t.id = any(${input.patient_id ?? null}::uuid[]))
    and (${input.establishment_id ?? null}::uuid is null or t.establishment_id = ${input.establishment_id ?? null}::uuid))`
  const reported = (alias: string): RawBuilder<unknown> => sql`
    ${sql.ref(`${alias}.id`)} as report_id, ${sql.ref(`${alias}.date`)} as date, ${sql.ref(`${alias}.started`)} as started, ${sql.ref(`${alias}.ended`)} as ended,
    ${sql.ref(`${alias}.second_helper_id`)} as second_helper_id, ${nameColumn('o', 'japanese_name', ctx.actor)} as second_name,
    coalesce((select sum((x ->> 'support_minutes')::int) from jsonb_array_elements(${sql.ref(`${alias}.transports`)}) x), 0)::int as mobility,
    coalesce(${sql.ref(`${alias}.additions`)}, '{}') as additions, ${sql.ref(`${alias}.confirmed_by`)} as confirmed_by`
  const { rows } = await sql<Row>`
    select v.patient_id, v.id as visit_id, v.service_type, v.staff_id, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, v.starts_at, v.ends_at, v.breaks, ${reported('r')}
      from visit v join staff s on s.id = v.staff_id
        left join shift_report r on r.visit_id = v.id and r.deleted_at is null and r.state in ('submitted', 'locked')
        left join staff o on o.id = r.second_helper_id
      where v.patient_id in ${patients} and v.service_type = any(${services}::text[]) and v.deleted_at is null and (v.published_at is not null or r.id is not null)
        and v.starts_at >= ${begins}::timestamptz and v.starts_at < ${ends}::timestamptz
    union all
    select r.patient_id, null, r.service_type, r.staff_id, ${nameColumn('s', 'japanese_name', ctx.actor)}, null, null, '[]'::jsonb, ${reported('r')}
      from shift_report r join staff s on s.id = r.staff_id left join staff o on o.id = r.second_helper_id
      where r.patient_id in ${patients} and r.service_type = any(${services}::text[]) and r.deleted_at is null and r.state in ('submitted', 'locked')
        and not exists (select 1 from visit v where v.id = r.visit_id and v.deleted_at is null) and r.date between ${addDays(from, -BEFORE)}::date and ${to}::date
    order by starts_at nulls last, date, started, visit_id`.execute(ctx.db)
  const found = new Map<string, Provided[]>()
  for (const [patient, own] of Map.groupBy(rows, ({ patient_id }) => patient_id)) found.set(patient, own.map(providedIn))
  return found
}

const providedIn = (row: Row): Provided => {
  const { visit_id, report_id, service_type, staff_id, staff_name, starts_at, ends_at, breaks, date, started, ended } = row
  const { second_helper_id, second_name, mobility, additions, confirmed_by } = row
  const midnight = date === null ? 0 : dayNumber(date) * DAY
  return {
    visit_id,
    report_id,
    service_type,
    staff_id,
    staff_name,
    planned: starts_at === null || ends_at === null ? null : [clockOf(starts_at), clockOf(ends_at)],
    breaks: breaks.map((one) => [clockOf(one.starts_at), clockOf(one.ends_at)]),
    done: started === null || ended === null ? null : [midnight + started, midnight + ended],
    second_helper_id,
    second_name,
    mobility,
    additions,
    confirmed_by,
  }
}

/** What the records of the patient and the establishment leave open. */
const patientFindings = (
  { certificates, establishment_id, office_number }: Patient,
  contracted: ProvisionSheet['contracted'],
  minutes: number,
): ProvisionFinding[] => {
  const numbers = new Set(certificates.map(({ certificate_number }) => certificate_number))
  const most = contracted.reduce((sum, one) => sum + one.minutes, 0)
  const find = (code: ProvisionFinding['code'], isFound: boolean, size: number | null = null): ProvisionFinding[] =>
    isFound ? [{ code, size }] : []
  return [
    ...find('certificate', certificates.length === 0),
    ...find('contract', certificates.length > 0 && contracted.length === 0),
    ...find('several_certificates', numbers.size > 1, numbers.size),
    ...find('establishment', establishment_id === null),
    ...find('office_number', establishment_id !== null && office_number === null),
    ...find('over_contract', contracted.length > 0 && minutes > most, minutes - most),
  ]
}
