import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { travelTime } from '#domain/visits/travelTime.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
const date = addDays(today(), 1)
/** Plans an hour of tomorrow. */
const plan = async (hour: string, staff: string | null, patient = 'patient') => {
  const facts = { staff_id: staff && (ids[staff] ?? ''), patient_id: ids[patient] ?? '', exception_reason: null }
  return admin.visits.create(aVisit(`${date}T${hour}:00`, `${date}T${hour}:50`, facts))
}
const risksOf = async (id: string) => (await admin.coverage.board({})).lines.find((line) => line.id === id)?.risks
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  const person = (staff_code: string, japanese_name: string) =>
    admin.staff.create(aStaff({ staff_code, japanese_name, qualifications: ['certified_care_worker'], nationality: 'jp' }))
  ids['aiko'] = (await person('S1', '髙橋 愛子')).id
  ids['ken'] = (await person('S2', '佐藤 健')).id
  ids['patient'] = (await admin.patients.create(aPatient())).id
})
afterAll(() => app.close())

test('a visit that nobody goes to is told until somebody does, is published and has seen it', async () => {
  const open = await plan('09', null)
  expect(await risksOf(open.id)).toEqual(['unassigned'])
  const given = await admin.visits.change({ id: open.id, version: open.version, changes: { staff_id: ids['aiko'] ?? '' } })
  expect(await risksOf(open.id)).toEqual(['draft'])
  await admin.publications.publish({ from: date, to: date })
  expect(await risksOf(open.id)).toEqual(['unseen'])
  const { version } = await admin.visits.get({ id: open.id })
  await admin.publications.tell({ told: [{ visit_id: open.id, version, staff_id: given.staff_id ?? '' }] })
  expect(await risksOf(open.id), 'in order').toBeUndefined()
})

test('a visit against whose helper something speaks since it was planned is told with what it is', async () => {
  const planned = await plan('11', 'ken')
  const { version } = await admin.staff.get({ id: ids['ken'] ?? '' })
  const left = await admin.staff.change({ id: ids['ken'] ?? '', version, changes: { leave_date: today() } })
  const { lines } = await admin.coverage.board({})
  expect(lines.find(({ id }) => id === planned.id)).toMatchObject({
    risks: ['unfit', 'draft'],
    findings: [{ code: 'after_leaving' }],
    staff_name: '佐藤 健',
  })
  await admin.staff.change({ id: left.id, version: left.version, changes: { leave_date: null } })
})

test('one that should have begun ten minutes ago is told first, of a helper who can tell', async () => {
  const fixture = await makeFixture(app, 'staff', { coming: false })
  await sql`update visit set starts_at = date_trunc('minute', now()) - interval '15 minutes', ends_at = date_trunc('minute', now()) + interval '45 minutes',
    breaks = '[]', minutes = 60, published_at = now() where id = ${fixture.visit}`.execute(app.db)
  expect((await risksOf(fixture.visit))?.[0]).toBe('not_started')
  const said = (await app.client(fixture.token).shiftReports.ofVisit({ visit_id: fixture.visit })).proposed
  await app
    .client(fixture.token)
    .shiftReports.keep({ visit_id: fixture.visit, version: null, said: { ...said, started: 600 }, submit: false })
  expect(await risksOf(fixture.visit)).not.toContain('not_started')
})

test('who could go is told in order: whom the patient knows first, who is elsewhere last and why', async () => {
  await plan('13', 'aiko')
  const open = await plan('15', null)
  const order = async (id: string) => {
    const [found] = await admin.coverage.candidates({ visit: [id] })
    return found?.candidates.flatMap(({ staff_id, noes, known }) =>
      staff_id === ids['aiko']
        ? [['愛子', noes.map(({ code }) => code), known > 0]]
        : staff_id === ids['ken']
          ? [['健', noes.map(({ code }) => code), known > 1]]
          : [],
    )
  }
  expect(await order(open.id)).toEqual([
    ['愛子', [], true],
    ['健', [], false],
  ])
  await plan('15', 'aiko')
  expect(await order(open.id)).toEqual([
    ['健', [], false],
    ['愛子', ['overlap'], true],
  ])
})

