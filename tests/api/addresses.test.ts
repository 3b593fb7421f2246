import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailResetCode, newBrowser } from '#server/access/resets.ts'
import { ADMIN, openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()

const NEW = 'aoki.misaki@example.jp'
const APPLICANT = {
  email: 'president@example.jp',
  last_name: '【重要】',
  first_name: 'https://evil.example/',
  gender: 'n',
  role: 'admin',
  language: 'ja',
  password: 'asagao wa murasaki',
} as const

let app: TestApp
let admin: ReturnType<TestApp['client']>
let own = ''
beforeAll(async () => {
  // nothing listens there: mails stay in the outbox
  app = await openTestApp(database, { SMTP_URL: 'smtp://127.0.0.1:9' })
  admin = app.client(await app.setUp())
  own = (await admin.profile.get({})).account.id
})
afterAll(() => app.close())
beforeEach(() => sql`delete from mail`.execute(app.db))

const mails = async () => {
  const { rows } = await sql<{ name: string; recipient: string; subject: string; body: string; sealed: boolean }>`
    select name, recipient, subject, body, secret_hash is not null as sealed from mail order by created_at`.execute(app.db)
  return rows.map(({ sealed, body, ...mail }) => ({ ...mail, text: sealed && body ? app.keys.open('mail.body', body) : body }))
}
const linkTo = async (recipient: string) => {
  const texts = (await mails()).filter((mail) => mail.recipient === recipient).map(({ text }) => text)
  return /\/confirm-email#token=(\S+)/.exec(texts.join())?.[1] ?? ''
}
const prove = (token: string) => app.post('/api/users/prove-address', { token })
const accountOf = async (email: string) => {
  const [account] = (await admin.users.list({ q: email })).items
  if (!account) throw new Error(`no account ${email}`)
  return account
}
const setAddress = async (email: string) => {
  const { account } = await admin.profile.get({})
  return (await admin.profile.change({ version: account.version, changes: { email } })).account
}
const changesOfOwn = async () =>
  (await admin.users.history({ id: own })).items
    .filter(({ act }) => act === 'change')
    .map((line) => line.changes.map(({ field }) => field))
const login = (email: string) => app.post('/api/users/login', { email, password: ADMIN.password })

test('an applicant proves the address by a link; nothing in the mail is the applicant’s own words', async () => {
  expect((await app.post('/api/users/register', APPLICANT)).status).toBe(202)
  const [mail, ...more] = await mails()
  expect([mail, more]).toMatchObject([{ name: 'registered', recipient: APPLICANT.email }, []])
  expect(JSON.stringify(mail)).not.toMatch(/重要|evil/)
  expect((await accountOf(APPLICANT.email)).email_proved).toBe(false)
  const token = await linkTo(APPLICANT.email)
  expect(await (await prove(token)).json()).toEqual({ email: APPLICANT.email, waiting: true })
  expect((await accountOf(APPLICANT.email)).email_proved).toBe(true)
  expect((await prove(token)).status, 'once').toBe(410)
})

test('whoever never proved the address is not written to when declined', async () => {
  const email = 'other@example.jp'
  await app.post('/api/users/register', { ...APPLICANT, email })
  await sql`delete from mail`.execute(app.db)
  const { id, version } = await accountOf(email)
  await admin.users.decline({ id, version })
  expect(await mails()).toEqual([])
})

test('another address counts once it is proved, and the old one is told', async () => {
  expect(await setAddress(NEW)).toMatchObject({ email: ADMIN.email, new_email: NEW })
  expect((await mails()).map(({ name, recipient }) => [name, recipient]).sort()).toEqual([
    ['address_change', ADMIN.email],
    ['address_new', NEW],
  ])
  const [line] = (await admin.users.history({ id: own })).items
  expect(line?.changes).toEqual([{ field: 'new_email', before: null, after: NEW, masked: false }])
  expect([(await login(ADMIN.email)).status, (await login(NEW)).status]).toEqual([200, 401])
  expect(await (await prove(await linkTo(NEW))).json()).toEqual({ email: NEW, waiting: false })
  expect([(await login(ADMIN.email)).status, (await login(NEW)).status]).toEqual([401, 200])
  expect((await admin.profile.get({})).account).toMatchObject({ email: NEW, new_email: null, email_proved: true })
  expect(await changesOfOwn(), 'the audit log tells of one change each').toEqual([['email'], ['new_email']])
})

test('a mistyped address is taken back by the one that counts', async () => {
  const { email } = await setAddress('mistyped@example.jp')
  const link = await linkTo('mistyped@example.jp')
  expect(await setAddress(email)).toMatchObject({ email, new_email: null })
  expect((await changesOfOwn())[0]).toEqual(['new_email'])
  expect((await prove(link)).status).toBe(410)
  expect((await admin.profile.get({})).account.email).toBe(email)
})

test('a link to an address is void with a newer one, and with a new password', async () => {
  await setAddress('one@example.jp')
  const first = await linkTo('one@example.jp')
  await setAddress('two@example.jp')
  const second = await linkTo('two@example.jp')
  expect((await prove(first)).status).toBe(410)
  await admin.profile.password({ current_password: ADMIN.password, password: 'himawari no hatake 2' })
  expect((await prove(second)).status).toBe(410)
  expect((await admin.profile.get({})).account.new_email).toBeNull()
  await admin.profile.password({ current_password: 'himawari no hatake 2', password: ADMIN.password })
})

test('a link for a password is void with a new address', async () => {
  const { url } = await admin.users.link({ id: own })
  const token = url.split('#token=')[1] ?? ''
  const check = () => app.post('/api/users/check-link', { token })
  expect((await check()).status).toBe(200)
  await setAddress(ADMIN.email)
  expect((await check()).status).toBe(200)
  await prove(await linkTo(ADMIN.email))
  expect((await check()).status).toBe(410)
})

test('an account is found by the address that counts', async () => {
  const found = async (q: string) => (await admin.users.list({ q })).items.length
  await setAddress(NEW)
  expect([await found(ADMIN.email), await found(NEW)]).toEqual([1, 0])
  await prove(await linkTo(NEW))
  expect([await found(ADMIN.email), await found(NEW)]).toEqual([0, 1])
  await setAddress(ADMIN.email)
  await prove(await linkTo(ADMIN.email))
})

test('an administrator changes the address of somebody in the same way, and a taken one is refused', async () => {
  const { id, version } = await accountOf(APPLICANT.email)
  expect(await refusal(admin.users.change({ id, version, changes: { email: ADMIN.email } }))).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'email' }],
  })
  const changed = await admin.users.change({ id, version, changes: { email: 'chief@example.jp', job: '社長' } })
  expect(changed).toMatchObject({ email: APPLICANT.email, new_email: 'chief@example.jp', job: '社長' })
  await sql`delete from one_time_secret where kind = 'address'`.execute(app.db)
  expect((await accountOf(APPLICANT.email)).new_email, 'a link that ran out').toBeNull()
})

