import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countGuess } from '#server/access/guesses.ts'
import { count } from '#server/access/throttle.ts'
import { ADMIN, openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()

const WRONG = 'himawari no niwa'
const OWN = '203.0.113.9'

let app: TestApp
let account = ''
beforeAll(async () => {
  app = await openTestApp(database, { PUBLIC_URL: 'https://care.example.jp' })
  await app.setUp()
  account = (await app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())
beforeEach(() => sql`delete from throttle`.execute(app.db))

const login = (password: string, address: string, device = '', email: string = ADMIN.email) =>
  app.post('/api/users/login', { email, password }, { 'x-forwarded-for': address, ...(device && { cookie: `device=${device}` }) })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? ''
/** A browser in which the administrator has signed in. */
const ownDevice = async () => /^device=([^;]+)/.exec(cookieOf(await login(ADMIN.password, OWN)))?.[1] ?? ''
/** Guesses at the administrator's password from many places, without their work. */
const guessFromAfar = (times: number) =>
  Promise.allSettled(
    Array.from({ length: times }, (_, i) =>
      countGuess(
        app,
        { what: 'login', of: ADMIN.email, account },
        { agent: '', device: '', address: `198.51.${i >> 8}.${i & 255}` },
      ),
    ),
  )
const lines = async (act: string) =>
  (
    await sql<{ entity: string; record_id: string | null; address: string; actor: string | null; metadata: unknown }>`
      select entity, record_id, address, actor, metadata from audit where act = ${act} order by id`.execute(app.db)
  ).rows

test('a browser is known again by a cookie that names nobody, and that scripts and other sites do not get', async () => {
  const cookie = cookieOf(await login(ADMIN.password, OWN))
  expect(cookie).toMatch(/; Max-Age=\d{8}; Path=\/api\/users; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toContain(account)
  expect(cookieOf(await login(WRONG, OWN))).toBe('')
})

test('strangers everywhere do not shut an owner out of the own device, and only the first refusal is written down', async () => {
  const device = await ownDevice()
  const guesses = await guessFromAfar(103)
  expect(guesses.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await lines('sign_in_slowed')).toMatchObject([{ entity: 'user_account', record_id: account, actor: null }])
  const elsewhere = await login(ADMIN.password, '192.0.2.7')
  expect(elsewhere.status).toBe(429)
  expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await login(ADMIN.password, '192.0.2.8', device)).status).toBe(200)
  const forged = `${device.split('.')[0]}.${'A'.repeat(16)}`
  expect((await login(ADMIN.password, '192.0.2.8', forged)).status, 'a mark that was not given').toBe(429)
})

test('guessing stays slow at a known device, and one that is right counts as none', async () => {
  const device = await ownDevice()
  for (let i = 0; i < 9; i++) expect((await login(WRONG, OWN, device)).status).toBe(401)
  for (let i = 0; i < 3; i++) expect((await login(ADMIN.password, OWN, device)).status).toBe(200)
  expect((await login(WRONG, OWN, device)).status).toBe(401)
  expect((await login(WRONG, OWN, device)).status).toBe(429)
})

test('colleagues behind one address are not shut out by wrong sign-ins at others', async () => {
  const tries = Array.from({ length: 150 }, (_, i) =>
    countGuess(app, { what: 'login', of: `nobody-${i}@example.jp`, account: undefined }, { agent: '', device: '', address: OWN }),
  )
  await Promise.all(tries)
  expect((await login(ADMIN.password, OWN)).status).toBe(200)
})

test('a counter that a clock wrote which was ahead begins anew', async () => {
  await count(app.db, 'ahead', 60)
  await sql`update throttle set resets_at = now() + interval '1 day'`.execute(app.db)
  expect(await count(app.db, 'ahead', 60)).toMatchObject({ hits: 1, wait: 60 })
})

test('a try that began before another one is counted on top of it', async () => {
  await app.db.transaction().execute(async (earlier) => {
    await sql`select now()`.execute(earlier)
    await count(app.db, 'side by side', 60)
    expect(await count(earlier, 'side by side', 60)).toMatchObject({ hits: 2 })
  })
})

test('the addresses of one IPv6 line are one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => login(WRONG, `2001:db8:7:7::${i + 1}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('a sign-in at an address that nobody has leaves a line without it, once', async () => {
  const found = async (act: string) => (await lines(act)).filter(({ entity }) => entity === 'sign_in')
  await login(WRONG, OWN, '', 'Nobody@Example.jp')
  await expect.poll(() => found('sign_in_failed')).toMatchObject([{ record_id: null, address: OWN, actor: null }])
  for (let i = 0; i < 12; i++) await login(WRONG, OWN, '', 'nobody@example.jp')
  expect((await login(WRONG, OWN, '', 'nobody@example.jp')).status).toBe(429)
  expect(await found('sign_in_slowed')).toMatchObject([{ record_id: null, address: OWN, actor: null }])
  const failed = await found('sign_in_failed')
  expect(failed).toHaveLength(1)
  expect(JSON.stringify([failed, await found('sign_in_slowed')])).not.toMatch(/nobody|example/i)
})

test('the time of an answer does not tell whether there is such an account: the audit log is written after it', async () => {
  const answers = await app.asOwner((db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table audit in exclusive mode`.execute(trx)
      return Promise.all([ADMIN.email, 'nobody-2@example.jp'].map((email) => login(WRONG, OWN, '', email)))
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  await expect.poll(async () => (await lines('sign_in_failed')).filter(({ record_id }) => record_id === account)).not.toEqual([])
})

test('a passkey that nobody has, or that does not fit, is refused and stands in the audit log, once in some minutes', async () => {
  const credential = { account_id: account, credential_id: 'lost', public_key: Buffer.from('none'), counter: 0 }
  await app.db
    .insertInto('passkey')
    .values({ ...credential, transports: [], name: '会社の端末', used_at: null })
    .execute()
  const show = (id: string) =>
    app.post('/api/users/passkey-login', { response: { id } }, { 'x-forwarded-for': OWN, origin: 'https://care.example.jp' })
  for (const id of ['lost', 'lost', 'unknown', 'unknown']) expect((await show(id)).status).toBe(401)
  const line = { actor: null, address: OWN }
  expect(await lines('passkey_refused')).toMatchObject([
    { ...line, entity: 'user_account', record_id: account },
    { ...line, entity: 'sign_in', record_id: null },
  ])
  await app.db.deleteFrom('passkey').execute()
})
