import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { PACE, sendMails } from '#server/kit/mail/mail.ts'
import { allDone } from '#server/kit/base/afterwards.ts'
import { today } from '#server/kit/base/today.ts'
import { nouns } from '#server/nouns.ts'
import { careForRequests } from '#server/signatures/chore.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { startMailServer } from '../mail-server.ts'

const document = readFileSync(new URL('../../server/sample/files/payslip.pdf', import.meta.url))
const COMPANY = { name: '青木 美咲', role: 'company', email: 'sign@example.jp', phone: null, language: 'ja' } as const
const WORKER = { name: 'အောင်ဆန်း', role: 'worker', email: 'aung@example.jp', phone: null, language: 'en' } as const

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase(), { SMTP_URL: 'smtp://127.0.0.1:9' })
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from mail`.execute(app.db)
  await sql`delete from throttle`.execute(app.db)
})

const caring = () => ({ ...app, nouns })
const drafted = async (facts: Partial<Input<typeof signatureRequest>> = {}) =>
  admin.signatureRequests.draft({
    ...(emptyInput(signatureRequest.fields) as Input<typeof signatureRequest>),
    title: '雇用契約書',
    file: await admin.signatureRequests.addFile({ file: new File([document], '契約書.pdf', { type: 'application/pdf' }) }),
    signers: [COMPANY, WORKER],
    signing_order: 'in_order',
    expires_on: addDays(today(), 7),
    remind_days: 3,
    ...facts,
  })
const sent = async (facts: Partial<Input<typeof signatureRequest>> = {}) =>
  admin.signatureRequests.send(await drafted(facts).then(({ id, version }) => ({ id, version })))
const signersOf = async (id: string) => (await admin.signatureRequests.progress({ id })).signers
const stateOf = async (id: string) => (await admin.signatureRequests.get({ id })).state

const mailsTo = async (recipient: string) => {
  const { rows } = await sql<{ name: string; body: string; sealed: boolean }>`
    select name, body, secret_hash is not null as sealed from mail where recipient = ${recipient} order by created_at`.execute(
    app.db,
  )
  return rows.map(({ name, body, sealed }) => ({ name, text: sealed && body ? app.keys.open('mail.body', body) : body }))
}
const tokenIn = (text: string) => /\/sign#token=([\w-]{32})/.exec(text)?.[1] ?? ''
const linkTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text ?? '')

const call = async <T>(step: string, input: object): Promise<{ status: number; body: T }> => {
  const answer = await app.post(`/api/signing/${step}`, input)
  return { status: answer.status, body: (await answer.json()) as T }
}
/** Lets the browser of a signer in by the code that the office tells. */
const enter = async (id: string, token: string, place = 1) => {
  const signer = (await signersOf(id)).find((each) => each.place === place)
  const { code } = await admin.signatureRequests.code({ id, signer: signer?.id ?? '' })
  const { body } = await call<{ pass: string; hash: string; pages: number; name: string }>('enter', { token, code })
  return { token, ...body }
}
type Inside = Awaited<ReturnType<typeof enter>>
const readAll = async ({ token, pass, pages }: Inside) => {
  for (let page = 1; page <= pages; page++) {
    const answer = await app.post('/api/signing/page', { token, pass, page })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
}
const sign = ({ token, pass, hash }: Inside, name: string, more: object = {}) =>
  call<{ state: string; code: string }>('sign', { token, pass, hash, name, drawing: null, consent: true, ...more })
/** Reads and signs as the signer of a place. */
const signAs = async (id: string, place: number, { email, name }: { email: string; name: string }, more: object = {}) => {
  const inside = await enter(id, await linkTo(email), place)
  await readAll(inside)
  expect(await sign(inside, name, more)).toMatchObject({ status: 200 })
  await allDone()
}
const sealedBytes = async (id: string): Promise<Uint8Array> => {
  const { sealed_file } = await admin.signatureRequests.get({ id })
  const file = (await admin.signatureRequests.file({ id, hash: sealed_file?.hash ?? '' })) as unknown as File
  return new Uint8Array(await file.arrayBuffer())
}
const verify = async (bytes: Uint8Array) => {
  const answer = await app.request('/api/verification', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/pdf' },
  })
  return (await answer.json()) as { verdict: string; title: string | null; signers: { name: string }[]; stamped: boolean }
}

describe('two signers', () => {
  const drawing = [
    [
      [100, 200],
      [300, 40],
      [500, 220],
    ],
  ]
  let id = ''
  let bytes: Uint8Array

  test('sign one after the other, and the document is sealed', async () => {
    const places = [{ signer: 2, kind: 'signature' as const, page: 1, x: 60, y: 60, width: 150, height: 40 }]
    ;({ id } = await sent({ places }))
    expect(await mailsTo(WORKER.email)).toEqual([])
    await signAs(id, 1, COMPANY)
    expect(await stateOf(id)).toBe('sent')
    // whose turn comes is invited by the signature before
    await signAs(id, 2, WORKER, { drawing })
    const done = await admin.signatureRequests.get({ id })
    expect(done).toMatchObject({ state: 'completed', signed: 2 })
    const { events, broken_at, seal_level } = await admin.signatureRequests.progress({ id })
    expect({ broken_at, seal_level }).toEqual({ broken_at: null, seal_level: 'B-B' })
    expect(events.map(({ kind }) => kind)).toEqual(
      ['sent', 'invited', 'code_made', 'code_passed', 'document_shown', 'read_to_end', 'consented', 'signed', 'invited'].concat([
        'code_made',
        'code_passed',
        'document_shown',
        'read_to_end',
        'consented',
        'signed',
        'sealed',
      ]),
    )
    bytes = await sealedBytes(id)
    expect(Buffer.from(bytes.subarray(0, document.length)).equals(document)).toBe(true)
    // a certificate in each language of the signers
    expect((await PDF.load(bytes)).getPageCount()).toBe((await PDF.load(document)).getPageCount() + 2)
    expect((await mailsTo(WORKER.email)).map(({ name }) => name)).toEqual(['signature_invitation', 'signature_completed'])
  })

  test('anybody verifies the document to the byte', async () => {
    expect(await verify(bytes)).toMatchObject({
      verdict: 'whole',
      title: '雇用契約書',
      stamped: false,
      signers: [{ name: COMPANY.name }, { name: WORKER.name }],
    })
    for (const place of [20, document.length - 20, document.length + 900, bytes.length - 700, bytes.length - 2]) {
      const flipped = new Uint8Array(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(await verify(flipped), `byte ${place}`).toMatchObject({ verdict: 'changed', title: null, signers: [] })
    }
    expect(await verify(Buffer.concat([bytes, Buffer.from('\n')]))).toMatchObject({ verdict: 'changed' })
    expect(await verify(document)).toMatchObject({ verdict: 'foreign' })
  })

  const hasPdfsig = (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'pdfsig')))
  test.runIf(hasPdfsig)('another program finds the seal valid and covering all (with pdfsig)', async () => {
    const file = path.join(app.directory, 'sealed.pdf')
    await writeFile(file, bytes)
    const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file])
    expect(stdout).toContain('Signature is Valid')
    expect(stdout).toContain('Total document signed')
  })

  test('whoever has signed gets the sealed document by a link, after a code', async () => {
    const signer = (await signersOf(id))[1]?.id ?? ''
    const token = tokenIn((await admin.signatureRequests.link({ id, signer })).url)
    expect(await call('document', { token, pass: token })).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
    const { code } = await admin.signatureRequests.code({ id, signer })
    const { body } = await call<{ pass: string; sealed: boolean }>('enter', { token, code })
    expect(body.sealed).toBe(true)
    const answer = await app.post('/api/signing/document', { token, pass: body.pass })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a line of the record that somebody with the database changes is found, and the document is not called whole any more', async () => {
    await app.asOwner((db) =>
      db.transaction().execute(async (trx) => {
        await sql`alter table signature_event disable trigger append_only`.execute(trx)
        await sql`update signature_event set facts = facts || '{"address":"198.51.100.9"}' where request_id = ${id} and seq = 4`.execute(
          trx,
        )
        await sql`alter table signature_event enable trigger append_only`.execute(trx)
      }),
    )
    expect((await admin.signatureRequests.progress({ id })).broken_at).toBe(4)
    expect(await verify(bytes)).toMatchObject({ verdict: 'changed' })
  })

  test('the program itself cannot change the record', async () => {
    await expect(sql`update signature_event set facts = '{}' where request_id = ${id}`.execute(app.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from signature_event where request_id = ${id}`.execute(app.db)).rejects.toThrow('append-only')
  })
})