test('a forgotten password is answered before anything is looked up', async () => {
  const busy = await app.pool.connect()
  await busy.query('begin; lock table user_account in access exclusive mode')
  const answer = await app.post('/api/users/forgot-password', { email: ADMIN.email, language: 'ja' })
  await busy.query('rollback')
  busy.release()
  expect(answer.status).toBe(202)
  await expect.poll(async () => (await mails()).map(({ name }) => name)).toEqual(['reset_code'])
})

test('too many who forgot are answered alike, and no more is mailed', async () => {
  await sql`delete from throttle`.execute(app.db)
  const asked = { email: ADMIN.email, language: 'ja' } as const
  const place = { agent: '', device: '', address: '127.0.0.1' }
  await Promise.all(Array.from({ length: 8 }, () => mailResetCode(app, asked, place, newBrowser())))
  expect(await mails()).toHaveLength(5)
  expect((await app.post('/api/users/forgot-password', asked)).status).toBe(202)
})

test('whoever asks for codes without end is refused by the network alone, whether there is such an account or not', async () => {
  const ask = (email: string) =>
    app.post('/api/users/forgot-password', { email, language: 'ja' }, { 'x-forwarded-for': '198.51.100.7' })
  expect((await ask('nobody@example.jp')).status).toBe(202)
  await sql`update throttle set hits = 1000`.execute(app.db)
  expect([(await ask('nobody@example.jp')).status, (await ask(ADMIN.email)).status]).toEqual([429, 429])
  await sql`delete from throttle`.execute(app.db)
})

test('codes that are asked for and links that open nothing stand in the audit log, once in some minutes', async () => {
  const lines = async (act: string) =>
    (
      await sql<object>`select entity, record_id, actor, address from audit where act = ${act} and address = '198.51.100.8'`.execute(
        app.db,
      )
    ).rows
  const send = (path: string, body: object) => app.post(`/api/users/${path}`, body, { 'x-forwarded-for': '198.51.100.8' })
  await send('forgot-password', { email: 'unknown@example.jp', language: 'ja' })
  const line = { entity: 'sign_in', record_id: null, actor: null, address: '198.51.100.8' }
  await expect.poll(() => lines('reset_asked')).toEqual([line])
  const place = { agent: '', device: '', address: line.address }
  await mailResetCode(app, { email: 'Unknown@example.jp', language: 'ja' }, place, newBrowser())
  expect(await lines('reset_asked')).toEqual([line])
  for (const path of ['check-link', 'prove-address']) await send(path, { token: 'unknown' })
  await send('reset-password', { token: 'unknown', password: 'himawari no hatake 3' })
  expect(await lines('link_refused')).toEqual([line])
})

test('a password that was set by a link has no proven doer; who made the link has', async () => {
  const { url } = await admin.users.link({ id: own })
  await app.post('/api/users/reset-password', { token: url.split('#token=')[1], password: ADMIN.password })
  const { rows } =
    await sql`select act, actor from audit where act in ('link', 'password', 'password_reset') order by id desc limit 2`.execute(
      app.db,
    )
  expect(rows).toEqual([
    { act: 'password_reset', actor: null },
    { act: 'link', actor: own },
  ])
})
