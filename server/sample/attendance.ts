import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, instant, monthOf, shiftMonth, weekday } from '#domain/kit/dates.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import type { MonthState } from '#domain/time/month/monthActs.ts'
import { timeCorrection } from '#domain/time/timeCorrection.ts'
import type { App } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { insertSql } from '../kit/entity/resource.ts'
import { allRows } from '../kit/context/rows.ts'
import { fixedTotal, WEEKLY } from '#domain/visits/bounds.ts'
import { attendanceOf, endsOf } from '../time/attendance/days.ts'
import { peopleOf } from '../time/attendance/read.ts'
import { plannedIn } from '../time/fixed/fixed.ts'
import { sealedAs } from '../time/month/seal.ts'

/** Days on which somebody of the office has clocked, before today. */
const CLOCKED = 12
/** How many of the people have confirmed the last month, and of how many it is approved. */
const CONFIRMED = 9
const APPROVED = 4

type Keys = App['keys']
type Person = {
  staff_id: string
  staff_code: string
  name: string
  kana: string | null
  sample: boolean
  days: string[]
  off: string[]
}
type Struck = { staff_id: string; kind: string; at: string }

/**
 * Attendance of the sample: somebody clocks by day and has forgotten it yesterday, a correction waits, the two months before the last are closed, and of the last some are
 * confirmed and approved. The last month of whoever the first visits are planned for stays open.
 */
export const attendanceSample = async (db: Db, keys: Keys, today: string): Promise<void> => {
  const people = await officePeople(db, today)
  const [clocking, asking] = people
  if (clocking) {
    const forgotten = forgottenOn(clocking, today)
    await insertPunches(db, [
      ...punchesOf(clocking, forgotten),
      { staff_id: clocking.staff_id, kind: 'in', at: instant(forgotten, 8 * 60 + 55) },
    ])
  }
  if (asking) await askCorrection(db, keys, asking, today)
  const last = shiftMonth(monthOf(today), -1)
  const closed = [shiftMonth(last, -2), shiftMonth(last, -1)]
  for (const month of [...closed, last, monthOf(today)]) await fixHours(db, month)
  for (const [at, person] of people.entries())
    if (at < CONFIRMED) await standAt(db, person, last, at < APPROVED ? ['confirmed', 'approved'] : ['confirmed'])
  const reader = { db, rows: allRows, actor: { latin: false } }
  for (const month of closed) {
    const { people: everybody } = await peopleOf(reader, await endsOf(reader, month), { sample: true })
    const ofSample = everybody.filter(({ sample }) => sample)
    for (const sealed of await attendanceOf(reader, month, ofSample))
      await standAt(db, sealed, month, ['confirmed', 'approved', 'closed'], sealed)
  }
}

/** The hours of a month of those who work under the variable system, fixed five days before it. */
const fixHours = async (db: Db, month: string): Promise<void> => {
  const [from, to] = await endsOf({ db }, month)
  const { rows } = await sql<Omit<Person, 'days' | 'off'>>`
    select s.id as staff_id, s.staff_code, s.japanese_name as name, s.japanese_name_kana as kana, s.sample
    from staff s join employment e on e.staff_id = s.id and e.variable_hours and e.valid_from <= ${from}::date and coalesce(e.valid_to >= ${to}::date, true)
    where s.sample and s.deleted_at is null order by s.staff_code collate "C"`.execute(db)
  for (const found of await attendanceOf({ db, rows: allRows, actor: { latin: false } }, month, rows)) {
    const plan = plannedIn(found, from, to)
    const { minutes, frame } = fixedTotal(plan, WEEKLY)
    if (minutes === 0 || minutes > frame) continue
    await sql`insert into fixed_hours (staff_id, from_date, to_date, minutes, fixed_at)
      values (${found.staff_id}, ${from}::date, ${to}::date, ${JSON.stringify(plan.minutes)}::jsonb, ${instant(addDays(from, -5), 17 * 60)})`.execute(
      db,
    )
  }
}

