import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths, instant, monthOf } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit, workday } from '../records.ts'
import { monthOver } from './monthOver.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let mine: Fixture
let own: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  mine = await makeFixture(app, 'staff')
  own = app.client(mine.token)
})
afterAll(() => app.close())

const month = monthOver(today())
const at = (day: number, hour: number) => instant(`${month}-${String(day).padStart(2, '0')}`, hour * 60)
const visitOn = (staff_id: string, day: number) =>
  admin.visits.create(
    aVisit(at(day, 9).slice(0, 16), at(day, 12).slice(0, 16), { staff_id, service_type: 'office_work', title: '事務' }),
  )
let staffs = 0
const helper = async () =>
  (await admin.staff.create(aStaff({ staff_code: `M${++staffs}`, japanese_name: `確定 太郎${staffs}`, join_date: '2020-01-01' })))
    .id
const stateOf = async (staff_id: string) => (await admin.months.list({ month, staff_id: [staff_id] }))[0]?.state
const closed = async () => {
  const staff_id = await helper()
  const visit = await visitOn(staff_id, 10)
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id] })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1, left: 0 })
  return { staff_id, visit }
}

test('whoever worked confirms, the office approves and closes; each act only where it may follow', async () => {
  const staff_id = mine.staff
  expect(await stateOf(staff_id)).toBe('open')
  expect(await refusal(own.months.confirm({ month: monthOf(today()), staff_id }))).toMatchObject({ code: 'month_not_over' })
  expect(await admin.months.approve({ month, staff_id: [staff_id] })).toEqual({ done: 0, left: 1 })
  await own.months.confirm({ month, staff_id })
  await own.months.takeBack({ month, staff_id })
  await own.months.confirm({ month, staff_id })
  expect(await refusal(own.months.confirm({ month, staff_id }))).toMatchObject({ code: 'act_not_allowed' })
  expect(await refusal(own.months.approve({ month, staff_id: [staff_id] }))).toMatchObject({ code: 'not_found' })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 0, left: 1 })
  expect(await admin.months.approve({ month, staff_id: [staff_id] })).toEqual({ done: 1, left: 0 })
  const [back] = await admin.months.sendBack({ month, staff_id, reason: '20日の記録がありません' })
  expect(back).toMatchObject({ state: 'open', reason: '20日の記録がありません' })
})

test('who has not confirmed is asked to once a day, and told when a month comes back', async () => {
  const one = await makeFixture(app, 'staff')
  const other = await helper()
  const client = app.client(one.token)
  const news = async () =>
    (await client.notices.list({})).items.map(({ kind, entity, record_id, facts }) => [kind, entity, record_id, facts])
  const asked = { month, staff_id: [one.staff, other] }
  expect(await admin.months.remind(asked), 'the other one has no account').toEqual({ told: 1 })
  expect(await admin.months.remind(asked)).toEqual({ told: 0 })
  expect(await refusal(client.months.remind(asked))).toMatchObject({ code: 'not_found' })
  await client.months.confirm({ month, staff_id: one.staff })
  await admin.months.sendBack({ month, staff_id: one.staff, reason: '20日の記録がありません' })
  expect(await news()).toEqual([
    ['month_returned', 'attendance_month', one.staff, { month }],
    ['month_asked', 'attendance_month', one.staff, { month }],
  ])
})

test('who confirms for somebody says why', async () => {
  const staff_id = await helper()
  expect(await refusal(admin.months.confirm({ month, staff_id }))).toMatchObject({
    errors: [{ field: 'reason', code: 'required' }],
  })
})

const behalfOf = async (staff_id: string) => {
  const [one] = await admin.months.list({ month, staff_id: [staff_id] })
  return [one?.state, one?.on_behalf]
}

