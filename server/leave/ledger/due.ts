import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { calendarFor, type CompanyCalendar, hasOwnHolidays, type OwnHoliday, statutoryHoliday } from '#domain/company/calendar.ts'
import { type absenceKinds, attendedAbsences, closures } from '#domain/visits/absence.ts'
import { addDays, addMonths, dateOfDay, DAY } from '#domain/kit/dates.ts'
import { days } from '#domain/leave/amount.ts'
import { daysAWeek, grantDays, isAttended, lastUsable } from '#domain/leave/grants.ts'
import type { GrantFacts, LeaveDue } from '#domain/leave/leave.api.ts'
import { lapsedBy, lotsOf } from '#domain/leave/lots.ts'
import { workedOutTo } from '#domain/leave/regrant.ts'
import { type Move, replaced } from '#domain/leave/replace.ts'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { type Scheduled, scheduleOf } from '#domain/leave/schedule.ts'
import { openBreak, serviceOn } from '#domain/leave/service.ts'
import { type AgreedFrom, type Dates, type Worked, workedIn } from '#domain/leave/worked.ts'
import { readCalendar, restDaysSql } from '../../company/calendar.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { type Employed, employedOn, hoursPerDay, linesOf, type Reader, type StoredLine } from './read.ts'

/** Older grants have lapsed. Months. */
const BACK = 24

/** `to` is the day before the grant; from `deemed` to `end` the days count as attended. */
type Step = Pick<Scheduled, 'step' | 'date' | 'part' | 'from' | 'to'> & { staff_id: string; end: string; deemed: string | null }
/** Leave without pay that was agreed on: such days are no days of duty (decision 100). */
const UNPAID = 'unpaid'
/** What is stored of the conditions and the days of a step. */
type Stored = {
  staff_id: string
  date: string
  weekly_days: number | null
  weekly_minutes: number | null
  begun: string | null
  attended: string[]
  absences: (Dates & { kind: (typeof absenceKinds)[number] | typeof UNPAID })[]
  agreed: (AgreedFrom & OwnHoliday)[]
}
type Known = Pick<Stored, 'staff_id' | 'date' | 'weekly_days' | 'weekly_minutes'> & Worked & { yearly_days: number | null }
/** What is to be written, with what keeps it from being written twice; `moves`: of leave that follows to another lot. */
export type Due = LeaveDue & { key: string; moves: Move[] }
type Whose = { only?: readonly string[] | undefined; recheck?: ReadonlySet<string> }

/**
 * Grants and lapses whose day has come and that are not in the ledger, lots on whose day nothing is granted any more with what was taken from them, and of those to
 * `recheck` the grants whose days no longer follow from the records. A grant asks for the conditions on its own day, and for the days that were worked before it (Labour
 * Standards Act 39(1)). As long as nobody has said whether service went on over a break, that is asked and nothing is granted.
 */
export const dueOn = async (reader: Reader, today: string, { only, recheck = new Set() }: Whose = {}): Promise<Due[]> => {
  const people = await employedOn(reader, today, only)
  const lines = await linesOf(
    reader,
    people.map(({ staff_id }) => staff_id),
  )
  const linesFor = ({ staff_id }: { staff_id: string }) => lines.get(staff_id) ?? []
  const all = new Map(people.map((one) => [one.staff_id, stepsOf(one, today)]))
  const steps = people.flatMap((one) => {
    // a grant that was taken back is due again where its day is a day of grant once more
    const revoked = new Set(lotsOf(linesFor(one)).flatMap((lot) => (lot.revoked ? [lot.granted_on] : [])))
    const written = writtenIn(linesFor(one)).difference(revoked)
    return (all.get(one.staff_id) ?? []).filter(({ staff_id, date }) => recheck.has(staff_id) || !written.has(date))
  })
  const known = new Map((await knownOf(reader, steps)).map((one) => [`${one.staff_id} ${one.date}`, one]))
  const byPerson = Map.groupBy(steps, ({ staff_id }) => staff_id)
  return people.flatMap((one) => {
    const { staff_id, staff_code, name, sample } = one
    const whose = { staff_id, staff_code, name, sample, hours_per_day: hoursPerDay(one) }
    const own = linesFor(one)
    const worked = new Map<string, WorkedOut>()
    for (const step of byPerson.get(staff_id) ?? []) {
      const whole = workedOut(step, known.get(`${staff_id} ${step.date}`))
      const early = step.part === 'rest' ? (grantedOn(own, step.from) ?? worked.get(step.from)?.parts ?? 0) : 0
      const parts = step.part === 'early' ? earlyPart(whole.parts, one.rules, step.date) : whole.parts
      worked.set(step.date, { ...whole, parts: parts === null ? null : Math.max(0, parts - early) })
    }
    const grants = grantsDue(own, worked)
    const dates = new Set((all.get(staff_id) ?? []).map(({ date }) => date))
    const due = [
      ...breakDue(one, today),
      ...grants,
      // of whom it is not told any more since when, or whether service went on, nothing follows
      ...(one.join_date === null || openBreak(one.services) ? [] : regrantsDue(one, own, { dates, worked, grants }, today)),
      ...lapsesDue(own, today),
    ]
    return due.map((line): Due => ({ ...whose, ...NOTHING, ...line }))
  })
}
const NOTHING = { by: null, last: null, moves: [] }
const writtenIn = (own: readonly StoredLine[]) => new Set(own.flatMap(({ kind, lot }) => (kind === 'grant' ? [lot] : [])))

