import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, weekday } from '#domain/kit/dates.ts'
import { days } from '#domain/leave/amount.ts'
import { dutyDeadline } from '#domain/leave/duty.ts'
import { grantDate } from '#domain/leave/grants.ts'
import type { absenceKinds } from '#domain/visits/absence.ts'
import { allRows } from '#server/kit/context/rows.ts'
import { today } from '#server/kit/base/today.ts'
import { recountLedgers } from '#server/leave/ledger/recount.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const now = today()
let number = 0
/** Somebody of five days a week who was hired some months ago. */
const hired = async (months: number) => {
  const join_date = addMonths(now, -months)
  const { id } = await admin.staff.create(aStaff({ staff_code: `R${++number}`, join_date }))
  const employment = await admin.employments.create({ staff_id: id, ...anEmployment(join_date) })
  return { id, join_date, employment, first: grantDate(join_date, 0) }
}
const absent = (staff_id: string, kind: (typeof absenceKinds)[number], from_date: string, size: number) =>
  admin.absences.create({
    staff_id,
    kind,
    from_date,
    from_time: null,
    to_date: addDays(from_date, size),
    to_time: null,
    note: null,
  })
/** What the program does by itself. */
const night = (unchecked = false) => recountLedgers(app.db, { app: { nouns }, rows: allRows, actor: null, address: '', unchecked })
const linesOf = async (id: string) => (await admin.leave.of({ staff_id: id })).lines.map(({ kind, parts }) => [kind, parts])
const dueOf = async (id: string) => (await admin.leave.due({})).filter(({ staff_id }) => staff_id === id)

describe('worked out again by night', () => {
  test('what is certain is written, once, in nobody’s name; who has worked too little waits for somebody’s look', async () => {
    const certain = await hired(7)
    const away = await hired(7)
    await absent(away.id, 'sickness', away.join_date, 60)
    await night()
    await night()
    expect(await linesOf(certain.id)).toEqual([['grant', days(10)]])
    expect(await linesOf(away.id)).toEqual([])
    expect(await dueOf(away.id)).toMatchObject([{ kind: 'grant', parts: 0 }])
    const { lines, checked_at } = await admin.leave.done({})
    expect(lines.filter(({ staff_id }) => staff_id === certain.id)).toMatchObject([{ kind: 'grant', parts: days(10), by: null }])
    expect(checked_at).not.toBeNull()
  })

  test('nobody is looked at twice a day, and whoever is new at the next time', async () => {
    await night()
    expect(await night(true)).toBe(0)
    await hired(7)
    expect(await night(true)).toBe(1)
  })

  test('as a job, with how far it is', async () => {
    const { id } = await hired(19)
    const stop = await app.work()
    const job = await admin.leave.checkJob({})
    await expect.poll(async () => (await admin.jobs.get({ id: job.id })).state, { timeout: 15_000 }).toBe('done')
    await stop()
    expect(await linesOf(id)).toEqual([
      ['grant', days(10)],
      ['grant', days(11)],
    ])
  })
})

describe('a grant that is another by the records of now', () => {
  test('is told, corrected by a press, and not told again', async () => {
    const { id, employment } = await hired(7)
    await night()
    expect(await dueOf(id)).toEqual([])
    const { version } = await admin.employments.get({ id: employment.id, staff_id: id })
    await admin.employments.change({ id: employment.id, staff_id: id, version, changes: { weekly_days: 3, weekly_hours: 1200 } })
    await night()
    expect(await dueOf(id)).toMatchObject([{ kind: 'regrant', parts: -days(5), facts: { days_a_week: 3 } }])
    const both = await Promise.all([1, 2].map(() => admin.leave.settle({ staff_ids: [id] })))
    expect(
      both.reduce((sum, { regrants }) => sum + regrants, 0),
      'of two who press at once',
    ).toBe(1)
    expect(await dueOf(id)).toEqual([])
    const { person, lots } = await admin.leave.of({ staff_id: id })
    expect([person.balance, lots[0]?.granted]).toEqual([days(5), days(5)])
    await night()
    expect(await dueOf(id)).toEqual([])
  })

  test('of a day on which nothing is granted any more is taken back, and the right one is due', async () => {
    const { id, first, join_date } = await hired(7)
    await night()
    const { version } = await admin.staff.get({ id })
    await admin.staff.change({ id, version, changes: { join_date: addDays(join_date, -3) } })
    await night()
    await night()
    const { items } = await admin.notices.list({})
    expect(
      items.flatMap(({ kind, entity, record_id }) => (record_id === id ? [[kind, entity]] : [])),
      'told once',
    ).toEqual([['leave_differs', 'leave_ledger']])
    expect(await dueOf(id)).toMatchObject([{ kind: 'regrant', lot: first, parts: -days(10) }])
    expect(await linesOf(id)).toEqual([
      ['grant', days(10)],
      ['grant', days(10)],
    ])
  })

  test('that somebody has corrected by hand holds', async () => {
    const { id, first, employment } = await hired(7)
    await night()
    await admin.leave.adjust({ staff_id: id, lot: first, half_days: -2, reason: '導入前に取得' })
    const { version } = await admin.employments.get({ id: employment.id, staff_id: id })
    await admin.employments.change({ id: employment.id, staff_id: id, version, changes: { weekly_days: 3, weekly_hours: 1200 } })
    await night()
    expect(await dueOf(id)).toEqual([])
  })
})

