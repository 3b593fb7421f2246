import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { DAYS_AHEAD } from '#domain/visits/day.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aVisit, anAbsence, noDeputy } from '../records.ts'

const database = firstDatabase()

describe('the day that a helper carries along', () => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let helper: Fixture
  let other: Fixture
  /** Plans an hour of somebody, so many days from today. */
  const plan = async (whose: Fixture, days: number, changes: Parameters<typeof aVisit>[2] = {}) => {
    const date = addDays(today(), days)
    const facts = { staff_id: whose.staff, patient_id: whose.patient, exception_reason: '本人の希望', ...changes }
    const { id } = await admin.visits.create(aVisit(`${date}T09:00`, `${date}T10:00`, facts))
    await admin.publications.publish({ from: date, to: date, staff_id: [whose.staff] })
    return id
  }
  const dayOf = ({ token }: Fixture) => app.client(token).visits.day()
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    helper = await makeFixture(app, 'staff')
    other = await makeFixture(app, 'manager')
  })
  afterAll(() => app.close())

  test('holds the own visits from today to the last of the days, in order, and no one else’s', async () => {
    const tomorrow = await plan(helper, 1)
    const first = await plan(helper, 0, { patient_id: null, title: '会議' })
    const last = await plan(helper, DAYS_AHEAD - 1)
    await plan(helper, DAYS_AHEAD)
    await plan(helper, -1)
    const theirs = await plan(other, 1, { patient_id: helper.patient })
    const day = await dayOf(helper)
    expect(day).toMatchObject({ today: today(), linked: true })
    expect(day.visits.map(({ id }) => id)).toEqual([first, tomorrow, last])
    expect(
      (await dayOf(other)).visits.map(({ id }) => id),
      'who plans all visits has here the own ones',
    ).toEqual([theirs])
  })

  test('tells of the patients of these visits what the visit needs, and neither billing nor notes', async () => {
    const { patients } = await dayOf(helper)
    expect(patients.map(({ id }) => id)).toEqual([helper.patient])
    expect(patients[0]).toMatchObject({ instructions: [{ instruction_kind: 'care', instruction_details: '手順', valid_to: null }] })
    const told = JSON.stringify(patients)
    expect(
      [...helper.secrets.billing, ...helper.secrets.notes, ...helper.secrets.health].filter((one) => told.includes(one)),
    ).toEqual([])
  })

  test('tells what has changed at a patient since the helper was there, until the helper has confirmed it', async () => {
    const after = async () => (await dayOf(helper)).patients[0]
    const change = async (changes: { direction_details: string }) => {
      const { version } = await admin.patients.get({ id: helper.patient })
      await admin.patients.change({ id: helper.patient, version, changes })
    }
    expect((await after())?.before, 'nothing has changed').toBeNull()
    const known = (await after())?.direction_details
    // two visits ago it was another, which the helper knows from the one yesterday
    await app.asOwner((db) =>
      sql`insert into audit (at, entity, record_id, act, before) select now() - interval '3 days', 'patient', id, 'change',
      to_jsonb(p) || '{"direction_details": "裏口"}' from patient p where id = ${helper.patient}`.execute(db),
    )
    expect((await after())?.before, 'what was changed before the last visit is known').toBeNull()
    await change({ direction_details: '鍵は管理人室' })
    await change({ direction_details: '鍵は長男が持つ' })
    const read = await after()
    expect([read?.before?.direction_details, read?.direction_details]).toEqual([known, '鍵は長男が持つ'])
    expect((await dayOf(other)).patients[0]?.before, 'who was never there finds nothing changed').toBeNull()

    const [visit] = (await dayOf(helper)).visits.filter(({ patient_id }) => patient_id === helper.patient)
    const seenAtDesk = () => admin.publications.confirmed({ visit_id: visit?.id ?? '' })
    if (!read) throw new Error('no patient')
    const { id: _, name_kanji: _name, name_kana: _kana, before: _before, ...patient } = read
    const confirm = (who: Fixture) => app.client(who.token).visits.read({ visit_id: visit?.id ?? '', seen_version: null, patient })
    expect(await confirm(other), 'nothing is kept of another’s visit').toEqual({ patient: false, visit: false })
    expect((await after())?.before).not.toBeNull()
    expect(await seenAtDesk(), 'the office sees that it is not read').toMatchObject({ patient: null, waiting: true })
    // the office changes it once more while the phone has no network
    await change({ direction_details: '鍵は隣の家' })
    expect(await confirm(helper)).toEqual({ patient: true, visit: false })
    expect((await after())?.before?.direction_details, 'only what was read is confirmed').toBe('鍵は長男が持つ')
    await change({ direction_details: '鍵は長男が持つ' })
    expect((await after())?.before, 'what is taken back is no news').toBeNull()
    expect(await seenAtDesk()).toMatchObject({ patient: expect.stringContaining(today()), waiting: false })
    const kept =
      await sql`select before ->> 'direction_details' as before, facts ->> 'direction_details' as after, staff_id, visit_id
      from patient_told where patient_id = ${helper.patient}`.execute(app.db)
    expect(kept.rows).toEqual([{ before: known, after: '鍵は長男が持つ', staff_id: helper.staff, visit_id: visit?.id }])
  })

  test('tells what has changed of a visit since the helper has confirmed it, and keeps the next confirmation', async () => {
    const client = app.client(helper.token)
    const id = await plan(helper, 2)
    const found = async () => (await dayOf(helper)).visits.find((one) => one.id === id)
    const planned = await found()
    if (!planned) throw new Error('no visit')
    const { version } = planned
    await client.publications.see({ seen: [{ visit_id: id, version }] })
    expect((await found())?.before).toBeNull()
    await admin.visits.change({ id, version, changes: { remarks: '新聞を持って行く' } })
    const atDesk = async () => (await admin.publications.confirmed({ visit_id: id }))?.visit
    expect(await atDesk(), 'it was confirmed as it was before').toBeNull()
    const changed = await found()
    expect([changed?.before?.remarks, changed?.remarks]).toEqual([null, '新聞を持って行く'])
    expect(await client.visits.read({ visit_id: id, seen_version: version, patient: null }), 'it has changed since').toEqual({
      patient: false,
      visit: false,
    })
    expect(await client.visits.read({ visit_id: id, seen_version: changed?.version ?? 0, patient: null })).toEqual({
      patient: false,
      visit: true,
    })
    expect((await found())?.before).toBeNull()
    expect(await atDesk()).toContain(today())
  })

  test('tells how the names are read, and from which report a new one begins', async () => {
    const { version } = await admin.patients.get({ id: helper.patient })
    const changes = { postal_code: '1710044', municipality: '豊島区', town: '千早2-1-5' }
    await admin.patients.change({ id: helper.patient, version, changes })
    const before = await plan(helper, -2)
    const id = await plan(helper, 3)
    const one = async () => (await dayOf(helper)).visits.find((visit) => visit.id === id)
    const { name_kana } = await admin.patients.get({ id: helper.patient })
    const kana = { patient_kana: name_kana, municipality_kana: 'トシマク', town_kana: 'チハヤ' }
    expect(await one()).toMatchObject({ ...kana, proposed_from: null, proposed: { toilet: [] } })
    const said = { ...(emptyInput(saidFields) as Said), started: 540, ended: 600, toilet: ['toilet' as const] }
    await app.client(helper.token).shiftReports.keep({ visit_id: before, version: null, said, submit: true })
    expect(await one()).toMatchObject({ proposed_from: addDays(today(), -2), proposed: { toilet: ['toilet'], started: null } })
    const news = await app.client(helper.token).publications.news()
    expect(news.find(({ visit_id }) => visit_id === id)?.after).toMatchObject({ patient_kana: name_kana })
  })

  test('tells whom the helper calls, and whether the helper is away now', async () => {
    const staff = await admin.staff.get({ id: helper.staff })
    const { phone_number } = await admin.establishments.get({ id: staff.establishment_id ?? '' })
    expect(await dayOf(helper)).toMatchObject({ office_phone: phone_number, away: false })
    await admin.staff.change({ id: helper.staff, version: staff.version, changes: { establishment_id: null } })
    const { id: company, version } = await admin.company.get({})
    await admin.company.change({ id: company, version, changes: { telephone: '0311112222' } })
    expect((await dayOf(helper)).office_phone, 'of the company, without an establishment').toBe('0311112222')
    const { id } = await admin.absences.create(anAbsence(helper.staff, today(), today()))
    expect((await dayOf(helper)).away).toBe(true)
    expect((await dayOf(other)).away).toBe(false)
    const absence = await admin.absences.get({ id })
    const over = { to_date: addDays(today(), -1), from_date: addDays(today(), -1) }
    await admin.absences.change({ id, version: absence.version, changes: over })
    expect((await dayOf(helper)).away).toBe(false)
    const waiting = await admin.leaveRequests.get({ id: helper.ids.leave_request })
    await admin.leaveRequests.cancel({ id: waiting.id, version: waiting.version })
    const dates = [leaveOn(today(), 'full')]
    const asked = { staff_id: helper.staff, kind: 'unpaid' as const, from_date: today(), to_date: today(), dates, details: null }
    const { id: leave, version: first } = await admin.leaveRequests.request({ ...asked, ...noDeputy })
    await admin.leaveRequests.approve({ id: leave, version: first })
    expect((await dayOf(helper)).away).toBe(true)
  })

  test('carries what is said about each visit, as whoever asks reads it', async () => {
    const client = app.client(helper.token)
    const id = await plan(helper, 4)
    const of = { entity: 'visit', record_id: id }
    const said = async () => (await dayOf(helper)).visits.find((one) => one.id === id)?.comments ?? []
    expect(await said()).toEqual([])
    await admin.comments.add({ ...of, text: '@[0] 裏口から入ってください', mentions: [helper.account] })
    const [asked] = await said()
    const [listed] = (await client.comments.list(of)).items
    expect(asked).toEqual({ ...listed, created_at: expect.any(String) })
    expect(asked).toMatchObject({ is_new: true, mine: false, text: '@[0] 裏口から入ってください' })
    expect(Date.parse(asked?.created_at ?? '')).toBe(Date.parse(listed?.created_at ?? '-'))

    await client.comments.seen({ ...of, until: asked?.created_at ?? '' })
    const { items } = await client.comments.add({ ...of, text: 'わかりました' })
    expect((await said()).map(({ is_new: isNew, mine, text }) => [isNew, mine, text])).toEqual([
      [false, false, '@[0] 裏口から入ってください'],
      [false, true, 'わかりました'],
    ])
    await client.comments.withdraw({ id: items[1]?.id ?? '' })
    expect((await said())[1]?.text).toBeNull()
  })

  test('has no visits for an account without a staff record', async () => {
    expect(await admin.visits.day()).toMatchObject({ linked: false, visits: [], patients: [] })
  })
})
