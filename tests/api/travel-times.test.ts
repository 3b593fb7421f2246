import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { type Input, emptyInput } from '#domain/kit/entity.ts'
import { establishment } from '#domain/company/establishment.ts'
import { travelTime } from '#domain/visits/travelTime.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let size = 0
const [date, month] = ['2026-09-15', '2026-09']
const town = (municipality: string) => ({ postal_code: null, prefecture: '13' as const, municipality })
const office = (municipality: string | null) =>
  admin.establishments
    .create({
      ...(emptyInput(establishment.fields) as Input<typeof establishment>),
      name: `事業所${++size}`,
      prefecture: municipality === null ? null : '13',
      municipality,
    })
    .then(({ id }) => id)
const patient = (address: object) =>
  admin.patients.create(aPatient({ name_kanji: `利用者${++size}`, ...address })).then(({ id }) => id)
const helper = (establishment_id: string | null = null) =>
  admin.staff
    .create(aStaff({ staff_code: `W${++size}`, japanese_name: `移動 太郎${size}`, join_date: '2020-01-01', establishment_id }))
    .then(({ id }) => id)
const way = (facts: Partial<Input<typeof travelTime>> & { patient_id: string; minutes: number }) =>
  admin.travelTimes.create({
    ...(emptyInput(travelTime.fields) as Input<typeof travelTime>),
    means: 'bicycle',
    valid_from: '2026-04-01',
    ...facts,
  })
const visits = async (staff_id: string, ...times: [string, string, string | null][]) => {
  for (const [from, to, patient_id] of times)
    await admin.visits.create({
      ...aVisit(`${date}T${from}`, `${date}T${to}`, { staff_id, patient_id }),
      ...(patient_id === null ? { service_type: 'meeting', title: '会議' } : {}),
      exception_reason: '試験',
    })
}
const day = async (staff_id: string) => {
  const found = (await admin.attendance.person({ month, staff_id })).days.find((one) => one.date === date)
  return {
    total: found?.figures.total,
    travel: found?.figures.travel,
    break: found?.figures.break,
    sources: found?.ways.map(({ source }) => source),
    asks: found?.issues.some(({ code }) => code === 'way_unknown'),
  }
}

test('a way that is recorded is working time, from its day on, whatever the addresses tell', async () => {
  const [one, other] = [await patient(town('練馬区')), await patient(town('練馬区'))]
  const staff_id = await helper()
  await visits(staff_id, ['09:00', '10:00', one], ['11:00', '12:00', other], ['13:00', '14:00', one])
  expect(await day(staff_id)).toEqual({ total: 200, travel: 20, break: 0, sources: ['guessed', 'guessed'], asks: false })
  const { id, version } = await way({ patient_id: other, other_patient_id: one, minutes: 30 })
  expect(await day(staff_id)).toEqual({ total: 240, travel: 60, break: 0, sources: ['recorded', 'recorded'], asks: false })
  await admin.travelTimes.change({ id, version, changes: { valid_from: addDays(date, 1) } })
  expect(await day(staff_id)).toMatchObject({ travel: 20 })
})

test('the ways between the office and a client are working time, and no break', async () => {
  const establishment_id = await office('板橋区')
  const client = await patient(town('練馬区'))
  const staff_id = await helper(establishment_id)
  await visits(staff_id, ['09:00', '10:00', null], ['10:40', '12:00', client], ['13:00', '14:00', null])
  expect(await day(staff_id)).toMatchObject({ total: 240, travel: 40, break: 0 })
  await way({ patient_id: client, establishment_id, minutes: 30 })
  // 30 minutes each way, and ten of waiting before the visit
  expect(await day(staff_id)).toMatchObject({ total: 270, travel: 60, break: 0 })
})

test('a way of which nothing is known asks, until somebody records it or clocks', async () => {
  const [one, other] = [await patient(town('練馬区')), await patient({})]
  const staff_id = await helper()
  await visits(staff_id, ['09:00', '10:00', one], ['11:00', '12:00', other])
  expect(await day(staff_id)).toEqual({ total: 120, travel: 0, break: 0, sources: ['unknown'], asks: true })
  await way({ patient_id: one, other_patient_id: other, minutes: 0 })
  expect(await day(staff_id)).toMatchObject({ asks: false })
  const clocked = await helper()
  await visits(clocked, ['09:00', '10:00', one], ['11:00', '12:00', await patient({})])
  await admin.clock.punchFor({ staff_id: clocked, kind: 'in', at: `${date}T09:00:00+09:00`, note: '紙' })
  await admin.clock.punchFor({ staff_id: clocked, kind: 'out', at: `${date}T12:00:00+09:00`, note: '紙' })
  expect(await day(clocked)).toMatchObject({ total: 180, asks: false })
})

test('planning asks for the same minutes', async () => {
  const establishment_id = await office('練馬区')
  const [one, other] = [await patient(town('練馬区')), await patient(town('練馬区'))]
  const staff_id = await helper(establishment_id)
  await visits(staff_id, ['09:00', '10:00', one])
  const short = async (from: string, to: string, patient_id: string | null) =>
    (
      await admin.visits.check({
        staff_id,
        ...(patient_id === null ? {} : { patient_id }),
        service_type: patient_id === null ? 'meeting' : 'home_care_body',
        starts_at: `${date}T${from}:00+09:00`,
        ends_at: `${date}T${to}:00+09:00`,
      })
    ).flatMap(({ code, figures }) => (code === 'travel_short' ? [figures?.limit] : []))
  expect(await short('10:10', '11:00', other)).toEqual([])
  await way({ patient_id: one, other_patient_id: other, minutes: 25 })
  await way({ patient_id: one, establishment_id, minutes: 20 })
  expect(await short('10:10', '11:00', other)).toEqual([25])
  expect(await short('10:10', '11:00', null)).toEqual([20])
  expect(await short('10:25', '11:00', other)).toEqual([])
})

test('a way is recorded once for its day and means, in whichever direction, and leads to one other place', async () => {
  const [one, other, establishment_id] = [await patient({}), await patient({}), await office(null)]
  await way({ patient_id: one, other_patient_id: other, minutes: 10 })
  expect(await refusal(way({ patient_id: other, other_patient_id: one, minutes: 20 }))).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'valid_from', code: 'duplicate' }],
  })
  await way({ patient_id: other, other_patient_id: one, minutes: 20, means: 'walk' })
  expect(await refusal(way({ patient_id: one, other_patient_id: other, establishment_id, minutes: 10 }))).toMatchObject({
    errors: [{ field: 'establishment_id', code: 'one_place' }],
  })
  expect(await refusal(way({ patient_id: one, minutes: 10 }))).toMatchObject({
    errors: [{ field: 'other_patient_id', code: 'required' }],
  })
  const own = app.client((await makeFixture(app, 'staff')).token)
  expect(await refusal(own.travelTimes.list({}))).toMatchObject({ code: 'not_found' })
})