describe('a link', () => {
  test('that was forwarded shows nothing but the title without the code of the office', async () => {
    const { id } = await sent()
    const token = await linkTo(COMPANY.email)
    const { body } = await call<object>('open', { token })
    expect(body).toMatchObject({ title: '雇用契約書', name: COMPANY.name, code_way: 'office', mailed_to: null })
    expect(JSON.stringify(body)).not.toContain(COMPANY.email)
    // the code does not come the way of the link
    expect(await call('send-code', { token })).toMatchObject({ status: 409, body: { code: 'act_not_allowed' } })
    await admin.signatureRequests.code({ id, signer: (await signersOf(id))[0]?.id ?? '' })
    for (let tries = 0; tries < 5; tries++)
      expect(await call('enter', { token, code: '0000000'.slice(1) })).toMatchObject({ body: { code: 'code_wrong' } })
    expect(await call('page', { token, pass: token, page: 1 })).toMatchObject({ body: { code: 'code_wrong' } })
    const kinds = (await admin.signatureRequests.progress({ id })).events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'code_failed')).toHaveLength(5)
  })

  test('that the office hands over asks for a mailed code, and ends the links before it', async () => {
    const { id } = await sent()
    const old = await linkTo(COMPANY.email)
    const { url, text, code } = await admin.signatureRequests.link({ id, signer: (await signersOf(id))[0]?.id ?? '' })
    expect(code).toBeNull()
    expect(text).toContain(url)
    expect(await call('open', { token: old })).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    const token = tokenIn(url)
    expect((await call('open', { token })).body).toMatchObject({ code_way: 'mail', mailed_to: 's***@example.jp' })
    expect(await call('send-code', { token })).toMatchObject({ status: 200 })
    const mailed = /\b(\d{6})\b/.exec((await mailsTo(COMPANY.email)).at(-1)?.text ?? '')?.[1]
    expect(await call('enter', { token, code: mailed })).toMatchObject({ status: 200, body: { name: COMPANY.name } })
    // a code is valid once
    expect(await call('enter', { token, code: mailed })).toMatchObject({ status: 422 })
  })

  test('of somebody without a mail address is handed over with a code', async () => {
    const { id } = await sent({ signers: [{ ...WORKER, email: null, phone: '09012345678' }] })
    const { url, code } = await admin.signatureRequests.link({ id, signer: (await signersOf(id))[0]?.id ?? '' })
    expect(await call('enter', { token: tokenIn(url), code })).toMatchObject({ status: 200 })
  })

  test('stands nowhere: only hashes of it and of codes are stored', async () => {
    await sent()
    const token = await linkTo(COMPANY.email)
    const { rows } = await sql<{ all: string }>`select string_agg(s::text, ' ') as all from signature_secret s`.execute(app.db)
    expect(rows[0]?.all).not.toContain(token)
    const { rows: kept } = await sql`select 1 from mail where body like ${`%${token}%`}`.execute(app.db)
    expect(kept).toEqual([])
  })
})

