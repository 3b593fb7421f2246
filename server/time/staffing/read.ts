import { sql } from 'kysely'
import { addDays, dateOf, daysBetween, daysOfMonth, minutesBetween, monthOf } from '#domain/kit/dates.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { dutyTypes, qualifications } from '#domain/staff/staff.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import type { StaffingInput, StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import {
  dayMinutes,
  fullTimeIn,
  isSplit,
  PLAN_DAYS,
  rowsOf,
  type StaffingFinding,
  staffingQualifications,
  type StaffingPerson,
  sumRows,
  sumsByPost,
} from '#domain/time/staffing/staffing.ts'
import { FARTHEST } from '#domain/visits/planDates.ts'
import { holds } from '#domain/visits/rules/employed.ts'
import { officeOn } from '#domain/visits/ways.ts'
import { readCalendar } from '../../company/calendar.ts'
import { today } from '../../kit/base/today.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { allRows } from '../../kit/context/rows.ts'
import { readable } from '../../kit/records/list.ts'
import { decide, monthsOf as planParts } from '../../visits/plans/decide.ts'
import { helpersOf, linesOf } from '../../visits/plans/read.ts'
import { calendarMonthsOf } from '../attendance/days.ts'

type Days = readonly string[]
type Terms = { valid_from: string; valid_to: string | null; establishment_id: string | null; work_kind: string | null }
/** What the sheet tells of somebody besides the hours. */
type Person = {
  id: string
  establishment_id: string | null
  job_position: string | null
  duty_type: (typeof dutyTypes)[number] | null
  qualifications: (typeof qualifications)[number][]
  join_date: string | null
  leave_date: string | null
  terms: Terms[]
}
/** A visit that a weekly plan tells and that is not made yet. */
type Ahead = { staff_id: string; date: string; minutes: number; service_type: string }

/**
 * The staffing sheet of an establishment: who works there in which post, hours by day, and full-time equivalents by post.
 * @throws {AppError} `not_found` for an establishment that the actor does not reach, `invalid_input` for a plan without its first day and a record without its month
 */
export const staffingSheet = async (ctx: Ctx, input: StaffingInput, as: { isPaper?: boolean } = {}): Promise<StaffingSheet> => {
  const { kind, service_type: services = [] } = input
  const days = daysOf(input)
  const [from = '', to = from] = [days[0], days.at(-1)]
  const establishment = await establishmentOf(ctx, input.establishment_id)
  const known = await peopleOf(ctx, establishment.id, from, to)
  const { months, open } = await monthsOf(ctx, days, [...known.keys()], as)
  const ahead = kind === 'plan' ? await aheadOf(ctx, [...known.keys()], from, to) : []
  const due = fullTimeIn(establishment.full_time_hours, days.length)
  const found = months.flatMap((month) => {
    const person = known.get(month.staff_id)
    return person ? [peopleIn(month, person, { input, days, office: establishment.id, ahead })] : []
  })
  const people = found.flatMap((one) => one.people)
  // of a service those are told who worked for it; of all services everybody
  const rows = rowsOf(people, days.length, due).filter(({ total }) => services.length === 0 || total > 0)
  const told = new Set(rows.map(({ staff_id }) => staff_id))
  const findings: StaffingFinding[] = [
    ...(establishment.full_time_hours === null ? [findingOf('full_time_hours')] : []),
    ...(establishment.office_number === null ? [findingOf('office_number')] : []),
    ...found.flatMap((one) => one.findings).filter(({ staff_id }) => staff_id !== null && told.has(staff_id)),
    ...(kind === 'plan' ? await planFindings(ctx, [...told], from, to, ahead) : recordFindings(open, told)),
  ]
  return {
    establishment,
    from,
    to,
    due,
    rows,
    posts: sumsByPost(rows, days.length, due),
    total: sumRows('', rows, days.length, due),
    findings,
  }
}

