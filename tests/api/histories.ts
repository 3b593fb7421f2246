import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, clockOf, shiftMonth } from '#domain/kit/dates.ts'
import { wagePeriods } from '#domain/kit/wagePeriod.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { lengthOf, minus, type Stretch, union } from '#domain/time/attendance/spans.ts'
import { allRows } from '#server/kit/context/rows.ts'
import { today } from '#server/kit/base/today.ts'
import { attendanceOf, endsOf } from '#server/time/attendance/days.ts'
import { peopleOf } from '#server/time/attendance/read.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit } from '../records.ts'
import { isSlow } from '../turns.ts'

/** How many random histories of somebody's work around the ends of months each of the two files goes through. */
const HISTORIES = isSlow ? 1000 : 10
const ACTS = 24
/** Histories that one account goes through. */
const EACH = 12

let app: TestApp
let admin: ReturnType<TestApp['client']>

/** The closing day changes between the periods that are tried: one of them is short, and the next one begins within a calendar month. */
const thisMonth = today().slice(0, 7)
const closing_days = [{ month: shiftMonth(thisMonth, -2), day: 20 }]
const periods = wagePeriods(closing_days)
const last = shiftMonth(periods.monthOn(today()), -1)
const months = [shiftMonth(last, -2), shiftMonth(last, -1), last] as const
/** The first days of these months, which are wage periods: what is tried lies around them. */
const ends = months.slice(1).map((month) => periods.endsOf(month)[0])

