import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { DAYS_AHEAD, nextVisit } from '#domain/visits/day.ts'
import { today } from '#server/kit/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeWorld, type World } from '../contract/world.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aVisit } from '../records.ts'

const database = firstDatabase()

describe('the day that a helper carries along', () => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let helper: World
  let other: World
  /** Plans an hour of somebody, so many days from today. */
  const plan = async (whose: World, days: number, changes: Parameters<typeof aVisit>[2] = {}) => {
    const date = addDays(today(), days)
    const facts = { staff_id: whose.staff, patient_id: whose.patient, exception_reason: '本人の希望', ...changes }
    const { id } = await admin.visits.create(aVisit(`${date}T09:00`, `${date}T10:00`, facts))
    await admin.publications.publish({ from: date, to: date, staff_id: [whose.staff] })
    return id
  }
  const dayOf = ({ token }: World) => app.client(token).visits.day()
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    helper = await makeWorld(app, 'staff')
    other = await makeWorld(app, 'manager')
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

  test('has no visits for an account without a staff record', async () => {
    expect(await admin.visits.day()).toMatchObject({ linked: false, visits: [], patients: [] })
  })
})

test.each([
  ['before the first visit', 500, 1],
  ['during a visit, which goes on', 545, 1],
  ['at the end of a visit', 600, 2],
  ['after the last one', 800, undefined],
])('%s the next one is on top', (_, now, expected) => {
  const visits = [
    { id: 1, end: 600 },
    { id: 2, end: 700 },
  ]
  expect(nextVisit(visits, now)?.id).toBe(expected)
})