describe('a signature is refused', () => {
  let inside: Inside
  let id = ''
  beforeEach(async () => {
    ;({ id } = await sent())
    inside = await enter(id, await linkTo(COMPANY.email))
  })

  test('before the document was read to its end', async () => {
    expect(await sign(inside, COMPANY.name)).toMatchObject({ body: { code: 'signature_unread' } })
  })

  test('by another name: nobody signs for somebody else', async () => {
    await readAll(inside)
    expect(await sign(inside, '山田 太郎')).toMatchObject({ body: { code: 'signature_delegated' } })
    expect((await admin.signatureRequests.progress({ id })).events.at(-1)).toMatchObject({
      kind: 'refused',
      facts: { fault: 'signature_delegated' },
    })
  })

  test('where the document is another one than was read', async () => {
    await readAll(inside)
    await sql`update signature_request set file = jsonb_set(file, '{hash}', to_jsonb(repeat('0', 64))) where id = ${id}`.execute(
      app.db,
    )
    expect(await sign(inside, COMPANY.name)).toMatchObject({ body: { code: 'signature_other_document' } })
  })

  test('without consent', async () => {
    await readAll(inside)
    expect(await sign(inside, COMPANY.name, { consent: false })).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  })

  test('and what was sent is changed by nobody meanwhile', async () => {
    const { version } = await admin.signatureRequests.get({ id })
    const changed = admin.signatureRequests.change({ id, version, changes: { title: '別の契約書' } })
    expect(await refusal(changed)).toMatchObject({ code: 'act_not_allowed' })
    const removed = admin.signatureRequests.remove({ id, version })
    expect(await refusal(removed)).toMatchObject({ code: 'act_not_allowed' })
  })
})

