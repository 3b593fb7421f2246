import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, lastOfMonths } from '#domain/kit/dates.ts'
import { days, HALF_DAY } from '#domain/leave/amount.ts'
import { grantDate } from '#domain/leave/grants.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence, anEmployment, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let number = 0
/** Somebody who was hired some months ago. */
const hired = async (months: number, pattern: { weekly_days: number | null; weekly_hours: number | null } | null) => {
  const join_date = addMonths(today(), -months)
  const { id } = await admin.staff.create(aStaff({ staff_code: `L${++number}`, join_date }))
  if (pattern) await admin.employments.create({ staff_id: id, ...anEmployment(join_date, pattern) })
  return { id, join_date }
}
const visited = (date: string, staff_id: string | null) =>
  admin.visits.create(aVisit(`${date}T09:00`, `${date}T10:00`, { staff_id }))
const full = { weekly_days: 5, weekly_hours: 2400 }
const dueOf = async (id: string) => (await admin.leave.due({})).filter(({ staff_id }) => staff_id === id)
const settle = (id: string) => admin.leave.settle({ staff_ids: [id] })
const of = (id: string) => admin.leave.of({ staff_id: id })
const write = (id: string, line: { lot: string; kind: string; parts: number; date?: string; key: string }) =>
  sql`insert into leave_line (staff_id, lot, kind, date, parts, unit, key) values (${id}, ${line.lot}, ${line.kind}, ${line.date ?? today()}, ${line.parts}, 'full', ${line.key})`.execute(
    app.db,
  )

test('grants of the last two years are due, and are written once', async () => {
  const { id, join_date } = await hired(19, full)
  const due = await dueOf(id)
  expect(due.map(({ kind, date, parts }) => [kind, date, parts])).toEqual([
    ['grant', grantDate(join_date, 0), days(10)],
    ['grant', grantDate(join_date, 1), days(11)],
  ])
  expect(await settle(id)).toEqual({ grants: 2, lapses: 0, regrants: 0 })
  expect(await settle(id)).toEqual({ grants: 0, lapses: 0, regrants: 0 })
  expect(await dueOf(id)).toEqual([])
  const { person, lots } = await of(id)
  expect(person).toMatchObject({ balance: days(21), carried: days(10), granted: days(11), used: 0, hours_per_day: 8 })
  expect(person.lapses).toEqual({ on: lots[0]?.last_day, parts: days(10) })
  expect(person.duty).toMatchObject({ counted: 0, short: 5 })
})

test('two who press at once write each grant once', async () => {
  const { id } = await hired(7, full)
  const both = await Promise.all([settle(id), settle(id)])
  expect(both.reduce((sum, { grants }) => sum + grants, 0)).toBe(1)
})

test('without conditions on the day a grant cannot be worked out, and waits', async () => {
  const { id } = await hired(7, null)
  expect((await dueOf(id)).map(({ parts, facts }) => [parts, facts])).toEqual([[null, null]])
  expect(await settle(id)).toEqual({ grants: 0, lapses: 0, regrants: 0 })
})

test('a registered helper without agreed days gets by the days that were worked before, if the schedule reaches back so far', async () => {
  const { id, join_date } = await hired(7, { weekly_days: null, weekly_hours: null })
  const unknown = await dueOf(id)
  expect(
    unknown.map(({ parts }) => parts),
    'nothing was worked',
  ).toEqual([null])
  for (const week of Array.from({ length: 25 }, (_, at) => at)) await visited(addDays(join_date, 1 + 7 * week), id)
  expect(
    (await dueOf(id)).map(({ parts }) => parts),
    'nothing is known of the first day',
  ).toEqual([null])
  // somebody of the company had a visit by then: the schedule was kept here
  await visited(join_date, null)
  const [due] = await dueOf(id)
  // 25 days of half a year are 50 of a year: one day a week
  expect([due?.parts, due?.facts?.yearly_days, due?.facts?.days_a_week]).toEqual([days(1), 50, 1])
  await settle(id)
  expect((await of(id)).lines[0]?.facts?.yearly_days).toBe(50)
})

