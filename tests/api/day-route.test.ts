import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { DayStart } from '#domain/visits/directions/dayRoute.ts'
import type { DayRoute } from '#domain/visits/directions/directions.api.ts'
import type { PlacedEntity } from '#domain/visits/directions/place.ts'
import { travelTime } from '#domain/visits/travelTime.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'
import { startDirections } from '../services/playedDirections.ts'

/** What the played Valhalla server answers for each way: 301 seconds, 1.234 kilometres. */
const FOUND = { minutes: 6, metres: 1234 }
const away = { status: 503, json: {} }
let server: Awaited<ReturnType<typeof startDirections>>
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  server = await startDirections('none')
  app = await openTestApp(firstDatabase(), { VALHALLA_URL: server.url })
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  server.faults.length = 0
})

let size = 0
const [date, month] = ['2026-09-15', '2026-09']
const address = { postal_code: '1760012', prefecture: '13' as const, municipality: '練馬区', town: '豊玉北5-14-6', building: null }
const nowhere = { postal_code: null, prefecture: null, municipality: null, town: null, building: null }
const place = (entity: PlacedEntity, id: string, lat: number) => admin.directions.setPlace({ entity, id, lat, lon: 139.65 })
const patient = async (lat: number | null, facts: object = address) => {
  const { id } = await admin.patients.create(aPatient({ name_kanji: `道 順子${++size}`, ...facts }))
  if (lat !== null) await place('patient', id, lat)
  return id
}
const office = async (lat: number) => {
  const input = emptyInput(establishment.fields) as Input<typeof establishment>
  const { id } = await admin.establishments.create({ ...input, ...address, name: `道順事業所${++size}` })
  await place('establishment', id, lat)
  return id
}
const helper = async (establishment_id: string | null, lat: number) => {
  const { id } = await admin.staff.create(
    aStaff({ staff_code: `D${++size}`, join_date: '2020-01-01', establishment_id, ...address }),
  )
  await place('staff', id, lat)
  return id
}
const visits = async (staff_id: string, ...times: [from: string, to: string, patient_id: string | null][]) => {
  for (const [from, to, patient_id] of times)
    await admin.visits.create({
      ...aVisit(`${date}T${from}`, `${date}T${to}`, { staff_id, patient_id }),
      ...(patient_id === null ? { service_type: 'meeting', title: '会議' } : {}),
      exception_reason: '試験',
    })
  await sql`update visit set published_at = now() where staff_id = ${staff_id}`.execute(app.db)
}
const day = (staff_id: string, start: DayStart = 'home', client = admin) =>
  client.directions.day({ staff_id, date, start, mode: 'bicycle' })
const told = ({ legs }: DayRoute) => legs.map(({ source, minutes, gap }) => [source, minutes, gap])

test('the day of a helper leads from home to each visit as planned, and back', async () => {
  const [establishment_id, one, other] = [await office(35.7), await patient(35.71), await patient(null, nowhere)]
  const staff_id = await helper(establishment_id, 35.72)
  await visits(staff_id, ['13:00', '14:00', other], ['09:00', '10:00', one], ['10:04', '11:00', null], ['11:00', '12:00', null])
  const found = await day(staff_id)
  expect(found.stops.map(({ kind, name }) => [kind, name])).toEqual([
    ['home', found.name],
    ['visit', expect.stringContaining('道 順子')],
    ['visit', '会議'],
    ['visit', '会議'],
    ['visit', expect.stringContaining('道 順子')],
    ['home', found.name],
  ])
  // a meeting is in the office; where the last patient lives nobody knows
  expect(told(found)).toEqual([
    ['valhalla', 6, null],
    ['valhalla', 6, 4],
    ['same', 0, 0],
    ['unknown', null, 60],
    ['unknown', null, null],
  ])
  expect(found.legs[0]).toMatchObject({ metres: 1234, measured: 'valhalla', steps: [{ text: '北に進みます。' }] })
  expect((await day(staff_id, 'office')).stops[0]).toMatchObject({ kind: 'office', place: { entity: 'establishment' } })
  expect((await admin.directions.day({ staff_id, date: '2026-09-16', start: 'home', mode: 'walk' })).stops).toEqual([])
})

test('what the company has recorded comes first, and what the own server found before stands in for it while it is away', async () => {
  const [one, other] = [await patient(35.71), await patient(35.73)]
  const staff_id = await helper(null, 35.72)
  await visits(staff_id, ['09:00', '10:00', one], ['10:10', '11:00', other])
  server.faults.push(away, away, away)
  expect(await day(staff_id)).toMatchObject({
    failed: 'away',
    legs: [{ source: 'estimate' }, { source: 'estimate' }, { source: 'estimate' }],
  })
  expect((await day(staff_id)).failed).toBeNull()
  server.faults.push(away, away, away)
  expect(await day(staff_id)).toMatchObject({
    failed: 'away',
    legs: [{ source: 'found', ...FOUND }, { source: 'found' }, { source: 'found' }],
  })
  const usual = { ...(emptyInput(travelTime.fields) as Input<typeof travelTime>), patient_id: other, other_patient_id: one }
  await admin.travelTimes.create({ ...usual, means: 'bicycle', minutes: 25, valid_from: '2026-04-01' })
  expect((await day(staff_id)).legs[1]).toMatchObject({
    source: 'recorded',
    minutes: 25,
    metres: 1234,
    measured: 'valhalla',
    gap: 10,
  })
  const walked = await admin.directions.day({ staff_id, date, start: 'home', mode: 'walk' })
  expect(walked.legs[1]?.source, 'recorded by bicycle only').toBe('valhalla')
})

