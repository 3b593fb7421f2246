import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit, workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
const date = workday(addDays(today(), 5))
const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
type Asked = { staff: string; kind?: 'paid' | 'unpaid' }
const ask = async ({ staff, kind = 'paid' }: Asked) => {
  const { id, version } = await admin.leaveRequests.request({
    staff_id: ids[staff] ?? '',
    kind,
    from_date: date,
    to_date: date,
    dates: [leaveOn(date)],
    details: null,
    ...nobody,
  })
  return { id, version }
}
const stateOf = async ({ id }: { id: string }) => (await admin.leaveRequests.get({ id })).state

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async ({ task }) => {
  const facts = { qualifications: ['certified_care_worker' as const], nationality: 'jp' as const }
  const made = (name: string, japanese_name: string) =>
    admin.staff.create(aStaff({ staff_code: `${name}${task.id.slice(-6)}`, japanese_name, ...facts }))
  ids['ken'] = (await made('K', '佐藤 健')).id
  ids['hana'] = (await made('H', '中村 花')).id
  const lot = addDays(today(), -100)
  await sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${ids['ken']}, ${lot}, 'grant', ${lot}, ${20 * HALF_DAY}, '{}', ${`grant ${lot}`})`.execute(app.db)
})

test('several requests are tried, told with what they cost, and approved; the one that cannot be stays and is named', async () => {
  const { id: patient_id } = await admin.patients.create(aPatient())
  await admin.visits.create(aVisit(`${date}T13:00`, `${date}T13:50`, { staff_id: ids['ken'] ?? '', patient_id }))
  const [ken, hana] = [await ask({ staff: 'ken' }), await ask({ staff: 'hana' })]
  const records = [ken, hana]
  const trial = await admin.leaveRequests.bulkAct({ act: 'approve', records, dry_run: true })
  expect(trial.report).toMatchObject({ way: 'trial', size: 2, changed: 1, left: [{ id: hana.id, code: 'leave_short' }] })
  expect(await stateOf(ken), 'a trial answers nothing').toBe('pending')

  const { requests, more } = await admin.leaveRequests.costs({ ids: records.map(({ id }) => id) })
  expect(more).toBe(0)
  expect(requests.find(({ id }) => id === ken.id)).toMatchObject({
    name: '佐藤 健',
    leave_days: '1',
    balance: { before: 20 * HALF_DAY, after: 18 * HALF_DAY },
    visits: 1,
  })
  expect(requests.find(({ id }) => id === hana.id)).toMatchObject({ balance: { before: 0, after: -2 * HALF_DAY }, visits: 0 })

  const { report } = await admin.leaveRequests.bulkAct({ act: 'approve', records })
  expect(report).toMatchObject({
    act: 'approve',
    changed: 1,
    run: null,
    left: [{ id: hana.id, name: expect.stringContaining('中村 花') }],
  })
  expect([await stateOf(ken), await stateOf(hana)]).toEqual(['approved', 'pending'])
  const { person } = await admin.leave.of({ staff_id: ids['ken'] ?? '' })
  expect(person.balance, 'as one approval takes it').toBe(18 * HALF_DAY)
})

test('all that a filter finds are approved together, and what is approved already is not done again', async () => {
  const ken = await ask({ staff: 'ken' })
  const filter = { staff_id: [ids['ken'] ?? ''], state: ['pending'] }
  expect((await admin.leaveRequests.costs({ filter })).requests.map(({ id }) => id)).toEqual([ken.id])
  expect((await admin.leaveRequests.bulkAct({ act: 'approve', filter })).report).toMatchObject({ changed: 1, left: [] })
  const again = await admin.leaveRequests.bulkAct({ act: 'approve', filter: { staff_id: [ids['ken'] ?? ''] } })
  expect(again.report).toMatchObject({ changed: 0, same: 1 })
})

test('several are declined for one reason: paid leave with a day that is offered instead, unpaid leave without', async () => {
  const [ken, hana] = [await ask({ staff: 'ken' }), await ask({ staff: 'hana', kind: 'unpaid' })]
  const records = [ken, hana]
  const bare = await admin.leaveRequests.bulkAct({ act: 'decline', records: [ken] })
  expect(bare.report).toMatchObject({
    changed: 0,
    left: [{ code: 'invalid_input', errors: [{ field: 'reason', code: 'required' }] }],
  })
  await admin.leaveRequests.bulkAct({ act: 'decline', records, reason: '人が足りません', days_later: 7 })
  expect(await admin.leaveRequests.get({ id: ken.id })).toMatchObject({
    state: 'declined',
    proposed_from: addDays(date, 7),
    answer_reason: '人が足りません',
  })
  expect(await admin.leaveRequests.get({ id: hana.id })).toMatchObject({ state: 'declined', proposed_from: null })
})

test('who may not decide answers none, and who decides for other staff reaches none of these', async () => {
  const ken = await ask({ staff: 'ken' })
  const helper = app.client((await makeFixture(app, 'staff')).token)
  const answer = { act: 'approve' as const, records: [ken] }
  expect((await refusal(helper.leaveRequests.bulkAct(answer))).code).toBe('not_found')
  expect((await refusal(helper.leaveRequests.costs({ ids: [ken.id] }))).code).toBe('not_found')
  const elsewhere = app.client((await makeFixture(app, 'manager', { limited: true })).token)
  expect((await elsewhere.leaveRequests.bulkAct(answer)).report).toMatchObject({ size: 0, changed: 0, left: [] })
  expect((await elsewhere.leaveRequests.costs({ ids: [ken.id] })).requests).toEqual([])
  expect(await stateOf(ken)).toBe('pending')
})

// at the end: it ends every other account that could decide
test('an own request is never among them, also where nobody else may answer it', async () => {
  const me = await makeFixture(app, 'admin')
  const by = app.client(me.token)
  const own = async () => {
    const { id, version } = await admin.leaveRequests.get({ id: me.ids.leave_request })
    return { id, version }
  }
  const records = [await own()]
  expect((await by.leaveRequests.bulkAct({ act: 'approve', records })).report).toMatchObject({ left: [{ code: 'own_decision' }] })
  await sql`update user_account set deleted_at = now() where id <> ${me.account} and deleted_at is null`.execute(app.db)
  expect((await by.leaveRequests.bulkAct({ act: 'decline', records, reason: '中止', days_later: 7 })).report).toMatchObject({
    changed: 0,
    left: [{ code: 'own_alone' }],
  })
  expect((await by.leaveRequests.get({ id: me.ids.leave_request })).state).toBe('pending')
})
