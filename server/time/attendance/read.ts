import { sql } from 'kysely'
import { addDays, clockOf, DAY, dateOf, dayNumber } from '#domain/kit/dates.ts'
import type { KnownPerson, KnownVisit } from '#domain/time/attendance/known.ts'
import type { AttendancePerson, Away, LeaveTime } from '#domain/time/attendance/attendance.ts'
import type { KnownAway } from '#domain/time/attendance/away.ts'
import { payOf } from '#domain/visits/absence.ts'
import type { Stretch } from '#domain/time/attendance/spans.ts'
import { clockedOf, isForgotten, type PunchKind, readPunches } from '#domain/time/clock/punch.ts'
import { type Conditions, noTerms, type Terms } from '#domain/time/attendance/held.ts'
import type { FixedPeriod } from '#domain/visits/bounds.ts'
import { holds } from '#domain/visits/rules/employed.ts'
import type { Place } from '#domain/visits/rules/facts.ts'
import { MAX_DUTY_MINUTES } from '#domain/visits/visit.ts'
import { officeOn, placeOfVisit, type RecordedWay, type WayBetween, waysOf } from '#domain/visits/ways.ts'
import { restDaysSql } from '../../company/calendar.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { nameColumn } from '../../kit/records/select.ts'

/** The reader, with the row filter of staff records in `rows`. */
export type Reader = Pick<Ctx, 'db' | 'rows'> & { actor: Pick<Ctx['actor'], 'latin'> }
/** Whose attendance is read, as far as the reader reaches them. */
export type Whose = {
  staff_id?: readonly string[] | undefined
  establishment_id?: readonly string[] | undefined
  sample?: boolean | undefined
  /** People who belong to the time for another reason, such as a bonus that they are paid after they have left. */
  also?: readonly string[] | undefined
}

/**
 * People who were employed between two dates, who have a visit there, or who are named as belonging there. Once the reader reaches people of the company's own, those of the sample are
 * among them only when they are named or asked for; `left_out`: how many are not.
 */
export const peopleOf = async (
  { db, rows: within, actor }: Reader,
  [from, to]: readonly [string, string],
  { staff_id, establishment_id, sample, also = [] }: Whose,
): Promise<{ people: AttendancePerson[]; left_out: number }> => {
  const named = staff_id !== undefined && staff_id.length > 0
  const some = [
    ...(named ? [sql`t.id = any(${[...staff_id]}::uuid[])`] : []),
    ...(establishment_id?.length ? [sql`t.establishment_id = any(${[...establishment_id]}::uuid[])`] : []),
  ]
  const { rows } = await sql<AttendancePerson & { hidden: boolean }>`
    select t.id as staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.japanese_name_kana as kana, t.sample,
      t.sample and ${sql.lit(!named && sample !== true)} and ${ownReached('staff', within)} as hidden
    from staff t
    where ${within} and t.deleted_at is null and ${some.length > 0 ? sql.join(some, sql` and `) : sql`true`}
      and (coalesce(t.join_date <= ${to}, true) and coalesce(t.leave_date >= ${from}, t.zaishoku_joukyou <> 'left')
        or t.id = any(${[...also]}::uuid[])
        or exists (select 1 from visit v where v.staff_id = t.id and v.deleted_at is null and v.date between ${from} and ${to}))
    order by t.staff_code collate "C", t.id`.execute(db)
  const people = rows.flatMap(({ hidden, ...person }) => (hidden ? [] : [person]))
  return { people, left_out: rows.length - people.length }
}

type VisitRow = Pick<KnownVisit, 'id' | 'patient_id' | 'patient_name' | 'service_type' | 'night_duty' | 'remarks'> & {
  staff_id: string
  starts_at: string
  ends_at: string
  breaks: { starts_at: string; ends_at: string }[]
  reported: [date: string, started: number, ended: number] | null
  is_open: boolean
}

/** A report `r` that tells when somebody went along: handed in, with its times. */
export const TOLD_OF_SECOND = sql`r.deleted_at is null and r.state <> 'draft' and r.started is not null and r.ended is not null`

/**
 * What bears on people's days from a date to a date: visits with what was reported, leave and absence. A statement each, however many people there are.
 * Duties that reach into the days, and over their end, are read whole.
 */
