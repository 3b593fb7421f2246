import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit, anAbsence } from '../records.ts'
import { monthOver } from './monthOver.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let limited: Fixture
const [now, tomorrow] = [today(), addDays(today(), 1)]
const clientOf = ({ token }: Fixture) => app.client(token)
/** The names of what is told to somebody, whether something of it waits or not. */
const toldTo = async (fixture: Fixture) => {
  const waiting = await clientOf(fixture).home.waiting({})
  return Object.entries(waiting).flatMap(([name, found]) => (found === null || Array.isArray(found) ? [] : [name]))
}
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  limited = await makeFixture(app, 'manager', { limited: true, coming: false })
})
afterAll(() => app.close())

test('everybody is told what is theirs to do', async () => {
  const helper = await makeFixture(app, 'staff', { coming: false })
  const reader = await makeFixture(app, 'user', { coming: false })
  expect(await toldTo(helper)).toEqual(['unreported', 'year_end_own'])
  expect(await toldTo(reader)).toEqual(['year_end_own'])
  const ofManagers = await toldTo(limited)
  expect(ofManagers).toEqual(
    expect.arrayContaining(['unreported', 'drafts', 'unreviewed', 'leave_requests', 'time_corrections', 'unsigned']),
  )
  for (const name of ['accounts', 'pay_differences', 'year_end_submitted', 'erasable']) expect(ofManagers).not.toContain(name)
})

describe('a number', () => {
  test('comes with the day since which the oldest waits, of the establishments of a manager', async () => {
    const requests = [limited, await makeFixture(app, 'staff', { coming: false })]
    for (const [at, { ids }] of requests.entries())
      await sql`update leave_request set created_at = ${addDays(now, -5 - 3 * at)}::date + time '12:00' where id = ${ids.leave_request}`.execute(
        app.db,
      )
    const all = (await admin.home.waiting({})).leave_requests
    expect(all).toMatchObject({ since: addDays(now, -8) })
    expect((await clientOf(limited).home.waiting({})).leave_requests).toEqual({ count: 1, since: addDays(now, -5) })
    expect(all?.count).toBeGreaterThan(1)
  })

  test('of signatures is that of the requests that were sent and are not signed', async () => {
    const { unsigned: before } = await clientOf(limited).home.waiting({})
    await sql`with sent as (update signature_request set state = 'sent' where id = ${limited.ids.signature_request} returning id)
      insert into act (entity, record_id, name, before, after) select 'signature_request', id, 'send', 'draft', 'sent' from sent`.execute(
      app.db,
    )
    expect((await clientOf(limited).home.waiting({})).unsigned).toEqual({ count: (before?.count ?? 0) + 1, since: now })
  })
})

describe('visits to come', () => {
  let [ken, aiko, patient_id] = ['', '', '']
  /** Plans 50 minutes of a day. */
  const plan = (date: string, hour: string, staff_id: string | null) =>
    admin.visits.create(aVisit(`${date}T${hour}:00`, `${date}T${hour}:50`, { staff_id, patient_id, exception_reason: null }))
  const counted = async () => (await admin.coverage.counts({})).map(({ kind, soon, count }) => [kind, soon, count])
  beforeAll(async () => {
    const person = (staff_code: string, japanese_name: string) =>
      admin.staff.create(aStaff({ staff_code, japanese_name, qualifications: ['certified_care_worker'], nationality: 'jp' }))
    ken = (await person('W1', '佐藤 健')).id
    aiko = (await person('W2', '髙橋 愛子')).id
    patient_id = (await admin.patients.create(aPatient())).id
  })

  test('are counted by what speaks against them first, today and tomorrow apart from the days after, as the board lists them', async () => {
    const before = await counted()
    expect(before).toEqual([])
    await plan(tomorrow, '09', null)
    await plan(addDays(now, 5), '09', null)
    await plan(tomorrow, '11', ken)
    await plan(addDays(now, 5), '11', ken)
    await plan(addDays(now, 12), '11', ken)
    await admin.absences.create(anAbsence(ken, tomorrow, addDays(now, 6)))
    await plan(tomorrow, '13', aiko)
    expect(await counted()).toEqual([
      ['absent', true, 1],
      ['absent', false, 1],
      ['unassigned', true, 1],
      ['unassigned', false, 1],
      ['draft', true, 1],
    ])
    for (const { kind, from, to, count, first } of await admin.coverage.counts({})) {
      const { lines } = await admin.coverage.board({ kind, from, to })
      expect([kind, lines.length, lines[0]?.starts_at, lines[0]?.risks[0]]).toEqual([kind, count, first, kind])
    }
    expect((await admin.coverage.board({ kind: 'absent' })).lines.map(({ risks }) => risks.includes('unfit'))).toEqual([
      false,
      false,
    ])
  })

  test('of an absence for which somebody gave a reason are not told as such', async () => {
    const { lines } = await admin.coverage.board({ kind: 'absent', from: tomorrow, to: tomorrow })
    const [line] = lines
    await admin.visits.change({ id: line?.id ?? '', version: line?.version ?? 0, changes: { exception_reason: '本人が行く' } })
    expect((await counted())[0]).toEqual(['absent', false, 1])
  })

  test('that are not published are told with the first of them, until they are', async () => {
    expect((await admin.home.waiting({})).drafts).toEqual({ count: 6, since: tomorrow })
    await admin.publications.publish({ from: tomorrow, to: tomorrow })
    expect((await admin.home.waiting({})).drafts?.since).toBe(addDays(now, 5))
  })

  test('are counted for a manager as far as the establishments go, and for nobody who plans none', async () => {
    expect(await clientOf(limited).coverage.counts({})).toEqual([])
  })
})

test('who has not confirmed a month that is over is told, also without an account, and nobody of a month in which nothing was done', async () => {
  const month = monthOver(now)
  const unconfirmed = async () => (await admin.home.waiting({})).months_unconfirmed.filter((one) => one.month === month)
  expect(await unconfirmed()).toEqual([])
  const { id } = await admin.staff.create(aStaff({ staff_code: 'W3', japanese_name: '森 徹', join_date: `${month}-01` }))
  const day = `${month}-10`
  await admin.visits.create(aVisit(`${day}T09:00`, `${day}T10:00`, { staff_id: id, service_type: 'office_work', title: '事務' }))
  const open = (await admin.months.list({ month })).filter(({ state }) => state === 'open').length
  expect(await unconfirmed()).toEqual([{ month, people: open }])
  await admin.months.confirm({ month, staff_id: id, reason: '口頭で確認' })
  expect(await unconfirmed()).toEqual(open === 1 ? [] : [{ month, people: open - 1 }])
})
