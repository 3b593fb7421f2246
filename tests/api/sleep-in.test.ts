import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, addMonths, monthOf, weekday } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { establishment } from '#domain/company/establishment.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { today } from '#server/kit/base/today.ts'
import { complete } from '#server/time/month/sealed.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
let [office, other, patient] = ['', '', '']
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
  patient = (await makeFixture(app, 'staff')).patient
  const facts = emptyInput(establishment.fields) as Input<typeof establishment>
  office = (await admin.establishments.create({ ...facts, name: 'ホーム志村' })).id
  other = (await admin.establishments.create({ ...facts, name: 'ホーム石神井' })).id
})
afterAll(async () => {
  await stop()
  await app.close()
})

const month = monthOf(addMonths(`${monthOf(today())}-01`, -1))
/** The first Monday of the month. */
const monday = Array.from({ length: 7 }, (_, at) => addDays(`${month}-01`, at)).find((date) => weekday(date) === 1) ?? ''
let staffs = 0
const helper = async (establishment_id = office) =>
  (
    await admin.staff.create(
      aStaff({ staff_code: `N${++staffs}`, japanese_name: '宿直 花子', join_date: '2020-01-01', establishment_id }),
    )
  ).id
const night = (staff_id: string, date: string, night_duty: 'awake' | 'sleep_in' | null = 'sleep_in') =>
  admin.visits.create(
    aVisit(`${date}T22:00`, `${addDays(date, 1)}T06:00`, { staff_id, service_type: 'group_home', title: 'ホーム', night_duty }),
  )
const person = (staff_id: string) => admin.attendance.person({ month, staff_id })
const dayOf = async (staff_id: string, date: string) => (await person(staff_id)).days.find((one) => one.date === date)
const permit = (establishment_id: string, valid_from: string, valid_to: string | null = null) =>
  admin.sleepInPermits.create({
    establishment_id,
    valid_from,
    valid_to,
    permit_number: '128',
    permitted_on: `${month}-01`,
    remarks: null,
  })

test('a sleep-in stays out of the hours on the days on which its establishment has a permit', async () => {
  const [here, elsewhere] = [await helper(), await helper(other)]
  const made = await permit(office, monday, addDays(monday, 7))
  const before = addDays(monday, -1)
  for (const date of [before, monday, addDays(monday, 7), addDays(monday, 8)]) await night(here, date)
  await night(here, addDays(monday, 2), 'awake')
  await night(elsewhere, monday)
  const figures = async (staff_id: string, date: string) => {
    const {
      total = -1,
      night: late = -1,
      group_home_hours,
      group_home_stays,
      sleep_ins,
      sleep_in_rest,
    } = (await dayOf(staff_id, date))?.figures ?? {}
    return [total, late, group_home_hours, group_home_stays, sleep_ins, sleep_in_rest]
  }
  const [work, rest, awake] = [
    [480, 420, 480, 1, 1, 0],
    [0, 0, 480, 1, 1, 480],
    [480, 420, 480, 1, 0, 0],
  ]
  expect(await figures(here, before)).toEqual(work)
  expect(await figures(here, monday)).toEqual(rest)
  expect(await figures(here, addDays(monday, 7))).toEqual(rest)
  expect(await figures(here, addDays(monday, 8))).toEqual(work)
  expect(await figures(here, addDays(monday, 2))).toEqual(awake)
  expect(await figures(elsewhere, monday)).toEqual(work)
  const hint = { code: 'sleep_in_unpermitted', minutes: 480 }
  expect((await dayOf(here, before))?.issues).toContainEqual(hint)
  expect((await dayOf(here, monday))?.issues).not.toContainEqual(hint)
  expect((await person(here)).figures).toMatchObject({ group_home_stays: 5, sleep_ins: 4, sleep_in_rest: 960 })

  await admin.sleepInPermits.remove({ establishment_id: office, id: made.id, version: made.version })
  expect(await figures(here, monday), 'without the permit it is work').toEqual(work)
})

test('the file of people tells nights by their kind', async () => {
  const staff_id = await helper()
  await permit(office, addDays(monday, 10), addDays(monday, 12))
  await night(staff_id, addDays(monday, 10))
  await night(staff_id, addDays(monday, 12), 'awake')
  const file = await admin.attendance.export({ month, staff_id: [staff_id], table: 'people', format: 'csv', language: 'ja' })
  const [head = '', line = ''] = (await file.text()).split(/\r?\n/)
  const cell = (name: string) =>
    line.replaceAll('"', '').split(',')[head.split(',').findIndex((one) => one.replaceAll('"', '').endsWith(name))]
  expect([cell('グループホーム宿泊'), cell('うち宿直'), cell('宿直（労働時間外）')]).toEqual(['2', '1', '8:00'])
})

