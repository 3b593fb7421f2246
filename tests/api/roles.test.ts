import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Entity } from '#domain/kit/entity.ts'
import type { ErrorCode } from '#domain/kit/errors.ts'
import { type Action, maySee, permissions, reachOf, type Role, roles, secrecies } from '#domain/kit/permissions.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { readSettings } from '#server/kit/settings.ts'
import { text as textIn } from '#server/kit/texts.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { type Call, calls, isReading } from '../contract/calls.ts'
import { type Answer, read, requestOf, send } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { fingerprint, makeWorld, type World } from '../contract/world.ts'

const [database] = inject('databases')
if (!database) throw new Error('no database')

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await openTestApp(database)
  await app.setUp()
  admin = (await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

/** Sends the valid request about somebody's records with the token of `actor`. */
const ask = async (call: Call, about: World, actor: Pick<World, 'token'> | null): Promise<Answer> => {
  const { input, origin } = validOf(call.path)
  const headers = { ...(actor ? { authorization: `Bearer ${actor.token}` } : {}), ...(origin ? { origin: readSettings({}).settings.publicUrl } : {}) }
  return call.path === 'company.live' ? listenOnce(call, headers) : send(app, call, input(about) ?? {}, headers)
}
/** A stream has no end: its first words are read. */
const listenOnce = async (call: Call, headers: Record<string, string>): Promise<Answer> => {
  const away = new AbortController()
  const { path, init } = requestOf(call, {}, headers)
  const answer = await app.request(path, { ...init, signal: away.signal })
  if (!answer.ok) return read(answer)
  const { value } = await (answer.body as ReadableStream<Uint8Array>).getReader().read()
  away.abort()
  return { status: answer.status, text: new TextDecoder().decode(value), problem: null }
}

const expectRefused = (answer: Answer, status: number, code: ErrorCode) =>
  expect({ status: answer.status, code: answer.problem?.code }).toEqual({ status, code })
/** The call was done, or came as far as it can without a mail server and a real key. */
const expectDone = (call: Call, answer: Answer) => {
  const { refused } = validOf(call.path)
  if (refused) expect(answer.problem?.code).toBe(refused)
  else expect(answer.status, answer.text).toSatisfy((status: number) => status >= 200 && status < 300)
}
const refusedUnchanged = async (status: number, code: ErrorCode, run: () => Promise<Answer>) => {
  const before = await fingerprint(app)
  expectRefused(await run(), status, code)
  expect(await fingerprint(app)).toBe(before)
}

const entities: Record<string, Entity> = { staff, patients: patient }
/** No value and no column of a secrecy that the role does not see; what a reveal was asked for is what it is. */
const expectNoSecret = (call: Call, role: Role, answer: Answer, ...worlds: World[]) => {
  for (const secrecy of secrecies.filter((s) => !maySee(role, s))) {
    const asked = call.path === 'staff.reveal' && secrecy === 'bank'
    if (!asked) for (const value of worlds.flatMap((world) => world.secrets[secrecy])) expect(answer.text).not.toContain(value)
  }
  const e = entities[call.group]
  if (!e || call.path === 'staff.reveal') return
  const hidden = Object.keys(e.fields).filter((name) => !maySee(role, e.fields[name]?.secrecy))
  if (call.path.endsWith('.export')) {
    const heads = answer.text.split('\r\n')[0]?.split(',') ?? []
    for (const name of hidden) expect(heads).not.toContain(textIn('ja', `${e.namespace}:${e.name}.${name}`))
  } else {
    expect(keysOf(JSON.parse(answer.text || '{}')).filter((key) => hidden.includes(key))).toEqual([])
  }
}
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]) : []

describe('who is signed out', () => {
  let world: World
  beforeAll(async () => { world = await makeWorld(app, 'admin') })
  test.each(calls)('signed out · $path → 401', async (call) => {
    await refusedUnchanged(401, 'signed_out', () => ask(call, world, null))
  })
  test.each(['disabled', 'waiting', 'declined'])('an account that is %s is signed out', async (standing) => {
    const leaver = await makeWorld(app, 'manager')
    await sql`alter table user_account disable trigger end_sessions`.execute(app.db)
    await sql`update user_account set standing = ${standing} where id = ${leaver.account}`.execute(app.db)
    await sql`alter table user_account enable trigger end_sessions`.execute(app.db)
    for (const call of calls) await refusedUnchanged(401, 'signed_out', () => ask(call, leaver, leaver))
  })
})

