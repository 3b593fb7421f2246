import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sendMails, sweepMails } from '#server/kit/mail/mail.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { startMailServer } from '../mail-server.ts'
import { noDeputy } from '../records.ts'

const GUEST = 'guest@example.jp'

describe.each(inject('oldest'))('mails on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  /** An account that was invited and has a password by a link. */
  let guest = ''
  beforeAll(async () => {
    // nothing listens there: mails stay in the outbox
    app = await openTestApp(database, { SMTP_URL: 'smtp://127.0.0.1:9' })
    admin = app.client(await app.setUp())
    const names = { last_name: '佐々木', first_name: '翔太', email: GUEST, gender: null, job: null, phone: null }
    const { account, link } = await admin.users.invite({
      ...names,
      ...noDeputy,
      role: 'staff',
      language: 'ja',
      staff_id: null,
      establishments: [],
    })
    guest = account.id
    const token = /#token=(\S+)/.exec(link.url)?.[1] ?? ''
    await app.post('/api/users/reset-password', { token, password: 'kawa ni nagareru momo' })
  })
  afterAll(() => app.close())

  /** Texts that bring something that opens an account. */
  const secretTexts = async () =>
    (await sql<{ body: string }>`select body from mail where secret_hash is not null and body <> ''`.execute(app.db)).rows

  test('mails reach a real mail server, once each', async () => {
    const server = await startMailServer()
    const { received } = server
    const { url } = await admin.users.link({ id: guest })
    await app.post('/api/users/forgot-password', { email: GUEST, language: 'ja' })
    await sql`insert into mail (name, recipient, subject, body) values ('approved', 'other@example.jp', 's', 'b')`.execute(app.db)
    await expect.poll(secretTexts).toHaveLength(2)
    const kept = JSON.stringify(await secretTexts())
    const token = url.split('#token=')[1] ?? ''
    expect([kept.includes('コード'), kept.includes(token)], 'the database does not read them').toEqual([false, false])
    const { rows } = await sql`select 1 from mail where sent_at is null and body <> ''`.execute(app.db)
    const settings = { smtpUrl: server.url, mailFrom: 'hidamari@example.jp' }
    const goesOn = new AbortController().signal
    expect(await sendMails({ ...app, settings }, goesOn)).toBe(rows.length)
    expect(received).toHaveLength(rows.length)
    expect(received.some(({ head }) => head.includes('From: hidamari@example.jp') && head.includes(`To: ${GUEST}`))).toBe(true)
    const texts = received.map(({ text }) => text)
    expect([texts.some((text) => text.includes(url)), texts.some((text) => /コードは \d{6} です/.test(text))]).toEqual([true, true])
    // what opens an account is in the mail and nowhere else
    expect(await secretTexts()).toEqual([])
    const outbox = async (to: string) => (await admin.users.outbox({})).items.find((mail) => mail.recipient === to)

    const { items } = await admin.users.outbox({})
    const [again, brought] = [items.find(({ kept }) => kept), items.find(({ kept }) => !kept)]
    if (!again || !brought) throw new Error('not sent')
    await admin.users.resend({ id: again.id })
    expect(await refusal(admin.users.resend({ id: brought.id })), 'its text is gone').toMatchObject({ code: 'not_found' })
    expect(await sendMails({ ...app, settings }, goesOn)).toBe(1)
    await server.close()

    // put off by a clock that was ahead for a moment
    await sql`insert into mail (name, recipient, subject, body, next_try_at)
      values ('approved', 'late@example.jp', 's', 'b', now() + interval '1 day')`.execute(app.db)
    expect(await sendMails({ ...app, settings }, goesOn)).toBe(0)
    const failed = await outbox('late@example.jp')
    expect(failed).toMatchObject({ sent_at: null, tries: 1 })
    expect(failed?.error).not.toContain('late@example.jp')
    await admin.users.resend({ id: failed?.id ?? '' })
    expect(await outbox('late@example.jp')).toMatchObject({ tries: 0, error: null })
  })

  test('a mail server that says nothing holds up neither the end of the program nor another sender', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve)
    })
    const { port } = silent.address() as AddressInfo
    const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'hidamari@example.jp' }
    await sql`delete from mail where sent_at is null`.execute(app.db)
    await sql`insert into mail (name, recipient, subject, body) values ('approved', 'one@example.jp', 's', 'b'), ('approved', 'two@example.jp', 's', 'b')`.execute(
      app.db,
    )
    const stop = new AbortController()
    const connected = once(silent, 'connection')
    const sending = sendMails({ ...app, settings }, stop.signal)
    await connected
    stop.abort()
    expect(await sending).toBe(0)
    const tried = (await admin.users.outbox({})).items.filter(({ recipient }) => /^(one|two)@/.test(recipient))
    expect(tried.map(({ tries }) => tries).sort()).toEqual([0, 1])
    silent.close()
  })

  test('mails are kept for a month, and a link that ran out not even that', async () => {
    await admin.users.link({ id: guest })
    expect(await secretTexts()).toHaveLength(1)
    await sql`delete from one_time_secret`.execute(app.db)
    expect(await secretTexts()).toEqual([])
    await sql`update mail set created_at = now() - interval '31 days', sent_at = null where recipient = 'one@example.jp'`.execute(
      app.db,
    )
    await sql`update mail set created_at = now() - interval '31 days', sent_at = now() where recipient = 'two@example.jp'`.execute(
      app.db,
    )
    await sweepMails(app.db)
    const left = (await admin.users.outbox({})).items.map(({ recipient }) => recipient)
    expect([left.includes('one@example.jp'), left.includes('two@example.jp')]).toEqual([false, true])
  })
})