test('who came to work on fewer than four of five days gets none that year, written only for somebody who has seen the days', async () => {
  const { id, join_date } = await hired(7, full)
  await admin.absences.create(anAbsence(id, join_date, addDays(join_date, 60)))
  expect(await settle(id)).toMatchObject({ grants: 0 })
  expect(await admin.leave.settle({}), 'not by the press that writes everything').toMatchObject({ grants: 0 })
  const [due] = await dueOf(id)
  const { working = 0, attended = 0 } = due?.facts ?? {}
  // of five days a week for half a year, those of nearly nine weeks were missed
  expect(due?.parts).toBe(0)
  expect(working).toBeGreaterThan(125)
  expect([43, 44, 45]).toContain(working - attended)
  const seen = { staff_id: id, lot: due?.lot ?? '', working, attended }
  expect(
    await admin.leave.settle({ seen: [{ ...seen, attended: attended + 1 }] }),
    'what was seen is not so any more',
  ).toMatchObject({
    grants: 0,
  })
  expect(await admin.leave.settle({ staff_ids: [id], seen: [seen] })).toMatchObject({ grants: 1 })
  expect((await of(id)).lines).toMatchObject([{ parts: 0, facts: { working, attended } }])
})

test.each(['a clock', 'an approved correction', 'nothing else'] as const)(
  'one sick day does not take the leave of whom there is on record: %s',
  async (record) => {
    const { id, join_date } = await hired(7, full)
    for (const at of [30, 31, 32, 33, 34].map((days) => addDays(join_date, days))) {
      if (record === 'a clock')
        await sql`insert into punch (staff_id, kind, at, source, note) values (${id}, 'in', ${`${at}T09:00:00+09:00`}, 'office', 'x')`.execute(
          app.db,
        )
      if (record === 'an approved correction') {
        const spans = [{ starts_at: `${at}T09:00:00+09:00`, ends_at: `${at}T18:00:00+09:00` }]
        const asked = await admin.timeCorrections.request({ staff_id: id, date: at, spans, reason: '記録漏れ' })
        await admin.timeCorrections.approve({ id: asked.id, version: asked.version })
      }
    }
    const ill = addDays(join_date, 40)
    await admin.absences.create(anAbsence(id, ill, ill))
    expect((await dueOf(id)).map(({ parts }) => parts)).toEqual([days(10)])
  },
)

