import { sql } from 'kysely'
import { addDays, dateOf } from '#domain/kit/dates.ts'
import { patient } from '#domain/patients/patient.ts'
import {
  type DayAnswer,
  type DayPatient,
  DAYS_AHEAD,
  DAYS_UNFINISHED,
  type DayVisit,
  type PatientFacts,
} from '#domain/visits/day.ts'
import { proposedAfter, repeated, type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { visit } from '#domain/visits/visit.ts'
import { placeKana } from '../kit/base/postal-codes.ts'
import { noteListing } from '../kit/audit/audit.ts'
import { commentsIn } from '../kit/comments/comments.ts'
import type { Ctx } from '../kit/context/context.ts'
import { readable } from '../kit/records/list.ts'
import { ownExist } from '../kit/context/own.ts'
import { today as todayInTokyo } from '../kit/base/today.ts'
import { factsBefore, factsNow } from './dayRead.ts'
import { named } from './publishing/news.ts'

type Carried = Pick<DayPatient, 'id' | 'name_kanji' | 'name_kana' | 'before'> & { now: PatientFacts }
type Kana = Pick<DayVisit, 'municipality_kana' | 'town_kana'>
type Found = Omit<DayVisit, 'proposed' | 'proposed_from' | keyof Kana> & { last: (Partial<Said> & { date: string }) | null }

const jsonOf = (of: string, names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]))})`
/** What was said of a visit: report `r`. */
const written = sql`jsonb_build_object('id', r.id, 'version', r.version, 'photos', r.photos, 'state', r.state, 'said', ${jsonOf('r', Object.keys(saidFields))},
  'reason', case when r.state = 'returned' then (select a.reason from act a where a.entity = 'shift_report' and a.record_id = r.id
    and a.name = 'send_back' order by a.id desc limit 1) end)`

/** Whether visit `t` was over before today, in the days for which a report is looked for, and its report is not handed in. */
const isUnfinished = (
  today: string,
) => sql`t.date >= ${addDays(today, -DAYS_UNFINISHED)} and t.ends_at <= ${`${today}T00:00:00+09:00`}::timestamptz
  and t.patient_id is not null and t.published_at is not null and not (t.sample and ${ownExist('visit')})
  and coalesce((select r.state from shift_report r where r.visit_id = t.id and r.deleted_at is null), 'draft') in ('draft', 'returned')`

/**
 * The visits of whoever asks, from today on, and those of the days before that are not reported, with their patients: three statements, however
 * many there are. A visit that began yesterday and has not ended is one of today; who plans visits sees here no more than the own ones.
 */
export const dayOf = async (ctx: Ctx): Promise<DayAnswer> => {
  const { db, actor, rows } = ctx
  const today = todayInTokyo()
  const to = addDays(today, DAYS_AHEAD)
  const start = `${today}T00:00:00+09:00`
  const { rows: found } = await sql<Found>`
    select t.id, t.patient_id, p.name_kanji as patient_name, p.name_kana as patient_kana, t.service_type, t.night_duty, t.service_details, t.starts_at, t.ends_at, t.breaks, t.title, t.remarks, t.version, ${commentsIn(ctx, visit.name, sql`t.id`)} as comments,
      (select ${named(sql`h.facts`)} from visit_told h where t.unseen and h.visit_id = t.id and h.staff_id = t.staff_id) as before,
      (select ${written} from shift_report r where r.visit_id = t.id and r.staff_id = t.staff_id and r.deleted_at is null) as report,
      (select ${jsonOf('r', ['date', ...repeated])} from shift_report r where r.patient_id = t.patient_id and r.service_type = t.service_type
          and r.visit_id is distinct from t.id and r.state in ('submitted', 'locked') and r.deleted_at is null
          and (r.staff_id = t.staff_id or r.second_helper_id = t.staff_id)
        order by r.date desc, r.started desc nulls last, r.id limit 1) as last
    from visit t left join patient p on p.id = t.patient_id
    where ${rows} and t.staff_id = ${actor.staff}::uuid and t.deleted_at is null
      and t.starts_at < ${`${to}T00:00:00+09:00`}::timestamptz and (
        (t.starts_at > ${start}::timestamptz - interval '72 hours' and t.ends_at > ${start}::timestamptz)
        or (${isUnfinished(today)}))
    order by t.starts_at, t.id`.execute(db)
  const patients = await patientsOf(ctx, [...new Set(found.map(({ patient_id }) => patient_id))], today)
  const kana = new Map(patients.map(({ id, postal_code, municipality, town }) => [id, placeKana(postal_code, municipality, town)]))
  const all = found.map(({ last, ...one }): DayVisit => {
    const { date: proposed_from = null, ...said } = last ?? {}
    return { ...one, ...(kana.get(one.patient_id ?? '') ?? unread), proposed: proposedAfter(said), proposed_from }
  })
  const isOver = ({ ends_at }: DayVisit) => Date.parse(ends_at) <= Date.parse(start)
  const unfinished = all.filter(isOver)
  const visits = all.filter((one) => !isOver(one))
  const listed = { from: unfinished[0] ? dateOf(unfinished[0].starts_at) : today, to: addDays(to, -1) }
  if (all.length > 0) await noteListing(db, ctx, visit.name, all.length, listed)
  if (patients.length > 0) await noteListing(db, ctx, patient.name, patients.length, listed)
  return {
    as_of: new Date().toISOString(),
    today,
    linked: actor.staff !== null,
    ...(await helperOn(ctx)),
    visits,
    unfinished,
    patients,
  }
}

const unread: Kana = { municipality_kana: null, town_kana: null }

const patientsOf = async (ctx: Ctx, ids: readonly (string | null)[], today: string): Promise<DayPatient[]> => {
  const { rows } = await sql<Carried>`
    select t.id, t.name_kanji, t.name_kana, ${factsNow(today)} as now, ${factsBefore(ctx.actor.staff, today)} as before
    from patient t where ${readable(ctx, patient.name)} and t.deleted_at is null and t.id = any(${ids}::uuid[])
    order by t.id`.execute(ctx.db)
  return rows.map(({ now, ...one }): DayPatient => ({ ...one, ...now }))
}

/** Whom the helper who asks calls, and whether this helper is absent or on approved leave now. */
const helperOn = async ({ db, actor }: Ctx): Promise<Pick<DayAnswer, 'office_phone' | 'away'>> => {
  const { rows } = await sql<Pick<DayAnswer, 'office_phone' | 'away'>>`
    select coalesce((select e.phone_number from staff s join establishment e on e.id = s.establishment_id and e.deleted_at is null
        where s.id = ${actor.staff}::uuid), (select telephone from company)) as office_phone,
      exists (select 1 from absence a where a.staff_id = ${actor.staff}::uuid and a.deleted_at is null
          and absence_span(a.from_date, a.from_time, a.to_date, a.to_time) @> now())
        or exists (select 1 from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) l
          where r.staff_id = ${actor.staff}::uuid and r.state = 'approved' and r.deleted_at is null
            and l.starts_at <= now() and l.ends_at > now()) as away`.execute(db)
  return rows[0] ?? { office_phone: null, away: false }
}