export const knownOf = async (
  { db }: Pick<Reader, 'db'>,
  people: readonly AttendancePerson[],
  [from, to]: readonly [string, string],
): Promise<KnownPerson[]> => {
  const staff = people.map(({ staff_id }) => staff_id)
  const first = `${addDays(from, -MAX_DUTY_MINUTES / DAY)}T00:00:00+09:00`
  const last = `${addDays(to, 1 + MAX_DUTY_MINUTES / DAY)}T00:00:00+09:00`
  const { rows } = await sql<VisitRow>`
    select v.id, v.staff_id, v.starts_at, v.ends_at, v.breaks, v.patient_id, p.name_kanji as patient_name, v.service_type, v.night_duty, v.remarks,
      case when r.state <> 'draft' and r.started is not null and r.ended is not null then json_build_array(r.date, r.started, r.ended) end as reported,
      v.patient_id is not null and v.published_at is not null and coalesce(r.state, 'draft') in ('draft', 'returned') as is_open
    from visit v left join patient p on p.id = v.patient_id left join shift_report r on r.visit_id = v.id and r.deleted_at is null
    where v.staff_id = any(${staff}::uuid[]) and v.deleted_at is null and v.starts_at >= ${first}::timestamptz and v.starts_at < ${last}::timestamptz
    order by v.starts_at, v.id`.execute(db)
  const leave = await sql<{ staff_id: string; date: string; days: number; minutes: number }>`
    select staff_id, date, days, minutes from leave_taken where staff_id = any(${staff}::uuid[]) and date between ${from} and ${to}`.execute(
    db,
  )
  const leaveTimes = await sql<{ staff_id: string; date: string; starts: number; ends: number }>`
    select t.staff_id, d::date as date, extract(epoch from greatest(lower(t.span) at time zone 'Asia/Tokyo', d) - d)::int / 60 as starts,
      extract(epoch from least(upper(t.span) at time zone 'Asia/Tokyo', d + interval '1 day') - d)::int / 60 as ends
    from leave_times t cross join lateral generate_series(greatest((lower(t.span) at time zone 'Asia/Tokyo')::date, ${from}::date)::timestamp,
      least(((upper(t.span) - interval '1 minute') at time zone 'Asia/Tokyo')::date, ${to}::date)::timestamp, interval '1 day') d
    where t.staff_id = any(${staff}::uuid[]) and not exists (select from leave_request r where r.id = t.request_id and r.kind = 'unpaid')
    order by date, starts`.execute(db)
  // a part of a day is told by its minutes; a whole one goes from 0 to 1440
  const away = await sql<AwayRow & { staff_id: string; date: string }>`
    select r.staff_id, d::date as date, 'unpaid' as kind, null::integer as pay_percent, extract(epoch from greatest(s.starts_at at time zone 'Asia/Tokyo', d) - d)::int / 60 as starts,
        extract(epoch from least(s.ends_at at time zone 'Asia/Tokyo', d + interval '1 day') - d)::int / 60 as ends
      from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s
      cross join lateral generate_series(greatest((s.starts_at at time zone 'Asia/Tokyo')::date, ${from}::date)::timestamp,
        least(((s.ends_at - interval '1 minute') at time zone 'Asia/Tokyo')::date, ${to}::date)::timestamp, interval '1 day') d
    where r.staff_id = any(${staff}::uuid[]) and r.state = 'approved' and r.kind = 'unpaid' and r.deleted_at is null
    union all
    select a.staff_id, d::date, a.kind, a.pay_percent, case when d::date = a.from_date then coalesce(a.from_time, 0) else 0 end,
        case when d::date = a.to_date then coalesce(a.to_time, ${DAY}) else ${DAY} end
      from absence a
      cross join lateral generate_series(greatest(a.from_date, ${from}::date), least(coalesce(a.to_date, ${to}::date), ${to}::date), interval '1 day') d
    where a.staff_id = any(${staff}::uuid[]) and a.deleted_at is null
    order by date, starts, kind`.execute(db)
  const punches = await sql<{ staff_id: string; kind: PunchKind; at: string }>`
    select p.staff_id, p.kind, p.at from punch p
    where p.staff_id = any(${staff}::uuid[]) and p.at >= ${first}::timestamptz and p.at < ${last}::timestamptz order by p.at, p.id`.execute(
    db,
  )
  const corrections = await sql<{ staff_id: string; date: string; spans: { starts_at: string; ends_at: string }[] }>`
    select distinct on (c.staff_id, c.date) c.staff_id, c.date, c.spans from time_correction c
    where c.staff_id = any(${staff}::uuid[]) and c.state = 'approved' and c.deleted_at is null
      and c.date >= (${first}::timestamptz at time zone 'Asia/Tokyo')::date and c.date < (${last}::timestamptz at time zone 'Asia/Tokyo')::date
    order by c.staff_id, c.date, c.updated_at desc, c.id`.execute(db)
  const unrested = await sql<{ staff_id: string; date: string }>`
    select staff_id, date from rest_answer where staff_id = any(${staff}::uuid[]) and not rested and date between ${from} and ${to}`.execute(
    db,
  )
  const fixings = await sql<FixedPeriod & { staff_id: string }>`
    select f.staff_id, f.from_date as "from", f.to_date as "to", f.minutes from fixed_hours f
    where f.staff_id = any(${staff}::uuid[]) and f.from_date <= ${to}::date and f.to_date >= ${from}::date`.execute(db)
  const helped = await sql<{ staff_id: string; times: [date: string, started: number, ended: number] }>`
    select r.second_helper_id as staff_id, json_build_array(r.date, r.started, r.ended) as times from shift_report r
    where r.second_helper_id = any(${staff}::uuid[]) and ${TOLD_OF_SECOND} and r.date between ${from}::date and ${to}::date order by r.date, r.started`.execute(
    db,
  )
  // what a closed month holds is counted there alone
  const closings = await sql<{ staff_id: string; month: string; begins: string | null; reaches: string | null }>`
    select m.staff_id, to_char(m.month, 'YYYY-MM') as month, m.begins, m.reaches
    from attendance_month m
    where m.state = 'closed' and m.staff_id = any(${staff}::uuid[]) and m.month between date_trunc('month', ${from}::date) - interval '1 month' and ${to}::date + interval '2 months'`.execute(
    db,
  )
  const conditions = await sql<Conditions & { staff_id: string }>`
    select e.staff_id, e.valid_from, e.valid_to, e.establishment_id, o.name as establishment_name, o.week_of_44_hours as small, e.koyou_keitai, e.contract_kind,
      e.weekly_days, e.weekly_hours, e.variable_hours, e.is_manager, e.week_start, e.holiday_weekday, ${restDaysSql('e', from, addDays(to, MAX_DUTY_MINUTES / DAY))} as rest_days, e.work_days, e.work_start, e.work_end, e.work_break
    from employment e left join establishment o on o.id = e.establishment_id and o.deleted_at is null
    where e.staff_id = any(${staff}::uuid[]) and e.deleted_at is null and e.valid_from <= ${to}::date and coalesce(e.valid_to >= ${from}::date, true)
    order by e.valid_from`.execute(db)
  const present = await sql<Terms & { staff_id: string }>`
    select t.id as staff_id, t.establishment_id, o.name as establishment_name, o.week_of_44_hours as small, t.koyou_keitai, null as contract_kind,
      null as weekly_days, null as weekly_hours, false as variable_hours, false as is_manager, null as week_start
    from staff t left join establishment o on o.id = t.establishment_id and o.deleted_at is null where t.id = any(${staff}::uuid[])`.execute(
    db,
  )
  const along = Map.groupBy(helped.rows, ({ staff_id }) => staff_id)
  const permits = await sql<Permit>`
    select establishment_id, valid_from, valid_to from sleep_in_permit where deleted_at is null and valid_from <= ${to}::date + 3 and coalesce(valid_to >= ${from}::date - 3, true)`.execute(
    db,
  )
  const sealed = Map.groupBy(closings.rows, ({ staff_id }) => staff_id)
  const now = new Map(present.rows.map((row) => [row.staff_id, row]))
  const held = Map.groupBy(conditions.rows, ({ staff_id }) => staff_id)
  const restless = Map.groupBy(unrested.rows, ({ staff_id }) => staff_id)
  const corrected = Map.groupBy(corrections.rows, ({ staff_id }) => staff_id)
  const visits = Map.groupBy(rows, ({ staff_id }) => staff_id)
  const punched = Map.groupBy(punches.rows, ({ staff_id }) => staff_id)
  const paid = Map.groupBy(leave.rows, ({ staff_id }) => staff_id)
  const onLeave = Map.groupBy(leaveTimes.rows, ({ staff_id }) => staff_id)
  const gone = Map.groupBy(away.rows, ({ staff_id }) => staff_id)
  const fixed = Map.groupBy(fixings.rows, ({ staff_id }) => staff_id)
  const clock = clockOf(new Date().toISOString())
  return people.map((person) => {
    const { pairs, unopened } = readPunches(punched.get(person.staff_id) ?? [])
    const terms = held.get(person.staff_id) ?? []
    const today = now.get(person.staff_id) ?? noTerms
    return {
      ...person,
      visits: (visits.get(person.staff_id) ?? []).map((row) =>
        visitOf(row, clock, (date) => officeOn(date, terms, today.establishment_id), permits.rows),
      ),
      clocked: clockedOf(pairs),
      open: pairs.flatMap((pair) => (isForgotten(pair, clock) ? [pair.from] : [])),
      unopened,
      running: pairs.flatMap((pair) => (pair.to === null && !isForgotten(pair, clock) ? [pair.from] : [])),
      corrected: (corrected.get(person.staff_id) ?? []).map(({ date, spans }) => ({ date, work: spans.map(stretchOf) })),
      unrested: new Set(restless.get(person.staff_id)?.map(({ date }) => date)),
      paidLeave: new Map(paid.get(person.staff_id)?.map(({ date, days, minutes }) => [date, { days, minutes }])),
      leaveTimes: new Map(
        [...Map.groupBy(onLeave.get(person.staff_id) ?? [], ({ date }) => date)].map(([date, some]) => [date, some.map(timesOf)]),
      ),
      away: new Map(
        [...Map.groupBy(gone.get(person.staff_id) ?? [], ({ date }) => date)].map(([date, some]) => [date, some.map(awayOf)]),
      ),
      closed: (sealed.get(person.staff_id) ?? []).map(({ month, begins, reaches }) => ({
        month,
        begins: begins === null ? null : clockOf(begins),
        reaches: reaches === null ? null : clockOf(reaches),
      })),
      fixed: fixed.get(person.staff_id) ?? [],
      helped: (along.get(person.staff_id) ?? []).map(({ times }) => doneOf(times)),
      conditions: terms,
      now: today,
    }
  })
}

