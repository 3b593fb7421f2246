import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#domain/kit/entity.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { absence } from '#domain/visits/absence.ts'
import type { SickReport } from '#domain/visits/absences.api.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
const date = addDays(today(), 4)
const at = (hour: string) => `${date}T${hour}:00`
const plan = (hour: string, more: object = {}) =>
  admin.visits.create(
    aVisit(at(hour), `${date}T${hour}:50`, { staff_id: ids['ken'] ?? '', patient_id: ids['patient'] ?? '', ...more }),
  )
const ill = (facts: Partial<Input<typeof absence>> = {}) =>
  admin.absences.create({
    staff_id: ids['ken'] ?? '',
    kind: 'sickness',
    from_date: date,
    from_time: null,
    to_date: date,
    to_time: null,
    pay_percent: null,
    note: null,
    ...facts,
  })

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async ({ task }) => {
  const facts = { qualifications: ['certified_care_worker' as const], nationality: 'jp' as const }
  ids['ken'] = (await admin.staff.create(aStaff({ staff_code: `S${task.id.slice(-6)}`, japanese_name: '佐藤 健', ...facts }))).id
  ids['patient'] = (await admin.patients.create(aPatient())).id
})

test('a visit within an absence is planned with a reason alone, one beside it without', async () => {
  await ill({ from_time: 12 * 60 })
  expect(await refusal(plan('13', { exception_reason: null }))).toMatchObject({
    errors: [{ field: 'exception_reason', code: 'absent' }],
  })
  expect((await plan('13', { exception_reason: '本人の希望で行く' })).id).toBeTruthy()
  expect((await plan('11', { exception_reason: null })).id).toBeTruthy()
  const asked = { service_type: 'home_care_body', starts_at: `${at('15')}:00+09:00`, ends_at: `${date}T15:50:00+09:00` } as const
  const told = await admin.visits.check({ ...asked, staff_id: ids['ken'] ?? '' })
  expect(told).toMatchObject([{ code: 'absent', level: 'warn', figures: { date } }])
})

test('an absence puts the visits of its time at risk, also those that a reason was given for before it', async () => {
  const visit = await plan('13', { exception_reason: '資格証を確認中' })
  const riskOf = async () => (await admin.coverage.board({})).lines.find(({ id }) => id === visit.id)?.findings
  expect(await riskOf()).toBeUndefined()
  const { id, version } = await ill()
  expect(await riskOf()).toMatchObject([{ code: 'absent' }])
  const [found] = await admin.coverage.candidates({ visit: [(await plan('15', { staff_id: null, exception_reason: null })).id] })
  expect(found?.candidates.find(({ staff_id }) => staff_id === ids['ken'])?.noes).toMatchObject([{ code: 'absent' }])
  await admin.absences.remove({ id, version })
  expect(await riskOf()).toBeUndefined()
})

test('an absence knows the visits of its time, also those that went to others or to nobody since', async () => {
  const hana = await admin.staff.create(
    aStaff({ staff_code: 'HANA', japanese_name: '中村 花', qualifications: ['certified_care_worker'], nationality: 'jp' }),
  )
  const before = await plan('09')
  await plan('10')
  const [given, left] = [await plan('13'), await plan('14')]
  const meeting = aVisit(at('16'), `${date}T16:50`, { service_type: 'meeting', staff_id: ids['ken'] ?? '', patient_id: null })
  await admin.visits.create(meeting)
  await admin.visits.change({ id: before.id, version: 1, changes: { staff_id: hana.id } })
  const { id } = await ill()
  const openNow = async () => (await admin.coverage.awayOpen({})).find(({ absence_id }) => absence_id === id)?.open
  const told = async () => {
    const { lines, open } = await admin.coverage.away({ absence_id: id })
    expect(await openNow(), 'the list counts as the page does').toBe(open)
    return lines.map((one) => [one.starts_at.slice(11, 16), one.staff_name, one.standing])
  }
  expect(await told(), 'what had gone to somebody else before is not of the absence').toEqual([
    ['10:00', '佐藤 健', 'open'],
    ['13:00', '佐藤 健', 'open'],
    ['14:00', '佐藤 健', 'open'],
    ['16:00', '佐藤 健', 'unneeded'],
  ])
  const taken = await admin.visits.change({ id: given.id, version: 1, changes: { staff_id: hana.id } })
  await admin.visits.change({ id: left.id, version: 1, changes: { staff_id: null } })
  expect(await told()).toEqual([
    ['10:00', '佐藤 健', 'open'],
    ['13:00', '中村 花', 'covered'],
    ['14:00', null, 'open'],
    ['16:00', '佐藤 健', 'unneeded'],
  ])
  expect(await openNow()).toBe(2)
  // taken back
  const reason = { staff_id: ids['ken'] ?? '', exception_reason: '午後は出勤できる' }
  await admin.visits.change({ id: given.id, version: taken.version, changes: reason })
  expect((await told())[1]).toEqual(['13:00', '佐藤 健', 'answered'])
})