describe.each(roles)('%s', (role) => {
  const worlds = async () => ({ mine: await makeWorld(app, role), theirs: await makeWorld(app, 'staff') })
  /** For what changes nothing. */
  let kept: Awaited<ReturnType<typeof worlds>>
  beforeAll(async () => { kept = await worlds() })
  const reached = calls.flatMap((call) => {
    const reach = reachOf(role, call.action)
    return reach ? [{ ...call, reach }] : []
  })
  const of = (reach: 'all' | 'own', kind: 'names' | 'shows') => reached.filter((call) => call.reach === reach && validOf(call.path)[kind] && (kind === 'names' || !validOf(call.path).names))

  const closed = calls.filter((call) => !reached.some(({ path }) => path === call.path))
  if (closed.length > 0) {
    test.each(closed)(`${role} · $path → not found`, async (call) => {
      await refusedUnchanged(404, 'not_found', () => ask(call, kept.mine, kept.mine))
    })
  }

  test.each(reached)(`${role} · $path · own → works`, async (call) => {
    const { mine, theirs } = await worlds()
    const answer = await ask(call, mine, mine)
    expectDone(call, answer)
    expectNoSecret(call, role, answer, mine, theirs)
    const shown = validOf(call.path).shows?.(mine)
    if (shown) expect(answer.text).toContain(shown)
  })

  const others = [...of('all', 'names'), ...of('all', 'shows')]
  if (others.length > 0) {
    test.each(others)(`${role} · $path · other's → works`, async (call) => {
      const { mine, theirs } = await worlds()
      const answer = await ask(call, theirs, mine)
      expectDone(call, answer)
      expectNoSecret(call, role, answer, mine, theirs)
      const shown = validOf(call.path).shows?.(theirs)
      if (shown) expect(answer.text).toContain(shown)
    })
  }

  test.each(of('own', 'names'))(`${role} · $path · other's record → not found`, async (call) => {
    await refusedUnchanged(404, 'not_found', () => ask(call, kept.theirs, kept.mine))
  })
  test.each(of('own', 'shows'))(`${role} · $path · other's records → absent`, async (call) => {
    const { mine, theirs } = kept
    const answer = await ask(call, theirs, mine)
    expectDone(call, answer)
    expect(answer.text).not.toContain(validOf(call.path).shows?.(theirs))
    expectNoSecret(call, role, answer, mine, theirs)
  })

  test(`${role} · through an administrator's look → reads the same, writes nothing`, async () => {
    const mine = await makeWorld(app, role, { viewer: admin })
    for (const call of calls) {
      if (!reachOf(role, call.action)) await refusedUnchanged(404, 'not_found', () => ask(call, mine, mine))
      else if (!isReading(call)) await refusedUnchanged(403, 'view_only', () => ask(call, mine, mine))
      else expectDone(call, await ask(call, mine, mine))
      if (reachOf(role, call.action) === 'own' && validOf(call.path).names && isReading(call)) {
        await refusedUnchanged(404, 'not_found', () => ask(call, kept.theirs, mine))
      }
    }
  })

  test(`${role} · who must add a second factor → only the own profile`, async () => {
    await sql`update company set second_factor_roles = ${[...roles]}`.execute(app.db)
    try {
      const mine = await makeWorld(app, role, { passkey: false })
      for (const call of calls) {
        if (!reachOf(role, call.action)) await refusedUnchanged(404, 'not_found', () => ask(call, mine, mine))
        else if (!call.action.startsWith('self.')) await refusedUnchanged(403, 'factor_missing', () => ask(call, mine, mine))
        else if (call.path === 'profile.removePasskey') expectRefused(await ask(call, mine, mine), 404, 'not_found')
        else {
          const fresh = await makeWorld(app, role, { passkey: false })
          expectDone(call, await ask(call, fresh, fresh))
        }
      }
    } finally {
      await sql`update company set second_factor_roles = '{}'`.execute(app.db)
    }
  })
})