test('of a manager of one establishment the visits of others are not told', async () => {
  const [mine, other]: [Fixture, Fixture] = [
    await makeFixture(app, 'manager', { limited: true, coming: false }),
    await makeFixture(app, 'staff', { coming: false }),
  ]
  for (const { visit } of [mine, other])
    await sql`update visit set staff_id = null, starts_at = date_trunc('minute', now()) + interval '3 hours', ends_at = date_trunc('minute', now()) + interval '4 hours', breaks = '[]', minutes = 60
      where id = ${visit}`.execute(app.db)
  const { coverage } = app.client(mine.token)
  const told = (await coverage.board({})).lines.map(({ id }) => id)
  expect([told.includes(mine.visit), told.includes(other.visit)]).toEqual([true, false])
  expect((await refusal(coverage.candidates({ visit: [other.visit] }))).code).toBe('not_found')
})

test('the plan of a period is checked: each rule with its visits, settled by one reason for many', async () => {
  const { version } = await admin.staff.get({ id: ids['ken'] ?? '' })
  const day = (after: number) => addDays(date, after)
  const visits = await Promise.all(
    [20, 21].map((after) =>
      admin.visits.create(
        aVisit(`${day(after)}T09:00`, `${day(after)}T10:00`, {
          staff_id: ids['ken'] ?? '',
          patient_id: ids['patient'] ?? '',
          exception_reason: null,
        }),
      ),
    ),
  )
  const period = { from: day(20), to: day(21) }
  const left = await admin.staff.change({ id: ids['ken'] ?? '', version, changes: { leave_date: today() } })
  const before = await admin.coverage.check(period)
  const ken = { subject: ids['ken'] ?? '', code: 'after_leaving' as const }
  const lines = async () => (await admin.coverage.checked({ ...period, ...ken })).lines
  expect(before.codes[0]).toEqual({ code: 'after_leaving', level: 'warn', size: 2, open: 2, muted: 0 })
  expect(before.groups).toMatchObject([{ ...ken, of: 'staff', name: '佐藤 健', size: 2, open: 2, mute: null }])
  expect((await lines()).map(({ id, settled }) => [id, settled])).toEqual(visits.map(({ id }) => [id, false]))
  const given = await admin.visits.many({
    acts: visits.map((one) => ({
      do: 'change',
      id: one.id,
      version: one.version,
      changes: { exception_reason: '引き継ぎのため' },
    })),
  })
  const after = await admin.coverage.check({ ...period, code: 'after_leaving' })
  expect(after.codes[0]).toMatchObject({ size: 2, open: 0 })
  expect(after.groups).toMatchObject([{ size: 2, open: 0 }])
  expect((await lines()).map(({ settled }) => settled)).toEqual([true, true])
  const taken = given.map(({ after: { id, version: now } }) => ({
    do: 'change' as const,
    id,
    version: now,
    changes: { exception_reason: null },
    undo: true,
  }))
  await admin.visits.many({ acts: taken })
  expect(
    (await admin.coverage.check(period)).codes[0],
    'and it is taken back, as nothing else of the visit has changed',
  ).toMatchObject({ open: 2 })
  expect((await admin.coverage.check({ from: day(22), to: day(23) })).groups).toEqual([])
  expect(await refusal(admin.coverage.check({ from: day(21), to: day(20) }))).toMatchObject({ code: 'invalid_input' })
  expect(await refusal(admin.coverage.check({ from: day(0), to: day(60) }))).toMatchObject({
    errors: [{ field: 'to', code: 'date_range' }],
  })
  await admin.staff.change({ id: left.id, version: left.version, changes: { leave_date: null } })
})