/** Those whose visits are few: what is done with the others is tried without their months in the way. */
const officePeople = async (db: Db, today: string): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select s.id as staff_id, s.staff_code, s.japanese_name as name, s.japanese_name_kana as kana, s.sample,
      (select coalesce(json_agg(distinct v.date), '[]') from visit v where v.staff_id = s.id and v.deleted_at is null and v.patient_id is null
        and v.date between ${addDays(today, -CLOCKED * 2)} and ${addDays(today, -2)}) as days,
      (select coalesce(json_agg(l.date), '[]') from leave_taken l where l.staff_id = s.id) as off
    from staff s where s.sample and s.deleted_at is null and s.zaishoku_joukyou <> 'left'
      and not exists (select 1 from visit v where v.staff_id = s.id and v.deleted_at is null and v.patient_id is not null)
    order by s.staff_code collate "C"`.execute(db)
  return rows
}

/** From nine to six, with an hour at noon. */
const punchesOf = ({ staff_id, days }: Person, before: string): Struck[] =>
  days
    .filter((date) => date < before)
    .toSorted()
    .slice(-CLOCKED)
    .flatMap((date, at) =>
      (
        [
          ['in', 8 * 60 + 52 + (at % 5)],
          ['rest', 12 * 60 - (at % 3)],
          ['back', 13 * 60 + (at % 4)],
          ['out', 18 * 60 + 3 + (at % 7)],
        ] as const
      ).map(([kind, minute]) => ({ staff_id, kind, at: instant(date, minute) })),
    )
/** Yesterday, or the last weekday before it without leave. */
const forgottenOn = ({ off }: Person, today: string): string => {
  let date = addDays(today, -1)
  while (off.includes(date) || weekday(date) === 0 || weekday(date) === 6) date = addDays(date, -1)
  return date
}

const insertPunches = async (db: Db, punches: readonly Struck[]): Promise<void> => {
  await sql`insert into punch (staff_id, kind, at, source, received_at)
    select p.staff_id, p.kind, p.at, 'phone', p.at from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p (staff_id uuid, kind text, at timestamptz)`.execute(
    db,
  )
}

const askCorrection = async (db: Db, keys: Keys, { staff_id }: Person, today: string): Promise<void> => {
  const date = addDays(today, -2)
  const id = randomUUID()
  const input = {
    staff_id,
    date,
    spans: [
      { starts_at: instant(date, 9 * 60), ends_at: instant(date, 12 * 60) },
      { starts_at: instant(date, 13 * 60), ends_at: instant(date, 18 * 60 + 30) },
    ],
    reason: '打刻を忘れました。月末の締めで18時30分まで残りました。',
  }
  await insertSql(keys, timeCorrection, [{ input, derived: { id, state: 'pending', before: [], sample: true } }]).execute(db)
  await sql`insert into act (entity, record_id, name, after) values ('time_correction', ${id}, 'request', 'pending')`.execute(db)
}

const actOf: Record<Exclude<MonthState, 'open'>, string> = { confirmed: 'confirm', approved: 'approve', closed: 'close' }

const standAt = async (
  db: Db,
  { staff_id }: Pick<Person, 'staff_id'>,
  month: string,
  states: readonly Exclude<MonthState, 'open'>[],
  sealed?: PersonMonth,
): Promise<void> => {
  const state = states.at(-1)
  const kept = sealed ? sealedAs(sealed) : { sealed: null, seal: null }
  const { rows } = await sql<{ id: string }>`
    insert into attendance_month (staff_id, month, state, sealed, seal)
    values (${staff_id}, ${`${month}-01`}::date, ${state}, ${kept.sealed}::jsonb, ${kept.seal})
    returning id`.execute(db)
  for (const [at, after] of states.entries())
    await sql`insert into act (entity, record_id, name, before, after)
      values ('attendance_month', ${rows[0]?.id}, ${actOf[after]}, ${at === 0 ? null : states[at - 1]}, ${after})`.execute(db)
}
