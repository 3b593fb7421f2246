import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { attacksOn, parsed, type Sent, sharedOnce, type Start } from '../contract/attack.ts'
import { type Call, calls, isReading } from '../contract/calls.ts'
import { hostileBodies, hostileHeaders, MARK, placesOf, withValue, wrongTokens } from '../contract/hostile.ts'
import { requestOf } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { mayEndIn } from '../contract/validCommon.ts'
import { fingerprint } from '../contract/fingerprint.ts'
import { makeFixture } from '../contract/fixture.ts'
import { renewWhenFull } from '../contract/full.ts'
import { isInTurn, isSlow } from '../turns.ts'

const database = firstDatabase()

let app: TestApp
let on: ReturnType<typeof attacksOn>
const open = async () => {
  app = await openTestApp(database)
  on = attacksOn(app)
  await app.setUp()
}
beforeAll(open)
renewWhenFull(() => app, open)
afterAll(() => app.close())

const writes = calls.filter((call) => !isReading(call))
/** What the handlers that entities share do before they look at facts is tried at one entity each; `npm run test:slow` tries all. */
const inTurn = (call: Call) => isSlow || sharedOnce.has(call)

/**
 * One call of each kind, by how it is sent and by what the program does before its handler: methods, guards, slowing down, files. What is
 * refused on that way is the same for all calls of a kind; `npm run test:slow` tries each.
 */
const oneOfEachWay = (() => {
  const wayOf = ({ path, method, route, secret, costly, confirms, guessable, uploads }: Call) =>
    JSON.stringify([method, route.includes('{'), secret, costly, confirms, guessable, uploads, validOf(path).refused !== undefined])
  const all = [...sharedOnce]
  return isSlow ? all : [...Map.groupBy(all, wayOf).values()].flatMap(([first]) => first ?? [])
})()

test.each(oneOfEachWay.filter((call) => !isReading(call)))('$path · bodies that are none', async (call) => {
  const { input } = await on.startOf(call)()
  const makes = hostileBodies(JSON.stringify(input)).map(([what, body, type]) => ({ input: valid, headers }: Start): Sent => ({
    path: requestOf(call, valid).path,
    init: { method: call.method, headers: { ...headers, 'content-type': type }, body },
    what,
    taken: true,
  }))
  const { faults } = await on.attackAll(on.startOf(call), makes, isReading(call))
  expect(faults).toEqual([])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test.each(oneOfEachWay)('$path · headers, methods and addresses that are none', async (call) => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'].filter(
    (method) => !calls.some((other) => other.route === call.route && other.method === method),
  )
  const makes: ((start: Start) => Sent)[] = [
    ...hostileHeaders
      .filter((_, i) => (i + calls.indexOf(call)) % 2 === 0)
      .map(([what, more]) => ({ input, headers }: Start) => ({
        ...requestOf(call, input, { ...headers, ...more }),
        what,
        taken: true,
      })),
    ...methods.map((method) => ({ input, headers }: Start) => ({
      path: requestOf(call, input).path.split('?')[0] ?? '',
      init: { method, headers },
      what: method,
      taken: true,
    })),
    ...(call.method === 'GET' ? strayQueries : []).map((query) => ({ input, headers }: Start) => ({
      path: `${requestOf(call, input).path.split('?')[0] ?? ''}?${query}`,
      init: { headers },
      what: query.slice(0, 40),
      taken: true,
    })),
    ...(call.route.includes('{id}') ? strayPaths : []).map((id) => ({ headers }: Start) => ({
      path: `/api${call.route.replace('{id}', id)}`,
      init: { method: call.method, headers },
      what: id,
      taken: true,
    })),
  ]
  const { faults } = await on.attackAll(on.startOf(call), makes, isReading(call))
  expect(faults).toEqual([])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
const strayQueries = [
  `q=${MARK}`.repeat(20_000),
  `__proto__[polluted]=${MARK}&constructor[prototype][polluted]=1`,
  '%',
  '%ff=%fe',
  `a[b`,
  `a]b[=1`,
  '&&==',
  `id=${MARK}&id=2`,
]
const strayPaths = [
  '%',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2fsetup',
  '%2e%2e',
  'a'.repeat(50_000),
  '00000000-0000-0000-0000-000000000000',
]

/** Nobody comes further than the guard, which is the same for all calls (roles.test.ts asks each): one of each kind, by how it is sent. */
const guarded = [...Map.groupBy(calls, ({ method, secret, costly }) => `${method} ${secret} ${costly}`).values()].flatMap(
  ([first]) => first ?? [],
)
test.each(guarded)('$path · whoever is not signed in hears only that', async (call) => {
  const { input } = await on.startOf(call)()
  const broken = withValue(input, placesOf(input)[0] ?? 'unheard_of', { unheard_of: MARK })
  const makes = wrongTokens.flatMap(([what, authorization]) =>
    [input, broken].map((sent) => (): Sent => ({ ...requestOf(call, sent, { authorization }), what })),
  )
  const { faults, seen } = await on.attackAll(on.startOf(call), makes, isReading(call))
  expect(faults).toEqual([])
  expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['signed_out']))
})

