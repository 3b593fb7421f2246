import { type RawBuilder, sql } from 'kysely'
import { hoursOfDay } from '#domain/leave/amount.ts'
import { dutyIn, dutyPeriods, periodOf, takenIn, type TakenLeave } from '#domain/leave/duty.ts'
import type { LeaveLine, LeaveList, LeavePerson } from '#domain/leave/leave.api.ts'
import { balanceOn, type Lot, lotsOf, overdrawnIn } from '#domain/leave/lots.ts'
import type { GrantRule } from '#domain/company/grantRule.ts'
import { overlapBy } from '#domain/leave/schedule.ts'
import { type Held, type ServiceAnswer, type ServiceFacts, type Services, servicesOf } from '#domain/leave/service.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownReached } from '../../kit/context/own.ts'
import { hasLeaveOutside, leaveOutside } from '../outside.ts'
import { readRules } from '../rules.ts'
import { nameColumn } from '../../kit/records/select.ts'

/** Somebody with the conditions of today; minutes a week. */
export type Employed = Pick<LeavePerson, 'staff_id' | 'staff_code' | 'name' | 'kana' | 'sample' | 'leave_date'> & {
  join_date: string | null
  outside: LeavePerson['outside']
  weekly_days: number | null
  weekly_minutes: number | null
  services: Services
  /** What the work rules say about grants. */
  rules: readonly GrantRule[]
  answers: (ServiceAnswer & { reason: string })[]
}
type Row = Omit<Employed, 'services' | 'rules'> & { held: Held[]; left: NonNullable<ServiceFacts['left']> }

/** Of a working day of eight hours, where no contract tells another. Minutes. */
const USUAL_DAY = 480
export const hoursPerDay = ({ weekly_days, weekly_minutes }: Pick<Employed, 'weekly_days' | 'weekly_minutes'>): number =>
  hoursOfDay(weekly_days && weekly_minutes ? weekly_minutes / weekly_days : USUAL_DAY)

export type Reader = Pick<Ctx, 'db' | 'rows'> & { actor: Pick<Ctx['actor'], 'latin'> }

/** `kept`: who is employed, and who has left and whose ledger must be kept. */
type Whose = LeaveList | 'kept'
const isLeft = (today: string) => sql`(coalesce(t.leave_date < ${today}, false) or t.zaishoku_joukyou = 'left')`
/** A leave year ends twelve months after its grant, and is kept for some more years (Enforcement Regulation 24-7, suppl. 71; domain/company/retention.ts). */
const isKept = (today: string) => sql`exists (select from leave_line l where l.staff_id = t.id and l.kind = 'grant'
  and last_of_months(l.lot, 12 * (1 + (select annual_leave_kept_years from company))) >= ${today}::date)`
const conditions: Readonly<Record<Whose, (today: string) => RawBuilder<unknown>>> = {
  employed: (today) => sql`not ${isLeft(today)}`,
  left: (today) => sql`${isLeft(today)} and ${isKept(today)}`,
  kept: (today) => sql`(not ${isLeft(today)} or ${isKept(today)})`,
  outside: () => hasLeaveOutside('t'),
}

/**
 * People who are employed on a day, or others (`whose`), as far as the reader reaches them; `only`: whoever of them, also when they have left. Those of the sample stand
 * among them until there are own people, and after that only by name.
 */
