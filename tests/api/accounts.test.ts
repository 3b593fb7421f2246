import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { mailResetCode } from '#server/access/resets.ts'
import { verifyChain } from '#server/kit/chores/chain-check.ts'
import { readSettings } from '#server/kit/base/settings.ts'
import { ADMIN, openTestApp, refusal, type TestApp } from '../app.ts'
import { aStaff, noDeputy } from '../records.ts'

const APPLICANT = {
  email: 'nguyen@example.jp',
  first_name: 'タオ',
  last_name: 'グエン',
  gender: 'f',
  role: 'admin',
  language: 'ja',
  password: 'asagao wa murasaki',
} as const
const OTHER = 'kawa ni nagareru momo'

describe.each(inject('oldest'))('accounts on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    // nothing listens there: mails stay in the outbox
    app = await openTestApp(database, { SMTP_URL: 'smtp://127.0.0.1:9' })
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  const json = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, string>>
  const plain = (path: string, body: object) => app.post(`/api/users/${path}`, body)
  const login = (email: string, password: string, code?: string) => plain('login', { email, password, ...(code ? { code } : {}) })
  const enter = async (email: string, password: string, code?: string) => (await json(login(email, password, code)))['token'] ?? ''
  const find = async (email: string) => {
    const found = (await admin.users.list({ q: email })).items[0]
    if (!found) throw new Error(`no account ${email}`)
    return found
  }
  const lastMail = async (to: string) => (await admin.users.outbox({})).items.find((mail) => mail.recipient === to)?.body ?? ''
  /** The text of the last mail that brings a code or a link, which is its reader's alone; '' once it is kept no longer. */
  const secretText = async (to: string) => {
    const { rows } = await sql<{ body: string }>`
      select body from mail where recipient = ${to} and secret_hash is not null order by created_at desc limit 1`.execute(app.db)
    return rows[0]?.body ? app.keys.open('mail.body', rows[0].body) : ''
  }
  /** Asks for a code as a browser does, which is answered before it is mailed; `reset` sends it back from that browser. */
  const askForCode = async (email: string) => {
    await sql`delete from mail where name = 'reset_code'`.execute(app.db)
    const answer = await plain('forgot-password', { email, language: 'ja' })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    let code = ''
    await expect.poll(async () => (code = /コードは (\d{6})/.exec(await secretText(email))?.[1] ?? '')).not.toBe('')
    const reset = (given: string, password: string) =>
      app.post('/api/users/reset-password', { email, code: given, password }, { cookie })
    return { status: answer.status, code, wrong: code === '000000' ? '000001' : '000000', reset }
  }
  /** An account that can sign in, through the invitation's link. */
  const invited = async (email: string, role: 'admin' | 'manager' | 'staff' | 'user', staff_id: string | null = null) => {
    const { account, link } = await admin.users.invite({
      last_name: '佐々木',
      first_name: '翔太',
      email,
      gender: null,
      role,
      job: null,
      phone: null,
      ...noDeputy,
      language: 'ja',
      staff_id,
      establishments: [],
    })
    // the mail brings the very link that the administrator is shown
    expect(await secretText(email)).toContain(link.url)
    const token = /#token=(\S+)/.exec(link.url)?.[1] ?? ''
    expect((await plain('reset-password', { token, password: OTHER })).status).toBe(200)
    // and its text goes when the link is used
    expect(await secretText(email)).toBe('')
    return { id: account.id, token: await enter(email, OTHER) }
  }

  test('a registration waits, says so to who knows the password, and is approved with another role', async () => {
    expect((await plain('register', APPLICANT)).status).toBe(202)
    expect(await json(login(APPLICANT.email, APPLICANT.password))).toMatchObject({ code: 'awaiting_approval' })
    expect(await json(login(APPLICANT.email, 'something else 1'))).toMatchObject({ code: 'wrong_credentials' })
    const waiting = await find(APPLICANT.email)
    expect(waiting).toMatchObject({ standing: 'waiting', role: 'admin' })
    const told = (await admin.notices.list({})).items.find(({ kind }) => kind === 'account_waiting')
    expect(told).toMatchObject({ entity: 'user_account', record_id: waiting.id, actor_name: null })
    const { id, version } = waiting
    await admin.users.approve({ id, version, role: 'staff', staff_id: null, establishments: [] })
    // nothing else approves: neither a second time, nor a change of the record
    const now = await find(APPLICANT.email)
    expect(
      await refusal(admin.users.approve({ id, version: now.version, role: 'admin', staff_id: null, establishments: [] })),
    ).toMatchObject({
      code: 'act_not_allowed',
    })
    const standing = { standing: 'waiting' } as object
    expect(await refusal(admin.users.change({ id, version: now.version, changes: standing }))).toMatchObject({
      errors: [{ field: 'standing', code: 'unknown_field' }],
    })
    const { rows } = await sql`select name, before, after from act where record_id = ${id} order by id`.execute(app.db)
    expect(rows).toEqual([
      { name: 'register', before: null, after: 'waiting' },
      { name: 'approve', before: 'waiting', after: 'active' },
    ])
    const token = await enter(APPLICANT.email, APPLICANT.password)
    expect(await json(app.request(`/api/users/get_user_info?token=${token}`))).toMatchObject({ role: 'staff' })
    expect(await lastMail(APPLICANT.email)).toContain('承認されました')
  })

  test('a known address is answered like an unknown one and stays as it is', async () => {
    const again = await plain('register', { ...APPLICANT, email: APPLICANT.email.toUpperCase(), last_name: '別人' })
    expect(again.status).toBe(202)
    expect((await find(APPLICANT.email)).last_name).toBe('グエン')
  })

  test.each(['password1234', 'aaaaaaaaaaaaaa', 'nguyen202611', 'Hidamari2026', 'ひだまり訪問介護2026'])(
    'the guessable password %s is refused by its field',
    async (password) => {
      expect(await json(plain('register', { ...APPLICANT, password }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'password', code: 'password_guessable' }],
      })
    },
  )

  test('a forgotten password: the mailed code works once, and every session ends', async () => {
    const token = await enter(APPLICANT.email, APPLICANT.password)
    expect((await plain('forgot-password', { email: 'nobody@example.jp', language: 'ja' })).status).toBe(202)
    const { status, code, wrong, reset } = await askForCode(APPLICANT.email)
    expect(status).toBe(202)
    expect(JSON.stringify(await admin.users.outbox({})), 'nobody else reads it').not.toContain(code)
    expect(await json(reset(wrong, OTHER))).toMatchObject({ code: 'code_wrong' })
    const elsewhere = await plain('reset-password', { email: APPLICANT.email, code, password: OTHER })
    expect(elsewhere.status, 'it counts where it was asked for').toBe(422)
    expect((await reset(code, OTHER)).status).toBe(200)
    expect((await reset(code, OTHER)).status).toBe(422)
    expect((await app.request(`/api/users/get_user_info?token=${token}`)).status).toBe(401)
    expect((await login(APPLICANT.email, APPLICANT.password)).status).toBe(401)
    expect((await login(APPLICANT.email, OTHER)).status).toBe(200)
    expect(await secretText(APPLICANT.email), 'its text goes when it is used').toBe('')
  })

  test('where no mail is sent, no code is made', async () => {
    const waiting = sql`select (select count(*) from mail) as mails, (select count(*) from one_time_secret) as codes`
    const before = (await waiting.execute(app.db)).rows
    const asked = { email: APPLICANT.email, language: 'ja' } as const
    const place = { agent: '', device: '', address: '192.0.2.1' }
    await mailResetCode({ ...app, settings: readSettings({}).settings }, asked, place, 'browser')
    expect((await waiting.execute(app.db)).rows).toEqual(before)
  })

  test('after five wrong codes the right one is void, but not the one that was asked for elsewhere', async () => {
    const stranger = await askForCode(APPLICANT.email)
    const owner = await askForCode(APPLICANT.email)
    const lines = sql`select 1 from audit where act = 'sign_in_failed' and record_id = ${(await find(APPLICANT.email)).id}`
    const before = (await lines.execute(app.db)).rows.length
    for (let i = 0; i < 5; i++) await stranger.reset(stranger.wrong, APPLICANT.password)
    expect((await lines.execute(app.db)).rows.length - before, 'lines in the audit log').toBe(5)
    expect((await stranger.reset(stranger.code, APPLICANT.password)).status).toBe(422)
    expect((await owner.reset(owner.code, OTHER)).status).toBe(200)
  })

  test('a one-time link greets, works once, and a new one voids it', async () => {
    const { id } = await find(APPLICANT.email)
    const tokenOf = ({ url }: { url: string }) => url.split('#token=')[1]
    const [old, link] = [tokenOf(await admin.users.link({ id })), tokenOf(await admin.users.link({ id }))]
    expect(await json(plain('check-link', { token: old }))).toMatchObject({ code: 'link_expired' })
    expect(await json(plain('check-link', { token: link }))).toEqual({
      last_name: 'グエン',
      first_name: 'タオ',
      email: APPLICANT.email,
    })
    expect((await plain('reset-password', { token: link, password: APPLICANT.password })).status).toBe(200)
    expect((await plain('reset-password', { token: link, password: APPLICANT.password })).status).toBe(410)
  })

  test.each([
    ['twelve hours without use', "seen_at = now() - interval '12 hours 1 minute'"],
    ['thirty days', "expires_at = now() - interval '1 second'"],
  ])('a session ends after %s', async (_, change) => {
    const token = await enter(APPLICANT.email, APPLICANT.password)
    const me = () => app.request(`/api/users/get_user_info?token=${token}`)
    expect((await me()).status).toBe(200)
    await sql`update session set ${sql.raw(change)} where account_id = ${(await find(APPLICANT.email)).id}`.execute(app.db)
    expect((await me()).status).toBe(401)
  })

  test('the last administrator stays; of two, one may go', async () => {
    const own = await find(ADMIN.email)
    const { id, version } = own
    expect(await refusal(admin.users.change({ id, version, changes: { role: 'manager' } }))).toMatchObject({ code: 'last_admin' })
    expect(await refusal(admin.users.disable({ id, version }))).toMatchObject({ code: 'last_admin' })
    expect(await refusal(admin.users.remove({ id: own.id, version: own.version }))).toMatchObject({ code: 'last_admin' })
    const second = await invited('second@example.jp', 'admin')
    const other = app.client(second.token)
    // both at once: one of them remains
    const results = await Promise.allSettled([
      admin.users.disable({ id: second.id, version: (await find('second@example.jp')).version, reason: '退職' }),
      other.users.disable({ id: own.id, version: own.version }),
    ])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    const left = app.client(await enter(ADMIN.email, ADMIN.password).then((token) => token || enter('second@example.jp', OTHER)))
    for (const gone of (await left.users.list({ standing: ['disabled'] })).items)
      await left.users.enable({ id: gone.id, version: gone.version })
    admin = app.client(await enter(ADMIN.email, ADMIN.password))
  })

  test('a disabled account is out at once, and its open stream ends', async () => {
    const { id, token } = await invited('out@example.jp', 'manager')
    const stream = await app.client(token).kit.live({})
    await stream.next()
    const { version } = await find('out@example.jp')
    await admin.users.disable({ id, version })
    const [line, before] = (await admin.users.history({ id })).items
    expect([line?.step, before?.step]).toEqual(['disable', null])
    // until it ends
    for await (const _ of stream);
    expect(await refusal(app.client(token).staff.list({}))).toMatchObject({ status: 401 })
    expect(await json(login('out@example.jp', OTHER))).toMatchObject({ code: 'wrong_credentials' })
  })

  test('a stream ends when the rights change, so that it is opened again with the new ones', async () => {
    const { id, token } = await invited('rights@example.jp', 'manager')
    const stream = await app.client(token).kit.live({})
    await stream.next()
    await admin.users.change({ id, version: (await find('rights@example.jp')).version, changes: { role: 'staff' } })
    // until it ends
    for await (const _ of stream);
    expect(await refusal(app.client(token).staff.list({}))).toMatchObject({ status: 404 })
  })

  test('an account is proposed the only staff record of its name that no other account has', async () => {
    const person = (staff_code: string, japanese_name: string, english_name: string | null = null) =>
      admin.staff.create(aStaff({ staff_code, japanese_name, english_name }))
    const proposed = async (last_name: string, first_name: string) => {
      const email = `${Math.random().toString(36).slice(2)}@example.jp`
      await plain('register', { ...APPLICANT, email, last_name, first_name })
      return (await admin.users.namesake({ id: (await find(email)).id })).staff_id
    }
    const watanabe = await person('N-1', '渡邊　幸子')
    const kyaw = await person('N-2', 'チョー アウン', 'AUNG KYAW')
    expect(await proposed('渡辺', '幸子')).toBe(watanabe.id)
    expect(await proposed('Kyaw', 'Aung')).toBe(kyaw.id)
    expect(await proposed('渡辺', '幸')).toBeNull()
    await person('N-3', '渡辺 幸子')
    expect(await proposed('渡辺', '幸子')).toBeNull()
    await invited('kyaw@example.jp', 'staff', kyaw.id)
    expect(await proposed('Kyaw', 'Aung')).toBeNull()
  })

  test('masked values are shown for a reason, and the person concerned sees who looked and why', async () => {
    const bank = { bank_name: 'みどり銀行', bank_account_number: '1234567' }
    const made = await admin.staff.create(aStaff({ staff_code: 'H-900', japanese_name: '佐々木 翔太', ...bank }))
    expect(made).toMatchObject({ masked: ['bank_name', 'bank_account_number'] })
    expect(JSON.stringify([made, await admin.staff.list({}), await admin.staff.history({ id: made.id })])).not.toContain('1234567')
    expect(await admin.staff.reveal({ id: made.id, secrecy: 'bank', reason: '給与振込の確認' })).toMatchObject({
      bank_account_number: '1234567',
    })
    const { token } = await invited('sasaki@example.jp', 'staff', made.id)
    const { items } = await app.client(token).home.lookups({})
    expect(items[0]).toMatchObject({ act: 'reveal', reason: '給与振込の確認', actor_name: '青木 美咲', record_name: '佐々木 翔太' })
    expect(items[0]?.changes.map((change) => change.field)).toContain('bank_account_number')
  })

  test('the audit log tells what changed, from where, and cannot be rewritten', async () => {
    const row = (await admin.staff.list({ q: 'H-900' })).items[0]
    if (!row) throw new Error('no staff')
    await admin.staff.change({
      id: row.id,
      version: row.version,
      changes: { phone_number: '09012345678', bank_account_number: '7654321' },
    })
    const {
      items: [line],
    } = await admin.staff.history({ id: row.id })
    expect(line).toMatchObject({
      act: 'change',
      actor_name: '青木 美咲',
      record_name: '佐々木 翔太',
      changes: expect.arrayContaining([
        { field: 'phone_number', before: null, after: '09012345678', masked: false },
        { field: 'bank_account_number', before: null, after: null, masked: true },
      ]),
    })
    const verified = () => verifyChain(app.db, { progress: () => undefined, signal: new AbortController().signal })
    const sound = await verified()
    expect(sound).toMatchObject({ broken: null })
    expect(sound.head).toMatch(/^[0-9a-f]{64}$/)
    // somebody with the right to switch triggers off
    await app.asOwner(async (db) => {
      await expect(sql`update audit set act = 'read'`.execute(db)).rejects.toThrow('append-only')
      await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
      await sql`alter table audit disable trigger append_only`.execute(db)
      const {
        rows: [victim],
      } = await sql<{ id: number }>`update audit set reason = '別の理由' where act = 'reveal' returning id`.execute(db)
      expect((await verified()).broken).toBe(victim?.id)
      await sql`update audit set reason = '給与振込の確認' where id = ${victim?.id}`.execute(db)
      expect((await verified()).broken).toBeNull()
      await sql`alter table audit_seal disable trigger append_only`.execute(db)
      await sql`delete from audit_seal where line = ${victim?.id}`.execute(db)
      expect((await verified()).broken).toBe(victim?.id)
    })
  })

  test('an administrator looks through a helper’s eyes and changes nothing', async () => {
    const { id } = await find('sasaki@example.jp')
    const { token } = await admin.users.viewAs({ id })
    const view = app.client(token)
    expect(await json(app.request(`/api/users/get_user_info?token=${token}`))).toMatchObject({
      role: 'staff',
      viewed_by: '青木 美咲',
    })
    expect((await view.visits.list({})).items).toEqual([])
    expect(await view.home.waiting({}), 'it is not theirs').toEqual({
      accounts: null,
      left: null,
      staff_changes: null,
      drafts: null,
      unreported: { count: 0, since: null },
      unreviewed: null,
      leave_requests: null,
      overdrawn: null,
      outside: null,
      time_corrections: null,
      months: [],
      months_unconfirmed: [],
      clocked_in: null,
      payslips: null,
      withholding_slips: null,
      pay_differences: null,
      unsigned: null,
      year_end_own: { count: 0, since: null },
      year_end_submitted: null,
      transport_entries: null,
      backups: null,
      ends: [],
      erasable: null,
      room_mb: null,
      files_mb: null,
    })
    const { account } = await view.profile.get({})
    expect(await refusal(view.profile.change({ version: account.version, changes: { job: '所長' } }))).toMatchObject({
      code: 'view_only',
    })
    expect((await admin.home.audit({ act: 'view_as' })).items[0]).toMatchObject({ record_name: '佐々木 翔太' })
  })
})
