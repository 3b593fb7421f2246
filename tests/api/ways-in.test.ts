import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import type { Role } from '#domain/kit/permissions.ts'
import type { staff as staffEntity } from '#domain/staff/staff.ts'
import { today } from '#server/kit/base/today.ts'
import { leaversChore } from '#server/staff/leavers.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { calls, isReading } from '../contract/calls.ts'
import { requestOf } from '../contract/send.ts'
import { validOf } from '../contract/valid.ts'
import { makeFixture, PASSWORD } from '../contract/fixture.ts'
import { aStaff } from '../records.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

type Login = { code?: string; cookie?: string }
const login = (email: string, { code, cookie = '' }: Login = {}) =>
  app.post('/api/users/login', { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }, { cookie })
const answer = async (email: string, more: Login = {}) => (await (await login(email, more)).json()) as Record<string, string>
const cookieOf = (answered: Response) => answered.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Somebody with an account, who is signed in, and with a passkey as if a device had made it, if wanted. */
const someone = async (role: Role, passkey = false) => {
  const { account: id, staff, email, token } = await makeFixture(app, role, { passkey })
  await sql`update user_account set language = 'ja' where id = ${id}`.execute(app.db)
  const lastMail = async () => {
    const { rows } = await sql<{ body: string }>`
      select body from mail where recipient = ${email} order by created_at desc, id limit 1`.execute(app.db)
    return rows[0]?.body
  }
  return { id, staff, email, token, me: app.client(token), lastMail }
}
type Someone = Awaited<ReturnType<typeof someone>>