test('what is left two years after its grant lapses; what was used does not', async () => {
  const { id, join_date } = await hired(40, full)
  const lot = grantDate(join_date, 0)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key) values (${id}, ${lot}, 'grant', ${lot}, ${days(10)}, '{}', ${`grant ${lot}`})`.execute(
    app.db,
  )
  await write(id, { lot, kind: 'use', parts: -days(4), date: addDays(lot, 40), key: 'use 1' })
  expect((await dueOf(id)).filter(({ kind }) => kind === 'lapse').map(({ date, parts }) => [date, parts])).toEqual([
    [addMonths(lot, 24), -days(6)],
  ])
  expect((await settle(id)).lapses).toBe(1)
  expect((await of(id)).lots[0]).toMatchObject({ used: days(4), lapsed: days(6), left: 0 })
})

test('lines are never changed, nothing is taken that is not there, and a correction says why', async () => {
  const { id, join_date } = await hired(7, full)
  await settle(id)
  const lot = grantDate(join_date, 0)
  for (const act of [
    sql`update leave_line set parts = 1 where staff_id = ${id}`,
    sql`delete from leave_line where staff_id = ${id}`,
  ])
    await expect(act.execute(app.db)).rejects.toThrow('append-only')
  await expect(write(id, { lot, kind: 'use', parts: -days(11), key: 'too much' })).rejects.toThrow('more leave is taken')
  const [one, other] = await Promise.allSettled(['a', 'b'].map((key) => write(id, { lot, kind: 'use', parts: -days(6), key })))
  expect([one?.status, other?.status].toSorted(), 'of two who take at once').toEqual(['fulfilled', 'rejected'])
  await admin.leave.adjust({ staff_id: id, lot, half_days: -9, reason: '導入前に4.5日取得' })
  const { person, lines } = await of(id)
  expect(person.balance).toBe(-HALF_DAY)
  expect(lines.at(-1)).toMatchObject({ kind: 'adjust', reason: '導入前に4.5日取得' })
})

test('only what was granted is corrected, and by no more than was granted; what is missing then is shown', async () => {
  const { id, join_date } = await hired(7, full)
  await settle(id)
  const lot = grantDate(join_date, 0)
  const corrected = (more: object) => admin.leave.adjust({ staff_id: id, lot, half_days: -2, reason: '訂正', ...more })
  for (const other of [addDays(lot, 1), '2001-04-01', '2090-04-01']) {
    const { errors } = await refusal(corrected({ lot: other, half_days: 20 }))
    expect([other, errors]).toEqual([other, [{ field: 'lot', code: 'no_lot' }]])
  }
  const beyond = [{ field: 'half_days', code: 'more_than_granted' }]
  expect((await refusal(corrected({ half_days: 1 }))).errors, 'more than was granted is left').toEqual(beyond)
  expect((await refusal(corrected({ half_days: -41 }))).errors, 'more is missing than was granted').toEqual(beyond)
  await corrected({ half_days: -20 })
  expect((await of(id)).person).toMatchObject({ balance: 0, overdrawn: 0 })
  await corrected({ half_days: -3 })
  expect((await admin.leave.list({})).people.find(({ staff_id }) => staff_id === id)).toMatchObject({
    balance: -3 * HALF_DAY,
    overdrawn: 3 * HALF_DAY,
  })
  const below = (await admin.leave.list({})).people.filter(({ overdrawn }) => overdrawn > 0)
  expect((await admin.home.waiting({})).overdrawn?.count, 'the start page says how many there are').toBe(below.length)
  const both = await Promise.allSettled([corrected({ half_days: -10 }), corrected({ half_days: -10 })])
  expect(both.map(({ status }) => status).toSorted(), 'of two who correct at once').toEqual(['fulfilled', 'rejected'])
})

test('a helper reads the own leave alone', async () => {
  const mine = await makeFixture(app, 'staff')
  const theirs = await hired(7, full)
  const helper = app.client(mine.token)
  expect((await helper.leave.list({})).people.map(({ staff_id }) => staff_id)).toEqual([mine.staff])
  expect(await refusal(helper.leave.of({ staff_id: theirs.id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(helper.leave.due({}))).toMatchObject({ code: 'not_found' })
})

test('what was left when the ledger began is brought in: tried first, then all of it or nothing, each lot once', async () => {
  const { id, join_date } = await hired(19, full)
  await settle(id)
  const code = `L${number}`
  const [first, second] = [grantDate(join_date, 0), grantDate(join_date, 1)]
  const rows = [
    { staff_code: code, lot: first, left_half_days: 5 },
    { staff_code: code, lot: second, left_half_days: 22 },
  ]
  const opening = (more: typeof rows, dry_run = false) => admin.leave.opening({ rows: more, reason: '導入前の取得', dry_run })
  expect(await opening(rows, true)).toMatchObject({
    written: 0,
    rows: [
      { staff_id: id, before: days(10), after: 5 * HALF_DAY, problem: null },
      { before: days(11), after: days(11), problem: null },
    ],
  })
  const wrong = [
    { staff_code: 'nobody', lot: first, left_half_days: 1 },
    { staff_code: code, lot: addDays(first, 1), left_half_days: 1 },
    { staff_code: code, lot: second, left_half_days: 23 },
  ]
  const refused = await opening([...rows, ...wrong])
  expect([refused.written, refused.rows.map(({ problem }) => problem)]).toEqual([
    0,
    [null, null, 'unknown_staff', 'no_lot', 'done_before'],
  ])
  expect((await of(id)).person.balance).toBe(days(21))
  // what is left unchanged needs no line
  expect((await opening(rows)).written).toBe(1)
  expect((await of(id)).person.balance).toBe(days(11) + 5 * HALF_DAY)
  expect((await opening(rows.slice(0, 1))).rows[0]?.problem).toBe('done_before')
})

test('the last day of a period of months is the same in the database', async () => {
  const dates = ['2024-02-29', '2024-02-28', '2023-08-31', '2024-03-31', '2024-12-31', '2026-11-20']
  const { rows } = await sql<{ since: string; months: number; last: string }>`
    select d::text as since, m as months, last_of_months(d, m)::text as last from unnest(${dates}::date[]) d, unnest(array[6, 12, 24]) m`.execute(
    app.db,
  )
  expect(rows).toHaveLength(18)
  expect(rows.filter(({ since, months, last }) => lastOfMonths(since, months) !== last)).toEqual([])
})
