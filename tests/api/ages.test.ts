import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, age } from '#domain/kit/dates.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, aPatient, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** Forty today, and tomorrow. */
const birthdays = [
  [addMonths(today(), -480), 40],
  [addDays(addMonths(today(), -480), 1), 39],
] as const

test.each(birthdays)('who was born on %s is %i years old in rows, lists and files (decisions, 31)', async (birth_date, years) => {
  const { id: staff_id } = await admin.staff.create(
    aStaff({ staff_code: `Y${years}`, japanese_name: `年 ${years}`, birth_date, gender: 'f', phone_number: '09012345678' }),
  )
  const records = {
    staff: staff_id,
    employees: (await admin.employees.create(anEmployee({ staff_id }))).id,
    patients: (await admin.patients.create(aPatient({ name_kanji: `歳 ${years}`, birth_date }))).id,
  } as const
  for (const [path, id] of Object.entries(records) as [keyof typeof records, string][]) {
    const calls = admin[path]
    expect([path, await calls.get({ id })]).toMatchObject([path, { age: years, birth_date }])
    expect((await calls.list({ also: ['age'] })).items.find((one) => one.id === id)).toMatchObject({ age: years })
    const narrow = await calls.export({ format: 'csv', language: 'en', columns: ['age'] })
    const [head, ...lines] = (await narrow.text()).replace(/[\uFEFF"]/g, '').split('\r\n')
    expect([path, head, lines]).toEqual([path, 'Age', expect.arrayContaining([String(years)])])
    expect(await (await calls.export({ format: 'csv', language: 'en' })).text()).toMatch(/[,"]Age[,"]/)
  }
  expect(await admin.employees.get({ id: records.employees })).toMatchObject({ gender: 'f', phone_number: '09012345678' })
  const [head] = (await (await admin.employees.export({ format: 'csv', language: 'en' })).text()).split('\r\n')
  for (const name of ['Date of birth', 'Age', 'Gender', 'Phone number']) expect(head).toContain(name)
})

test('without a birth date there is no age', async () => {
  const { id } = await admin.patients.create(aPatient())
  expect(await admin.patients.get({ id })).toMatchObject({ age: null })
})

test.each([
  ['2000-02-29', '2001-02-28'],
  ['2000-02-29', '2001-03-01'],
  ['2000-03-01', '2001-02-28'],
  ['1960-12-31', '2026-01-01'],
  ['1960-12-31', '2026-12-31'],
])('the database counts the years from %s to %s as the domain does', async (born, day) => {
  const { rows } = await sql<{ years: number }>`select full_years(${born}::date, ${day}::date) as years`.execute(app.db)
  expect(rows).toEqual([{ years: age(born, day) }])
})
