import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_IMPORT } from '#domain/kit/imports.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'

const database = firstDatabase()

const NUMBER = '983205673214'
const csv = (content: string | Uint8Array<ArrayBuffer>, name = '職員.csv') => new File([content], name, { type: 'text/csv' })

let app: TestApp
let admin: ReturnType<TestApp['client']>
let token: string
beforeAll(async () => {
  app = await openTestApp(database)
  token = await app.setUp()
  admin = app.client(token)
})
afterAll(() => app.close())

describe('every answer carries the security headers', () => {
  const signedIn = () => ({ headers: { authorization: `Bearer ${token}` } })
  const json = { 'content-type': 'application/json' }
  const isBuilt = existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))
  const page = isBuilt ? 200 : 404
  test.each<[string, number, () => RequestInit]>([
    ['/', page, () => ({})],
    ['/admin/staff', page, () => ({})],
    ['/locales/ja/common.json', page, () => ({})],
    ['/locales/xx/common.json', 404, () => ({})],
    ['/assets/missing.js', 404, () => ({})],
    ['/api/health', 200, () => ({})],
    ['/api/openapi.json', 401, () => ({})],
    ['/api/nothing', 404, () => ({})],
    ['/api/staff', 401, () => ({})],
    ['/api/staff', 200, signedIn],
    ['/api/staff/export?format=csv&language=ja', 200, signedIn],
    ['/api/users/login', 422, () => ({ method: 'POST', headers: json, body: '{' })],
    ['/api/users/login', 413, () => ({ method: 'POST', headers: json, body: 'a'.repeat(MAX_IMPORT * 1.1) })],
    ['/api/setup', 404, () => ({ method: 'OPTIONS' })],
  ])('%s, %i', async (path, status, init) => {
    const { headers, status: found } = await app.request(path, init())
    expect(found).toBe(status)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
    expect(
      Object.fromEntries(
        [
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'cross-origin-resource-policy',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('a file is given to save', async () => {
    const { headers } = await app.request('/api/staff/export?format=csv&language=ja', signedIn())
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('an Individual Number is not taken in', () => {
  test('by a form', async () => {
    expect(await refusal(admin.staff.create(aStaff({ leave_reason: `番号 ${NUMBER}` })))).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'leave_reason', code: 'individual_number' }],
    })
  })
  test('by a change', async () => {
    const made = await admin.staff.create(aStaff())
    expect(await refusal(admin.staff.change({ id: made.id, version: made.version, changes: { nickname: NUMBER } }))).toMatchObject({
      errors: [{ field: 'nickname', code: 'individual_number' }],
    })
    expect((await admin.staff.get({ id: made.id })).nickname).toBeNull()
  })
  test('by a cell of a spreadsheet, which is named', async () => {
    const file = csv(
      `staff_code,staff_group,zaishoku_joukyou,japanese_name\r\nS002,staff,active,髙橋\r\nS003,staff,active,${NUMBER}\r\n`,
    )
    const { rows, created, faults } = await admin.staff.import({ file, dry_run: false })
    expect([rows, created]).toEqual([2, 0])
    // the report is kept with its job: the number does not stand in it
    expect(faults).toEqual([{ row: 3, field: 'japanese_name', code: 'individual_number' }])
  })
  test('by the name of a file', async () => {
    const file = csv('staff_code,japanese_name\r\nS004,髙橋\r\n', `職員_${NUMBER}.csv`)
    // a job would keep the name beside its input
    for (const call of ['import', 'importJob'] as const)
      expect(await refusal(admin.staff[call]({ file, dry_run: true }))).toMatchObject({
        errors: [{ field: 'file', code: 'individual_number' }],
      })
  })
})

test('what is sent in to import is looked at, whatever it is called', async () => {
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52])
  expect(await refusal(admin.staff.import({ file: csv(picture), dry_run: true }))).toMatchObject({
    status: 422,
    errors: [{ field: 'file', code: 'not_a_sheet' }],
  })
  expect(await refusal(admin.staff.import({ file: csv(''), dry_run: true }))).toMatchObject({
    status: 422,
    errors: [{ field: 'file', code: 'empty_file' }],
  })
})

test('a text that looks like a formula comes back from its export as it was', async () => {
  const texts = { japanese_name: '=1+1', nickname: "'@home", leave_reason: '-12', job_position: "'90年代" }
  const made = await admin.staff.create(aStaff({ staff_code: 'F001', ...texts }))
  const file = await admin.staff.export({ format: 'csv', language: 'ja', q: '=1+1' })
  expect(await file.text()).toContain(`,"'=1+1",`)
  await admin.staff.remove({ id: made.id, version: made.version })
  expect(await admin.staff.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
  expect((await admin.staff.list({ also: ['nickname', 'leave_reason', 'job_position'], q: '=1+1' })).items).toMatchObject([texts])
})

describe('what the program writes for its operator', () => {
  const [name, secret] = ['山田太郎左衛門', 'c2VjcmV0LXRva2Vu']
  let written = ''
  const keep = (part: unknown) => {
    written += String(part)
    return true
  }
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation(keep)
    vi.spyOn(process.stderr, 'write').mockImplementation(keep)
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => {
        keep(parts.join(' '))
      })
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  test('has no query, no body, no name and no token in it, whatever goes wrong', async () => {
    await app.request(`/api/users/get_user_info?token=${secret}`)
    await app.request(`/admin/staff?q=${encodeURIComponent(name)}&token=${secret}`)
    await app.request(`/api/staff?q=${encodeURIComponent(name)}&cursor=${secret}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await app.post('/api/users/login', { email: `${secret}@example.jp`, password: secret })
    await app.request('/api/users/login', { method: 'POST', body: `{"password":"${secret}", ${name}` })
    await refusal(admin.staff.create(aStaff({ staff_code: name })))
    await admin.staff.import({ file: csv(`staff_code,japanese_name\r\n${secret}!,${name}\r\n`, `${name}.csv`), dry_run: false })
    await refusal(admin.staff.import({ file: csv(Uint8Array.from([0, 1, 2]), `${name}.csv`), dry_run: false }))
    expect(written).toBe('')

    vi.spyOn(app.pool, 'connect').mockImplementationOnce(() => {
      throw new Error(`no ${name} with ${secret}`)
    })
    expect((await app.request(`/api/users/get_user_info?token=${secret}`)).status).toBe(500)
    await app.asOwner((db) => db.schema.alterTable('staff').renameColumn('nickname', 'gone').execute())
    expect(await refusal(admin.staff.create(aStaff({ staff_code: 'S009', japanese_name: name, nickname: name })))).toMatchObject({
      status: 500,
      code: 'unexpected',
    })
    await app.asOwner((db) => db.schema.alterTable('staff').renameColumn('gone', 'nickname').execute())
    // the detail of such an error is the whole row
    const check = sql`japanese_name <> '山田太郎左衛門'`
    await app.asOwner((db) => db.schema.alterTable('staff').addCheckConstraint('nobody', check).execute())
    await refusal(admin.staff.create(aStaff({ staff_code: 'S010', japanese_name: name })))

    const lines = written.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+ error unexpected error kind=/)
    expect(written).not.toMatch(/山田|c2Vjcm|@example|\?token|S009|S010/)
    expect(written).not.toContain(token)
  })
})
