import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { problem } from '#domain/kit/errors.ts'
import { readSettings } from '#server/kit/settings.ts'
import { ADMIN, openTestApp, SETUP_CODE, type TestApp } from '../app.ts'
import { type Call, calls, isReading } from '../contract/calls.ts'
import { hostileBodies, hostileHeaders, hostileValues, MARK, placesOf, withValue, wrongTokens } from '../contract/hostile.ts'
import { requestOf } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { fingerprint, makeWorld, PASSWORD, type World } from '../contract/world.ts'

const [database] = inject('databases')
if (!database) throw new Error('no database')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(database)
})
afterAll(() => app.close())

/** `taken`: the input is in order as far as can be told, so that something may change. `notes`: a failed try is written down. */
type Sent = { path: string; init: RequestInit; place?: string; what: string; taken?: boolean; notes?: boolean }
type Seen = { ok: boolean; status: number; code: string; text: string }

/** Sends one hostile request; `fault` hears what is wrong with the answer. */
const attack = async ({ path, init, place = '', what }: Sent, fault: (words: string) => void): Promise<Seen> => {
  const away = new AbortController()
  const answer = await app.request(path, { ...init, signal: away.signal })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? '' : await answer.text()
  away.abort()
  const document = problem.strict().safeParse(parsed(text))
  const code = document.data?.code ?? ''
  const tell = (words: string) => fault(`${place} ← ${what}: ${answer.status} ${words}: ${text.slice(0, 200)}`)
  // an answer to HEAD has no body
  if (answer.status >= 500 || (!answer.ok && init.method !== 'HEAD')) {
    if (answer.status >= 500 && code !== 'mail_not_sent') tell('a fault of the server')
    if (document.data?.status !== answer.status || !answer.headers.get('content-type')?.startsWith('application/problem+json'))
      tell('no problem document')
    if (place && code === 'invalid_input' && !document.data?.errors?.some(({ field }) => isAt(field, place)))
      tell('the field is not named')
    if (text.length > 20_000) tell('the answer is too long')
    if (text.includes(MARK) || text.includes('polluted')) tell('the value is given back')
  }
  return { ok: answer.ok, status: answer.status, code, text }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** A fault may be told of the place itself, of what is around it, or of what is in it. A fact of a change may stand by its own name. */
const isAt = (field: string, at: string) => {
  // a field of a changed record has its plain name
  const place = at.replace(/^changes\./, '')
  return (
    field !== '' &&
    (field === place ||
      at === 'changes' ||
      place.startsWith(`${field}.`) ||
      field.startsWith(`${place}.`) ||
      (field.length === 100 && place.startsWith(field)))
  )
}

/** Slowing down has tests of its own. */
const noThrottle = () => sql`delete from throttle`.execute(app.db)

/**
 * Sends many, first those that must be refused, and answers what is wrong. What is stored is compared after all of these together, and
 * after each of the others that is refused; after each that is taken a fresh start is made, unless nothing is changed by it.
 */
const attackAll = async <S>(
  makeStart: () => Promise<S>,
  makes: readonly ((start: S) => Sent)[],
  reads = false,
): Promise<{ faults: string[]; seen: Seen[] }> => {
  let start = await makeStart()
  let before = await fingerprint(app)
  const faults: string[] = []
  const seen: Seen[] = []
  const unchanged = async (what: string) => {
    const now = await fingerprint(app)
    const changed = now.split('; ').filter((line) => !before.includes(line))
    if (now !== before) faults.push(`${what}: refused, and something changed: ${changed.join('; ')}`)
    before = now
  }
  let sent = 0
  const go = async (one: Sent, compare: boolean) => {
    if (sent++ % 40 === 0) await noThrottle()
    const answer = await attack(one, (words) => faults.push(words))
    seen.push(answer)
    if (answer.ok && !reads) start = await makeStart()
    if (answer.ok || one.notes) before = await fingerprint(app)
    else if (compare) await unchanged(`${one.place ?? ''} ← ${one.what}`)
  }
  const later: (typeof makes)[number][] = []
  for (const make of makes) {
    const one = make(start)
    if (one.taken) later.push(make)
    else await go(one, false)
  }
  await unchanged('all that had to be refused')
  // a sample of those that are in order goes through all values and places
  const step = Math.ceil(later.length / 12)
  for (const make of later.filter((_, i) => i % step === 0)) await go(make(start), true)
  return { faults, seen }
}

type Start = { world: World; input: object; headers: Record<string, string> }
const startOf = (call: Call) => async (): Promise<Start> => {
  const world = await makeWorld(app, 'admin')
  const { input, origin } = validOf(call.path)
  return {
    world,
    input: input(world) ?? {},
    headers: { authorization: `Bearer ${world.token}`, ...(origin ? { origin: readSettings({}).settings.publicUrl } : {}) },
  }
}

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
    const { faults, seen } = await attackAll(async () => {}, [...sents, ...bodies])
    expect(faults).toEqual([])
    expect(seen.filter(({ ok }) => ok)).toEqual([])
  })
})

/**
 * Every place of an input, with every hostile value. Where there are many places, as in a staff record, each gets a share of the values, so
 * that every value still comes to at least six places.
 */
const places = (input: object, properties: readonly string[] = []): [string, string, unknown][] => {
  const all = placesOf(input, properties)
  const step = Math.max(1, Math.floor(all.length / 6))
  return [
    ...all.flatMap((place, i) =>
      hostileValues.filter((_, j) => (i + j) % step === 0).map(([what, value]): [string, string, unknown] => [place, what, value]),
    ),
    ...['unheard_of', '__proto__', 'constructor', 'toString', 'ａ\u202e', 'a'.repeat(100_000)].map(
      (place): [string, string, unknown] => [place, 'an unknown name', MARK],
    ),
  ]
}

