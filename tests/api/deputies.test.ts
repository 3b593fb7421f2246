import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { today } from '#server/kit/base/today.ts'
import { tellDeputies } from '#server/access/deputies.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { noDeputy } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
/** Two managers, each limited to an establishment. */
let away: Fixture
let other: Fixture
let deputy: ReturnType<TestApp['client']>
const day = addDays(today(), 5)

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  away = await makeFixture(app, 'manager', { limited: true })
  other = await makeFixture(app, 'manager', { limited: true })
  deputy = app.client(other.token)
  // one request at a time waits
  await sql`delete from leave_request where staff_id = ${away.staff}`.execute(app.db)
})

const versionOf = async (id: string) => (await admin.users.get({ id })).version
const standIn = async (changes: object) =>
  admin.users.change({ id: away.account, version: await versionOf(away.account), changes: { ...noDeputy, ...changes } })
const from = (deputy_from: string, deputy_to: string) => standIn({ deputy_id: other.account, deputy_from, deputy_to })
const asked = () =>
  admin.leaveRequests.request({
    staff_id: away.staff,
    kind: 'unpaid',
    from_date: day,
    to_date: day,
    dates: [leaveOn(day)],
    details: null,
    ...noDeputy,
  })

test('whoever stands in is told of a request, reads it and decides, from its first to its last day', async () => {
  const before = await asked()
  expect(await refusal(deputy.leaveRequests.get({ id: before.id }))).toMatchObject({ code: 'not_found' })
  await admin.leaveRequests.cancel({ id: before.id, version: before.version })
  await from(today(), addDays(today(), 3))
  const { id, version } = await asked()
  expect((await deputy.notices.list({})).items.map(({ kind, record_id }) => [kind, record_id])).toContainEqual([
    'leave_request',
    id,
  ])
  expect(await deputy.leaveRequests.get({ id })).toMatchObject({ state: 'pending' })
  expect(await deputy.staff.get({ id: other.staff }), 'and what is their own').toMatchObject({ id: other.staff })
  expect(await deputy.leaveRequests.approve({ id, version })).toMatchObject({ state: 'approved' })
  await standIn({})
  expect(await refusal(deputy.leaveRequests.get({ id }))).toMatchObject({ code: 'not_found' })
})

test.each([
  ['before its first day', 1, 3],
  ['after its last', -3, -1],
])('%s nobody stands in', async (_, first, last) => {
  await from(addDays(today(), first), addDays(today(), last))
  const { id } = await asked()
  expect(await refusal(deputy.leaveRequests.get({ id }))).toMatchObject({ code: 'not_found' })
  expect((await deputy.notices.list({})).items).toEqual([])
})

test('whoever stands in for somebody who is not limited reaches all', async () => {
  await sql`update user_account set establishments = '{}' where id = ${away.account}`.execute(app.db)
  const far = await makeFixture(app, 'staff')
  expect(await refusal(deputy.staff.get({ id: far.staff }))).toMatchObject({ code: 'not_found' })
  await from(today(), today())
  expect(await deputy.staff.get({ id: far.staff })).toMatchObject({ id: far.staff })
})

test('nobody gets another role by it, nor what belongs to an account that is closed', async () => {
  const helper = await makeFixture(app, 'staff')
  const wrong = standIn({ deputy_id: helper.account, deputy_from: today(), deputy_to: today() })
  expect((await refusal(wrong)).errors).toEqual([{ field: 'deputy_id', code: 'deputy_role' }])
  await from(today(), today())
  await sql`update user_account set role = 'staff' where id = ${other.account}`.execute(app.db)
  const { rows } = await sql<{ offices: string[] }>`
    select offices_of(u) as offices from user_account u where id = ${other.account}`.execute(app.db)
  expect(rows).toEqual([{ offices: [other.ids.establishment] }])
  await sql`update user_account set role = 'manager' where id = ${other.account}`.execute(app.db)
  await admin.users.disable({ id: away.account, version: await versionOf(away.account) })
  expect(await refusal(deputy.staff.get({ id: away.staff }))).toMatchObject({ code: 'not_found' })
})

test.each([
  ['oneself', () => ({ deputy_id: away.account, deputy_from: today(), deputy_to: today() }), 'deputy_id', 'not_oneself'],
  ['at no time', () => ({ deputy_id: other.account, deputy_from: today() }), 'deputy_to', 'required'],
  [
    'until before it begins',
    () => ({ deputy_id: other.account, deputy_from: day, deputy_to: today() }),
    'deputy_to',
    'end_before_start',
  ],
  ['nobody', () => ({ deputy_from: today(), deputy_to: today() }), 'deputy_id', 'required'],
])('%s is refused', async (_, changes, field, code) => {
  expect((await refusal(standIn(changes()))).errors).toEqual([{ field, code }])
})

test('an account of another role is told together with the period that is missing', async () => {
  const helper = await makeFixture(app, 'staff')
  expect((await refusal(standIn({ deputy_id: helper.account }))).errors).toEqual([
    { field: 'deputy_from', code: 'required' },
    { field: 'deputy_id', code: 'deputy_role' },
  ])
})

test('open sessions are told when somebody begins and ceases to stand in', async () => {
  const told: (string | undefined)[] = []
  const listener = await app.pool.connect()
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query('listen sessions')
  const { rows } = await sql<{ id: string }>`select id from session where account_id = ${other.account}`.execute(app.db)
  const heard = async () => {
    await expect.poll(() => told.splice(0).includes(rows[0]?.id)).toBe(true)
  }
  await from(addDays(today(), -3), addDays(today(), -1))
  await heard()
  // at midnight, without a change of any record
  await tellDeputies(app.db)
  await heard()
  await listener.query('unlisten sessions')
  listener.release()
})

test('a manager names a deputy of the own role in the profile, who reads there for whom', async () => {
  const own = app.client(away.token)
  const { peers, account } = await own.profile.get({})
  expect(peers.map(({ id }) => id)).toContain(other.account)
  expect(peers.map(({ id }) => id)).not.toContain(account.id)
  const period = { deputy_from: today(), deputy_to: day }
  expect(await own.profile.deputy({ deputy_id: other.account, ...period })).toMatchObject({
    account: { deputy_id: other.account, ...period },
  })
  expect((await deputy.profile.get({})).stands_in).toMatchObject([{ from: today(), to: day }])
  expect(await deputy.staff.get({ id: away.staff })).toMatchObject({ id: away.staff })
  const helper = await makeFixture(app, 'staff')
  expect((await refusal(own.profile.deputy({ deputy_id: helper.account, ...period }))).errors).toEqual([
    { field: 'deputy_id', code: 'deputy_role' },
  ])
  expect((await app.client(helper.token).profile.get({})).peers, 'a helper decides nothing').toEqual([])
  await own.profile.deputy(noDeputy)
  expect(await refusal(deputy.staff.get({ id: away.staff }))).toMatchObject({ code: 'not_found' })
  expect((await own.profile.get({})).account.deputy_id).toBeNull()
})