test('a day’s route is for the helper alone, and for whoever keeps the helper’s record', async () => {
  const own = await makeFixture(app, 'staff')
  const [manager, elsewhere, user] = [
    await makeFixture(app, 'manager', { linked: false, limited: true }),
    await makeFixture(app, 'manager', { linked: false, limited: true }),
    await makeFixture(app, 'user'),
  ]
  const staff_id = await helper(manager.ids.establishment, 35.72)
  await visits(staff_id, ['09:00', '10:00', await patient(35.71)])
  await visits(own.staff, ['09:00', '10:00', await patient(35.71)], ['12:00', '13:00', await patient(35.74)])
  const input = { staff_id, date, start: 'home', mode: 'walk', language: 'ja' } as const
  expect((await day(own.staff, 'home', app.client(own.token))).stops).toHaveLength(4)
  expect((await day(staff_id, 'home', app.client(manager.token))).stops).toHaveLength(3)
  for (const { token } of [own, elsewhere, user]) {
    expect((await refusal(day(staff_id, 'home', app.client(token)))).code).toBe('not_found')
    expect((await refusal(app.client(token).directions.printDay(input))).code).toBe('not_found')
  }
  await sql`update visit set published_at = null where staff_id = ${own.staff}`.execute(app.db)
  expect((await day(own.staff, 'home', app.client(own.token))).stops, 'drafts are the office’s').toEqual([])
})

test('planning takes the minutes that the own server has found, until a place or an address becomes another one; pay does not', async () => {
  const [one, other] = [await patient(35.71), await patient(35.73)]
  const staff_id = await helper(null, 35.72)
  await visits(staff_id, ['09:00', '10:00', one])
  const short = async () =>
    (
      await admin.visits.check({
        staff_id,
        patient_id: other,
        service_type: 'home_care_body',
        starts_at: `${date}T10:03:00+09:00`,
        ends_at: `${date}T11:00:00+09:00`,
      })
    ).flatMap(({ code, figures }) => (code === 'travel_short' ? [[figures.way, figures.limit]] : []))
  const route = () => admin.directions.route({ from: `patient:${other}`, to: `patient:${one}`, mode: 'bicycle' })
  expect(await short()).toEqual([['guessed', 5]])
  server.faults.push(away)
  expect((await route()).engine).toBe('estimate')
  expect(await short(), 'an estimate is not kept').toEqual([['guessed', 5]])
  await route()
  expect(await short()).toEqual([['found', 6]])

  await visits(staff_id, ['10:30', '11:00', other])
  const attendance = (await admin.attendance.person({ month, staff_id })).days.find((found) => found.date === date)
  expect(attendance?.ways).toMatchObject([{ source: 'guessed', travel: 5 }])
  await sql`delete from visit where staff_id = ${staff_id} and patient_id = ${other}`.execute(app.db)

  await place('patient', one, 35.74)
  expect(await short(), 'the place was moved').toEqual([['guessed', 5]])
  await route()
  const { version } = await admin.patients.get({ id: other })
  await admin.patients.change({ id: other, version, changes: { town: '桜台1-1' } })
  expect(await short(), 'the address is another one').toEqual([['guessed', 5]])
  await admin.patients.change({ id: other, version: version + 1, changes: { town: '豊玉北五丁目14番6号' } })
  expect(await short()).toEqual([['found', 6]])
  const usual = { ...(emptyInput(travelTime.fields) as Input<typeof travelTime>), patient_id: other, other_patient_id: one }
  await admin.travelTimes.create({ ...usual, means: 'car', minutes: 12, valid_from: '2026-04-01' })
  expect(await short()).toEqual([['recorded', 12]])
})

const textOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join().replaceAll(/\s/g, '')

test('a route and a day are printed with what tells their ways, and the audit log says so', async () => {
  const [one, other] = [await patient(35.71), await patient(35.73)]
  const staff_id = await helper(null, 35.72)
  await visits(staff_id, ['09:00', '10:00', one], ['10:02', '11:00', other])
  const asked = { mode: 'bicycle', language: 'ja' } as const
  const paper = await admin.directions.printDay({ staff_id, date, start: 'home', ...asked })
  expect(paper.name).toBe(`ルート案内_${date}_${(await day(staff_id)).name.replaceAll(/\s/g, '')}.pdf`)
  const text = await textOf(paper)
  for (const words of [
    '自転車',
    '18分・3.7km',
    '9:00–10:00',
    '自社のルートサーバー',
    '空き時間は2分です。移動に4分足りません。',
    '北に進みます。',
  ])
    expect(text).toContain(words)
  const route = await textOf(await admin.directions.print({ from: `patient:${one}`, to: '35.75,139.66', ...asked }))
  for (const words of ['東京都練馬区豊玉北5-14-6', '6分・1.2km', '35.75,139.66', '自社のルートサーバーによる道のりです。'])
    expect(route).toContain(words)
  const { rows } = await sql<{
    entity: string
    record_id: string | null
  }>`select entity, record_id from audit where act = 'export' order by id`.execute(app.db)
  expect(rows.slice(-2)).toMatchObject([
    { entity: 'visit', record_id: null },
    { entity: 'patient', record_id: one },
  ])
  expect((await refusal(admin.directions.printDay({ staff_id, date: '2026-09-16', start: 'home', ...asked }))).code).toBe(
    'not_found',
  )
})