test('of an absence that is recorded weeks after it began, the coming visits need somebody', async () => {
  const coming = await plan('10')
  const { id } = await ill({ from_date: addDays(today(), -40), to_date: null })
  const { lines } = await admin.coverage.away({ absence_id: id })
  expect(lines.map((line) => [line.id, line.standing])).toEqual([[coming.id, 'open']])
})

test('the schedule tells it on the helper', async () => {
  await ill({ to_date: null })
  const { staff } = await admin.visits.roster({ from: date, to: date })
  const [away] = staff.find(({ id }) => id === ids['ken'])?.away ?? []
  expect([Date.parse(away?.starts_at ?? ''), away?.ends_at]).toEqual([Date.parse(`${date}T00:00:00+09:00`), null])
})

test('nobody is absent twice at once, and an absence ends after it begins', async () => {
  const { id } = await ill({ to_date: null })
  const twice = await refusal(ill({ from_date: addDays(date, 5), to_date: addDays(date, 5) }))
  expect(twice, 'and the refusal leads to the one that is there').toMatchObject({
    code: 'absence_overlap',
    clash: [{ id, from_date: date, to_date: null }],
  })
  const before = addDays(date, -1)
  expect(await refusal(ill({ from_date: before, to_date: addDays(before, -1) }))).toMatchObject({
    errors: [{ field: 'to_date', code: 'end_before_start' }],
  })
})

/** A helper who has no absence yet, and what is recorded of one. */
const aHelper = async () => {
  const fixture = await makeFixture(app, 'staff')
  const { items } = await admin.absences.list({ staff_id: [fixture.staff] })
  for (const { id, version } of items) await admin.absences.remove({ id, version })
  const helper = app.client(fixture.token)
  return {
    helper,
    staff: fixture.staff,
    report: (more: Partial<SickReport> = {}) => helper.absences.reportOwn({ date: today(), from_time: null, ...more }),
    recorded: async () => (await admin.absences.list({ staff_id: [fixture.staff] })).items,
  }
}

test('a helper who is sick today says so once, however often it arrives, and the office is notified', async () => {
  const { helper, staff, report, recorded } = await aHelper()
  expect((await Promise.all([report(), report()])).map(({ date: day }) => day)).toEqual([today(), today()])
  await report()
  await report({ from_time: 600 })
  const found = await recorded()
  expect(found).toMatchObject([
    { staff_id: staff, kind: 'sickness', from_date: today(), from_time: null, to_date: today(), to_time: null },
  ])
  const told = async (reader: typeof admin) =>
    (await reader.notices.list({})).items.filter(({ record_id }) => record_id === found[0]?.id).map(({ kind }) => kind)
  expect([await told(admin), await told(helper)]).toEqual([['absence_reported'], []])
  expect(await refusal(helper.absences.list({})), 'reasons of absences are read by the office').toMatchObject({ status: 404 })
})

test('sickness is reported for today alone', async () => {
  const { report, recorded } = await aHelper()
  for (const days of [-1, 1])
    expect(await refusal(report({ date: addDays(today(), days) }))).toMatchObject({
      errors: [{ field: 'date', code: 'not_today' }],
    })
  expect(await recorded()).toEqual([])
})

test('what is recorded for a part of the day, or leave in it, is for the office to look at', async () => {
  const { staff, report, recorded } = await aHelper()
  await report({ from_time: 600 })
  expect(await recorded()).toMatchObject([{ from_time: 600, to_date: today() }])
  expect(await refusal(report())).toMatchObject({ code: 'absence_overlap' })
  const other = await aHelper()
  const request = await admin.leaveRequests.list({ staff_id: [other.staff], state: ['pending'] })
  for (const { id, version } of request.items) await admin.leaveRequests.cancel({ id, version })
  const leave = { staff_id: other.staff, kind: 'unpaid' as const, from_date: today(), to_date: today(), details: null }
  const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
  const asked = await admin.leaveRequests.request({
    ...leave,
    ...nobody,
    dates: [{ date: today(), part: 'pm', from_time: null, hours: null }],
  })
  await admin.leaveRequests.approve({ id: asked.id, version: asked.version })
  expect(await refusal(other.report())).toMatchObject({ code: 'leave_taken' })
  expect(staff).not.toBe(other.staff)
})

test('whoever is no member of staff reports nothing', async () => {
  expect(await refusal(admin.absences.reportOwn({ date: today(), from_time: null }))).toMatchObject({ code: 'not_found' })
})