const plain = (path: string, body: unknown, place: string, what: string, notes = false): Sent => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  place,
  what,
  notes,
})

describe('signed in', () => {
  beforeAll(async () => {
    await app.setUp()
  })

  test.each(calls)('$path · hostile values', async (call) => {
    const { input } = await startOf(call)()
    const makes = places(input, call.properties).map(([place, what, value]) => ({ input: valid, headers }: Start): Sent => {
      const hostile = withValue(valid, place, value)
      return { ...requestOf(call, hostile, headers), place, what, taken: call.accepts(hostile) }
    })
    const { faults } = await attackAll(startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  const writes = calls.filter((call) => !isReading(call))

  test.each(writes)('$path · bodies that are none', async (call) => {
    const { input } = await startOf(call)()
    const makes = hostileBodies(JSON.stringify(input)).map(([what, body, type]) => ({ input: valid, headers }: Start): Sent => ({
      path: requestOf(call, valid).path,
      init: { method: call.method, headers: { ...headers, 'content-type': type }, body },
      what,
      taken: true,
    }))
    const { faults } = await attackAll(startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each(calls)('$path · headers, methods and addresses that are none', async (call) => {
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
    const { faults } = await attackAll(startOf(call), makes, isReading(call))
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

  test.each(calls)('$path · whoever is not signed in hears only that', async (call) => {
    const { input } = await startOf(call)()
    const broken = withValue(input, placesOf(input)[0] ?? 'unheard_of', { unheard_of: MARK })
    const makes = wrongTokens.flatMap(([what, authorization]) =>
      [input, broken].map((sent) => (): Sent => ({ ...requestOf(call, sent, { authorization }), what })),
    )
    const { faults, seen } = await attackAll(startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['signed_out']))
  })

  test.each(writes.filter(({ path, secret }) => !secret && !validOf(path).refused))(
    '$path · sent twice under one key is done once',
    async (call) => {
      const { world, input: own, headers } = await startOf(call)()
      // whoever ends the own account does not hear the answer twice
      const input = call.group === 'users' ? (validOf(call.path).input(await makeWorld(app, 'staff')) ?? {}) : own
      await noThrottle()
      const send = (sent: object) =>
        attack({ ...requestOf(call, sent, { ...headers, 'idempotency-key': `key ${world.n}` }), what: 'again' }, (words) => {
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

  const byVersion = writes.filter(({ properties }) => properties.includes('version'))
  test.each(byVersion)('$path · a version that is not the stored one changes nothing', async (call) => {
    const makes = [3, 99, 2_147_483_648].map((version) => ({ input, headers }: Start): Sent => ({
      ...requestOf(call, withValue(input, 'version', version), headers),
      what: `version ${version}`,
    }))
    const { faults, seen } = await attackAll(startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['stale_version']))
  })

  test.each(calls.filter(({ path }) => validOf(path).names))('$path · an id that does not exist is not found', async (call) => {
    const makes = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000'].map((id) => ({ input, headers }: Start): Sent => ({
      ...requestOf(call, withValue(input, 'id', id), headers),
      what: id,
    }))
    const { faults, seen } = await attackAll(startOf(call), makes, isReading(call))
    expect(faults).toEqual([])
    // what keeps a call from its end may be found before the record is looked for
    const { refused } = validOf(call.path)
    expect(seen.filter(({ code }) => code !== 'not_found' && code !== refused)).toEqual([])
    expect(seen.length).toBe(makes.length)
  })

  test('hostile texts are kept as they were sent', async () => {
    const world = await makeWorld(app, 'admin')
    const patients = app.client(world.token).patients
    const [create, texts] = [
      validOf('patients.create').input(world) ?? {},
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
  type Plain = { path: string; body: (world: World) => Record<string, unknown>; notes?: boolean }
  const register = ({ n }: World) => ({
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
    { path: '/api/users/forgot-password', body: (w) => ({ email: w.email, language: 'ja' }) },
    { path: '/api/users/reset-password', body: (w) => ({ token: w.link, password: 'kumo no ue no hirune' }) },
    { path: '/api/users/reset-password', body: (w) => ({ email: w.email, code: '123456', password: 'kumo no ue no hirune' }) },
    { path: '/api/users/check-link', body: (w) => ({ token: w.link }) },
    { path: '/api/users/passkey-options', body: () => ({}) },
    { path: '/api/users/passkey-login', body: () => ({ response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }) },
    { path: '/api/setup', body: () => ({ code: SETUP_CODE, company_name: '陽だまり', language: 'ja', ...ADMIN, sample: false }) },
  ]
  test.each(routes)('$path · hostile values and bodies', async ({ path, body, notes }) => {
    const start = () => makeWorld(app, 'staff')
    const sample = body(await start())
    const headers = { origin: readSettings({}).settings.publicUrl }
    const makes = [
      ...places(sample).map(
        ([place, what, value]) =>
          (world: World) =>
            plain(path, withValue(body(world), place, value), place, what, notes),
      ),
      ...hostileBodies(JSON.stringify(sample)).map(([what, content, type]) => (): Sent => ({
        path,
        init: { method: 'POST', headers: { ...headers, 'content-type': type }, body: content },
        what,
        taken: true,
        ...(notes ? { notes } : {}),
      })),
      ...hostileHeaders.map(([what, more]) => (world: World): Sent => ({
        path,
        init: { method: 'POST', headers: more, body: JSON.stringify(body(world)) },
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
    const { faults } = await attackAll(start, makes)
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
    const { faults, seen } = await attackAll(async () => {}, makes)
    expect(faults).toEqual([])
    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set(['signed_out']))
  })
})