/** An app that counts, whose code of now may be given again, so that no test waits for the next one. */
const withApp = async ({ id, me }: Pick<Someone, 'id' | 'me'>) => {
  const { secret } = await me.profile.startTotp({})
  const code = (ahead = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
  const taken = code()
  const { recovery_codes } = await me.profile.confirmTotp({ code: taken })
  const again = async () => {
    await sql`update totp set last_period = 0 where account_id = ${id}`.execute(app.db)
    return code()
  }
  return { secret, code, taken, again, recovery_codes }
}
const demand = (roles: Role[]) =>
  admin.users.changeSettings({ second_factor_roles: roles, office_idle_minutes: 60, idle_hours: 12 })

describe('a second factor', () => {
  test('an app is confirmed, asked for, taken once, replaced by a recovery code', async () => {
    const { me, id, email } = await someone('manager')
    await me.profile.startTotp({})
    expect(await refusal(me.profile.confirmTotp({ code: '000000' }))).toMatchObject({
      errors: [{ field: 'code', code: 'wrong_code' }],
    })
    const { code, taken, again, recovery_codes } = await withApp({ me, id })
    expect(recovery_codes).toHaveLength(10)
    expect(await answer(email)).toMatchObject({ code: 'second_factor_required' })
    expect(await answer(email, { code: taken }), 'it was taken').toMatchObject({ code: 'second_factor_wrong' })
    await again()
    expect(await answer(email, { code: code(2) }), 'a clock that is ahead').toMatchObject({ code: 'second_factor_wrong' })
    expect((await login(email, { code: code() })).status).toBe(200)
    const [recovery = ''] = recovery_codes
    expect((await login(email, { code: recovery })).status).toBe(200)
    expect((await login(email, { code: recovery })).status).toBe(401)
    expect((await me.profile.get({})).recovery_codes_left).toBe(9)
  })

  test('whoever has a session takes neither the place of the app nor its codes', async () => {
    const { me, id } = await someone('user')
    const { again, secret, recovery_codes } = await withApp({ me, id })
    const code = await again()
    expect(await refusal(me.profile.confirmTotp({ code }))).toMatchObject({ code: 'duplicate' })
    expect(await refusal(me.profile.startTotp({}))).toMatchObject({ code: 'duplicate' })
    const { rows } = await sql`select t.*, r.* from totp t join recovery_code r using (account_id)`.execute(app.db)
    for (const kept of [secret, recovery_codes[0] ?? '']) expect(JSON.stringify(rows)).not.toContain(kept)
  })

  test('its owner is told when it comes and goes', async () => {
    const { me, id, email, lastMail } = await someone('user')
    await withApp({ me, id })
    expect(await lastMail()).toContain('認証アプリが追加されました')
    await me.profile.newRecoveryCodes({})
    expect(await lastMail()).toContain('新しいリカバリーコードが追加されました')
    await me.profile.removeTotp({})
    expect(await lastMail()).toContain('認証アプリが削除されました')
    expect((await login(email)).status).toBe(200)
  })

  test('a passkey is one, which the password alone does not replace', async () => {
    const { me, id, email, lastMail } = await someone('manager', true)
    expect(await answer(email)).toMatchObject({ code: 'passkey_required' })
    await demand(['manager'])
    expect(await refusal(me.staff.list({})), 'this session proved one factor').toMatchObject({ code: 'factor_missing' })
    const { recovery_codes } = await me.profile.newRecoveryCodes({})
    const [first = '', second = ''] = recovery_codes
    // an app that is only begun counts for nothing
    const { secret } = await me.profile.startTotp({})
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect(await answer(email, { code })).toMatchObject({ code: 'second_factor_wrong' })
    const both = app.client((await answer(email, { code: first }))['token'] ?? '')
    expect((await both.staff.list({ limit: 1 })).items).toHaveLength(1)
    await demand([])
    await admin.users.removeFactors({ id })
    expect(await lastMail()).toContain('パスキーが削除されました')
    expect(await answer(email, { code: second })).toHaveProperty('token')
    expect((await both.profile.get({})).recovery_codes_left, 'they stand for a factor').toBe(0)
  })

  test('a new one ends the sessions that have proved only one', async () => {
    const { me, id, email } = await someone('user')
    const elsewhere = app.client((await answer(email))['token'] ?? '')
    await withApp({ me, id })
    expect(await refusal(elsewhere.profile.get({}))).toMatchObject({ code: 'signed_out' })
    expect((await me.profile.sessions({})).map((s) => s.current)).toEqual([true])
  })

  test('a role that needs one sees only its profile until it has one', async () => {
    const { me, id } = await someone('manager')
    await demand(['manager'])
    expect(await refusal(me.staff.list({}))).toMatchObject({ status: 403, code: 'factor_missing' })
    await withApp({ me, id })
    expect((await me.staff.list({ limit: 1 })).items).toHaveLength(1)
    await demand([])
  })

  test('whoever guesses codes with the right password does not shut out the owner', async () => {
    const { me, id, email } = await someone('user')
    const cookie = cookieOf(await login(email))
    const { code, again } = await withApp({ me, id })
    const wrong = code() === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(Array.from({ length: 11 }, () => login(email, { code: wrong })))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]))
    expect((await login(email, { code: await again() })).status, 'from there').toBe(429)
    expect((await login(email, { code: await again(), cookie })).status, 'by the own browser').toBe(200)
  })

  test('stays when the password is reset by link or code, which its owner and the administrator are told', async () => {
    const { me, id, email, lastMail } = await someone('user', true)
    await withApp({ me, id })
    const { url, factors } = await admin.users.link({ id })
    expect(factors).toEqual(['app', 'passkey'])
    const reset = await app.post('/api/users/reset-password', { token: url.split('#token=')[1], password: PASSWORD })
    expect(await reset.json()).toEqual({ factors: ['app', 'passkey'] })
    const mailed = (await lastMail()) ?? ''
    for (const told of ['認証アプリ', 'パスキー', '/admin/profile/security']) expect(mailed).toContain(told)
    expect(await answer(email)).toMatchObject({ code: 'second_factor_required' })
    await admin.users.removeFactors({ id })
    const again = await admin.users.link({ id })
    expect(again.factors).toEqual([])
  })

  test.each(['password', 'signOutEverywhere'] as const)('passkeys may go with %s', async (call) => {
    const { me, email } = await someone('user', true)
    if (call === 'password') await me.profile.password({ current_password: PASSWORD, password: PASSWORD, remove_passkeys: true })
    else await me.profile.signOutEverywhere({ remove_passkeys: true })
    expect(await answer(email)).toHaveProperty('token')
  })
})