const daysOf = ({ kind, from, month }: StaffingInput): Days => {
  if (kind === 'record') {
    if (month === undefined) throw invalid({ field: 'month', code: 'required' })
    return daysOfMonth(month)
  }
  if (from === undefined) throw invalid({ field: 'from', code: 'required' })
  return Array.from({ length: PLAN_DAYS }, (_, at) => addDays(from, at))
}

const establishmentOf = async (ctx: Ctx, id: string): Promise<StaffingSheet['establishment']> => {
  const { rows } = await sql<StaffingSheet['establishment']>`
    select t.id, t.name, t.office_number, t.full_time_hours from establishment t
    where t.id = ${id} and t.deleted_at is null and ${readable(ctx, 'establishment')}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Who belonged to an establishment on some day of a period: by the conditions of employment, or else by the staff record. */
const peopleOf = async (ctx: Ctx, office: string, from: string, to: string): Promise<Map<string, Person>> => {
  const { rows } = await sql<Person>`
    select t.id, t.establishment_id, t.job_position, t.duty_type, t.qualifications, t.join_date, t.leave_date,
      coalesce((select json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to, 'establishment_id', e.establishment_id, 'work_kind', e.work_kind)
        order by e.valid_from) from employment e
        where e.staff_id = t.id and e.deleted_at is null and e.valid_from <= ${to}::date and coalesce(e.valid_to >= ${from}::date, true)), '[]') as terms
    from staff t
    where ${ctx.rows} and t.deleted_at is null and (t.establishment_id = ${office} or exists (select 1 from employment e
      where e.staff_id = t.id and e.deleted_at is null and e.establishment_id = ${office} and e.valid_from <= ${to}::date and coalesce(e.valid_to >= ${from}::date, true)))`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The days of some people in a period, out of the calendar months in which it lies. `open`: who has not closed all of them. */
const monthsOf = async (
  ctx: Ctx,
  days: Days,
  staff: readonly string[],
  as: { isPaper?: boolean },
): Promise<{ months: PersonMonth[]; open: Set<string> }> => {
  // nobody named would be everybody
  if (staff.length === 0) return { months: [], open: new Set() }
  const within = new Set(days)
  const byPerson = new Map<string, PersonMonth>()
  const open = new Set<string>()
  for (const month of new Set(days.map(monthOf))) {
    const { months, closed } = await calendarMonthsOf(ctx, { month, staff_id: staff }, as)
    for (const one of months) {
      const before = byPerson.get(one.staff_id)
      const inside = one.days.filter(({ date }) => within.has(date))
      byPerson.set(one.staff_id, { ...one, days: [...(before?.days ?? []), ...inside] })
      if (!closed.has(one.staff_id)) open.add(one.staff_id)
    }
  }
  return { months: [...byPerson.values()].toSorted(byCode), open }
}
const byCode = (one: PersonMonth, other: PersonMonth) =>
  one.staff_code < other.staff_code ? -1 : one.staff_code > other.staff_code ? 1 : 0

type Told = { input: StaffingInput; days: Days; office: string; ahead: readonly Ahead[] }
type Found = { people: StaffingPerson[]; findings: StaffingFinding[] }

/** Somebody's lines, one for each post that the conditions of employment tell in the period, on the days on which the person belonged to the establishment. */
const peopleIn = (month: PersonMonth, person: Person, { input, days, office, ahead }: Told): Found => {
  const { kind, service_type: services = [] } = input
  const belongs = (date: string) => isEmployed(person, date) && officeOn(date, person.terms, person.establishment_id) === office
  const own = month.days.filter(({ date }) => belongs(date))
  const coming = ahead.filter((one) => one.staff_id === person.id && belongs(one.date))
  const isAsked = (service: string) => services.length === 0 || (services as readonly string[]).includes(service)
  const split = isSplit(own, services) || coming.some(({ service_type }) => !isAsked(service_type))
  const told = new Map(own.map((day) => [day.date, dayMinutes(day, { kind, services, split })]))
  const minutesOn = (date: string) =>
    (told.get(date)?.minutes ?? 0) +
    coming.filter((one) => one.date === date && isAsked(one.service_type)).reduce((sum, { minutes }) => sum + minutes, 0)
  const postOn = (date: string) => person.terms.find((one) => holds(one, date))?.work_kind ?? person.job_position ?? ''
  const posts = [...new Set(days.filter(belongs).map(postOn))]
  const { staff_id, staff_code, name, kana, sample } = month
  const apart = [...told.values()].reduce((sum, one) => sum + one.apart, 0)
  const find = (code: StaffingFinding['code'], size: number | null = null): StaffingFinding => ({ code, staff_id, name, size })
  return {
    people: posts.map((post) => ({
      staff_id,
      staff_code,
      name,
      kana,
      sample,
      post,
      duty_type: person.duty_type,
      qualifications: person.qualifications.filter((one) => (staffingQualifications as readonly string[]).includes(one)),
      days: days.map((date) => (belongs(date) && postOn(date) === post ? minutesOn(date) : 0)),
      // who changed the post is in none of them for the whole period
      whole: posts.length === 1 && days.every(belongs),
      split,
    })),
    findings: [
      ...(posts.includes('') ? [find('post')] : []),
      ...(person.duty_type === null ? [find('duty_type')] : []),
      ...(split && person.duty_type?.endsWith('dedicated') ? [find('dedicated_elsewhere')] : []),
      ...(apart > 0 ? [find('apart', apart)] : []),
    ],
  }
}

const isEmployed = ({ join_date, leave_date }: Person, date: string) =>
  (join_date === null || join_date <= date) && (leave_date === null || date <= leave_date)

/** The visits of some people that weekly plans tell from today on and that nobody has made yet, as making them would decide now. */
const aheadOf = async (ctx: Ctx, staff: readonly string[], from: string, to: string): Promise<Ahead[]> => {
  const period = { from: from < today() ? today() : from, to }
  if (period.from > to) return []
  // the patient may be another establishment's: only minutes are told of the visit
  const all = await linesOf({ ...ctx, rows: allRows }, {})
  const lines = all.filter(({ helper_ids }) => helper_ids.some((id) => staff.includes(id)))
  if (lines.length === 0) return []
  const helpers = await helpersOf(ctx, lines)
  const calendar = await readCalendar(ctx.db, period.from, addDays(to, FARTHEST + 2))
  const found: Ahead[] = []
  for (const part of planParts(period)) {
    const planned = await decide(ctx, { lines, helpers, calendar, part })
    for (const { kind, visit } of planned) {
      if (kind !== 'new' || visit.staff_id === null || !staff.includes(visit.staff_id)) continue
      const free = visit.breaks.reduce((sum, one) => sum + minutesBetween(one.starts_at, one.ends_at), 0)
      const minutes = minutesBetween(visit.starts_at, visit.ends_at) - free
      found.push({ staff_id: visit.staff_id, date: dateOf(visit.starts_at), minutes, service_type: visit.service_type })
    }
  }
  return found
}

const findingOf = (code: StaffingFinding['code'], size: number | null = null): StaffingFinding => ({
  code,
  staff_id: null,
  name: null,
  size,
})

const planFindings = async (
  { db }: Pick<Ctx, 'db'>,
  staff: string[],
  from: string,
  to: string,
  ahead: readonly Ahead[],
): Promise<StaffingFinding[]> => {
  const { rows } = await sql<{ drafts: number }>`
    select count(*)::int as drafts from visit v
    where v.staff_id = any(${staff}::uuid[]) and v.deleted_at is null and v.published_at is null and v.date between ${from}::date and ${to}::date`.execute(
    db,
  )
  const drafts = rows[0]?.drafts ?? 0
  const coming = ahead.filter((one) => staff.includes(one.staff_id) && daysBetween(one.date, to) >= 0).length
  return [...(drafts > 0 ? [findingOf('drafts', drafts)] : []), ...(coming > 0 ? [findingOf('from_plans', coming)] : [])]
}

const recordFindings = (open: ReadonlySet<string>, told: ReadonlySet<string>): StaffingFinding[] => {
  const size = [...told].filter((id) => open.has(id)).length
  return size > 0 ? [findingOf('not_closed', size)] : []
}