/** A part of a day by its minutes; a whole one has neither. */
const timesOf = ({ starts, ends }: { starts: number; ends: number }): LeaveTime =>
  starts === 0 && ends === DAY ? { from: null, to: null } : { from: starts, to: ends }
type AwayRow = Pick<Away, 'kind'> & { pay_percent: number | null; starts: number; ends: number }
const awayOf = ({ kind, pay_percent, ...times }: AwayRow): KnownAway => ({
  kind,
  ...timesOf(times),
  ...payOf(kind, pay_percent),
})
const stretchOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Stretch => [
  clockOf(starts_at),
  clockOf(ends_at),
]
type Permit = { establishment_id: string; valid_from: string; valid_to: string | null }
const visitOf = (
  { staff_id: _, starts_at, ends_at, breaks, reported, is_open, ...row }: VisitRow,
  now: number,
  officeOf: (date: string) => string | null,
  permits: readonly Permit[],
): KnownVisit => ({
  ...row,
  isPermitted:
    row.night_duty === 'sleep_in' &&
    permits.some((one) => one.establishment_id === officeOf(dateOf(starts_at)) && holds(one, dateOf(starts_at))),
  place: placeOfVisit(row, row.patient_id === null ? officeOf(dateOf(starts_at)) : null),
  starts: clockOf(starts_at),
  ends: clockOf(ends_at),
  breaks: breaks.map(stretchOf),
  done: reported && doneOf(reported),
  isOpen: is_open,
  isMissing: is_open && clockOf(ends_at) <= now,
})

const doneOf = ([date, started, ended]: NonNullable<VisitRow['reported']>): Stretch => {
  const midnight = dayNumber(date) * DAY
  return [midnight + started, midnight + ended]
}

/** The usual ways between the places where some people work, as they are recorded, or by addresses. */
export const waysBetween = async ({ db }: Pick<Reader, 'db'>, people: readonly KnownPerson[]): Promise<WayBetween> => {
  const places = [...new Set(people.flatMap(({ visits }) => visits.flatMap(({ place }) => place ?? [])))]
  const addresses = await sql<Place & { id: string }>`
    select p.id, p.postal_code, p.prefecture, p.municipality from patient p where p.id = any(${places}::uuid[])
    union all select e.id, e.postal_code, e.prefecture, e.municipality from establishment e where e.id = any(${places}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<RecordedWay>`
    select w.patient_id as one, coalesce(w.other_patient_id, w.establishment_id) as other, w.means, w.minutes, w.valid_from
    from travel_time w where w.patient_id = any(${places}::uuid[]) and w.deleted_at is null`.execute(db)
  const known = new Map(addresses.rows.map(({ id, ...place }) => [id, place]))
  return waysOf(rows, (id) => known.get(id))
}