/** Days of a grant with what they follow from; null where nothing tells. */
type WorkedOut = Pick<LeaveDue, 'parts' | 'facts'>
type Line = WorkedOut & Pick<Due, 'kind' | 'date' | 'lot' | 'key'> & Partial<Pick<Due, 'by' | 'last' | 'moves'>>

/** What was granted on a day, as corrected since. */
const grantedOn = (own: readonly StoredLine[], day: string): number | undefined =>
  lotsOf(own).find(({ granted_on }) => granted_on === day)?.granted
/** What of the first grant is given on the day of joining. */
const earlyPart = (whole: number | null, rules: readonly GrantRule[], hired: string): number | null =>
  whole === null ? null : Math.min(whole, days(rules.findLast(({ valid_from }) => valid_from <= hired)?.early_days ?? 0))

const workedOut = ({ step, part, from, date }: Step, found: Known | undefined): WorkedOut => {
  const week = found ? daysAWeek(found) : null
  const size = found ? grantDays(found, step) : null
  if (!found || week === null || size === null) return { parts: null, facts: null }
  const { yearly_days } = found
  // on the day of joining there is nothing to test
  const { working, attended } = from === date ? { working: 0, attended: 0 } : found
  // thirty hours a week decide by themselves
  const isByYear = yearly_days !== null && daysAWeek({ ...found, yearly_days: null }) === null
  const facts = {
    step,
    ...(part === null ? {} : { part }),
    days_a_week: week,
    ...(isByYear ? { yearly_days } : {}),
    working,
    attended,
  }
  return { parts: isAttended(working, attended) ? days(size) : 0, facts }
}

const grantsDue = (own: readonly StoredLine[], worked: ReadonlyMap<string, WorkedOut>): Line[] => {
  const written = writtenIn(own)
  return [...worked].flatMap(([date, of]) =>
    written.has(date) ? [] : [{ kind: 'grant', date, lot: date, ...of, key: `grant ${date}` }],
  )
}

/** A break of which nobody has said yet whether service went on over it, once somebody works again. */
const breakDue = ({ services }: Employed, today: string): Line[] => {
  const found = openBreak(services)
  if (!found || found.from > today) return []
  const { from, last } = found
  return [{ kind: 'break', date: from, lot: from, last, parts: null, facts: null, key: `break ${from}` }]
}

type Expected = { dates: ReadonlySet<string>; worked: ReadonlyMap<string, WorkedOut>; grants: readonly Line[] }
/**
 * Of the lots that can still be used those whose days are others by the records of now, and those on whose day nothing is granted any more (`replaced`); these wait
 * as long as it is not known how many days the grants have that take their place.
 */
