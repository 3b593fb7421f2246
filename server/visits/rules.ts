import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { restDaysSql } from '../company/calendar.ts'
import type { AgreementRecord } from '#domain/company/overtimeAgreement.ts'
import { calendarFor, type CompanyCalendar, statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays, addMonths, clockOf, dateOf, instantOf, monthOf } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { monthAround } from '#domain/kit/period.ts'
import type { Asked, Away, Duty, HelperFacts, PatientFacts, Place, Second, Service } from '#domain/visits/rules/facts.ts'
import type { Finding } from '#domain/visits/rules/finding.ts'
import { findingsOf } from '#domain/visits/rules/rules.ts'
import { type Beyond, beyondOn, type DayHours, monthsUnder, YEAR_BEGINS } from '#domain/visits/limits.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import { weeklyIn } from '#domain/visits/bounds.ts'
import { foldAddress } from '#domain/visits/directions/place.ts'
import {
  type FoundWay,
  officeOn,
  placeOfVisit,
  plannedWaysOf,
  type PlannedWayBetween,
  type RecordedWay,
  waysOf,
} from '#domain/visits/ways.ts'
import { visitMinutes } from '#domain/visits/entry.ts'
import { isPermitted } from '#domain/visits/rules/night.ts'
import type { NightDuty, visit } from '#domain/visits/visit.ts'
import type { Db } from '../kit/db/tables.ts'
import { OFTEN } from '../kit/db/db.ts'
import { readAgreements } from '../company/agreements.ts'
import { today } from '../kit/base/today.ts'
import { streetOf } from './directions/places.ts'

export type Checked = { id: string | null } & Pick<
  Input<typeof visit>,
  'staff_id' | 'patient_id' | 'service_type' | 'starts_at' | 'ends_at' | 'breaks'
> & {
    /** Missing where it is the one that is stored. */
    night_duty?: NightDuty | null | undefined
    /** Equal for the visits of two helpers who are planned to come together (facts.ts); missing where it is the one that is stored. */
    pair?: string | null | undefined
  }
type DutyRow = readonly [
  id: string,
  starts: number,
  ends: number,
  minutes: number,
  patient: string | null,
  service: Service['service_type'],
  night: NightDuty | null,
]
type AwayRow = readonly [starts: number, ends: number | null]
type ServiceRow = readonly [
  id: string,
  starts: number,
  ends: number,
  minutes: number,
  service: Service['service_type'],
  staff: string | null,
  pair: string | null,
  isExplained: boolean,
]
type PlaceRow = Place & { id: string; town: string | null }
/** A way that the route server has found, with the folded addresses for which its two places were confirmed. */
type FoundRow = FoundWay & { one_address: string; other_address: string }
type Read = {
  helpers:
    | (Omit<HelperFacts, 'duties' | 'away' | 'leaveAsked' | 'closed' | 'agreements' | 'permits'> & {
        duties: readonly DutyRow[]
        away: readonly AwayRow[]
        leave_asked: readonly AwayRow[]
        closed: readonly { month: string; days: readonly DayHours[] }[]
      })[]
    | null
  patients: (Omit<PatientFacts, 'services'> & { services: readonly ServiceRow[] })[] | null
  places: PlaceRow[] | null
  ways: RecordedWay[] | null
  found: FoundRow[] | null
  seconds: (Second & { id: string })[] | null
  calendar: CompanyCalendar
  year_begins: number | null
  permits: HelperFacts['permits']
}

/** Days around a month in which its first and last weeks, and work in a row, lie. */
const MARGIN = 14

/** What is thought of as stored already: visits that are `planned`, under ids of their own, and not those that are `gone`. */
export type Instead = { readonly planned: readonly (Checked & { id: string })[]; readonly gone: ReadonlySet<string> }
const asStored: Instead = { planned: [], gone: new Set() }

/** Visits after which others get their turn: a board of many holds nobody up (decision 49). */
const AT_A_TIME = 10

