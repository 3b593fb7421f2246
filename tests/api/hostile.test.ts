import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/kit/base/settings.ts'
import { ADMIN, openTestApp, SETUP_CODE, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { attacksOn, places, type Sent, sharedOnce, type Start } from '../contract/attack.ts'
import { calls, isReading } from '../contract/calls.ts'
import { hostileBodies, hostileHeaders, hostileValues, withValue } from '../contract/hostile.ts'
import { requestOf } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { mayEndIn } from '../contract/validCommon.ts'
import { limitOf } from '../machine.ts'
import { makeFixture, PASSWORD, takeFixture, type Fixture } from '../contract/fixture.ts'
import { renewWhenFull } from '../contract/full.ts'
import { isInTurn } from '../turns.ts'

/** Milliseconds for a test that sends every hostile value to every place of a call. */
const EVERY_VALUE = limitOf(120_000)

const database = firstDatabase()

let app: TestApp
let on: ReturnType<typeof attacksOn>
const open = async () => {
  app = await openTestApp(database)
  on = attacksOn(app)
}
beforeAll(open)
afterAll(() => app.close())

describe('before the first run', () => {
  const input = { code: 'AAAA-AAAA', company_name: '陽だまり', language: 'ja', ...ADMIN, sample: false }
  test('the set-up takes nothing without its code', async () => {
    const sents = places(input).map(
      ([place, what, value]) =>
        () =>
          plain('/api/setup', withValue(input, place, value), place, what),
    )
    const bodies = hostileBodies(JSON.stringify(input)).map(([what, body, type]) => () => ({
      path: '/api/setup',
      init: { method: 'POST', headers: { 'content-type': type }, body },
      what,
    }))
    const { faults, seen } = await on.attackAll(async () => {}, [...sents, ...bodies])
    expect(faults).toEqual([])
    expect(seen.filter(({ ok }) => ok)).toEqual([])
  })
})

const json = { 'content-type': 'application/json' }
const plain = (path: string, body: unknown, place: string, what: string, notes = false): Sent => ({
  path,
  init: { method: 'POST', headers: json, body: JSON.stringify(body) },
  place,
  what,
  notes,
})

describe('signed in', () => {
  beforeAll(async () => {
    await app.setUp()
  })
  renewWhenFull(
    () => app,
    async () => {
      await open()
      await app.setUp()
    },
  )

  // every entity has facts of its own where they are written
  const withFacts = calls
    .filter((call) => sharedOnce.has(call) || /\.(create|change)$/.test(call.path))
    .filter((_, at) => isInTurn(at, 3))
  test.each(withFacts)('$path · hostile values', { timeout: EVERY_VALUE }, async (call) => {
    // each fixture brings a weekly holiday of its own: hundreds of them are no calendar of a company, and working with them takes seconds
    if (call.group === 'calendar')
      await sql`update statutory_weekday set deleted_at = now() where deleted_at is null`.execute(app.db)
    const { input } = await on.startOf(call)()
    // an empty text within an address makes it the address of another call
    const sent = places(input, call.properties).filter(([place, , value]) => value !== '' || !call.route.includes(`{${place}}`))
    const makes = sent.map(([place, what, value]) => ({ input: valid, headers }: Start): Sent => {
      const hostile = withValue(valid, place, value)
      // a wrong password stands in the audit log
      const notes = 'current_password' in valid
      const elsewhere = mayEndIn(validOf(call.path), 'invalid_input')
      return { ...requestOf(call, hostile, headers), place, what, taken: call.accepts(hostile), notes, elsewhere }
    })
    const { faults } = await on.attackAll(on.startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('hostile texts are kept as they were sent', async () => {
    const fixture = await makeFixture(app, 'admin')
    const patients = app.client(fixture.token).patients
    const [create, texts] = [
      validOf('patients.create').input(fixture) ?? {},
      hostileValues.flatMap(([, value]) => (typeof value === 'string' && value.length < 1000 ? [value] : [])),
    ]
    for (const [i, remarks] of texts.entries()) {
      if (remarks.trim() === '') continue
      const made = await patients.create({ ...create, beneficiary_number: String(7_000_000_000 + i), remarks } as never)
      const kept = remarks.replaceAll('\0', '').normalize('NFC').trim().toWellFormed()
      expect([made.remarks, (await patients.get({ id: made.id })).remarks]).toEqual([kept, kept])
    }
  })
})

describe('calls before sign-in', () => {
  type Plain = { path: string; body: (fixture: Fixture) => Record<string, unknown>; notes?: boolean }
  const register = ({ n }: Fixture) => ({
    email: `r${n}@example.jp`,
    first_name: '花子',
    last_name: '応募',
    gender: 'f',
    role: 'staff',
    language: 'ja',
    password: 'kumo no ue no hirune',
  })
  const routes: Plain[] = [
    { path: '/api/users/login', body: (w) => ({ email: w.email, password: PASSWORD, code: '123456' }), notes: true },
    { path: '/api/users/register', body: register },
    { path: '/api/users/forgot-password', body: (w) => ({ email: w.email, language: 'ja' }), notes: true },
    { path: '/api/users/reset-password', body: (w) => ({ token: w.link, password: 'kumo no ue no hirune' }), notes: true },
    { path: '/api/users/reset-password', body: (w) => ({ email: w.email, code: '123456', password: 'kumo no ue no hirune' }) },
    { path: '/api/users/check-link', body: (w) => ({ token: w.link }), notes: true },
    { path: '/api/users/passkey-options', body: () => ({}) },
    { path: '/api/users/passkey-login', body: () => ({ response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }) },
    { path: '/api/setup', body: () => ({ code: SETUP_CODE, company_name: '陽だまり', language: 'ja', ...ADMIN, sample: false }) },
  ]
  test.each(routes)('$path · hostile values and bodies', { timeout: EVERY_VALUE }, async ({ path, body, notes }) => {
    const start = () => takeFixture(app, 'staff')
    const sample = body(await start())
    const headers = { origin: readSettings({}).settings.publicUrl }
    const makes = [
      ...places(sample).map(
        ([place, what, value]) =>
          (fixture: Fixture) =>
            plain(path, withValue(body(fixture), place, value), place, what, notes),
      ),
      ...hostileBodies(JSON.stringify(sample)).map(([what, content, type]) => (): Sent => ({
        path,
        init: { method: 'POST', headers: { ...headers, 'content-type': type }, body: content },
        what,
        taken: true,
        ...(notes ? { notes } : {}),
      })),
      ...hostileHeaders.map(([what, more]) => (fixture: Fixture): Sent => ({
        path,
        init: { method: 'POST', headers: { ...json, ...more }, body: JSON.stringify(body(fixture)) },
        what,
        taken: true,
        ...(notes ? { notes } : {}),
      })),
      ...['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'].map((method) => (): Sent => ({
        path,
        init: { method },
        what: method,
        taken: true,
      })),
    ]
    const { faults } = await on.attackAll(start, makes)
    expect(faults).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('get_user_info · tokens that are none', async () => {
    const makes = [
      ...hostileValues.map(([, value]) => `token=${encodeURIComponent(String(value).toWellFormed())}`),
      'token=%ff',
      '%',
      'token[]=a',
      '__proto__[polluted]=1',
      'token=a&token=b',
    ].map((query) => (): Sent => ({ path: `/api/users/get_user_info?${query}`, init: {}, what: query.slice(0, 60) }))
    const { faults, seen } = await on.attackAll(async () => {}, makes)
    expect(faults).toEqual([])
    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['signed_out']))
  })
})