describe('a request ends', () => {
  test('when a signer declines, with the reason, for everybody; whoever sent it is told', async () => {
    const { id } = await sent({ signing_order: 'at_once' })
    const other = await linkTo(COMPANY.email)
    const { token, pass } = await enter(id, await linkTo(WORKER.email), 2)
    expect(await call('decline', { token, pass, reason: '賃金が約束と違います。' })).toMatchObject({ body: { state: 'declined' } })
    expect(await stateOf(id)).toBe('declined')
    expect((await signersOf(id))[1]).toMatchObject({ state: 'declined', reason: '賃金が約束と違います。' })
    expect(await call('open', { token: other })).toMatchObject({ status: 410 })
    const { items } = await admin.notices.list({})
    expect(items.find(({ record_id }) => record_id === id)).toMatchObject({ kind: 'signature_declined' })
  })

  test('after its last date', async () => {
    const { id } = await sent()
    const inside = await enter(id, await linkTo(COMPANY.email))
    await readAll(inside)
    await sql`update signature_request set expires_on = ${addDays(today(), -1)}::date where id = ${id}`.execute(app.db)
    expect(await sign(inside, COMPANY.name)).toMatchObject({ body: { code: 'signature_closed' } })
    await careForRequests(caring())
    expect(await stateOf(id)).toBe('expired')
    const { items } = await admin.notices.list({})
    expect(items.find(({ record_id }) => record_id === id)).toMatchObject({ kind: 'signature_expired' })
  })

  test('when the office cancels it', async () => {
    const { id, version } = await sent()
    const token = await linkTo(COMPANY.email)
    await admin.signatureRequests.cancel({ id, version, reason: '差し替え' })
    expect(await call('open', { token })).toMatchObject({ status: 410 })
  })
})

test.each<[string, Partial<Input<typeof signatureRequest>>, string, string]>([
  ['signers', { signers: [] }, 'signers', 'no_signers'],
  ['a document', { file: null }, 'file', 'required'],
  ['a day that lies ahead', { expires_on: addDays(today(), -1) }, 'expires_on', 'past_date'],
])('a request without %s is not sent', async (_, facts, field, code) => {
  expect(await refusal(sent(facts))).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] })
})