/** What speaks against visits, in their order. */
export const findingsFor = (db: Db, visits: readonly Checked[], instead: Instead = asStored): Promise<Finding[][]> =>
  visits.every((one) => one.staff_id === null && one.patient_id === null)
    ? Promise.resolve(visits.map(() => []))
    : judgedBy(findingsOf, db, visits, instead)

/** What something says of each of some visits, in their order: all that the rules read of their helpers and patients comes by one statement. */
export const judgedBy = async <T>(
  judge: (asked: Asked) => T,
  db: Db,
  visits: readonly Checked[],
  instead: Instead = asStored,
): Promise<T[]> => {
  const dates = visits.map(({ starts_at }) => dateOf(starts_at)).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const { periods, agreements } = await readAgreements(db, first, last)
  // hours are counted by the month of the agreement from the wage period on in which it begins, and what a certificate allows by the calendar month
  const counted = [null, ...agreements].map((one) => monthsUnder(one, periods))
  const startOf = (date: string) => periods.endsOf(periods.monthOn(date))[0]
  const months = [
    [monthAround(first).from, ...counted.map(({ endsOf, monthOn }) => startOf(endsOf(monthOn(first))[0]))].toSorted()[0] ?? first,
    [monthAround(last).to, ...counted.map(({ endsOf, monthOn }) => endsOf(monthOn(last))[1])].toSorted().at(-1) ?? last,
  ] as const
  const stored = instead === asStored ? visits.flatMap(({ id }) => id ?? []) : []
  const read = await readFacts(db, visits, {
    stored,
    agreements,
    from: addDays(months[0], -MARGIN),
    to: addDays(months[1], MARGIN),
  })
  // what was read of many is long to take apart: others get their turn before the rules begin
  if (visits.length > AT_A_TIME) await yieldToOthers()
  const known = withPlanned(read, instead)
  const isStatutoryHoliday = statutoryHoliday(known.calendar)
  const holidays = new Map(
    [...known.helpers.values()].map(({ id, employments }) => [id, statutoryHoliday(calendarFor(known.calendar, employments))]),
  )
  if (visits.length > AT_A_TIME) await yieldToOthers()
  const day = today()
  const judged = (one: Checked): T => {
    const helper = known.helpers.get(one.staff_id?.toLowerCase() ?? '') ?? null
    const stored = helper?.duties.find(({ id }) => id === one.id?.toLowerCase())
    const patient = known.patients.get(one.patient_id?.toLowerCase() ?? '') ?? null
    const own = patient?.services.find(({ id }) => id === one.id?.toLowerCase())
    const [starts, ends] = [clockOf(one.starts_at), clockOf(one.ends_at)]
    const isSleepIn = one.night_duty === undefined ? stored?.isSleepIn === true : one.night_duty === 'sleep_in'
    return judge({
      visit: {
        id: one.id,
        service_type: one.service_type,
        starts,
        ends,
        minutes: isSleepIn && helper && isPermitted(helper, dateOf(one.starts_at)) ? 0 : visitMinutes(one),
        isSleepIn,
        date: dateOf(one.starts_at),
        place: placeOf(one, helper),
        pair: one.pair === undefined ? (own?.pair ?? null) : one.pair,
        turn: own?.turn ?? null,
        stands: own !== undefined && own.turn === null && own.staff_id === helper?.id && own.starts === starts && own.ends === ends,
      },
      helper,
      patient,
      second: known.seconds.get(one.id?.toLowerCase() ?? '') ?? null,
      today: day,
      wayBetween: known.wayBetween,
      isStatutoryHoliday: helper === null ? isStatutoryHoliday : (holidays.get(helper.id) ?? isStatutoryHoliday),
      yearBegins: known.yearBegins,
      periods,
    })
  }
  const found: T[] = []
  for (const [at, one] of visits.entries()) {
    found.push(judged(one))
    if (at % AT_A_TIME === AT_A_TIME - 1) await yieldToOthers()
  }
  return found
}

