import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, openTestApp, refusal, SETUP_CODE, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()
const setup = { code: SETUP_CODE, company_name: 'ひだまり', language: 'ja', ...ADMIN, sample: false }

describe('first run and sign-in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(database)
  })
  afterAll(() => app.close())

  const login = (email: string, password: string) => app.post('/api/users/login', { email, password })
  const json = async <T>(answer: Response) => (await answer.json()) as T

  test('a wrong set-up code makes no administrator', async () => {
    const answer = await app.post('/api/setup', { ...setup, code: 'AAAA-AAAA' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await json(answer)).toMatchObject({ code: 'setup_code_wrong', errors: [{ field: 'code' }] })
    expect(await json(await app.request('/api/setup'))).toEqual({ needed: true, mail: false })
  })

  test('the set-up code is checked by itself', async () => {
    const wrong = await app.post('/api/setup/check', { code: 'AAAA-AAAA' })
    expect([wrong.status, await json(wrong)]).toMatchObject([403, { code: 'setup_code_wrong', errors: [{ field: 'code' }] }])
    expect((await app.post('/api/setup/check', { code: SETUP_CODE.toLowerCase() })).status).toBe(200)
  })

  test('a short password is told by its field and size', async () => {
    expect(await json(await app.post('/api/setup', { ...setup, password: 'short' }))).toMatchObject({
      errors: [{ field: 'password', code: 'min_length', size: 12 }],
    })
  })

  test('wrong set-up codes shut out only the network that they come from', async () => {
    const check = (code: string, from: string) => app.post('/api/setup/check', { code }, { 'x-forwarded-for': from })
    const guesses = await Promise.all(Array.from({ length: 11 }, (_, i) => check('AAAA-AAAA', `2001:db8:0:1::${i}`)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect((await check(SETUP_CODE, '2001:db8:0:2::1')).status).toBe(200)
  })

  test('nobody registers before the first run, and what waits does not stand in its way', async () => {
    const { last_name, first_name, password } = ADMIN
    const stranger = { last_name, first_name, password, email: 'stranger@example.jp', gender: 'n', role: 'admin', language: 'ja' }
    const answer = await app.post('/api/users/register', stranger)
    expect([answer.status, await json(answer)]).toMatchObject([409, { code: 'not_set_up' }])
    await sql`with made as (insert into user_account (last_name, first_name, email, role, language, standing, search)
      values (${last_name}, ${first_name}, 'early@example.jp', 'admin', 'ja', 'waiting', '') returning id)
      insert into act (entity, record_id, name, after) select 'user_account', id, 'register', 'waiting' from made`.execute(app.db)
    expect(await json(await app.request('/api/setup'))).toMatchObject({ needed: true })
  })

  test('of five first runs at once one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.post('/api/setup', { ...setup, code: SETUP_CODE.toLowerCase() })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await app.post('/api/setup', setup)).status).toBe(409)
  })

  test('login answers a token, get_user_info the user with role', async () => {
    const answer = await login(ADMIN.email, ADMIN.password)
    expect(answer.status).toBe(200)
    const { token } = await json<{ token: string }>(answer)
    expect(await json(await app.request(`/api/users/get_user_info?token=${token}`))).toMatchObject({
      role: 'admin',
      last_name: '青木',
      company_name: 'ひだまり',
      sample: false,
    })
    const kept = await app.db.selectFrom('session').select('token_hash').execute()
    expect(kept.some((s) => s.token_hash.toString('base64url') === token)).toBe(false)
  })

  test('a wrong password and an unknown address answer alike', async () => {
    const answers = await Promise.all([login(ADMIN.email, 'wrong password'), login('nobody@example.jp', 'wrong password')])
    expect(await Promise.all(answers.map((a) => a.text()))).toEqual([
      expect.stringContaining('wrong_credentials'),
      expect.stringContaining('wrong_credentials'),
    ])
    expect(answers.map((a) => a.status)).toEqual([401, 401])
  })

  test.each(['', '?token=', '?token=nonsense'])('get_user_info%s without a session is 401', async (query) => {
    expect((await app.request(`/api/users/get_user_info${query}`)).status).toBe(401)
  })

  test('no call answers without a token', async () => {
    const stranger = app.client('')
    expect(await refusal(stranger.staff.list({}))).toMatchObject({ status: 401, code: 'signed_out' })
    expect(await refusal(stranger.home.removeSample())).toMatchObject({ status: 401 })
  })

  test('guessing is slowed down', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => login('target@example.jp', 'guess guess guess')))
    expect(answers.map((a) => a.status).filter((s) => s === 429)).toHaveLength(4)
  })

  test('unknown paths, broken JSON and wrong types are answered, never a crash', async () => {
    expect((await app.request('/api/nothing')).status).toBe(404)
    expect((await app.request('/api/users/login', { method: 'POST', body: '{' })).status).toBe(422)
    expect((await app.post('/api/users/login', { email: 1, password: [] })).status).toBe(422)
    expect((await app.request('/api/health')).status).toBe(200)
  })
})