/** Numbers that look random and are the same each time. */
const dice = (seed: number) => {
  let state = seed * 7919 + 17
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  return { roll, one: <T>(of: readonly T[]): T | undefined => of[roll(of.length)] }
}
const iso = (date: string, minute: number) => {
  const day = addDays(date, Math.floor(minute / 1440))
  const [hour, rest] = [Math.floor((minute % 1440) / 60), minute % 60]
  return `${day}T${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
const office = { service_type: 'office_work', title: '夜勤', exception_reason: '試験' } as const

/** Does what may be done, and goes on where it is refused. */
const tried = async (what: () => Promise<unknown>): Promise<boolean> =>
  what().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ORPCError && error.code === 'too_many_requests') throw error
      return false
    },
  )

const history = async (seed: number) => {
  const { roll, one } = dice(seed)
  const { id: staff_id } = await admin.staff.create(
    aStaff({ staff_code: `Z${seed}`, japanese_name: '歴史 太郎', join_date: '2020-01-01' }),
  )
  if (roll(3) === 0)
    await admin.employments.create({
      staff_id,
      ...anEmployment('2020-01-01', {
        work_days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
        work_start: 6 * 60 + roll(5) * 60,
        work_end: 20 * 60,
      }),
    })
  const visits: string[] = []
  const around = () => addDays(one(ends) ?? '', -1 - roll(2))
  const acts: Record<string, () => Promise<unknown>> = {
    visit: async () => {
      // an evening until about midnight, a morning from about midnight on, or a night over it
      const [evening, morning] = [1440 - (one([0, 0, 5, 12]) ?? 0), 1440 + (one([0, 0, 3, 10]) ?? 0)]
      const long = 60 * (1 + roll(8))
      const [from, to] = one([
        [evening - long, evening],
        [morning, morning + long],
        [22 * 60, 24 * 60 + long],
      ] as const) ?? [0, 60]
      const date = addDays(one(ends) ?? '', -1)
      const made = await admin.visits.create(aVisit(iso(date, from), iso(date, to), { staff_id, ...office }))
      visits.push(made.id)
    },
    move: async () => {
      const id = one(visits)
      if (id === undefined) return
      const { version, ends_at } = await admin.visits.get({ id })
      const at = new Date(Date.parse(ends_at) + (roll(9) - 4) * 30 * 60_000).toISOString().replace(/\.\d+Z$/, 'Z')
      await admin.visits.change({ id, version, changes: { ends_at: at } })
    },
    remove: async () => {
      const id = one(visits)
      if (id !== undefined) await admin.visits.remove({ id, version: (await admin.visits.get({ id })).version })
    },
    clock: async () => {
      const [date, from] = [around(), (14 + roll(20)) * 60]
      const [start, end] = [iso(date, from), iso(date, from + 60 * (1 + roll(11)))]
      await admin.clock.punchFor({ staff_id, kind: 'in', at: `${start}:00+09:00`, note: '紙' })
      await admin.clock.punchFor({ staff_id, kind: 'out', at: `${end}:00+09:00`, note: '紙' })
    },
    correct: async () => {
      const [date, from] = [around(), roll(24) * 60]
      const spans = [{ starts_at: `${iso(date, from)}:00+09:00`, ends_at: `${iso(date, from + 60 * (1 + roll(10)))}:00+09:00` }]
      const { id, version } = await admin.timeCorrections.request({ staff_id, date, spans, reason: '訂正' })
      if (!(await tried(() => admin.timeCorrections.approve({ id, version })))) await admin.timeCorrections.cancel({ id, version })
    },
    close: async () => {
      const some = { month: one(months) ?? last, staff_id: [staff_id] }
      await admin.months.confirmAndApprove({ ...some, reason: '紙で確認', open_days: [{ staff_id, reason: '紙で確認' }] })
      await admin.months.close(some)
    },
    reopen: () => admin.months.reopen({ month: one(months) ?? last, staff_id, reason: '訂正' }),
  }
  const names = ['visit', 'visit', 'visit', 'visit', 'move', 'remove', 'clock', 'correct', 'close', 'close', 'close', 'reopen']
  const done: string[] = []
  for (let at = 0; at < ACTS; at++) {
    const name = one(names) ?? 'visit'
    if (await tried(acts[name] ?? (() => Promise.resolve()))) done.push(name)
  }
  return { staff_id, done }
}

const workIn = (found: readonly PersonMonth[]): Stretch[] =>
  found.flatMap(({ days }) =>
    days.flatMap(({ work }) => work.map(({ starts_at, ends_at }): Stretch => [clockOf(starts_at), clockOf(ends_at)])),
  )
const reader = () => ({ db: app.db, rows: allRows, actor: { latin: false } })

/**
 * Tries that no minute of somebody stands in two months, and each that was worked stands in one, whatever is planned, clocked, corrected, closed
 * and opened again.
 * @param first seed of the histories; two files with odd and even ones run at the same time
 */
export const tryHistories = (first: 1 | 2) => {
  beforeAll(async () => {
    app = await openTestApp(firstDatabase())
    admin = app.client(await app.setUp())
    await admin.attendance.changeClosingDays({ closing_days })
    // over short gaps duties go on in the later months
    await admin.attendance.changeJoining({ rules: [{ valid_from: ends[0] ?? '', minutes: 15 }] })
  })
  afterAll(() => app.close())

  test(
    'no minute of somebody stands in two months, and each that was worked stands in one',
    async () => {
      let closed = 0
      for (let at = 0; at < HISTORIES; at++) {
        const seed = first + 2 * at
        // the writes of one account are slowed at 1,200 a minute
        if (at % EACH === EACH - 1) admin = app.client((await makeFixture(app, 'admin')).token)
        const { staff_id, done } = await history(seed)
        const told = await Promise.all(months.map((month) => admin.attendance.person({ month, staff_id })))
        const work = workIn(told)
        expect({ seed, done, twice: lengthOf(work) - lengthOf(union(work)) }).toEqual({ seed, done, twice: 0 })
        const standing = await Promise.all(months.map((month) => admin.months.list({ month, staff_id: [staff_id] })))
        closed += standing.filter(([one]) => one?.state === 'closed').length
        const fresh = await Promise.all(
          months.map(async (month) => {
            const { people } = await peopleOf(reader(), await endsOf(reader(), month), { staff_id: [staff_id] })
            return attendanceOf(reader(), month, people)
          }),
        )
        const all = union(workIn(fresh.flat()))
        expect({ seed, done, lost: minus(all, work), gone: minus(work, all) }).toEqual({ seed, done, lost: [], gone: [] })
      }
      expect(closed, 'enough months were closed for that to say something').toBeGreaterThan(HISTORIES / 3)
    },
    isSlow ? 3_600_000 : 240_000,
  )
}