type Somewhere = Pick<Checked, 'patient_id' | 'service_type' | 'starts_at'>
/** Where a visit takes place, by the establishment of its helper on that day where no patient is named. */
const placeOf = (one: Somewhere, helper: Office | null): string | null =>
  placeOfVisit(
    { service_type: one.service_type, patient_id: one.patient_id?.toLowerCase() ?? null },
    helper && officeOn(dateOf(one.starts_at), helper.employments, helper.establishment_id),
  )
type Office = Pick<HelperFacts, 'employments' | 'establishment_id' | 'permits'>

type Known = {
  helpers: ReadonlyMap<string, HelperFacts>
  patients: ReadonlyMap<string, PatientFacts>
  wayBetween: PlannedWayBetween
  seconds: ReadonlyMap<string, Second>
  calendar: CompanyCalendar
  yearBegins: number
}

const withPlanned = (known: Known, { planned, gone }: Instead): Known => {
  if (planned.length === 0 && gone.size === 0) return known
  const [byStaff, byPatient] = [
    Map.groupBy(planned, ({ staff_id }) => staff_id),
    Map.groupBy(
      planned.map((visit, turn) => ({ ...visit, turn })),
      ({ patient_id }) => patient_id,
    ),
  ]
  const put = <T extends { id: string; starts: number }>(stored: readonly T[], more: readonly T[] = []) =>
    [...stored.filter(({ id }) => !gone.has(id)), ...more].toSorted((one, other) => one.starts - other.starts)
  const changed = <T extends { id: string }>(all: ReadonlyMap<string, T>, change: (one: T) => T) =>
    new Map([...all].map(([id, one]) => [id, change(one)]))
  return {
    ...known,
    helpers: changed(known.helpers, (one) => ({
      ...one,
      duties: put(
        one.duties,
        byStaff.get(one.id)?.map((visit) => asDuty(visit, one)),
      ),
    })),
    patients: changed(known.patients, (one) => ({ ...one, services: put(one.services, byPatient.get(one.id)?.map(asService)) })),
  }
}
const asDuty = (visit: Checked & { id: string }, helper: Office): Duty => ({
  id: visit.id,
  patient_id: visit.patient_id,
  place: placeOf(visit, helper),
  ...spanOf(visit),
  ...restOf(visit.night_duty ?? null, dateOf(visit.starts_at), helper),
})
/** A sleep-in with a permit is no work. */
const restOf = (night: NightDuty | null, date: string, helper: Office): { isSleepIn?: true; minutes?: 0 } =>
  night !== 'sleep_in' ? {} : isPermitted(helper, date) ? { isSleepIn: true, minutes: 0 } : { isSleepIn: true }
const asService = ({
  id,
  service_type,
  staff_id,
  pair = null,
  turn,
  ...visit
}: Checked & { id: string; turn: number }): Service => ({
  id,
  service_type,
  staff_id,
  pair,
  turn,
  isExplained: false,
  ...spanOf(visit),
})
const spanOf = ({ starts_at, ends_at, breaks }: Pick<Checked, 'starts_at' | 'ends_at' | 'breaks'>) => {
  const [starts, ends] = [clockOf(starts_at), clockOf(ends_at)]
  return { starts, ends, minutes: ends - starts - breakMinutes(breaks) }
}

type Around = {
  readonly stored: readonly string[]
  readonly agreements: readonly AgreementRecord[]
  readonly from: string
  readonly to: string
}