describe('a proof', () => {
  test('is asked for what a stranger at an open screen must not do, and for five minutes no more', async () => {
    const { me, id, email } = await someone('user')
    const age = (minutes: number) =>
      sql`update session set proved_at = now() - make_interval(mins => ${minutes}) where account_id = ${id}`.execute(app.db)
    const { version } = (await me.profile.get({})).account
    await age(6)
    const calls = [
      () => me.profile.startTotp({}),
      () => me.profile.newRecoveryCodes({}),
      () => me.profile.signOutEverywhere({}),
      () => me.profile.change({ version, changes: { email: `new-${email}` } }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'proof_needed', status: 403 })
    expect((await me.profile.change({ version, changes: { job: '経理' } })).account.job).toBe('経理')
    expect(await refusal(me.profile.prove({ current_password: 'wrong' }))).toMatchObject({
      errors: [{ field: 'current_password', code: 'wrong_password' }],
    })
    expect(await refusal(me.profile.startTotp({}))).toMatchObject({ code: 'proof_needed' })
    await me.profile.prove({ current_password: PASSWORD })
    await age(4)
    expect((await me.profile.startTotp({})).secret).not.toBe('')
  })

  test('is asked for whatever an administrator changes about accounts, also about the own one', async () => {
    const fixture = await makeFixture(app, 'admin', { trash: true })
    await sql`update session set proved_at = now() - interval '6 minutes' where account_id = ${fixture.account}`.execute(app.db)
    const asked = calls.filter((call) => ['users.write', 'users.view_as'].includes(call.action) && !isReading(call))
    const answers = await Promise.all(
      asked.map(async (call) => {
        const { path, init } = requestOf(call, validOf(call.path).input(fixture) ?? {}, {
          authorization: `Bearer ${fixture.token}`,
        })
        return [call.path, ((await (await app.request(path, init)).json()) as { code: string }).code]
      }),
    )
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['users.link', 'users.removeFactors', 'users.viewAs']))
    expect(answers).toEqual(asked.map(({ path }) => [path, 'proof_needed']))
  })

  test('wrong passwords and codes are counted, though nothing of a refused call is stored', async () => {
    const { me } = await someone('user')
    const codes = async (call: () => Promise<unknown>) => {
      const answers: string[] = []
      for (let i = 0; i < 11; i++) answers.push((await refusal(call())).code)
      return [answers.slice(0, 10), answers[10]]
    }
    const guessed = [Array.from({ length: 10 }, () => 'invalid_input'), 'too_many_requests']
    expect(await codes(() => me.profile.prove({ current_password: 'wrong' }))).toEqual(guessed)
    await me.profile.startTotp({})
    expect(await codes(() => me.profile.confirmTotp({ code: '000000' }))).toEqual(guessed)
  })

  test('guessing the password at an open screen is as slow as at the login, and stands in the audit log', async () => {
    const { me, id } = await someone('user')
    await sql`delete from throttle`.execute(app.db)
    expect((await refusal(me.profile.prove({ current_password: 'wrong' }))).code).toBe('invalid_input')
    await me.profile.startTotp({})
    expect((await refusal(me.profile.confirmTotp({ code: '000000' }))).code).toBe('invalid_input')
    const { rows } = await sql`select act, actor from audit
      where act in ('sign_in_failed', 'proof_failed') and record_id = ${id}`.execute(app.db)
    expect(rows).toEqual([1, 2].map(() => ({ act: 'proof_failed', actor: id })))
    // an hour of guesses, of which none is of this minute
    await sql`update throttle set hits = case when resets_at > now() + interval '30 minutes' then 100 else 0 end`.execute(app.db)
    const slowed = await refusal(me.profile.prove({ current_password: PASSWORD }))
    expect([slowed.code, (slowed.retry_after ?? 0) > 3000]).toEqual(['too_many_requests', true])
    await sql`delete from throttle`.execute(app.db)
  })

  test('a crowd of refused calls keeps nobody else waiting', async () => {
    const { me } = await someone('user')
    const crowd = Array.from({ length: 40 }, () => refusal(me.profile.prove({ current_password: 'wrong' })))
    await admin.staff.list({ limit: 1 })
    // none waited in vain for a second connection
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([422, 429]))
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const { me, email } = await someone('user')
    const elsewhere = app.client((await answer(email))['token'] ?? '')
    const attempt = (current_password: string) => me.profile.password({ current_password, password: 'yukidaruma ga tokeru' })
    expect(await refusal(attempt('wrong'))).toMatchObject({ errors: [{ field: 'current_password', code: 'wrong_password' }] })
    await attempt(PASSWORD)
    expect((await me.profile.sessions({})).map((s) => s.current)).toEqual([true])
    expect(await refusal(elsewhere.profile.get({}))).toMatchObject({ code: 'signed_out' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from idempotency where answer::text like '%yukidaruma%' or answer::text like '%token%'`.execute(
      app.db,
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('whoever has left', () => {
  /** Writes something into the staff record of somebody. */
  const write = async ({ staff }: { staff: string }, changes: Partial<Input<typeof staffEntity>>) => {
    const { version } = await admin.staff.get({ id: staff })
    await admin.staff.change({ id: staff, version, changes })
  }
  const standing = async (id: string) => (await admin.users.get({ id })).standing

  test('signs in no more as soon as it is written down, until an administrator says otherwise', async () => {
    const one = await someone('manager')
    await write(one, { zaishoku_joukyou: 'left', leave_date: null })
    expect(await standing(one.id)).toBe('left')
    expect(await answer(one.email)).toMatchObject({ code: 'wrong_credentials' })
    expect(await refusal(one.me.profile.get({}))).toMatchObject({ code: 'signed_out' })
    const [line] = (await admin.home.audit({ record_id: one.id, act: 'change' })).items
    expect(line?.changes).toMatchObject([{ field: 'standing', before: 'active', after: 'left' }])
    const { version } = await admin.users.get({ id: one.id })
    await admin.users.enable({ id: one.id, version })
    await write(one, { nickname: '先輩' })
    expect(await standing(one.id)).toBe('active')
    expect((await admin.home.waiting({})).left).not.toContain(one.staff)
  })

  test('signs in on the last day, and not on the day after', async () => {
    const one = await someone('staff')
    await sql`insert into act (at, entity, record_id, name, after) values ('2020-01-01', 'user_account', ${one.id}, 'enable', 'active')`.execute(
      app.db,
    )
    await write(one, { zaishoku_joukyou: 'left', leave_date: today() })
    await leaversChore(app).run()
    expect(await standing(one.id)).toBe('active')
    await sql`update staff set leave_date = ${addDays(today(), -1)} where id = ${one.staff}`.execute(app.db)
    await leaversChore(app).run()
    expect(await standing(one.id)).toBe('left')
  })

  test('is told at the start where it is an administrator, whom nobody else shuts out', async () => {
    const one = await someone('admin')
    await write(one, { zaishoku_joukyou: 'left', leave_date: null })
    expect(await standing(one.id)).toBe('active')
    expect((await admin.home.waiting({})).left).toContain(one.staff)
  })
})

describe('a session', () => {
  test.each<[Role, number, boolean]>([
    ['admin', 59, true],
    ['admin', 61, false],
    ['manager', 61, false],
    ['staff', 61, true],
    ['user', 61, true],
    ['staff', 12 * 60 + 1, false],
  ])('of the role %s holds %i minutes without use: %s', async (role, minutes, holds) => {
    const { me, id } = await someone(role)
    await sql`update session set seen_at = now() - make_interval(mins => ${minutes}) where account_id = ${id}`.execute(app.db)
    const answered = await me.profile.sessions({}).then(
      (sessions) => sessions.length > 0,
      () => false,
    )
    expect(answered).toBe(holds)
  })

  test.each([
    ['nobody has touched its screen', 61, false],
    ['somebody has typed', 0, true],
    ['a program asks, which has no screen', undefined, true],
    ['it says what is no number', 'x', true],
  ])('is used when %s: others change records, and the screen asks by itself what they are now', async (_, minutes, holds) => {
    const { id, token } = await someone('manager')
    const idle = minutes === undefined ? {} : { 'x-idle-seconds': String(Number(minutes) * 60) }
    const screen = app.client(token, idle)
    const later = (by: number) =>
      sql`update session set seen_at = seen_at - make_interval(mins => ${by}) where account_id = ${id}`.execute(app.db)
    await later(59)
    const { id: changed, version } = await admin.staff.create(aStaff({ staff_code: `IDLE-${minutes}` }))
    await admin.staff.change({ id: changed, version, changes: { japanese_name: '別 一郎' } })
    await screen.staff.list({})
    await app.request(`/api/users/get_user_info?token=${token}`)
    await later(2)
    expect(
      await screen.staff.list({}).then(
        () => true,
        () => false,
      ),
    ).toBe(holds)
  })

  test('a browser has one, and an account at most twenty', async () => {
    const { id, email } = await someone('user')
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from session where account_id = ${id}`.execute(app.db)).rows[0]?.n
    const first = await login(email)
    const { token } = (await first.json()) as { token: string }
    const before = await count()
    expect((await login(email, { cookie: cookieOf(first) })).status).toBe(200)
    expect(await count()).toBe(before)
    expect(await refusal(app.client(token).profile.get({})), 'the one that was left behind').toMatchObject({ code: 'signed_out' })
    await sql`insert into session (token_hash, account_id, expires_at, seen_at)
      select sha256(n::text::bytea), ${id}, now() + interval '1 day', now() - interval '1 hour' from generate_series(1, 30) n`.execute(
      app.db,
    )
    const last = app.client((await answer(email))['token'] ?? '')
    expect(await count()).toBe(20)
    expect((await last.profile.sessions({})).filter((s) => s.current)).toHaveLength(1)
  })

  test('a look through other eyes ends with the session from which it was opened, and with the rights of its viewer', async () => {
    const { id } = await someone('staff')
    const { id: viewerId, email } = await someone('admin')
    const look = async () => {
      const viewer = app.client((await answer(email))['token'] ?? '')
      const view = app.client((await viewer.users.viewAs({ id })).token)
      await view.profile.get({})
      return { viewer, view }
    }
    const [one, other] = [await look(), await look()]
    const opened = (await one.viewer.profile.sessions({})).find(({ current }) => current)
    await other.viewer.profile.endSession({ id: opened?.id ?? '' })
    expect(await refusal(one.view.profile.get({}))).toMatchObject({ code: 'signed_out' })
    await other.view.profile.get({})
    await other.viewer.profile.signOutEverywhere({})
    expect(await refusal(other.view.profile.get({}))).toMatchObject({ code: 'signed_out' })
    const third = await look()
    const { version } = await admin.users.get({ id: viewerId })
    await admin.users.change({ id: viewerId, version, changes: { role: 'manager' } })
    expect(await refusal(third.view.profile.get({}))).toMatchObject({ code: 'signed_out' })
  })
})
