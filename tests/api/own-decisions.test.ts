import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let manager: ReturnType<TestApp['client']>
/** A manager who works in the establishment that the account is limited to. */
let me: Fixture
const lot = addDays(today(), -100)
const month = '2026-10'

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await begin('manager')
  manager = app.client(me.token)
})
/** Somebody with a grant of twenty half days, whose holidays are Sundays whatever day it is today. */
const begin = async (role: 'manager' | 'admin') => {
  const fixture = await makeFixture(app, role, { limited: role === 'manager' })
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${fixture.staff}, ${lot}, 'grant', ${lot}, ${20 * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
  await sql`update employment set four_weeks_from = null where staff_id = ${fixture.staff}`.execute(app.db)
  return fixture
}

type Client = typeof admin
const request = async (by: Client) => {
  const { version } = await by.leaveRequests.get({ id: me.ids.leave_request })
  return { id: me.ids.leave_request, version }
}
const correction = async (by: Client) => {
  const { version } = await by.timeCorrections.get({ id: me.ids.time_correction })
  return { id: me.ids.time_correction, version }
}
const fare = async (by: Client) => {
  const { version } = await by.transportEntries.get({ id: me.ids.transport_entry })
  return { id: me.ids.transport_entry, version }
}
const change = async (by: Client) => {
  const { version } = await by.staffChanges.get({ id: me.ids.staff_change })
  return { id: me.ids.staff_change, version }
}
/** What somebody may decide on that is their own. */
const decisions: [string, (by: Client) => Promise<unknown>][] = [
  ['approves leave', async (by) => by.leaveRequests.approve(await request(by))],
  [
    'offers another time for leave',
    async (by) =>
      by.leaveRequests.decline({ ...(await request(by)), reason: '人が足りません', proposed_from: workday(addDays(today(), 400)) }),
  ],
  ['approves a correction of hours', async (by) => by.timeCorrections.approve(await correction(by))],
  [
    'declines a correction of hours',
    async (by) => by.timeCorrections.decline({ ...(await correction(by)), reason: '記録と合いません' }),
  ],
  ['answers a change of the record', async (by) => by.staffChanges.settle({ ...(await change(by)), accepted: ['phone'] })],
  ['approves a fare', async (by) => by.transportEntries.approve(await fare(by))],
  ['approves several fares', async (by) => by.transportEntries.approveMany({ entries: [await fare(by)] })],
  ['sends a fare back', async (by) => by.transportEntries.sendBack({ ...(await fare(by)), reason: '領収書がありません' })],
  [
    'approves a month',
    async (by) => {
      await app
        .client(me.token)
        .months.confirm({ month, staff_id: me.staff })
        .catch(() => 'confirmed before')
      return by.months.approve({ month, staff_id: [me.staff], reason: '確認済み' })
    },
  ],
  ['corrects a ledger', (by) => by.leave.adjust({ staff_id: me.staff, lot, half_days: -1, reason: '訂正' })],
  ['writes leave into a ledger', (by) => by.leave.take({ staff_id: me.staff, date: workday(addDays(today(), 3)), part: 'full' })],
  [
    'says what was left of a grant',
    async (by) => {
      const { staff_code } = await by.staff.get({ id: me.staff })
      return by.leave.opening({ rows: [{ staff_code, lot, left_half_days: 8 }], reason: '導入前の残り', dry_run: false })
    },
  ],
  [
    'clocks for the office',
    (by) => by.clock.punchFor({ staff_id: me.staff, kind: 'in', at: new Date().toISOString(), note: '打刻を忘れた' }),
  ],
]

describe.each(decisions)('who %s', (_, decide) => {
  test('does so for others, and not for oneself while somebody else may', async () => {
    expect(await refusal(decide(manager))).toMatchObject({ code: 'own_decision', status: 409 })
    await decide(admin)
    const { rows } = await sql`select 1 from audit where act = 'own_decision' and actor = ${me.account}`.execute(app.db)
    expect(rows, 'what is refused is no decision').toEqual([])
  })
})

test('the screens are told on what somebody else decides, so that the own buttons rest', async () => {
  expect(await manager.kit.ownDecisions({})).toEqual([
    'leave_request',
    'time_correction',
    'attendance_month',
    'leave_ledger',
    'punch',
    'transport_entry',
    'staff_change',
  ])
  const helper = app.client((await makeFixture(app, 'staff')).token)
  expect(await helper.kit.ownDecisions({}), 'who decides on nothing').toEqual([])
  expect(await admin.kit.ownDecisions({}), 'who is nobody of the staff').toEqual([])
})

test('granted leave is not taken back by whoever it is of, either', async () => {
  const { version } = await admin.leaveRequests.approve(await request(admin))
  expect(await refusal(manager.leaveRequests.cancel({ id: me.ids.leave_request, version, reason: '中止' }))).toMatchObject({
    code: 'own_decision',
  })
  await admin.leave.take({ staff_id: me.staff, date: workday(addDays(today(), 3)), part: 'full' })
  const taken = (await admin.leave.of({ staff_id: me.staff })).lines.find(({ kind, asked }) => kind === 'use' && !asked)
  expect(await refusal(manager.leave.giveBack({ staff_id: me.staff, request_id: taken?.request_id ?? '' }))).toMatchObject({
    code: 'own_decision',
  })
})

// at the end: it ends every other account that could
test.each(decisions)('the only one who can · %s · may do so for oneself, and the audit log says so', async (_, decide) => {
  me = await begin('admin')
  await sql`update user_account set deleted_at = now() where id <> ${me.account} and deleted_at is null`.execute(app.db)
  // a manager of another establishment is nobody who could
  await makeFixture(app, 'manager', { limited: true })
  expect(await app.client(me.token).kit.ownDecisions({}), 'nobody else could').toEqual([])
  await decide(app.client(me.token))
  const { rows } = await sql`select 1 from audit where act = 'own_decision' and actor = ${me.account}`.execute(app.db)
  expect(rows).toHaveLength(1)
})