test('a closed month keeps nights by their kind, their kind is changed no more, and months that were closed before are read', async () => {
  const staff_id = await helper()
  await permit(office, addDays(monday, 14), addDays(monday, 15))
  const { id, version } = await night(staff_id, addDays(monday, 14))
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id], reason: '紙' })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1 })
  expect(await refusal(admin.visits.change({ id, version, changes: { night_duty: 'awake' } }))).toMatchObject({
    code: 'month_closed',
  })
  const told = await person(staff_id)
  expect(told.figures).toMatchObject({ total: 0, group_home_stays: 1, sleep_ins: 1, sleep_in_rest: 480 })
  expect(told.days.flatMap(({ visits }) => visits.map(({ night_duty }) => night_duty))).toEqual(['sleep_in'])
  const { sleep_ins: _, sleep_in_rest: __, ...older } = told.figures
  expect(complete({ ...told, figures: older as typeof told.figures }).figures).toMatchObject({ sleep_ins: 0, sleep_in_rest: 0 })
})

test('only nights in a group home are told apart', async () => {
  const staff_id = await helper()
  const date = addDays(monday, 3)
  const wrong = { code: 'invalid_input', errors: [{ field: 'night_duty', code: 'only_group_home' }] }
  const care = { staff_id, service_type: 'home_care_body', title: '夜間' } as const
  expect(
    await refusal(admin.visits.create(aVisit(`${date}T22:00`, `${date}T23:00`, { ...care, night_duty: 'sleep_in' }))),
  ).toMatchObject(wrong)
  const { id, version } = await night(staff_id, date)
  const changed = await admin.visits.change({ id, version, changes: { service_type: 'meeting', exception_reason: '試験' } })
  expect(changed.night_duty).toBeNull()
  expect(await refusal(admin.visits.change({ id, version: changed.version, changes: { night_duty: 'awake' } }))).toMatchObject({
    code: 'invalid_input',
    errors: expect.arrayContaining([expect.objectContaining({ field: expect.stringContaining('night_duty') })]),
  })
  const line = {
    ...(emptyInput(weeklyPlan.fields) as Input<typeof weeklyPlan>),
    patient_id: patient,
    name: '夜',
    weekday: 'monday' as const,
    every_weeks: 1,
    start_time: 1320,
    minutes: 480,
    helper_count: 1,
    valid_from: '2030-01-01',
    on_company_holidays: 'keep' as const,
    on_national_holidays: 'keep' as const,
  }
  expect(
    await refusal(admin.weeklyPlans.create({ ...line, service_type: 'home_care_body', night_duty: 'sleep_in' })),
  ).toMatchObject(wrong)
  expect((await admin.weeklyPlans.create({ ...line, service_type: 'group_home', night_duty: 'sleep_in' })).night_duty).toBe(
    'sleep_in',
  )
})

test('a plan of visits says how nights are done', async () => {
  const helper_ids = [await helper()]
  const from = addDays(today(), 7)
  await admin.weeklyPlans.create({
    ...(emptyInput(weeklyPlan.fields) as Input<typeof weeklyPlan>),
    patient_id: patient,
    name: '宿直',
    weekday: (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const)[weekday(from)] ?? 'sunday',
    every_weeks: 1,
    start_time: 1320,
    minutes: 480,
    service_type: 'group_home',
    night_duty: 'sleep_in',
    helper_count: 1,
    helper_ids,
    valid_from: from,
    on_company_holidays: 'keep',
    on_national_holidays: 'keep',
  })
  const { id } = await admin.weeklyPlans.generateJob({ from, to: addDays(from, 13), patient_id: patient })
  await vi.waitFor(async () => expect((await admin.jobs.get({ id })).state).toBe('done'), {
    timeout: limitOf(25_000),
    interval: 100,
  })
  const { items } = await admin.visits.list({ staff_id: helper_ids })
  expect(items.map(({ night_duty }) => night_duty)).toEqual(['sleep_in', 'sleep_in'])
})

test('planning tells of more than one sleep-in a week, and of one without a permit', async () => {
  const staff_id = await helper()
  const [sunday, saturday] = [addDays(today(), 7 - weekday(today())), addDays(today(), 13 - weekday(today()))]
  const check = async (date: string, night_duty: 'awake' | 'sleep_in' = 'sleep_in') =>
    (
      await admin.visits.check({
        staff_id,
        service_type: 'group_home',
        night_duty,
        starts_at: `${date}T22:00:00+09:00`,
        ends_at: `${addDays(date, 1)}T06:00:00+09:00`,
      })
    ).flatMap(({ code, figures }) => (code.startsWith('sleep_in') ? [[code, figures.days ?? null]] : []))
  const unpermitted = ['sleep_in_no_permit', null]
  expect(await check(saturday)).toEqual([unpermitted])
  await night(staff_id, sunday)
  expect(await check(saturday)).toEqual([unpermitted, ['sleep_in_often', 2]])
  expect(await check(addDays(saturday, 1)), 'the next week').toEqual([unpermitted])
  expect(await check(saturday, 'awake')).toEqual([])
  await permit(office, sunday)
  expect(await check(saturday)).toEqual([['sleep_in_often', 2]])
})