/** `stored`: ids of visits of which the other one of two is asked; while others are thought of, what is stored says nothing of it. */
const readFacts = async (db: Db, visits: readonly Checked[], { stored, agreements, from, to }: Around): Promise<Known> => {
  const staff = [...new Set(visits.flatMap(({ staff_id }) => staff_id ?? []))]
  const patients = [...new Set(visits.flatMap(({ patient_id }) => patient_id ?? []))]
  const { rows } = await sql<Read>`${OFTEN}
    with near as materialized (
      select v.id, v.staff_id, v.patient_id, v.service_type, v.night_duty, v.minutes, coalesce(r.ended - r.started
          - greatest(0, (extract(epoch from v.ends_at - v.starts_at) / 60)::integer - v.minutes), v.minutes) as worked, ${clockSql('v.starts_at')} as starts, ${clockSql('v.ends_at')} as ends,
          ${pairSql} as pair, v.exception_reason is not null as explained
      from visit v left join shift_report r on r.visit_id = v.id and r.deleted_at is null
      where v.deleted_at is null and (v.staff_id = any(${staff}::uuid[]) or v.patient_id = any(${patients}::uuid[]))
        and v.starts_at >= ${`${from}T00:00:00+09:00`}::timestamptz and v.starts_at < ${`${addDays(to, 1)}T00:00:00+09:00`}::timestamptz
    ), spot as materialized (
      select id, patient_id as record, address from place where patient_id in (select patient_id from near) or patient_id = any(${patients}::uuid[])
      union all select id, establishment_id, address from place where establishment_id is not null
    )
    select calendar_of(${from}, ${to}) as calendar, (select overtime_year_begins from company) as year_begins,
      (select coalesce(json_agg(json_build_object('establishment_id', g.establishment_id, 'valid_from', g.valid_from, 'valid_to', g.valid_to)), '[]')
        from sleep_in_permit g where g.deleted_at is null) as permits,
      (select json_agg(json_build_object('id', s.id, 'join_date', s.join_date, 'leave_date', s.leave_date, 'establishment_id', s.establishment_id, 'birth_date', s.birth_date,
          'zaishoku_joukyou', s.zaishoku_joukyou, 'nationality', s.nationality, 'qualifications', s.qualifications,
          'card_until', coalesce(case when f.period_of_stay_expiry = s.residence_card_expiry_date or s.residence_card_expiry_date is null
            then f.work_until end, s.residence_card_expiry_date),
          'status_of_residence', f.status_of_residence, 'work_restriction', f.work_restriction,
          'activity_permission', f.activity_permission, 'skill_until', f.skill_until,
          'visiting_care_confirmed_on', f.visiting_care_confirmed_on,
          'practice_from', least(s.join_date, (select min((k ->> 'start')::date) from jsonb_array_elements(f.skill_periods) k),
            (select min((k ->> 'start')::date) from jsonb_array_elements(f.trainee_residence_history) k)),
          'employments', (select coalesce(json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to, 'establishment_id', e.establishment_id, 'holiday_weekday', e.holiday_weekday, 'week_start', e.week_start, 'rest_days', ${restDaysSql('e', from, to)},
              'contract_end', e.contract_end, 'weekly_hours', e.weekly_hours, 'variable_hours', e.variable_hours, 'is_manager', e.is_manager, 'small', o.week_of_44_hours) order by e.valid_from), '[]')
            from employment e left join establishment o on o.id = e.establishment_id and o.deleted_at is null where e.staff_id = s.id and e.deleted_at is null),
          'suction', (select coalesce(json_agg(json_build_object('valid_from', g.valid_from, 'valid_to', g.valid_to, 'patient_id', g.patient_id, 'acts', g.acts)), '[]')
            from suction_permission g where g.staff_id = s.id and g.deleted_at is null),
          'gone', (select coalesce(json_agg(json_build_object('valid_from', n.valid_from, 'valid_to', n.valid_to)), '[]')
            from enrolment n where n.employee_id = f.id and n.deleted_at is null and n.enrollment_status in ('0', '3', '9')),
          'away', (select coalesce(json_agg(json_build_array(${clockSql('w.starts_at')}, case when isfinite(w.ends_at) then ${clockSql('w.ends_at')} end)), '[]')
            from away w where w.staff_id = s.id and w.starts_at < ${`${addDays(to, 1)}T00:00:00+09:00`}::timestamptz and w.ends_at > ${`${from}T00:00:00+09:00`}::timestamptz),
          'leave_asked', (select coalesce(json_agg(json_build_array(${clockSql('l.starts_at')}, ${clockSql('l.ends_at')})), '[]')
            from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) l
            where r.staff_id = s.id and r.state = 'pending' and r.deleted_at is null and r.from_date <= ${to}::date and r.to_date >= ${from}::date),
          'closed', (select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'days', m.overtime_days)), '[]')
            from attendance_month m where m.staff_id = s.id and m.state = 'closed' and m.month between ${addMonths(`${monthOf(from)}-01`, -11)}::date and ${to}::date + interval '1 month'),
          'limits', (select coalesce(json_agg(json_build_object('valid_from', q.valid_from, 'valid_to', q.valid_to, 'no_overtime', q.no_overtime, 'no_night', q.no_night)), '[]')
            from requested_limit q where q.staff_id = s.id and q.deleted_at is null),
          'fixed', (select coalesce(json_agg(json_build_object('from', x.from_date, 'to', x.to_date, 'minutes', x.minutes)), '[]')
            from fixed_hours x where x.staff_id = s.id and x.from_date <= ${to}::date and x.to_date >= ${from}::date),
          'weekly', (select case when coalesce(bool_or(o.week_of_44_hours), false) then ${weeklyIn(true)}::integer else ${weeklyIn(false)}::integer end
            from establishment o where o.id = s.establishment_id and o.deleted_at is null),
          'duties', coalesce(d.duties, '[]')))
        from staff s left join employee f on f.staff_id = s.id and f.deleted_at is null
          left join (select staff_id, json_agg(json_build_array(id, starts, ends, worked, patient_id, service_type, night_duty) order by starts) as duties
            from near group by staff_id) d on d.staff_id = s.id
        where s.id = any(${staff}::uuid[])) as helpers,
      (select json_agg(json_build_object('id', p.id, 'postal_code', p.postal_code, 'prefecture', p.prefecture, 'municipality', p.municipality,
          'wishes', (select coalesce(json_object_agg(h.helper_id, h.wish), '{}')
            from jsonb_to_recordset(p.helpers) as h (helper_id uuid, wish text)),
          'certificates', (select coalesce(json_agg(json_build_object('valid_from', c.valid_from, 'valid_to', c.valid_to, 'services', c.services)), '[]')
            from certificate c where c.patient_id = p.id and c.deleted_at is null),
          'suction', (select coalesce(json_agg(json_build_object('valid_from', i ->> 'valid_from', 'valid_to', i ->> 'valid_to', 'acts', i -> 'instructed_acts')), '[]')
            from jsonb_array_elements(p.instructions) i where i ->> 'instruction_kind' = 'suction'),
          'services', coalesce(d.services, '[]')))
        from patient p
          left join (select patient_id, json_agg(json_build_array(id, starts, ends, minutes, service_type, staff_id, pair, explained)) as services
            from near group by patient_id) d on d.patient_id = p.id
        where p.id = any(${patients}::uuid[])) as patients,
      (select json_agg(json_build_object('id', p.id, 'postal_code', p.postal_code, 'prefecture', p.prefecture, 'municipality', p.municipality, 'town', p.town))
        from (select id, postal_code, prefecture, municipality, town from patient where id in (select patient_id from near) or id = any(${patients}::uuid[])
          union all select id, postal_code, prefecture, municipality, town from establishment) p) as places,
      (select json_agg(json_build_object('one', w.patient_id, 'other', coalesce(w.other_patient_id, w.establishment_id), 'means', w.means, 'minutes', w.minutes,
          'valid_from', w.valid_from))
        from travel_time w where w.deleted_at is null and (w.patient_id in (select patient_id from near) or w.patient_id = any(${patients}::uuid[]))) as ways,
      (select json_agg(json_build_object('one', f.record, 'other', t.record, 'minutes', w.minutes, 'one_address', f.address, 'other_address', t.address))
        from spot f join found_way w on w.from_place = f.id join spot t on t.id = w.to_place) as found,
      (select json_agg(json_build_object('id', v.id, 'patient_id', w.patient_id, 'isAssigned', o.staff_id is not null,
          'starts', ${clockSql('o.starts_at')}, 'ends', ${clockSql('o.ends_at')}))
        from visit v join weekly_plan w on w.id = v.plan_id and w.helper_count = 2
          left join visit o on o.plan_id = v.plan_id and o.plan_date = v.plan_date and o.plan_slot <> v.plan_slot and o.deleted_at is null
        where v.id = any(${stored}::uuid[])) as seconds`.execute(db)
  if (visits.length > AT_A_TIME) await yieldToOthers()
  const [read] = rows
  const places = byId(read?.places ?? [])
  const permits = read?.permits ?? []
  return {
    helpers: byId(
      read?.helpers?.map(({ leave_asked, ...one }) => ({
        ...one,
        permits,
        duties: one.duties.map((row) => dutyOf(row, { ...one, permits })),
        away: one.away.map(awayOf),
        leaveAsked: leave_asked.map(awayOf),
        closed: one.closed.map(({ month, days }) => ({ month, days: days.map(sealedOf) })),
        agreements,
      })),
    ),
    patients: byId(read?.patients?.map((one) => ({ ...one, services: one.services.map(serviceOf) }))),
    wayBetween: plannedWaysOf(
      waysOf(read?.ways ?? [], (id) => places.get(id)),
      stillFound(read?.found ?? [], places),
    ),
    seconds: byId(read?.seconds ?? []),
    calendar: read?.calendar ?? { weekdays: [], days: [] },
    yearBegins: read?.year_begins ?? YEAR_BEGINS,
  }
}