// a key is looked at before any handler: half of the calls show it in a run
test.each(writes.filter((call) => !call.secret && !validOf(call.path).refused && inTurn(call)).filter((_, at) => isInTurn(at, 2)))(
  '$path · sent twice under one key is done once',
  async (call) => {
    const { fixture, input: own, headers } = await on.startOf(call)()
    // whoever ends the own account does not hear the answer twice
    const input = call.group === 'users' ? (validOf(call.path).input(await makeFixture(app, 'staff')) ?? {}) : own
    await on.noThrottle()
    const send = (sent: object) =>
      on.attack({ ...requestOf(call, sent, { ...headers, 'idempotency-key': `key ${fixture.n}` }), what: 'again' }, (words) => {
        throw new Error(words)
      })
    const first = await send(input)
    expect(first).toMatchObject({ ok: true })
    const stored = await fingerprint(app)
    const again = await send(input)
    const isOut = call.path === 'profile.signOutEverywhere'
    expect(isOut ? again.code : parsed(again.text)).toEqual(isOut ? 'signed_out' : parsed(first.text))
    const place = placesOf(input).find((name) => name !== 'version' && !name.includes('.')) ?? ''
    const others = [withValue(input, place, otherOf(Reflect.get(input, place)))].filter(
      (other) => !isOut && place !== '' && call.accepts(other),
    )
    for (const other of others) expect(await send(other)).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await fingerprint(app)).toBe(stored)
  },
)
/** Another value of the same kind. */
const otherOf = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof File) return new File(['another'], value.name)
  if (Array.isArray(value)) return value.length > 0 ? [] : ['admin']
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
    ? crypto.randomUUID()
    : typeof value === 'string'
      ? `${value}9`
      : value === null
        ? 'f'.repeat(64)
        : value
}

/** The visit of a fixture is of no line, which is found before its version (`plans.test.ts` asks for that). */
const ofNoLine = 'weeklyPlans.series'
const byVersion = writes.filter((call) => call.properties.includes('version') && call.path !== ofNoLine && inTurn(call))
test.each(byVersion)('$path · a version that is not the stored one changes nothing', async (call) => {
  const makes = [3, 99, 2_147_483_648].map((version) => ({ input, headers }: Start): Sent => ({
    ...requestOf(call, withValue(input, 'version', version), headers),
    what: `version ${version}`,
  }))
  const { faults, seen } = await on.attackAll(on.startOf(call), makes, isReading(call))
  expect(faults).toEqual([])
  expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['stale_version']))
})

const byId = calls.filter((call) => validOf(call.path).names && call.properties.includes('id') && inTurn(call))
test.each(byId)('$path · an id that does not exist is not found', async (call) => {
  const makes = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000'].map((id) => ({ input, headers }: Start): Sent => ({
    ...requestOf(call, withValue(input, 'id', id), headers),
    what: id,
  }))
  const { faults, seen } = await on.attackAll(on.startOf(call), makes, isReading(call))
  expect(faults).toEqual([])
  // what keeps a call from its end may be found before the record is looked for
  expect(seen.filter(({ code }) => code !== 'not_found' && !mayEndIn(validOf(call.path), code))).toEqual([])
  expect(seen.length).toBe(makes.length)
})