test('a file that is no PDF, or one that cannot be sealed, is not sent', async () => {
  for (const content of ['%PDF-1.7\nnothing', '署名してください']) {
    const file = await admin.signatureRequests.addFile({ file: new File([content], '契約書.pdf') })
    expect(await refusal(sent({ file }))).toMatchObject({ code: 'invalid_input', errors: [{ field: 'file', code: 'not_a_pdf' }] })
  }
})

test('reminders go out every so many days, each with a link that opens, and not twice on a day', async () => {
  const { id } = await sent()
  const first = await linkTo(COMPANY.email)
  await careForRequests(caring())
  expect(await mailsTo(COMPANY.email)).toHaveLength(1)
  await sql`update signature_signer set reminded_on = ${addDays(today(), -3)}::date where request_id = ${id} and state = 'invited'`.execute(
    app.db,
  )
  await careForRequests(caring())
  await careForRequests(caring())
  expect((await mailsTo(COMPANY.email)).map(({ name }) => name)).toEqual(['signature_invitation', 'signature_reminder'])
  for (const token of [first, await linkTo(COMPANY.email)]) expect(await call('open', { token })).toMatchObject({ status: 200 })
})

/** An administrator with an account of that name and address. */
const account = async (last_name: string, first_name: string, email: string): Promise<string> => {
  const facts = { last_name, first_name, email, gender: null, role: 'admin', job: null, phone: null, language: 'ja' } as const
  const own = { staff_id: null, establishments: [], deputy_id: null, deputy_from: null, deputy_to: null }
  return (await admin.users.invite({ ...facts, ...own })).account.id
}

/** Closes an account, or opens it again. */
const standing = (id: string, to: 'active' | 'disabled' | 'left') =>
  app.db.transaction().execute(async (trx) => {
    const act = { active: 'enable', disabled: 'disable', left: 'leave' }[to]
    await sql`insert into act (entity, record_id, name, before, after)
      select 'user_account', u.id, ${act}, u.standing, ${to} from user_account u where u.id = ${id} and u.standing <> ${to}`.execute(
      trx,
    )
    await sql`update user_account set standing = ${to} where id = ${id} and standing <> ${to}`.execute(trx)
  })