describe('what is the own of a helper', () => {
  const call = (path: Call['path']) => calls.find((one) => one.path === path) as Call

  test.each(['visits.list', 'visits.roster', 'patients.list'] as const)('a helper without a staff record has none · %s', async (path) => {
    const world = await makeWorld(app, 'staff', { linked: false })
    await sql`insert into visit (search, service_type, starts_at, ends_at, title, minutes, night_minutes, holiday_minutes, group_home_minutes, group_home_stays)
      values ('', 'meeting', '2026-11-20T10:00+09:00', '2026-11-20T11:00+09:00', 'nobody', 60, 0, 0, 0, 0)`.execute(app.db)
    const { text } = await send(app, call(path), path === 'visits.roster' ? { from: '2026-11-20', to: '2026-11-20' } : {}, { authorization: `Bearer ${world.token}` })
    const answer = JSON.parse(text) as { items?: unknown[]; visits?: unknown[]; staff?: unknown[] }
    expect([...(answer.items ?? []), ...(answer.visits ?? []), ...(answer.staff ?? [])]).toEqual([])
  })

  test('a visit that went into the trash opens no patient', async () => {
    const world = await makeWorld(app, 'staff')
    await sql`update visit set deleted_at = now() where id = ${world.visit}`.execute(app.db)
    expectRefused(await ask(call('patients.get'), world, world), 404, 'not_found')
  })

  test('values that a helper does not see cannot be searched, filtered or sorted by', async () => {
    const world = await makeWorld(app, 'staff')
    const list = (input: object) => send(app, call('patients.list'), input, { authorization: `Bearer ${world.token}` })
    expect(JSON.parse((await list({ q: `patient${world.n}` })).text)).toMatchObject({ total: 1 })
    expect(JSON.parse((await list({ q: world.secrets.billing[0]?.slice(0, 6) })).text)).toMatchObject({ total: 0 })
    expect((await list({ disable_support_category: ['category6_3'] })).problem).toMatchObject({ errors: [{ field: 'disable_support_category' }] })
    expect((await list({ sort: 'beneficiary_number' })).problem).toMatchObject({ errors: [{ field: 'sort' }] })
  })

  test("the live stream tells of own visits, not of other people's", async () => {
    const [mine, theirs] = [await makeWorld(app, 'staff'), await makeWorld(app, 'staff')]
    const events = await app.client(mine.token).company.live()
    await events.next()
    for (const { visit, patient: id } of [theirs, mine]) {
      await sql`update patient set town = '要町' where id = ${id}`.execute(app.db)
      await sql`update visit set title = '変更' where id = ${visit}`.execute(app.db)
    }
    const { value } = await events.next()
    expect(value).toMatchObject({ type: 'change', change: { entity: 'visit', id: mine.visit } })
  })
})

test('a stale change answers the record without its masked values', async () => {
  const [manager, other] = [await makeWorld(app, 'manager'), await makeWorld(app, 'staff')]
  const change = calls.find(({ path }) => path === 'staff.change') as Call
  const answer = await send(app, change, { id: other.staff, version: 1, changes: { nickname: 'あ' } }, { authorization: `Bearer ${manager.token}` })
  expectRefused(answer, 409, 'stale_version')
  expect(answer.problem?.current).toMatchObject({ id: other.staff })
  expectNoSecret(change, 'manager', answer, other)
})

describe('the table of roles is what was decided', () => {
  const own = 'own' as const, all = 'all' as const
  const decided: [string, Action[], Partial<Record<Role, 'all' | 'own'>>][] = [
    ['records of employees', ['staff.read', 'staff.write', 'staff.reveal'], { admin: all, manager: all }],
    ['changing records of patients', ['patients.write'], { admin: all, manager: all }],
    ['planning, and taking back a delete on the plan', ['visits.write', 'visits.restore'], { admin: all, manager: all }],
    ['the schedule and the patients of it', ['visits.read', 'patients.read', 'live.read'], { admin: all, manager: all, staff: own }],
    ['attendance sheets of everybody', ['time.read'], { admin: all, manager: all }],
    ['records out of the trash', ['staff.restore', 'patients.restore'], { admin: all }],
    ['what the company has set', ['company.read'], { admin: all, manager: all }],
    ['setting up the company', ['company.write'], { admin: all }],
    ['accounts, roles and looking through their eyes', ['users.read', 'users.write', 'users.view_as'], { admin: all }],
    ['the audit log', ['audit.read'], { admin: all }],
    ['the own profile', ['self.read', 'self.write'], { admin: own, manager: own, staff: own, user: own }],
  ]
  test.each(decided)('%s', (_, actions, line) => {
    for (const action of actions) expect(permissions[action]).toEqual(line)
  })
  test('and nothing else', () => {
    expect(decided.flatMap(([, actions]) => actions).sort()).toEqual(Object.keys(permissions).sort())
  })
})
