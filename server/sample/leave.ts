import { sql } from 'kysely'
import { addDays, addMonths, weekday } from '#domain/kit/dates.ts'
import { days, HALF_DAY } from '#domain/leave/amount.ts'
import { daysAWeek, grantDate, grantDays, grantSteps } from '#domain/leave/grants.ts'
import type { GrantFacts } from '#domain/leave/leave.api.ts'
import { lapsedBy, type LineKind, lotsOf, takenFrom } from '#domain/leave/lots.ts'
import type { TakenLeave } from '#domain/leave/duty.ts'
import type { LeaveDate } from '#domain/leave/leaveRequest.ts'
import { bookedAs, wantedBy } from '#domain/leave/wanted.ts'
import type { Db } from '../kit/db/tables.ts'
import { allRows } from '../kit/context/rows.ts'
import { employedOn, hoursPerDay, linesOf } from '../leave/ledger/read.ts'
import { take } from '../leave/ledger/take.ts'

/** Months of history, and days before today within which a grant is still to be written by the office. */
const HISTORY = 48
const STILL_DUE = 40
/** Days between two leaves, by person: who takes leave often, and who takes too little of it, so that the five days are open. */
const EVERY = [38, 52, 64, 150, 45]
const WEEKS_A_YEAR = 49

type Person = { id: string; join_date: string; days: string[]; held: Held[] }
type Held = { valid_from: string; valid_to: string | null; weekly_days: number | null; weekly_minutes: number | null }
type Written = {
  staff_id: string
  lot: string
  kind: LineKind
  date: string
  parts: number
  unit: TakenLeave['unit'] | null
  facts: GrantFacts | null
}

/**
 * Grants, leave and lapses of the sample's people in the last years, a grant under the key that the office writes it by. Their last
 * grants are still to be written where their day has just come.
 */
export const leaveSample = async (db: Db, today: string): Promise<void> => {
  const lines = (await peopleOf(db, today)).flatMap((person, at) => historyOf(person, EVERY[at % EVERY.length] ?? 45, today))
  await sql`
    insert into leave_line (at, staff_id, lot, kind, date, parts, unit, facts, key)
    select least(now(), l.date::timestamp at time zone 'Asia/Tokyo'), l.staff_id, l.lot, l.kind, l.date, l.parts, l.unit, l.facts, case l.kind when 'grant' then 'grant ' || l.lot else l.kind || ' ' || l.lot || ' ' || l.date end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (staff_id uuid, lot date, kind text, date date, parts integer, unit text, facts jsonb)`.execute(db)
}

const peopleOf = async (db: Db, today: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select s.id, s.join_date,
      (select coalesce(json_agg(distinct v.duty_date), '[]') from visit v where v.staff_id = s.id and v.deleted_at is null) as days,
      (select coalesce(json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to, 'weekly_days', e.weekly_days,
        'weekly_minutes', e.weekly_hours)), '[]') from employment e where e.staff_id = s.id and e.deleted_at is null) as held
    from staff s where s.sample and s.join_date is not null and coalesce(s.leave_date >= ${today}, true) and s.zaishoku_joukyou <> 'left'
    order by s.staff_code collate "C"`.execute(db)
  return rows
}

const historyOf = (person: Person, every: number, today: string): Written[] => {
  const lines: Written[] = grantsOf(person, today)
  const [first] = lines
  if (!first) return []
  let half = false
  for (let date = addDays(first.date, every); date < today; date = addDays(date, every)) {
    const off = offDay(date, person.days)
    const { taken, short } = takenFrom(lotsOf(lines), [{ date: off, parts: half ? HALF_DAY : days(1) }])
    // a long time without a free weekday leads two leaves to the same day
    const again = lines.some(({ kind, date: day }) => kind === 'use' && day === off)
    if (off >= today || short.length > 0 || again) continue
    const unit = half ? 'half' : 'full'
    lines.push(
      ...taken.map(({ lot, parts }): Written => ({ ...first, lot, kind: 'use', date: off, parts: -parts, unit, facts: null })),
    )
    half = !half && every > 60
  }
  const lapses = lapsedBy(lotsOf(lines), today).map(({ granted_on, last_day, left }): Written => ({
    ...first,
    lot: granted_on,
    kind: 'lapse',
    date: addDays(last_day, 1),
    parts: -left,
    unit: null,
    facts: null,
  }))
  return [...lines, ...lapses].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

const grantsOf = ({ id, join_date, held }: Person, today: string): Written[] =>
  grantSteps(join_date, addMonths(today, -HISTORY), addDays(today, -STILL_DUE)).flatMap((step): Written[] => {
    const date = grantDate(join_date, step)
    const pattern = held.find(({ valid_from, valid_to }) => valid_from <= date && (valid_to === null || date <= valid_to))
    const week = pattern ? daysAWeek(pattern) : null
    const count = pattern ? grantDays(pattern, step) : null
    if (week === null || !count) return []
    const working = step === 0 ? week * Math.ceil(WEEKS_A_YEAR / 2) : week * WEEKS_A_YEAR
    const facts = { step, days_a_week: week, working, attended: working - (step % 3) }
    return [{ staff_id: id, lot: date, kind: 'grant', date, parts: days(count), unit: null, facts }]
  })

/** The first weekday from a date on without a visit of that person. */
const offDay = (date: string, busy: readonly string[]): string =>
  weekday(date) === 0 || weekday(date) === 6 || busy.includes(date) ? offDay(addDays(date, 1), busy) : date

type Approved = { id: string; staff_id: string; dates: LeaveDate[] }
/** Takes what the approved requests of the sample ask for from its ledger; what no lot holds any more stays a request alone. */
export const takeSampleLeave = async (db: Db, today: string): Promise<void> => {
  const { rows } = await sql<Approved>`
    select r.id, r.staff_id, r.dates from leave_request r where r.sample and r.kind = 'paid' and r.state = 'approved' order by r.from_date, r.id`.execute(
    db,
  )
  const reader = { db, rows: allRows, actor: { latin: false } }
  for (const { id, staff_id, dates } of rows) {
    const [person] = await employedOn(reader, today, [staff_id])
    const lots = lotsOf((await linesOf({ db }, [staff_id])).get(staff_id) ?? [])
    const booked = bookedAs(dates)
    if (!person || takenFrom(lots, wantedBy(booked, hoursPerDay(person))).short.length > 0) continue
    await take({ db, actor: { id: null } }, person, id, booked)
  }
}