describe('the deputy of whoever signs for the company', () => {
  const DEPUTY = { name: '副島 健', email: 'soejima@example.jp' }
  let principal = ''
  let deputy = ''
  const PRINCIPAL = { ...COMPANY, name: '社長 一郎', email: 'shacho@example.jp' }
  const period = (to: string, id = deputy) =>
    sql`update user_account set deputy_id = ${id}::uuid, deputy_from = ${addDays(today(), -9)}::date, deputy_to = ${to}::date
      where id = ${principal}`.execute(app.db)
  beforeAll(async () => {
    principal = await account('社長', '一郎', PRINCIPAL.email)
    deputy = await account('副島', '健', DEPUTY.email)
  })
  beforeEach(async () => {
    for (const id of [principal, deputy]) await standing(id, 'active')
    await period(today())
  })
  const asked = (facts: Partial<Input<typeof signatureRequest>> = {}) =>
    sent({ signers: [PRINCIPAL, WORKER], signing_order: 'at_once', ...facts })

  test('is asked too, signs by the own name and by no other, and gets the signed document', async () => {
    const { id } = await asked({ signers: [PRINCIPAL] })
    expect((await signersOf(id)).map(({ acting }) => acting)).toEqual([DEPUTY.name])
    const token = await linkTo(DEPUTY.email)
    expect((await call('open', { token })).body).toMatchObject({ name: DEPUTY.name })
    const inside = await enter(id, token)
    expect(inside.name).toBe(DEPUTY.name)
    await readAll(inside)
    expect(await sign(inside, PRINCIPAL.name)).toMatchObject({ body: { code: 'signature_delegated' } })
    const own = await enter(id, await linkTo(PRINCIPAL.email))
    expect(own.name).toBe(PRINCIPAL.name)
    expect(await sign(own, DEPUTY.name)).toMatchObject({ body: { code: 'signature_delegated' } })
    expect(await sign(inside, '副島健')).toMatchObject({ status: 200 })
    await allDone()
    const names = async (email: string) => (await mailsTo(email)).map(({ name }) => name)
    for (const email of [DEPUTY.email, PRINCIPAL.email])
      expect(await names(email)).toEqual(['signature_invitation', 'signature_completed'])
    // what the deputy has signed stays readable after the period
    await period(addDays(today(), -1))
    const after = await enter(id, await linkTo(DEPUTY.email))
    const answer = await app.post('/api/signing/document', { token: after.token, pass: after.pass })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await sealedBytes(id)))).toBe(true)
    await standing(deputy, 'left')
    expect(await call('open', { token: after.token })).toMatchObject({ status: 410 })
  })

  test('is asked for nobody but the company', async () => {
    const { id } = await asked({ signers: [PRINCIPAL, { ...WORKER, email: PRINCIPAL.email }] })
    expect((await signersOf(id)).map(({ acting }) => acting)).toEqual([DEPUTY.name, null])
  })

  test.each<[string, boolean, () => Promise<unknown>]>([
    ['the period is over', true, () => period(addDays(today(), -1))],
    ['somebody else was named', true, async () => period(today(), (await admin.profile.get({})).account.id)],
    ['the account is disabled', true, () => standing(deputy, 'disabled')],
    ['the deputy has left', true, () => standing(deputy, 'left')],
    ['the account of whoever is stood in for is disabled', false, () => standing(principal, 'disabled')],
    ['whoever is stood in for has left', false, () => standing(principal, 'left')],
  ])('does nothing more at any step when %s', async (_, standsFor, ends) => {
    const { id } = await asked()
    const [link, own] = [await linkTo(DEPUTY.email), (await mailsTo(PRINCIPAL.email))[0]?.text ?? '']
    const inside = await enter(id, link)
    await readAll(inside)
    await ends()
    const { token, pass, hash } = inside
    const { code } = await admin.signatureRequests.code({ id, signer: (await signersOf(id))[0]?.id ?? '' })
    const steps: [string, object][] = [
      ['open', { token }],
      ['send-code', { token }],
      ['enter', { token, code }],
      ['page', { token, pass, page: 1 }],
      ['document', { token, pass }],
      ['sign', { token, pass, hash, name: DEPUTY.name, drawing: null, consent: true }],
      ['decline', { token, pass, reason: '退職のため' }],
    ]
    for (const [step, input] of steps)
      expect({ step, ...(await call(step, input)) }).toMatchObject({ step, status: 410, body: { code: 'link_expired' } })
    expect((await signersOf(id))[0]).toMatchObject({ state: 'invited', acting: null })
    expect((await call('open', { token: tokenIn(own) })).status).toBe(standsFor ? 200 : 410)
    // a reminder goes to nobody whose account is closed
    await sql`delete from mail`.execute(app.db)
    await admin.signatureRequests.remind({ id })
    expect((await mailsTo(DEPUTY.email)).length).toBe(0)
    expect((await mailsTo(PRINCIPAL.email)).length).toBe(standsFor ? 1 : 0)
  })
})