const regrantsDue = (
  { services: { spans } }: Employed,
  own: readonly StoredLine[],
  { dates, worked, grants }: Expected,
  today: string,
): Line[] => {
  const current = spans.at(-1)
  const usable = lotsOf(own, spans).filter(
    ({ granted_on, last_day }) => last_day >= today && (serviceOn(spans, granted_on) ?? current) === current,
  )
  const wrong = new Set(usable.flatMap(({ granted_on }) => (dates.has(granted_on) ? [] : [granted_on])))
  const others = usable.flatMap((lot): Line[] => {
    const date = lot.granted_on
    const stored = workedOutTo(own, lot)
    const now = worked.get(date)
    if (stored === null || wrong.has(date) || !now || now.parts === null || now.parts === stored.parts) return []
    return [{ ...now, kind: 'regrant', date, lot: date, parts: now.parts - stored.parts, key: regrantKey(own, date) }]
  })
  if (wrong.size > 0 && grants.some(({ parts }) => parts === null)) return others
  const after = usable.map((lot) => ({ ...lot, left: lot.left + (others.find((one) => one.lot === lot.granted_on)?.parts ?? 0) }))
  const fresh = grants.map(({ lot, parts }) => ({ lot, parts: parts ?? 0 }))
  const { withdrawals, moves } = replaced(own, after, wrong, fresh)
  const moved = own.filter(({ kind }) => kind === 'move').length
  return [
    ...others,
    ...withdrawals.map(({ lot, parts, by }): Line => ({
      kind: 'regrant',
      date: lot,
      lot,
      parts,
      by,
      facts: NO_GRANT,
      key: regrantKey(own, lot),
    })),
    ...[...Map.groupBy(moves, ({ from }) => from)].map(([lot, of]): Line => ({
      kind: 'move',
      date: lot,
      lot,
      parts: of.reduce((sum, { parts }) => sum + parts, 0),
      by: of[0]?.to ?? null,
      facts: null,
      moves: of,
      key: `move ${lot} ${moved}`,
    })),
  ]
}
const regrantKey = (own: readonly StoredLine[], of: string) =>
  `regrant ${of} ${own.filter(({ kind, lot }) => kind === 'regrant' && lot === of).length + 1}`
/** Of a day on which nothing is granted. */
const NO_GRANT: GrantFacts = { step: -1, days_a_week: 0, working: 0, attended: 0 }

const lapsesDue = (own: readonly StoredLine[], today: string): Line[] =>
  lapsedBy(lotsOf(own), today).map(({ granted_on, last_day, left }) => ({
    kind: 'lapse',
    date: addDays(last_day, 1),
    lot: granted_on,
    parts: -left,
    facts: null,
    // what is given back to a lot that has lapsed lapses on another day
    key: `lapse ${granted_on} ${today}`,
  }))

const stepsOf = ({ staff_id, services, rules }: Employed, today: string): Step[] => {
  const service = services.spans.at(-1)
  if (!service || openBreak(services)) return []
  const { from: hired, to } = service
  const back = addMonths(today, -BACK)
  return scheduleOf(hired, rules, to !== null && to < today ? to : today).flatMap((one): Step[] => {
    if (one.date < back || lastUsable(one.date) < today) return []
    const { date, to: end } = one
    // nothing is behind a grant on the day of joining; of whom no days a week are agreed on, the half year after it tells how much it is
    if (one.from === date) return [{ ...one, staff_id, to: end < today ? end : addDays(date, -1), end, deemed: null }]
    return [
      {
        ...one,
        staff_id,
        to: addDays(date, -1) < end ? addDays(date, -1) : end,
        end,
        deemed: date <= end ? date : null,
      },
    ]
  })
}

/**
 * Conditions and days of work of grants. Attended are days with a visit, a punch or an approved correction, and of paid leave; which days of an absence count, and what
 * counts where nothing is recorded, is told by `workedIn`. Of whom no days a week are agreed on, the days of a year are those that were attended before the grant, twice
 * those of the first half year (H16.8.27 kihatsu 0827001, 2(5)); where the schedule does not reach back to the begin of that time, nothing tells them.
 */
const knownOf = async ({ db }: Pick<Ctx, 'db'>, steps: readonly Step[]): Promise<Known[]> => {
  if (steps.length === 0) return []
  const froms = steps.map(({ from }) => from).toSorted()
  const tos = steps.map(({ to }) => to).toSorted()
  const calendar = await readCalendar(db, froms[0] ?? '', tos.at(-1) ?? '')
  const usual = daysOffBy(calendar)
  const periods = new Map(steps.map((step) => [`${step.staff_id} ${step.date}`, step]))
  const known: Known[] = []
  for (const [at, found] of (await storedOf(db, steps)).entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToOthers()
    const period = periods.get(`${found.staff_id} ${found.date}`)
    if (!period) continue
    const { absences, begun, attended, weekly_days } = found
    const { step, deemed, end } = period
    const worked = workedIn(
      deemed === null ? period : { ...period, to: end },
      {
        ...found,
        deemed,
        missed: absences.filter(({ kind }) => !isClosed(kind) && !isCounted(kind)),
        counted: absences.filter(({ kind }) => isCounted(kind)),
        closed: absences.filter(({ kind }) => isClosed(kind)),
      },
      found.agreed.some(hasOwnHolidays) ? daysOffBy(calendarFor(calendar, found.agreed)) : usual,
    )
    const isTold = weekly_days === null && attended.length > 0 && begun !== null && begun <= period.from
    known.push({ ...found, ...worked, yearly_days: isTold ? worked.attended * (step === 0 ? 2 : 1) : null })
  }
  return known
}
/** Days that are no days of duty by a calendar; each is looked up once, since hundreds of people have the same. */
const daysOffBy = (calendar: CompanyCalendar) => {
  const isHoliday = statutoryHoliday(calendar)
  const closedByRule = new Set(calendar.days.flatMap(({ date, kind }) => (kind === 'company' ? [date] : [])))
  const off = new Map<number, boolean>()
  return (day: number): boolean => {
    const known = off.get(day)
    if (known !== undefined) return known
    const date = dateOfDay(day)
    const found = closedByRule.has(date) || isHoliday(date)
    off.set(day, found)
    return found
  }
}
const isCounted = (kind: string) => (attendedAbsences as readonly string[]).includes(kind)
const isClosed = (kind: string) => kind === UNPAID || (closures as readonly string[]).includes(kind)
/** Grants whose days are counted before others get their turn (decision 49). */
const AT_ONCE = 50

