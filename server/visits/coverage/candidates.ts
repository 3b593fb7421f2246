import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, dateOf, weekday } from '#domain/kit/dates.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { HelperWish } from '#domain/patients/patient.ts'
import { type Candidate, ofHelper, ranked } from '#domain/visits/coverage/candidates.ts'
import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import { reachesOf } from '#domain/visits/rules/between.ts'
import type { Asked } from '#domain/visits/rules/facts.ts'
import { qualificationFor } from '#domain/visits/rules/qualified.ts'
import { findingsOf } from '#domain/visits/rules/rules.ts'
import { visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { type Checked, judgedBy } from '../rules.ts'

type Open = Omit<OpenVisit, 'candidates' | 'isQualified'> & Pick<Checked, 'breaks' | 'patient_id'> & { sample: boolean }
type Person = { id: string; name: string; sample: boolean }
type Beside = Pick<Candidate, 'staff_id' | 'known' | 'week' | 'contract'> & { visit: string; wish: HelperWish | null }

/**
 * For each of some visits who could go, who should be asked first first: every helper within reach but the one who has it, with what speaks
 * against it.
 * @throws {AppError} `not_found` for a visit out of reach
 */
export const candidatesFor = async (ctx: Ctx, ids: readonly string[]): Promise<OpenVisit[]> => {
  const visits = await openVisits(ctx, ids)
  if (visits.length < new Set(ids.map((id) => id.toLowerCase())).size) throw notFound()
  const people = await helpers(ctx)
  const pairs = visits.flatMap((one) =>
    people.filter(({ id, sample }) => id !== one.staff_id && sample === one.sample).map((person) => ({ one, person })),
  )
  const told = await judgedBy(
    toldOf,
    ctx.db,
    pairs.map(({ one, person }) => ({ ...one, staff_id: person.id })),
  )
  const beside = await besides(ctx, visits)
  // of many helpers each step is long: others get their turn between them
  await yieldToOthers()
  const all = Map.groupBy(
    pairs.map(({ one, person }, at): Candidate & { visit: string } => {
      const { findings, reaches, qualification } = told[at] ?? nothing
      const { known = 0, week = 0, contract = null, wish = null } = beside.get(`${one.id} ${person.id}`) ?? {}
      const [noes, hints] = [findings.filter(({ level }) => level !== 'hint'), findings.filter(({ level }) => level === 'hint')]
      return {
        visit: one.id,
        staff_id: person.id,
        name: person.name,
        noes,
        hints,
        wish,
        known,
        week,
        contract,
        reaches,
        qualification,
      }
    }),
    (one) => one.visit,
  )
  if (visits.length > 0) await noteListing(ctx.db, ctx, visit.name, visits.length, {})
  const found = visits.map(({ breaks: _, patient_id: __, sample: ___, ...one }) => ({
    ...one,
    isQualified: qualificationFor(one.service_type, []).isAsked,
    candidates: ranked(all.get(one.id) ?? []).map(({ noes, hints, ...who }) => ({ ...who, noes: [...noes], hints: [...hints] })),
  }))
  await yieldToOthers()
  return found
}

/** What is told of a helper and a visit. */
const toldOf = (asked: Asked) => ({
  findings: findingsOf(asked).filter(ofHelper),
  reaches: reachesOf(asked),
  qualification: qualificationFor(asked.visit.service_type, asked.helper?.qualifications ?? []).by,
})
const nothing: ReturnType<typeof toldOf> = { findings: [], reaches: { to: null, next: null }, qualification: null }

const openVisits = async ({ db, actor, rows: within }: Ctx, ids: readonly string[]): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select t.id, t.version, t.sample, t.starts_at, t.ends_at, t.breaks, t.service_type, t.title, t.staff_id, t.patient_id,
      p.name_kanji as patient_name, ${nameColumn('s', 'japanese_name', actor)} as staff_name
    from visit t left join patient p on p.id = t.patient_id left join staff s on s.id = t.staff_id
    where t.id = any(${ids}::uuid[]) and ${within} and t.deleted_at is null order by t.starts_at, t.id`.execute(db)
  return rows
}

const helpers = async (ctx: Ctx): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select t.id, t.sample, ${nameColumn('t', 'japanese_name', ctx.actor)} as name from staff t
    where ${readable(ctx, 'staff')} and t.deleted_at is null and t.zaishoku_joukyou <> 'left'`.execute(ctx.db)
  return rows
}

/** The Monday of the week of a date: hours are counted from Monday to Sunday. */
const mondayOf = (date: string) => addDays(date, -((weekday(date) + 6) % 7))
/** How far back somebody knows a patient from. Days. */
const KNOWN_DAYS = 92

/** How well each helper knows the patient, what the patient wishes, and the minutes of the week, planned and of the contract. */
const besides = async ({ db }: Ctx, visits: readonly Open[]): Promise<ReadonlyMap<string, Beside>> => {
  const asked = visits.map(({ id, patient_id, starts_at }) => ({
    id,
    patient_id,
    date: dateOf(starts_at),
    week: mondayOf(dateOf(starts_at)),
  }))
  const { rows } = await sql<Beside>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id uuid, patient_id uuid, date date, week date)),
      known as (select a.id, v.staff_id, count(*)::integer as size from asked a join visit v on v.patient_id = a.patient_id and v.deleted_at is null
          and v.date between a.date - ${KNOWN_DAYS}::integer and a.date and v.id <> a.id where v.staff_id is not null group by 1, 2),
      weeks as (select w.week, v.staff_id, sum(v.minutes)::integer as minutes from (select distinct week from asked) w
        join visit v on v.date between w.week and w.week + 6 and v.deleted_at is null and v.staff_id is not null group by 1, 2),
      wishes as (select a.id, h.helper_id as staff_id, h.wish from asked a join patient p on p.id = a.patient_id,
        jsonb_to_recordset(p.helpers) as h (helper_id uuid, wish text))
    select a.id as visit, s.id as staff_id, coalesce(k.size, 0) as known, coalesce(w.minutes, 0) as week, h.wish,
      (select e.weekly_hours from employment e where e.staff_id = s.id and e.deleted_at is null and e.valid_from <= a.date
        and coalesce(e.valid_to, a.date) >= a.date order by e.valid_from desc limit 1) as contract
    from asked a cross join staff s left join known k on k.id = a.id and k.staff_id = s.id
      left join weeks w on w.week = a.week and w.staff_id = s.id left join wishes h on h.id = a.id and h.staff_id = s.id
    where s.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [`${row.visit} ${row.staff_id}`, row]))
}
