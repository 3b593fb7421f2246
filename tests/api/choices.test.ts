import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import { factsOf } from '#domain/kit/entity.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { beginsJob, calls, isReading } from '../contract/calls.ts'
import { requestOf, send } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { resources } from '../contract/validCommon.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let fixture: Fixture
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
  fixture = await makeFixture(app, 'admin')
})
afterAll(() => app.close())
beforeEach(() => sql`delete from throttle`.execute(app.db))

/** What a list or a file may be asked by, each with a value that is none of its choices. */
const wrong: Readonly<Record<string, unknown>> = {
  columns: ['x'],
  also: ['x'],
  sort: 'x',
  format: 'x',
  language: 'x',
  layers: ['x'],
  urgency: ['x'],
  kind: ['x'],
  part: 'x',
  form: 'x',
}
const asked = calls
  .filter((call) => isReading(call) || beginsJob(call))
  .flatMap((call) => Object.keys(wrong).flatMap((name) => (call.properties.includes(name) ? [{ ...call, name }] : [])))

test.each(asked)('$path · a choice that is none · $name → 422 there', async (call) => {
  const input = { ...validOf(call.path).input(fixture), [call.name]: wrong[call.name] }
  const { status, problem } = await send(app, call, input, { authorization: `Bearer ${fixture.token}` })
  expect({ status, fields: problem?.errors?.map(({ field }) => field.split('.')[0]) }).toEqual({
    status: 422,
    fields: [call.name],
  })
})

const files = calls.filter(({ path }) => /\.export(Job)?$/.test(path) && path.split('.')[0] !== 'attention')
test.each(files)('$path · a fact that no column may hold → 422 on columns, in each format', async (call) => {
  const e = resources[call.group]
  const hidden = Object.entries(e ? factsOf(e) : {}).flatMap(([name, field]) =>
    isMasked(field) || field.kind === 'picture' ? [name] : [],
  )
  for (const name of ['x', 'id', '__proto__', ...hidden])
    for (const format of ['csv', 'xlsx', 'pdf']) {
      await sql`delete from throttle`.execute(app.db)
      const input = { ...validOf(call.path).input(fixture), format, columns: [name] }
      const { path, init } = requestOf(call, input, { authorization: `Bearer ${fixture.token}` })
      const answer = await app.request(path, init)
      expect([name, format, answer.status]).toEqual([name, format, 422])
    }
})

/** Every file of a list, the attendance record as each of its tables. */
const lists = calls
  .filter(({ path }) => path.endsWith('.export'))
  .flatMap((call) =>
    call.path === 'attendance.export' ? attendanceTables.map((table) => ({ ...call, table })) : [{ ...call, table: '' }],
  )
test('a date is written alike in every file: 2026/11/20', async () => {
  const others: string[] = []
  let dates = 0
  for (const { table, ...call } of lists) {
    await sql`delete from throttle`.execute(app.db)
    const input = { ...validOf(call.path).input(fixture), format: 'csv', ...(table === '' ? {} : { table }) }
    const { status, text } = await send(app, call, input, { authorization: `Bearer ${fixture.token}` })
    expect([call.path, table, status]).toEqual([call.path, table, 200])
    dates += text.match(/\b\d{4}\/\d\d\/\d\d\b/g)?.length ?? 0
    if (/\b\d{4}-\d\d-\d\d\b/.test(text)) others.push(`${call.path} ${table}`)
  }
  expect(dates).toBeGreaterThan(lists.length)
  expect(others).toEqual([])
})
