import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateOf, instant, monthOf } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'

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

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const dayOf = async (staff_id: string, date: string) =>
  (await admin.attendance.person({ month: monthOf(date), staff_id })).days.find((one) => one.date === date)

test('a helper clocks in and out; the same thing sent twice is one', async () => {
  const [began, ended] = [ago(200), ago(20)]
  await own.clock.punch({ kind: 'in', at: began })
  await own.clock.punch({ kind: 'in', at: began })
  const { linked, punches } = await own.clock.punch({ kind: 'out', at: ended })
  expect(linked).toBe(true)
  expect(punches.map(({ kind, source }) => [kind, source])).toEqual([
    ['in', 'phone'],
    ['out', 'phone'],
  ])
})

test('what is to come, or too long ago, is refused by its field', async () => {
  expect(await refusal(own.clock.punch({ kind: 'in', at: ago(-10) }))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'at', code: 'future_date' }],
  })
  expect(await refusal(own.clock.punch({ kind: 'in', at: ago(15 * 1440) }))).toMatchObject({ code: 'invalid_input' })
})

test('nobody is kept from clocking in by what was forgotten: the day tells it, and counts nothing of it', async () => {
  const { id } = await admin.staff.create(aStaff({ staff_code: 'C1', join_date: '2020-01-01' }))
  const date = addDays(today(), -3)
  const strike = (kind: 'in' | 'out' | 'rest' | 'back', day: string, hour: number) =>
    admin.clock.punchFor({ staff_id: id, kind, at: instant(day, hour * 60), note: '本人から電話' })
  await strike('in', date, 9)
  await strike('in', addDays(date, 1), 9)
  await strike('rest', addDays(date, 1), 12)
  await strike('back', addDays(date, 1), 13)
  await strike('out', addDays(date, 1), 18)
  expect(await dayOf(id, date)).toMatchObject({ work: [], issues: [{ code: 'clock_open' }] })
  expect(await dayOf(id, addDays(date, 1))).toMatchObject({ figures: { total: 480, break: 60, overtime: 0 }, issues: [] })
})

test('who clocks out without having clocked in is asked when work began', async () => {
  const { id } = await admin.staff.create(aStaff({ staff_code: 'C9', join_date: '2020-01-01' }))
  const date = addDays(today(), -3)
  await admin.clock.punchFor({ staff_id: id, kind: 'out', at: instant(date, 1080), note: '本人から電話' })
  expect(await dayOf(id, date)).toMatchObject({ work: [], issues: [{ code: 'clock_unopened' }] })
  const spans = [{ starts_at: instant(date, 540), ends_at: instant(date, 1080) }]
  const asked = await admin.timeCorrections.request({ staff_id: id, date, spans, reason: '出勤の打刻漏れ' })
  await admin.timeCorrections.approve({ id: asked.id, version: asked.version })
  expect(await dayOf(id, date)).toMatchObject({ figures: { total: 540 }, corrected: true })
})

test('the office clocks for somebody with a note; what was punched is never changed', async () => {
  const at = ago(500)
  const { id } = await admin.clock.punchFor({ staff_id: mine.staff, kind: 'rest', at, note: '端末の故障' })
  const listed = await admin.clock.of({ staff_id: mine.staff, month: monthOf(dateOf(at)) })
  expect(listed.find((one) => one.id === id)).toMatchObject({ source: 'office', note: '端末の故障' })
  await expect(sql`update punch set at = now() where id = ${id}`.execute(app.db)).rejects.toThrow('append-only')
  await expect(sql`delete from punch where id = ${id}`.execute(app.db)).rejects.toThrow('append-only')
})