test('what the check finds of a patient is hidden until a day, stands in the audit log, and comes back by itself', async () => {
  const date40 = addDays(today(), 40)
  const patient = (await admin.patients.create(aPatient({ name_kanji: '点検 太郎' }))).id
  await admin.certificates.create({
    ...(emptyInput(certificate.fields) as Input<typeof certificate>),
    patient_id: patient,
    certificate_number: '1234567890',
    services: [{ service: 'companion_support', decision_code: null, decided: 600, contracted: null }],
    valid_from: '2026-01-01',
    valid_to: addDays(date40, 400),
  })
  await admin.visits.create(
    aVisit(`${date40}T09:00`, `${date40}T10:00`, { staff_id: ids['aiko'] ?? '', patient_id: patient, exception_reason: null }),
  )
  const period = { from: date40, to: date40 }
  const code = 'service_not_decided' as const
  const found = async () => {
    const { codes, groups } = await admin.coverage.check({ ...period, code })
    const [group] = groups.filter(({ subject }) => subject === patient)
    return [codes.find((one) => one.code === code), group?.mute ?? null]
  }
  const shown = { code, level: 'hint', size: 1, open: 0, muted: 0 }
  expect(await found()).toEqual([shown, null])
  const until = addMonths(today(), 1)
  const asked = { code, subjects: [patient], until, reason: '変更申請の決定を待っている' }
  await admin.coverage.mute(asked)
  const hidden = [
    { ...shown, size: 0, muted: 1 },
    { until, reason: asked.reason },
  ]
  expect(await found()).toEqual(hidden)
  expect((await admin.coverage.checked({ ...period, code, subject: patient })).lines, 'shown on demand').toHaveLength(1)
  const { items } = await admin.home.audit({ entity: 'patient_check' })
  expect(items[0]).toMatchObject({ record_id: patient, act: 'change', reason: asked.reason })
  expect(items[0]?.actor_name).toBeTruthy()

  await sql`update check_mute set until = ${addDays(today(), -1)} where patient_id = ${patient}`.execute(app.db)
  expect(await found(), 'the day after it is there again').toEqual([shown, null])
  await admin.coverage.mute(asked)
  expect(await found(), 'and is hidden anew').toEqual(hidden)
  await admin.coverage.unmute({ code, subjects: [patient] })
  expect(await found()).toEqual([shown, null])

  expect(await refusal(admin.coverage.mute({ ...asked, until: addDays(until, 1) }))).toMatchObject({
    errors: [{ field: 'until', code: 'over_month' }],
  })
  expect(await refusal(admin.coverage.mute({ ...asked, until: addDays(today(), -1) }))).toMatchObject({
    errors: [{ field: 'until', code: 'over_month' }],
  })
  for (const never of ['overlap', 'patient_doubled', 'card_ended', 'no_agreement'] as const)
    expect(await refusal(admin.coverage.mute({ ...asked, code: never }))).toMatchObject({
      errors: [{ field: 'code', code: 'never_muted' }],
    })
  const { token } = await makeFixture(app, 'manager', { limited: true, coming: false })
  expect(await refusal(app.client(token).coverage.mute(asked)), 'not for whom somebody does not reach').toMatchObject({
    code: 'not_found',
  })
})

test('candidates are told with the way to the visit and the qualification that the service asks for', async () => {
  const on = addDays(date, 30)
  const home = async (name_kanji: string) =>
    (await admin.patients.create(aPatient({ name_kanji, postal_code: '1760001', prefecture: '13', municipality: '練馬区' }))).id
  const [there, before] = [await home('次の 利用者'), await home('前の 利用者')]
  await admin.travelTimes.create({
    ...(emptyInput(travelTime.fields) as Input<typeof travelTime>),
    patient_id: before,
    other_patient_id: there,
    means: 'bicycle',
    minutes: 12,
    valid_from: today(),
  })
  const at = (hour: string, staff_id: string | null, patient_id: string) =>
    admin.visits.create(aVisit(`${on}T${hour}:00`, `${on}T${hour}:30`, { staff_id, patient_id, exception_reason: null }))
  await at('08', ids['aiko'] ?? '', before)
  const open = await at('10', null, there)
  const [found] = await admin.coverage.candidates({ visit: [open.id] })
  const of = (name: string) => found?.candidates.find(({ staff_id }) => staff_id === ids[name])
  expect(found?.isQualified).toBe(true)
  expect(of('aiko')).toMatchObject({
    reaches: { to: { minutes: 12, source: 'recorded', end: 'visit' }, next: null },
    qualification: 'certified_care_worker',
  })
  expect(of('ken')?.reaches, 'whose establishment nothing tells').toEqual({ to: null, next: null })
})