export const employedOn = async (
  { db, rows: within, actor }: Reader,
  today: string,
  only?: readonly string[],
  whose: Whose = 'employed',
): Promise<Employed[]> => {
  const which = only
    ? sql`t.id = any(${[...only]}::uuid[])`
    : sql`${conditions[whose](today)} and not (t.sample and ${ownReached('staff', within)})`
  const { rows } = await sql<Row>`
    select t.id as staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.japanese_name_kana as kana, t.sample, t.join_date, t.leave_date,
      e.weekly_days, e.weekly_hours as weekly_minutes,
      (select json_build_object('first', min((lower(v.span * o.span) at time zone 'Asia/Tokyo')::date), 'count', count(distinct v.request_id))
        from ${leaveOutside('t')} having count(*) > 0) as outside,
      (select coalesce(json_agg(json_build_object('valid_from', h.valid_from, 'valid_to', h.valid_to)), '[]') from employment h
        where h.staff_id = t.id and h.deleted_at is null) as held,
      (select coalesce(json_agg(json_build_object('joined', n.joined, 'last', n.last)), '[]') from service_end n where n.staff_id = t.id) as left,
      (select coalesce(json_agg(json_build_object('last', a.last, 'from', a.starts, 'continues', a.continues, 'reason', a.reason) order by a.id), '[]')
        from service_answer a where a.staff_id = t.id) as answers
    from staff t left join employment e on e.staff_id = t.id and e.deleted_at is null and e.valid_from <= ${today} and coalesce(e.valid_to, ${today}) >= ${today}
    where ${within} and t.deleted_at is null and ${which}
    order by t.staff_code collate "C", t.id`.execute(db)
  const rules = await readRules({ db })
  return rows.map(({ held, left, ...one }) => ({ ...one, rules, services: servicesOf({ ...one, held, left }) }))
}

export type StoredLine = Omit<LeaveLine, 'asked'> & {
  staff_id: string
  hours_per_day: number | null
  key: string
}

/** The lines of some people, in the order in which they were written. */
export const linesOf = async ({ db }: Pick<Ctx, 'db'>, staff: readonly string[]): Promise<Map<string, StoredLine[]>> => {
  const { rows } = await sql<StoredLine>`
    select l.id::text, l.staff_id, l.lot, l.kind, l.date, l.parts, l.unit, l.hours_per_day, l.from_time, l.to_time, l.reason, l.request_id, l.facts, l.at, l.key from leave_line l
    where l.staff_id = any(${[...staff]}::uuid[]) order by l.id`.execute(db)
  return Map.groupBy(rows, ({ staff_id }) => staff_id)
}

/** How somebody's leave stands on a day. */
export const standingOf = (one: Employed, lines: readonly StoredLine[], today: string): LeavePerson => {
  const lots = lotsOf(lines, one.services.spans)
  const usable = lots.filter(({ granted_on, last_day }) => granted_on <= today && today <= last_day)
  const last = usable.findLast(({ granted }) => granted > 0)
  const next = usable.find(({ left }) => left > 0)
  const periods = dutyPeriods(lots, overlapBy(one.rules))
  const taken = takenIn(lines)
  const duties = usable
    .flatMap(({ granted_on }) => periodOf(periods, granted_on) ?? [])
    .map((period) => dutyIn(period, taken, today))
  const balance = balanceOn(lots, today)
  const { staff_id, staff_code, name, kana, sample, join_date, leave_date, outside } = one
  return {
    staff_id,
    staff_code,
    name,
    kana,
    sample,
    hours_per_day: hoursPerDay(one),
    balance,
    carried: last ? balance - last.left : balance,
    granted_on: last?.granted_on ?? null,
    granted: last?.granted ?? 0,
    used: last ? usedSince(taken, last, today) : 0,
    lapses: next ? { on: next.last_day, parts: next.left } : null,
    // of two years that overlap the one that ends first
    duty: duties.find(({ deadline, short }) => deadline >= today && short > 0) ?? duties.at(-1) ?? null,
    overdrawn: overdrawnIn(usable),
    join_date,
    leave_date,
    outside,
  }
}

const usedSince = (taken: readonly TakenLeave[], { granted_on }: Lot, today: string): number =>
  taken.reduce((sum, { date, parts }) => (date >= granted_on && date <= today ? sum + parts : sum), 0)

/** People whose lines are read at once; others get their turn between (decision 49). */
const AT_ONCE = 200
export const inTurns = async <One, Found>(
  all: readonly One[],
  of: (some: readonly One[]) => Promise<Found[]>,
): Promise<Found[]> => {
  const found: Found[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) found.push(...(await of(all.slice(at, at + AT_ONCE))))
  return found
}

/** How the leave of people stands on a day, as far as the reader reaches them. */
export const standingsOn = async (reader: Reader, today: string, whose?: Whose): Promise<LeavePerson[]> =>
  inTurns(await employedOn(reader, today, undefined, whose), async (some) => {
    const lines = await linesOf(
      reader,
      some.map(({ staff_id }) => staff_id),
    )
    return some.map((one) => standingOf(one, lines.get(one.staff_id) ?? [], today))
  })