/** The found ways whose two ends have the addresses for which their places were confirmed. */
const stillFound = (found: readonly FoundRow[], places: ReadonlyMap<string, PlaceRow>): FoundRow[] => {
  const addresses = new Map<string, string>()
  const addressOf = (id: string): string => {
    const place = places.get(id)
    const address = addresses.get(id) ?? (place ? foldAddress(streetOf(place)) : '')
    addresses.set(id, address)
    return address
  }
  return found.filter((way) => addressOf(way.one) === way.one_address && addressOf(way.other) === way.other_address)
}

/** What is equal for two visits that one line of a plan sends, or that were copied together from two such visits. */
export const pairSql = sql<string | null>`coalesce(v.plan_id || ' ' || v.plan_date,
  v.plan_run || ' ' || extract(epoch from v.starts_at)::bigint || ' ' || extract(epoch from v.ends_at)::bigint)`

/** As `clockOf` counts. */
const clockSql = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60 + 540)::integer`
const byId = <T extends { id: string }>(rows: readonly T[] | undefined) => new Map((rows ?? []).map((one) => [one.id, one]))
const dutyOf = ([id, starts, ends, minutes, patient_id, service_type, night]: DutyRow, helper: Office): Duty => ({
  id,
  starts,
  ends,
  minutes,
  patient_id,
  place: placeOf({ patient_id, service_type, starts_at: instantOf(starts) }, helper),
  ...restOf(night, dateOf(instantOf(starts)), helper),
})
/** Of the hours of a single day the rules ask on the date of the visit alone, which is open. */
const sealedOf = (day: DayHours): Beyond => ({ ...beyondOn(day), longest: 0 })
const awayOf = ([starts, ends]: AwayRow): Away => ({ starts, ends })
const serviceOf = ([id, starts, ends, minutes, service_type, staff_id, pair, isExplained]: ServiceRow): Service => ({
  id,
  starts,
  ends,
  minutes,
  service_type,
  staff_id,
  pair,
  isExplained,
  turn: null,
})