/** An absence that begins or ends within a day has that day in part: only whole days can be missed. */
const storedOf = async (db: Ctx['db'], steps: readonly Step[]): Promise<Stored[]> => {
  const staff = [...new Set(steps.map(({ staff_id }) => staff_id))]
  const { rows } = await sql<Stored>`
    with corrected as (
      select distinct on (c.staff_id, c.date) c.staff_id, c.date, c.spans from time_correction c
      where c.staff_id = any(${staff}::uuid[]) and c.state = 'approved' and c.deleted_at is null
      order by c.staff_id, c.date, c.updated_at desc, c.id)
    select g.staff_id, g.date, e.weekly_days, e.weekly_hours as weekly_minutes, begun.date as begun,
      (select coalesce(json_agg(d.day order by d.day), '[]') from (
        (select v.duty_date as day from visit v
          where v.staff_id = g.staff_id and v.deleted_at is null and v.duty_date between g."from" and g."to"
        union
        select (p.at at time zone 'Asia/Tokyo')::date from punch p where p.staff_id = g.staff_id and p.kind = 'in'
          and p.at >= g."from"::timestamp at time zone 'Asia/Tokyo' and p.at < (g."to" + 1)::timestamp at time zone 'Asia/Tokyo'
        union
        select c.date from corrected c where c.staff_id = g.staff_id and c.date between g."from" and g."to" and c.spans <> '[]'
        except
        select c.date from corrected c where c.staff_id = g.staff_id and c.date between g."from" and g."to" and c.spans = '[]')
        union
        select l.date from leave_taken l where l.staff_id = g.staff_id and l.date between g."from" and g."to") d) as attended,
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'from', a.first, 'to', a.last)), '[]') from (
        select a.kind, greatest(a.from_date + case when coalesce(a.from_time, 0) > 0 then 1 else 0 end, g."from") as first,
          least(a.to_date - case when coalesce(a.to_time, ${DAY}) < ${DAY} then 1 else 0 end, g."to") as last
        from absence a where a.staff_id = g.staff_id and a.deleted_at is null
        union all
        select ${UNPAID}, greatest((s.starts_at at time zone 'Asia/Tokyo')::date, g."from"), least(((s.ends_at - interval '1 minute') at time zone 'Asia/Tokyo')::date, g."to")
        from leave_request r cross join lateral leave_spans(r.from_date, r.to_date, r.dates) s
        where r.staff_id = g.staff_id and r.state = 'approved' and r.kind = 'unpaid' and r.deleted_at is null and s.ends_at - s.starts_at >= interval '1 day'
        ) a where a.first <= a.last) as absences,
      (select coalesce(json_agg(json_build_object('from', m.valid_from, 'valid_from', m.valid_from, 'valid_to', m.valid_to,
          'weekly_days', m.weekly_days, 'holiday_weekday', m.holiday_weekday, 'rest_days', ${restDaysSql('m', sql`g."from"`, sql`g.date`)}) order by m.valid_from), '[]') from employment m
        where m.staff_id = g.staff_id and m.deleted_at is null and m.valid_from <= g.date and coalesce(m.valid_to, g.date) >= g."from") as agreed
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g (staff_id uuid, date date, "from" date, "to" date)
      left join employment e on e.staff_id = g.staff_id and e.deleted_at is null and e.valid_from <= g.date and coalesce(e.valid_to, g.date) >= g.date
      left join lateral (
        select v.date from visit v where e.weekly_days is null and v.sample = e.sample and v.deleted_at is null order by v.starts_at limit 1) begun on true`.execute(
    db,
  )
  return rows
}