test('a helper clocks for nobody else, and reads nobody else’s', async () => {
  const { id } = await admin.staff.create(aStaff({ staff_code: 'C2' }))
  expect(await refusal(own.clock.of({ staff_id: id, month: monthOf(today()) }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(own.clock.punchFor({ staff_id: mine.staff, kind: 'in', at: ago(1), note: 'x' }))).toMatchObject({
    code: 'not_found',
  })
})

test('what was forgotten is asked for, answered, and then told by the day; before and after are kept', async () => {
  const date = addDays(today(), -2)
  await admin.clock.punchFor({ staff_id: mine.staff, kind: 'in', at: instant(date, 540), note: '本人から電話' })
  const spans = [
    { starts_at: instant(date, 540), ends_at: instant(date, 720) },
    { starts_at: instant(date, 780), ends_at: instant(date, 1050) },
  ]
  const asked = await own.timeCorrections.ask({ date, spans, reason: '退勤を忘れました' })
  expect(asked).toMatchObject({ state: 'pending', before: [] })
  // one answer at a time
  expect(await refusal(own.timeCorrections.ask({ date, spans, reason: 'もう一度' }))).toMatchObject({ code: 'correction_pending' })
  expect((await dayOf(mine.staff, date))?.figures.total).toBe(0)
  await admin.timeCorrections.approve({ id: asked.id, version: asked.version })
  expect(await dayOf(mine.staff, date)).toMatchObject({ corrected: true, figures: { total: 450, break: 60 }, issues: [] })
  // another one takes its place, and tells what the day told before
  const again = await admin.timeCorrections.request({ staff_id: mine.staff, date, spans: spans.slice(0, 1), reason: '午後は休み' })
  expect(again.before).toEqual(spans)
  await admin.timeCorrections.approve({ id: again.id, version: again.version })
  expect((await dayOf(mine.staff, date))?.figures.total).toBe(180)
  const toldTo = async (reader: typeof own, id: string) =>
    (await reader.notices.list({})).items.filter(({ record_id }) => record_id === id)
  expect(await toldTo(admin, asked.id)).toMatchObject([{ kind: 'time_correction' }])
  expect(await toldTo(own, again.id)).toMatchObject([{ kind: 'updated_time_correction', facts: { state: 'approved' } }])
})

test('a correction names times in order, on its date, and none to come', async () => {
  const date = addDays(today(), -5)
  const ask = (spans: { starts_at: string; ends_at: string }[], on = date) =>
    refusal(own.timeCorrections.ask({ date: on, spans, reason: '訂正' }))
  expect(await ask([{ starts_at: instant(date, 600), ends_at: instant(date, 540) }])).toMatchObject({
    errors: [{ field: 'spans.0.ends_at', code: 'end_before_start' }],
  })
  expect(await ask([{ starts_at: instant(date, 1500), ends_at: instant(date, 1560) }])).toMatchObject({
    errors: [{ field: 'spans.0.starts_at', code: 'date_range' }],
  })
  expect(
    await ask([
      { starts_at: instant(date, 540), ends_at: instant(date, 720) },
      { starts_at: instant(date, 700), ends_at: instant(date, 800) },
    ]),
  ).toMatchObject({ errors: [{ field: 'spans.1.starts_at', code: 'spans_overlap' }] })
  const tomorrow = addDays(today(), 1)
  expect(await ask([{ starts_at: instant(tomorrow, 540), ends_at: instant(tomorrow, 720) }], tomorrow)).toMatchObject({
    errors: [{ field: 'spans.0.ends_at', code: 'future_date' }],
  })
})

test('open screens hear of a punch, a month and the ledger of leave: those of whoever reads that person’s, and of nobody else', async () => {
  const ending = new AbortController()
  const other = await makeFixture(app, 'staff')
  const follow = async (client: ReturnType<TestApp['client']>) => {
    const heard: string[] = []
    const events = await client.kit.live({}, { signal: ending.signal })
    await events.next()
    void (async () => {
      for await (const event of events)
        if (event.type === 'change' && event.change.id === mine.staff) heard.push(event.change.entity)
    })().catch(() => undefined)
    return heard
  }
  const [office, self, stranger] = await Promise.all([admin, own, app.client(other.token)].map(follow))
  await own.clock.punch({ kind: 'in', at: ago(15) })
  const month = monthOf(addDays(`${monthOf(today())}-01`, -1))
  await own.months.confirm({ month, staff_id: mine.staff })
  const lot = addDays(today(), -30)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key) values (${mine.staff}, ${lot}, 'grant', ${lot}, 27720, '{}', 'g')`.execute(
    app.db,
  )
  await admin.leave.adjust({ staff_id: mine.staff, lot, half_days: -1, reason: '訂正' })
  const all = ['punch', 'attendance_month', 'leave_ledger']
  await expect.poll(() => office).toEqual(expect.arrayContaining(all))
  await expect.poll(() => self).toEqual(expect.arrayContaining(all))
  expect(stranger).toEqual([])
  ending.abort()
})

describe('the break that is not recorded', () => {
  /** A helper who worked from nine to six some days ago, without a break. */
  const worked = async (days: number) => {
    const { token, staff } = await makeFixture(app, 'staff')
    // breaks of managers are not ruled
    await sql`update employment set is_manager = false where staff_id = ${staff}`.execute(app.db)
    const date = addDays(today(), -days)
    for (const [kind, hour] of [
      ['in', 9],
      ['out', 18],
    ] as const)
      await admin.clock.punchFor({ staff_id: staff, kind, at: instant(date, hour * 60), note: '本人から電話' })
    const helper = app.client(token)
    const { items } = await admin.timeCorrections.list({ staff_id: [staff] })
    for (const { id, version } of items) await admin.timeCorrections.cancel({ id, version })
    return { helper, staff, date, answer: (rested: boolean) => helper.timeCorrections.answerRest({ date, rested }) }
  }
  const waiting = async (staff: string) => (await admin.timeCorrections.list({ staff_id: [staff], state: ['pending'] })).items

  test('taken, it becomes a correction with the break in the middle, once', async () => {
    const { staff, date, answer } = await worked(3)
    expect(await dayOf(staff, date)).toMatchObject({ issues: [{ code: 'break_short', minutes: 60 }] })
    await Promise.all([answer(true), answer(true)])
    await answer(true)
    const asked = await waiting(staff)
    expect(asked).toMatchObject([
      { date, reason: '休憩を取りました（本人の回答）', before: [{ starts_at: instant(date, 540), ends_at: instant(date, 1080) }] },
    ])
    expect(asked[0]?.spans).toHaveLength(2)
    expect(await refusal(answer(false)), 'what waits is answered first').toMatchObject({ code: 'correction_pending' })
    await admin.timeCorrections.approve({ id: asked[0]?.id ?? '', version: asked[0]?.version ?? 0 })
    expect(await dayOf(staff, date)).toMatchObject({ figures: { break: 60, total: 480 }, issues: [], corrected: true })
    expect(await refusal(answer(true)), 'nothing is lacking any more').toMatchObject({ code: 'act_not_allowed' })
  })

  test('not taken, the office reads it in place of the shortfall, and the answer may change', async () => {
    const { staff, date, answer } = await worked(4)
    await answer(false)
    expect(await dayOf(staff, date)).toMatchObject({ figures: { total: 540 }, issues: [{ code: 'rest_denied', minutes: 60 }] })
    expect(await waiting(staff)).toEqual([])
    await answer(true)
    expect(await dayOf(staff, date)).toMatchObject({ issues: [{ code: 'break_short' }] })
    expect(await waiting(staff)).toHaveLength(1)
  })

  test('is asked about on days that lack one, and not in a closed month', async () => {
    const { helper, staff, date } = await worked(3)
    expect(await refusal(helper.timeCorrections.answerRest({ date: addDays(date, -1), rested: true }))).toMatchObject({
      code: 'act_not_allowed',
    })
    await sql`insert into rest_answer (staff_id, date, rested) values (${staff}, ${date}, false)`.execute(app.db)
    const month = monthOf(date)
    await sql`
      with closed as (
        insert into attendance_month (staff_id, month, state, sealed, seal) values (${staff}, ${`${month}-01`}, 'closed', '{"days":[]}', 'x') returning id)
      insert into act (entity, record_id, name, after) select 'attendance_month', id, 'close', 'closed' from closed`.execute(app.db)
    await expect(sql`update rest_answer set rested = true where staff_id = ${staff}`.execute(app.db)).rejects.toMatchObject({
      constraint: 'month_closed',
    })
  })
})