describe('who only gets a copy', () => {
  const COPY = { name: '小林 正', email: 'kobayashi@example.jp', language: 'ja' } as const

  test('signs nothing, and gets the document that all have signed by a link and a code to the same address', async () => {
    const { id } = await sent({ signers: [COMPANY], copies: [COPY] })
    expect(await mailsTo(COPY.email)).toEqual([])
    expect((await admin.signatureRequests.progress({ id })).copies).toMatchObject([{ name: COPY.name, email: COPY.email }])
    await signAs(id, 1, COMPANY)
    expect(await stateOf(id)).toBe('completed')
    expect((await mailsTo(COPY.email)).map(({ name }) => name)).toEqual(['signature_copy'])
    const token = await linkTo(COPY.email)
    expect((await call('open', { token })).body).toMatchObject({ state: 'completed', name: COPY.name, code_way: 'mail' })
    expect(await call('send-code', { token })).toMatchObject({ status: 200 })
    const code = /\b(\d{6})\b/.exec((await mailsTo(COPY.email)).at(-1)?.text ?? '')?.[1]
    const { body } = await call<{ pass: string; hash: string }>('enter', { token, code })
    const answer = await app.post('/api/signing/document', { token, pass: body.pass })
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await sealedBytes(id)))).toBe(true)
    const signed = await call('sign', { token, ...body, name: COPY.name, drawing: null, consent: true })
    expect(signed.status).not.toBe(200)
    const { events, broken_at, signers } = await admin.signatureRequests.progress({ id })
    expect(broken_at).toBeNull()
    expect(signers.map(({ name }) => name)).toEqual([COMPANY.name])
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sealed', 'copied', 'link_opened']))
    expect(await verify(await sealedBytes(id))).toMatchObject({ verdict: 'whole', signers: [{ name: COMPANY.name }] })
  })

  test('gets none where a colleague’s account with that address was closed', async () => {
    const left = await account('転職', '済子', 'left@example.jp')
    await standing(left, 'left')
    const { id } = await sent({ signers: [COMPANY], copies: [{ ...COPY, email: 'Left@example.jp' }] })
    await signAs(id, 1, COMPANY)
    expect(await stateOf(id)).toBe('completed')
    const { rows } = await sql`select 1 from mail where name = 'signature_copy'`.execute(app.db)
    expect(rows).toEqual([])
  })
})

test('a request that fails stops no other, and the log names it by its id alone', async () => {
  const overdue = async (title: string) => {
    const { id } = await sent({ title })
    await sql`update signature_request set expires_on = ${addDays(today(), -1)}::date where id = ${id}`.execute(app.db)
    return id
  }
  const ids = [await overdue('壊れた契約書'), await overdue('壊れた同意書')].toSorted()
  const [broken = '', sound = ''] = ids
  const lines: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  try {
    await app.asOwner(async (db) => {
      await sql`create function break_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
        db,
      )
      await sql`create trigger break_one before insert on signature_event for each row
        when (new.request_id = ${sql.lit(broken)}) execute function break_one()`.execute(db)
    })
    await careForRequests(caring())
  } finally {
    spy.mockRestore()
    await app.asOwner((db) => sql`drop function break_one cascade`.execute(db))
  }
  expect([await stateOf(broken), await stateOf(sound)]).toEqual(['sent', 'expired'])
  const told = lines.filter((line) => line.includes('signatures'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(broken)
  expect(told[0]).not.toMatch(/壊れた|青木/)
})

test('a burst of invitations leaves at a rate, goes on where it stopped, and reaches nobody twice', async () => {
  const server = await startMailServer()
  try {
    const signers = Array.from({ length: 20 }, (_, n) => ({ ...WORKER, email: `many${n}@example.jp` }))
    for (const title of ['誓約書', '同意書']) await sent({ title, signers, signing_order: 'at_once' })
    const sending = { ...app, settings: { smtpUrl: server.url, mailFrom: 'a@example.jp' } }
    const send = () => sendMails(sending, new AbortController().signal)
    expect(await send()).toBe(PACE)
    expect(await send()).toBe(0)
    // a minute later
    await sql`update mail set tried_at = tried_at - interval '1 minute'`.execute(app.db)
    expect(await send()).toBe(40 - PACE)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mail where sent_at is not null and tries = 1`.execute(
      app.db,
    )
    expect(rows[0]?.n).toBe(40)
  } finally {
    await server.close()
  }
})