test('the office confirms for many and approves in one call; days that still ask for somebody need a reason of their own', async () => {
  const [clear, open, left] = [await helper(), await helper(), await helper()]
  const one = await makeFixture(app, 'staff')
  await app.client(one.token).months.confirm({ month, staff_id: one.staff })
  for (const staff_id of [open, left]) await admin.clock.punchFor({ staff_id, kind: 'in', at: at(12, 9), note: '電話' })
  const some = { month, staff_id: [clear, open, left, one.staff] }
  expect(await refusal(admin.months.confirmAndApprove(some))).toMatchObject({ errors: [{ field: 'reason', code: 'required' }] })
  expect(await behalfOf(clear), 'nothing is done where it is refused').toEqual(['open', null])
  const open_days = [{ staff_id: open, reason: '退勤は9時30分と聞いています' }]
  expect(await admin.months.confirmAndApprove({ ...some, reason: '紙で確認', open_days })).toEqual({ done: 3, left: 1 })
  expect(await behalfOf(clear)).toEqual(['approved', '紙で確認'])
  expect(await behalfOf(open)).toEqual(['approved', '紙で確認'])
  expect(await behalfOf(left)).toEqual(['open', null])
  expect(await behalfOf(one.staff), 'who confirmed did so').toEqual(['approved', null])
  expect(await admin.months.confirmAndApprove({ ...some, reason: '紙で確認' }), 'they are approved already').toEqual({
    done: 0,
    left: 4,
  })
})

test('the record tells who confirmed, approved and closed the month, and how the office knew', async () => {
  const staff_id = await helper()
  const some = { month, staff_id: [staff_id] }
  await admin.months.confirmAndApprove({ ...some, reason: '署名をもらいました' })
  await admin.months.undo(some)
  const printed = async () => {
    const file = await admin.attendance.print({ ...some, language: 'ja' })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ').replace(/\s/g, '')
  }
  expect(await printed(), 'what was taken back is not told').not.toContain('事務所が代わりに確認')
  await admin.months.confirmAndApprove({ ...some, reason: '電話で確認' })
  expect(await printed()).toMatch(/事務所が代わりに確認[\d/]+.*（電話で確認）承認[\d/]+(?!.*確定[\d/])/)
  await admin.months.close(some)
  expect(await printed()).toMatch(/（電話で確認）承認[\d/]+\D*確定[\d/]+/)
})

test('what was confirmed and approved at once is taken back at once, by whoever did it', async () => {
  const [both, before, closing] = [await helper(), await helper(), await helper()]
  const manager = app.client((await makeFixture(app, 'manager')).token)
  await admin.months.confirm({ month, staff_id: before, reason: '口頭で確認' })
  const some = { month, staff_id: [both, before, closing] }
  await admin.months.confirmAndApprove({ ...some, reason: '電話で確認' })
  await admin.months.close({ month, staff_id: [closing] })
  expect(await manager.months.undo(some)).toEqual({ done: 0, left: 3 })
  expect(await admin.months.undo(some)).toEqual({ done: 2, left: 1 })
  expect(await behalfOf(both)).toEqual(['open', null])
  expect(await behalfOf(before), 'it had been confirmed earlier').toEqual(['confirmed', '口頭で確認'])
  expect(await behalfOf(closing)).toEqual(['closed', '電話で確認'])
  expect(await admin.months.undo({ month, staff_id: [both] })).toEqual({ done: 0, left: 1 })
})

test('a month that still asks for somebody is not approved', async () => {
  const staff_id = await helper()
  await admin.clock.punchFor({ staff_id, kind: 'in', at: at(12, 9), note: '電話' })
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  expect(await admin.months.approve({ month, staff_id: [staff_id] })).toEqual({ done: 0, left: 1 })
})

test('a closed month refuses whatever its hours follow from, and nothing else', async () => {
  const { staff_id, visit } = await closed()
  const refused = { code: 'month_closed', month }
  const { id, version } = visit
  expect(await refusal(admin.visits.change({ id, version, changes: { ends_at: at(10, 13) } }))).toMatchObject(refused)
  expect(await refusal(admin.visits.remove({ id, version }))).toMatchObject(refused)
  expect(await refusal(visitOn(staff_id, 11))).toMatchObject(refused)
  expect(await refusal(admin.clock.punchFor({ staff_id, kind: 'in', at: at(12, 9), note: '電話' }))).toMatchObject(refused)
  const spans = [{ starts_at: at(13, 9), ends_at: at(13, 10) }]
  const asked = await admin.timeCorrections.request({ staff_id, date: at(13, 0).slice(0, 10), spans, reason: '訂正' })
  expect(await refusal(admin.timeCorrections.approve({ id: asked.id, version: asked.version }))).toMatchObject(refused)
  expect(
    await refusal(
      admin.absences.create({
        staff_id,
        kind: 'sickness',
        from_date: at(14, 0).slice(0, 10),
        from_time: null,
        to_date: at(14, 0).slice(0, 10),
        to_time: null,
        pay_percent: null,
        note: null,
      }),
    ),
  ).toMatchObject(refused)
  // what is no time of work, and other months, are as free as before
  await admin.visits.change({ id, version, changes: { remarks: '鍵は事務所へ' } })
  const next = addMonths(at(10, 0).slice(0, 10), 1)
  await admin.visits.create(aVisit(`${next}T09:00`, `${next}T10:00`, { staff_id, service_type: 'office_work', title: '事務' }))
})