describe('the days that were worked before a grant (Labour Standards Act 39(10))', () => {
  test.each([
    ['sickness', 0],
    ['maternity', days(10)],
    ['childcare', days(10)],
    ['caregiving', days(10)],
    ['work_injury', days(10)],
    // such days are no working days at all
    ['closure', days(10)],
  ] as const)('absence of kind %s', async (kind, parts) => {
    const { id, join_date } = await hired(7)
    await absent(id, kind, join_date, 100)
    expect(await dueOf(id)).toMatchObject([{ kind: 'grant', parts }])
  })

  test('paid leave was attended', async () => {
    const { id, first } = await hired(19)
    await night()
    // eleven weeks of five days are missed, three days more than the test allows
    const monday = addDays(first, 30 + ((8 - weekday(addDays(first, 30))) % 7))
    await absent(id, 'sickness', monday, 76)
    const due = async () => {
      await sql`update leave_check set differs = true where staff_id = ${id}`.execute(app.db)
      return (await dueOf(id)).map(({ parts, facts }) => [parts, facts && facts.working - facts.attended])
    }
    expect(await due(), 'fifty-five missed').toEqual([[-days(11), 55]])
    // who is ill takes leave for a week of it: the absence begins after that
    const [ill] = (await admin.absences.list({ staff_id: [id] })).items
    await admin.absences.change({ id: ill?.id ?? '', version: ill?.version ?? 0, changes: { from_date: addDays(monday, 7) } })
    for (const day of [0, 1, 2, 3, 4]) await admin.leave.take({ staff_id: id, date: addDays(monday, day), part: 'full' })
    expect(await due(), 'fifty missed').toEqual([])
  })
})

describe('what must be done by a day', () => {
  const endsOf = async (subject: string) =>
    (await admin.attention.list({ subject, urgency: ['over', 'now', 'soon', 'later'] })).items.map(({ kind, ends_on, urgency }) => [
      kind,
      ends_on,
      urgency,
    ])
  test('five days of the last grant, until they are taken or booked', async () => {
    const { id, first } = await hired(17)
    await night()
    const duty = ['leave_duty', dutyDeadline(first), 'now']
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([duty])
    const { items } = await admin.attention.list({ subject: id, kind: ['leave_duty'] })
    expect(items[0]?.settled).toEqual({ table: 'leave_ledger', id, tab: null })
    const take = (day: number) => admin.leave.take({ staff_id: id, date: addDays(now, day), part: 'full' })
    const [last = 0, ...four] = [1, 2, 3, 4, 5, 6]
      .filter((day) => weekday(addDays(now, day)) !== 0)
      .toReversed()
      .slice(-5)
    for (const day of four) await take(day)
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([duty])
    await take(last)
    expect((await endsOf(id)).filter(([kind]) => kind === 'leave_duty')).toEqual([])
  })

  test('days that lapse, with a helper who hears of the own', async () => {
    const mine = await makeFixture(app, 'staff')
    const join_date = addMonths(now, -29)
    await sql`update staff set join_date = ${join_date} where id = ${mine.staff}`.execute(app.db)
    const first = grantDate(join_date, 0)
    await sql`
      insert into leave_line (staff_id, lot, kind, date, parts, facts, key) values (${mine.staff}, ${first}, 'grant', ${first}, ${days(10)}, '{}', 'grant')`.execute(
      app.db,
    )
    expect((await endsOf(mine.staff)).filter(([kind]) => kind === 'leave_lapse')).toEqual([
      ['leave_lapse', addDays(addMonths(first, 24), -1), 'soon'],
    ])
    const { items } = await app.client(mine.token).attention.list({ kind: ['leave_lapse'] })
    expect(items).toMatchObject([{ subject: mine.staff, settled: { table: 'leave_ledger' } }])
  })
})
