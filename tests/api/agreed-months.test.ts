import { afterAll, beforeAll, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

type Agreement = Input<typeof overtimeAgreement>
const office = { service_type: 'office_work', title: '事務' } as const
let staffs = 0
/** A helper of an establishment with an agreement, and the days on which the helper works so many hours from six o'clock. None is a Sunday, and no week has forty. */
const bound = async (agreed: Partial<Agreement>, hours: Record<string, number>) => {
  const name = `協定${++staffs}`
  const { id: establishment_id } = await admin.establishments.create({
    ...(emptyInput(establishment.fields) as Input<typeof establishment>),
    name,
  })
  await admin.overtimeAgreements.create({
    ...(emptyInput(overtimeAgreement.fields) as Agreement),
    establishment_id,
    valid_from: '2025-04-01',
    filed_on: '2025-03-20',
    day_limit: 10 * 60,
    month_limit: 5 * 60,
    year_limit: 360 * 60,
    ...agreed,
  })
  const { id } = await admin.staff.create(aStaff({ staff_code: `K${staffs}`, join_date: '2020-01-01', establishment_id }))
  for (const [date, count] of Object.entries(hours)) await admin.visits.create(spanOf(id, date, count))
  return id
}
const spanOf = (staff_id: string, date: string, hours: number) =>
  aVisit(`${date}T06:00`, `${date}T${String(6 + hours).padStart(2, '0')}:00`, {
    staff_id,
    ...office,
    exception_reason: '代わりの職員がいない',
  })

/** Hours of the month and of the year by the gauges of a month, with the days that are counted. */
const gauges = async (staff_id: string, month: string) => {
  const [found] = await admin.attendance.gauges({ month, staff_id: [staff_id] })
  const value = (name: string) => (found?.gauges.find(({ limit }) => limit === name)?.value ?? 0) / 60
  return [found?.agreed, found?.from, found?.to, value('month'), value('year')]
}
/** Hours over the agreed month that are told when nine hours are planned on a date. */
const planning = async (staff_id: string, date: string) => {
  const { starts_at, ends_at } = spanOf(staff_id, date, 9)
  const found = await admin.visits.check({ staff_id, patient_id: null, service_type: 'office_work', starts_at, ends_at })
  return found.flatMap(({ code, figures }) =>
    code === 'over_agreed_month' || code === 'no_agreement' ? [[code, (figures.minutes ?? 0) / 60]] : [],
  )
}

test('months begin on the 16th, and the year with the agreement, while wages close on the last day', async () => {
  const staff = await bound(
    { valid_from: '2025-04-16', valid_to: '2026-04-15', month_begins: 16 },
    {
      '2025-04-15': 14,
      '2025-04-16': 10,
      '2025-11-14': 10,
      '2025-11-17': 11,
      '2025-12-15': 12,
      '2025-12-16': 13,
    },
  )
  expect(await gauges(staff, '2025-10')).toEqual([true, '2025-10-16', '2025-11-15', 2, 4])
  expect(await gauges(staff, '2025-11')).toEqual([true, '2025-11-16', '2025-12-15', 7, 11])
  expect(await gauges(staff, '2025-12')).toEqual([true, '2025-12-16', '2026-01-15', 5, 16])
  expect(await gauges(staff, '2026-03')).toEqual([true, '2026-03-16', '2026-04-15', 0, 16])
  expect(await gauges(staff, '2026-04'), 'after its end').toEqual([false, '2026-04-01', '2026-04-30', 0, 0])

  expect(await planning(staff, '2025-12-12')).toEqual([['over_agreed_month', 8]])
  expect(await planning(staff, '2025-11-13')).toEqual([])
  expect(await planning(staff, '2026-01-13'), 'a month after its first day').toEqual([['over_agreed_month', 6]])
  expect(await planning(staff, '2026-04-14'), 'on one of its last days').toEqual([])
  expect(await planning(staff, '2026-04-16')).toEqual([['no_agreement', 0]])
})

test('an agreement that begins in the middle of a month is counted from its first day, and binds from its own', async () => {
  const staff = await bound({ valid_from: '2025-11-12' }, { '2025-10-31': 10, '2025-11-04': 11, '2025-11-13': 12 })
  expect(await gauges(staff, '2025-10')).toEqual([false, '2025-10-01', '2025-10-31', 2, 2])
  expect(await gauges(staff, '2025-11')).toEqual([true, '2025-11-01', '2025-11-30', 7, 7])
  expect(await planning(staff, '2025-11-11')).toEqual([['no_agreement', 0]])
  expect(await planning(staff, '2025-11-18')).toEqual([['over_agreed_month', 8]])
})

test('months begin on the 1st while wages close on the 20th; of those that are closed the days count as sealed', async () => {
  await admin.attendance.changeClosingDays({ closing_days: [{ month: '2020-01', day: 20 }] })
  const days = { '2025-10-31': 12, '2025-11-04': 10, '2025-11-21': 10, '2025-12-01': 13 }
  const [first, wages] = [await bound({ month_begins: 1 }, days), await bound({}, days)]
  const told = async () => [await gauges(first, '2025-11'), await gauges(wages, '2025-11'), await gauges(first, '2025-12')]
  const expected = [
    [true, '2025-11-01', '2025-11-30', 4, 8],
    [true, '2025-10-21', '2025-11-20', 6, 6],
    [true, '2025-12-01', '2025-12-31', 5, 13],
  ]
  expect(await told()).toEqual(expected)
  expect(await planning(first, '2025-11-25')).toEqual([])
  expect(await planning(first, '2025-12-08')).toEqual([['over_agreed_month', 6]])
  expect(await planning(wages, '2025-12-08')).toEqual([['over_agreed_month', 8]])

  const month = '2025-11'
  await admin.months.confirmAndApprove({ month, staff_id: [first, wages], reason: '紙で確認' })
  expect(await admin.months.close({ month, staff_id: [first, wages] })).toMatchObject({ done: 2 })
  expect(await told()).toEqual(expected)
  await admin.visits.create(spanOf(first, '2025-11-27', 9))
  expect(await planning(first, '2025-11-25')).toEqual([['over_agreed_month', 6]])
})