test('it is told as it was sealed, and only an administrator opens it, with a reason', async () => {
  const { staff_id, visit } = await closed()
  const before = await admin.attendance.person({ month, staff_id })
  const [sealed] = await admin.months.list({ month, staff_id: [staff_id] })
  expect(sealed).toMatchObject({ state: 'closed', intact: true })
  // also where somebody changes it behind the program
  await sql`update visit set minutes = minutes, title = '別の仕事' where id = ${visit.id}`.execute(app.db)
  expect(await admin.attendance.person({ month, staff_id })).toEqual(before)
  await sql`update attendance_month set sealed = jsonb_set(sealed, '{figures,total}', '1') where staff_id = ${staff_id}`.execute(
    app.db,
  )
  expect((await admin.months.list({ month, staff_id: [staff_id] }))[0]).toMatchObject({ intact: false })
  const manager = app.client((await makeFixture(app, 'manager')).token)
  expect(await refusal(manager.months.reopen({ month, staff_id, reason: '訂正' }))).toMatchObject({ code: 'not_found' })
  await admin.months.reopen({ month, staff_id, reason: '記録の訂正' })
  await visitOn(staff_id, 20)
  expect((await admin.attendance.person({ month, staff_id })).figures.total).toBe(360)
})

test('the time calculation sheet tells what is known, then what was closed, and prints its days', async () => {
  const staff_id = await helper()
  await visitOn(staff_id, 10)
  for (const [kind, hour] of [
    ['in', 8],
    ['out', 19],
  ] as const)
    await admin.clock.punchFor({ staff_id, kind, at: at(10, hour), note: '電話' })
  const rowOf = async () => (await admin.time.sheet({ month, staff_id: [staff_id] })).rows[0]
  expect(await rowOf()).toMatchObject({ closed: false, total_hours: 660 })
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id] })
  await admin.months.close({ month, staff_id: [staff_id] })
  const { figures } = await admin.attendance.person({ month, staff_id })
  expect(await rowOf()).toMatchObject({
    closed: true,
    total_hours: 660,
    total_days: figures.days,
    total_night_hours: figures.night,
  })
  for (const layout of ['table', 'person', 'visits'] as const)
    expect((await admin.time.print({ month, staff_id: [staff_id], layout, language: 'ja' })).size).toBeGreaterThan(1000)
  await sql`update attendance_month set sealed = jsonb_set(sealed, '{figures,total}', '661') where staff_id = ${staff_id}`.execute(
    app.db,
  )
  expect(await rowOf(), 'read from the seal').toMatchObject({ total_hours: 661 })
})

test('while a month is being closed, whoever changes a visit of it waits, and is then refused', async () => {
  const staff_id = await helper()
  await visitOn(staff_id, 10)
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id] })
  const [outcome, added] = await Promise.all([
    admin.months.close({ month, staff_id: [staff_id] }),
    visitOn(staff_id, 11).then(
      () => 'added',
      (error: { code?: string }) => error.code ?? 'failed',
    ),
  ])
  expect(outcome.done).toBe(1)
  const { figures } = await admin.attendance.person({ month, staff_id })
  expect([added, figures.total]).toEqual(added === 'added' ? ['added', 360] : ['month_closed', 180])
})

test('which days are statutory holidays is not changed behind a closed month', async () => {
  await closed()
  const next = addMonths(`${month}-01`, 1)
  // a Sunday is a statutory holiday already, so that nobody fixes it as one
  const founded = workday(`${month}-15`)
  const weekday = (valid_from: string) => admin.statutoryWeekdays.create({ valid_from, weekday: 'monday', remarks: null })
  const day = (date: string, kind: 'company' | 'statutory') =>
    admin.companyHolidays.create({ date, kind, moved_from: null, name: '創立記念日' })
  expect(await refusal(weekday(`${month}-01`))).toMatchObject({ code: 'month_closed' })
  expect(await refusal(day(founded, 'statutory'))).toMatchObject({ code: 'month_closed' })
  // a day off that is no statutory holiday costs nothing else
  await day(founded, 'company')
  await weekday(next)
})
