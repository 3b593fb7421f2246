import { createHmac, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { OutsideProvider } from '#domain/signatures/provider.ts'
import { signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { allDone } from '#server/kit/base/afterwards.ts'
import { today } from '#server/kit/base/today.ts'
import { nouns } from '#server/nouns.ts'
import { careForRequests } from '#server/signatures/chore.ts'
import { attendAll } from '#server/signatures/outside/envelopes.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { type PlayedServices, signedBy, startServices } from '../services/played.ts'

const document = readFileSync(new URL('../../server/sample/files/payslip.pdf', import.meta.url))
const COMPANY = { name: '青木 美咲', role: 'company', email: 'aoki@example.jp', phone: null, language: 'ja' } as const
const WORKER = { name: 'Mai Nguyen', role: 'worker', email: 'mai@example.jp', phone: null, language: 'fr' } as const
const HMAC = 'key-of-connect'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

let services: PlayedServices
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  services = await startServices()
  services.docusign.publicKey = publicKey
  app = await openTestApp(firstDatabase(), { SIGNATURE_SERVICES_URL: services.url, PUBLIC_URL: 'https://staff.example.jp' })
  admin = app.client(await app.setUp())
})
afterAll(async () => {
  await app.close()
  await services.close()
})
beforeEach(async () => {
  await sql`update signature_envelope set step = 'done'`.execute(app.db)
  services.faults.length = 0
  services.mistakes.length = 0
  services.docusign.envelopes.length = 0
  services.cloudsign.documents.length = 0
  await sql`delete from throttle`.execute(app.db)
})

const caring = () => ({ ...app, nouns })
/** Does what is due, as if its time had come. */
const goOn = async () => {
  await sql`update signature_envelope set next_at = now()`.execute(app.db)
  await attendAll(caring())
}
const docusignInput = () => ({
  environment: 'trial' as const,
  integration_key: services.docusign.integration,
  user_id: services.docusign.user,
  account_id: services.docusign.account.account_id,
  private_key: privateKey,
  hmac_key: HMAC,
})
const cloudsignInput = () => ({ environment: 'trial' as const, client_id: services.cloudsign.client })
const setUp = async (provider: OutsideProvider) => {
  await admin.signatureServices.changeDocusign(docusignInput())
  await admin.signatureServices.changeCloudsign(cloudsignInput())
  await admin.signatureServices.choose({ provider })
}

const drafted = async (facts: Partial<Input<typeof signatureRequest>> = {}) =>
  admin.signatureRequests.draft({
    ...(emptyInput(signatureRequest.fields) as Input<typeof signatureRequest>),
    title: '雇用契約書',
    file: await admin.signatureRequests.addFile({ file: new File([document], '契約書.pdf', { type: 'application/pdf' }) }),
    signers: [COMPANY, WORKER],
    signing_order: 'in_order',
    expires_on: addDays(today(), 7),
    remind_days: 3,
    message: 'ご確認ください',
    places: [{ signer: 2, kind: 'signature', page: 1, x: 60, y: 80, width: 150, height: 40 }],
    ...facts,
  })
const sent = async (facts: Partial<Input<typeof signatureRequest>> = {}) => {
  const { id, version } = await drafted(facts)
  await admin.signatureRequests.send({ id, version })
  return id
}
const progressOf = (id: string) => admin.signatureRequests.progress({ id })
const rowOf = (id: string) => admin.signatureRequests.get({ id })
const cancelled = async (id: string) =>
  admin.signatureRequests.cancel({ id, version: (await rowOf(id)).version, reason: '差し替え' })
const sealedBytes = async (id: string) => {
  const { sealed_file } = await rowOf(id)
  const file = (await admin.signatureRequests.file({ id, hash: sealed_file?.hash ?? '' })) as unknown as File
  return Buffer.from(await file.arrayBuffer())
}
const verified = async (bytes: Uint8Array) => {
  const headers = { 'content-type': 'application/pdf' }
  const answer = await app.request('/api/verification', { method: 'POST', body: new Uint8Array(bytes), headers })
  return (await answer.json()) as object
}

/** What people do at a service, and what there is of a request. */
const players = {
  docusign: {
    service: 'DocuSign',
    /** The calls that make or send something, of each of which the answer may be lost. */
    steps: [/POST .*\/envelopes$/],
    count: () => services.docusign.envelopes.length,
    asked: () => services.docusign.envelopes[0]?.signers.map(({ email }) => email),
    /** The call by which a copy is asked for, and who gets one after all have signed. */
    copying: /POST .*\/envelopes$/,
    copied: () =>
      services.docusign.envelopes[0]?.copies.flatMap(({ email, routingOrder, recipientId }) =>
        Number(routingOrder) === 3 && recipientId === '3' ? [email] : [],
      ),
    reminders: () => 0,
    sign: (place: number) => {
      const [envelope] = services.docusign.envelopes
      for (const signer of envelope?.signers ?? [])
        if (signer.recipientId === String(place))
          Object.assign(signer, { status: 'completed', signedDateTime: '2026-11-28T01:02:03Z' })
      if (envelope?.signers.every(({ status }) => status === 'completed')) envelope.status = 'completed'
    },
    decline: (reason: string) => {
      const [envelope] = services.docusign.envelopes
      Object.assign(envelope?.signers[0] ?? {}, { status: 'declined', declinedReason: reason })
      if (envelope) envelope.status = 'declined'
    },
    takeBack: () => {
      const [envelope] = services.docusign.envelopes
      if (envelope) envelope.status = 'voided'
    },
    isTakenBack: () => services.docusign.envelopes.every(({ status }) => status === 'voided'),
    news: () => ({ event: 'envelope-completed', data: { envelopeId: services.docusign.envelopes[0]?.envelopeId } }),
  },
  cloudsign: {
    service: 'CloudSign',
    steps: [/POST \/documents$/, /POST .*\/files$/, /POST .*\/participants$/, /POST .*\/widgets$/, /POST \/documents\/[^/]+$/],
    count: () => services.cloudsign.documents.length,
    asked: () => services.cloudsign.documents[0]?.participants.slice(1).map(({ email }) => email),
    copying: /POST .*\/reportees$/,
    copied: () => services.cloudsign.documents[0]?.reportees.map(({ email }) => email),
    reminders: () => (services.cloudsign.documents[0]?.sent ?? 1) - 1,
    sign: (place: number) => {
      const [found] = services.cloudsign.documents
      for (const one of found?.participants ?? [])
        if (one.order === place) Object.assign(one, { status: 7, processed_at: '2026-11-28T01:02:03Z' })
      if (found?.participants.every(({ status }) => status >= 6)) found.status = 2
    },
    decline: (reason: string) => {
      const [found] = services.cloudsign.documents
      Object.assign(found?.participants[1] ?? {}, { status: 9 })
      Object.assign(found ?? {}, { status: 3, decline_comment: reason })
    },
    takeBack: () => Object.assign(services.cloudsign.documents[0] ?? {}, { status: 3 }),
    isTakenBack: () => services.cloudsign.documents.every(({ status }) => status === 3),
    news: () => ({
      documentID: services.cloudsign.documents[0]?.id,
      status: 2,
      userID: 'u',
      email: 'office@example.jp',
      text: 'COMPLETED',
    }),
  },
}

/** Sends a message as a service does. */
const tell = async (provider: OutsideProvider, body: string, { key = HMAC, path }: { key?: string; path?: string } = {}) => {
  const { docusign, cloudsign } = await admin.signatureServices.get()
  const url = new URL(path ?? { docusign: docusign.news_url, cloudsign: cloudsign.news_url }[provider])
  const signature = createHmac('sha256', key).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-docusign-signature-1': signature }
  const answer = await app.request(url.pathname, { method: 'POST', body, headers })
  await allDone()
  return answer.status
}

describe.each(['docusign', 'cloudsign'] as const)('a request by %s', (provider) => {
  const player = players[provider]
  beforeAll(() => setUp(provider))

  test('is handed over, signed by two, and its file is kept', async () => {
    const id = await sent()
    expect((await progressOf(id)).service).toMatchObject({ provider, reference: null, problem: null })
    await goOn()
    expect(services.mistakes).toEqual([])
    expect(player.asked()).toEqual([COMPANY.email, WORKER.email])
    // reminders and links of our own are not sent beside
    await careForRequests(caring())
    expect((await refusal(admin.signatureRequests.remind({ id }))).code).toBe('signature_by_service')
    player.sign(1)
    await goOn()
    expect((await progressOf(id)).signers.map(({ state }) => state)).toEqual(['signed', 'waiting'])
    player.sign(2)
    await goOn()
    expect(await rowOf(id)).toMatchObject({ state: 'completed', signed: 2 })
    const { events, broken_at, service } = await progressOf(id)
    expect({ broken_at, done: service?.done }).toEqual({ broken_at: null, done: true })
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'invited')).toEqual([
      'sent',
      'handed_over',
      'signed',
      'signed',
      'sealed',
    ])
    const bytes = await sealedBytes(id)
    expect(bytes.equals(signedBy(player.service, document))).toBe(true)
    expect(await verified(bytes)).toMatchObject({
      verdict: 'whole',
      sealed_by: provider,
      stamped: false,
      signers: [{ name: COMPANY.name }, { name: WORKER.name }],
    })
    expect(await verified(Buffer.concat([bytes, Buffer.from(' ')]))).toMatchObject({ verdict: 'foreign' })
    const { rows } = await sql`select 1 from mail where name like 'signature%'`.execute(app.db)
    expect(rows).toEqual([])
  })

  test.each(player.steps.map((step) => [String(step), step] as const))(
    'whose answer to %s is lost makes no second one',
    async (_, call) => {
      services.faults.push({ call, how: 'lost', times: 1 })
      const id = await sent()
      await goOn()
      expect((await progressOf(id)).service).toMatchObject({ problem: 'away' })
      await goOn()
      expect((await progressOf(id)).service).toMatchObject({ problem: null, since: null })
      expect({ count: player.count(), asked: player.asked(), reminders: player.reminders() }).toEqual({
        count: 1,
        asked: [COMPANY.email, WORKER.email],
        reminders: 0,
      })
      expect(services.mistakes).toEqual([])
    },
  )

  test('hands over who gets a copy, once, and never asks them to sign', async () => {
    services.faults.push({ call: player.copying, how: 'lost', times: 1 })
    const id = await sent({ copies: [{ name: '小林 正', email: 'kobayashi@example.jp', language: 'ja' }] })
    await goOn()
    await goOn()
    expect({ asked: player.asked(), copied: player.copied() }).toEqual({
      asked: [COMPANY.email, WORKER.email],
      copied: ['kobayashi@example.jp'],
    })
    player.sign(1)
    player.sign(2)
    await goOn()
    expect((await rowOf(id)).state).toBe('completed')
    expect((await progressOf(id)).copies.map(({ name }) => name)).toEqual(['小林 正'])
    expect(services.mistakes).toEqual([])
    // the service sends it
    const { rows } = await sql`select 1 from mail where name like 'signature%'`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('is tried again later and later while the service is away, which is told', async () => {
    services.faults.push({ call: /./, how: 'away', times: 3 })
    const id = await sent()
    const seen = []
    for (let round = 0; round < 3; round++) {
      await goOn()
      const { service } = await progressOf(id)
      const wait = Math.round((Date.parse(service?.next_at ?? '') - Date.now()) / 60_000)
      seen.push({ problem: service?.problem, since: service?.since, wait })
    }
    const since = seen[0]?.since
    expect(since).not.toBeNull()
    expect(seen).toEqual([1, 2, 4].map((wait) => ({ problem: 'away', since, wait })))
    await goOn()
    expect((await progressOf(id)).service).toMatchObject({ problem: null, since: null })
    expect(player.count()).toBe(1)
  })

  test('waits as long as the service wants after too many calls, and an error of the service passes', async () => {
    const call = player.steps[0] ?? /./
    services.faults.push({ call, how: 429, times: 1, headers: { 'retry-after': '1800' } }, { call, how: 500, times: 1 })
    const id = await sent()
    await goOn()
    const { service } = await progressOf(id)
    expect(service).toMatchObject({ problem: 'limited', detail: '429 fault played' })
    expect(Math.round((Date.parse(service?.next_at ?? '') - Date.now()) / 60_000)).toBe(30)
    await goOn()
    expect((await progressOf(id)).service?.problem).toBe('away')
    await goOn()
    expect((await progressOf(id)).service?.problem).toBeNull()
    expect(player.count()).toBe(1)
  })

  test('that is declined there is declined here, with the reason', async () => {
    const id = await sent()
    await goOn()
    player.decline('条件が違います')
    await goOn()
    expect((await rowOf(id)).state).toBe('declined')
    expect((await progressOf(id)).signers[0]).toMatchObject({ state: 'declined', reason: '条件が違います' })
  })

  test('is taken back on both sides, from whichever it was cancelled', async () => {
    const here = await sent()
    await goOn()
    await cancelled(here)
    await goOn()
    expect(player.isTakenBack()).toBe(true)
    expect((await progressOf(here)).service).toMatchObject({ done: true, problem: null })
    services.docusign.envelopes.length = 0
    services.cloudsign.documents.length = 0
    const there = await sent()
    await goOn()
    player.takeBack()
    await goOn()
    expect((await rowOf(there)).state).toBe('cancelled')
  })

  test('that all had signed there before it was cancelled here says so', async () => {
    const id = await sent()
    await goOn()
    player.sign(1)
    player.sign(2)
    await cancelled(id)
    await goOn()
    expect((await progressOf(id)).service).toMatchObject({ done: true, problem: 'too_late' })
  })

  test('whose last date passes expires here and is taken back there, unless all signed in time', async () => {
    const late = await sent()
    await goOn()
    await sql`update signature_request set expires_on = expires_on - 30 where id = ${late}`.execute(app.db)
    await careForRequests(caring())
    expect((await rowOf(late)).state).toBe('sent')
    await goOn()
    expect((await rowOf(late)).state).toBe('expired')
    await goOn()
    expect(player.isTakenBack()).toBe(true)
    services.docusign.envelopes.length = 0
    services.cloudsign.documents.length = 0
    const intime = await sent()
    await goOn()
    player.sign(1)
    player.sign(2)
    await sql`update signature_request set expires_on = expires_on - 30 where id = ${intime}`.execute(app.db)
    await goOn()
    expect((await rowOf(intime)).state).toBe('completed')
  })

  test('is looked at when the service tells news, however often and in whatever order', async () => {
    const id = await sent()
    await goOn()
    const body = JSON.stringify(player.news())
    // news that comes before anything has happened
    expect(await tell(provider, body)).toBe(200)
    expect((await rowOf(id)).state).toBe('sent')
    player.sign(1)
    player.sign(2)
    expect(await tell(provider, body)).toBe(200)
    expect((await rowOf(id)).state).toBe('completed')
    const { events } = await progressOf(id)
    expect(await tell(provider, body)).toBe(200)
    expect((await progressOf(id)).events).toEqual(events)
    // of what is not ours
    expect(await tell(provider, JSON.stringify({ documentID: 'x', data: { envelopeId: 'x' } }))).toBe(200)
  })

  test('needs an address of each signer', async () => {
    const { id, version } = await drafted({ signers: [COMPANY, { ...WORKER, email: null }] })
    expect(await refusal(admin.signatureRequests.send({ id, version }))).toMatchObject({
      errors: [{ field: 'signers.1.email', code: 'required' }],
    })
  })
})

describe('DocuSign', () => {
  beforeAll(() => setUp('docusign'))

  test('is given order, places from above, limits in time, and where we hear of news', async () => {
    await sent()
    await goOn()
    const height = (await PDF.load(document)).getPages()[0]?.height ?? 0
    expect(services.docusign.envelopes[0]?.sent).toMatchObject({
      emailSubject: '雇用契約書',
      recipients: {
        signers: [
          { routingOrder: '1', emailNotification: { supportedLanguage: 'ja' }, tabs: { signHereTabs: [] } },
          {
            routingOrder: '2',
            emailNotification: { supportedLanguage: 'fr' },
            tabs: { signHereTabs: [{ pageNumber: '1', xPosition: '60', yPosition: String(Math.round(height - 120)) }] },
          },
        ],
      },
      notification: { expirations: { expireAfter: '8' }, reminders: { reminderDelay: '3' } },
      eventNotification: { url: 'https://staff.example.jp/api/signature-news/docusign' },
    })
  })

  test('is not believed when a message is not signed by its key over every byte', async () => {
    const id = await sent()
    await goOn()
    players.docusign.sign(1)
    players.docusign.sign(2)
    const body = JSON.stringify(players.docusign.news())
    expect(await tell('docusign', body, { key: 'another' })).toBe(422)
    const path = '/api/signature-news/docusign'
    const signature = createHmac('sha256', HMAC).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-docusign-signature-1': signature }
    expect((await app.request(path, { method: 'POST', body: `${body} `, headers })).status).toBe(422)
    expect((await app.post(path, players.docusign.news())).status).toBe(422)
    expect((await rowOf(id)).state).toBe('sent')
    // of several keys of the account one is enough
    const several = { ...headers, 'x-docusign-signature-1': 'AAAA', 'x-docusign-signature-2': signature }
    expect((await app.request(path, { method: 'POST', body, headers: several })).status).toBe(200)
    await allDone()
    expect((await rowOf(id)).state).toBe('completed')
  })

  test('without the consent of its user is told to administrators with the address where it is given', async () => {
    services.docusign.consent = false
    // a token of before is not at hand
    await admin.signatureServices.changeDocusign({
      ...docusignInput(),
      account_id: services.docusign.account.account_id.toUpperCase(),
    })
    const id = await sent()
    await goOn()
    expect(await admin.signatureServices.check({ provider: 'docusign' })).toMatchObject({ problem: 'consent', account: null })
    const { service } = await progressOf(id)
    expect(service?.problem).toBe('consent')
    const url = new URL(service?.consent_url ?? '')
    expect(url.origin + url.pathname).toBe('https://account-d.docusign.com/oauth/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      scope: 'signature impersonation',
      client_id: services.docusign.integration,
      redirect_uri: 'https://staff.example.jp/admin/company-information/signature-services',
    })
    services.docusign.consent = true
    await admin.signatureServices.changeDocusign(docusignInput())
    expect(await admin.signatureServices.check({ provider: 'docusign' })).toEqual({
      problem: null,
      detail: null,
      account: services.docusign.account.account_name,
    })
  })

  test('finds an envelope of a week ago by its custom field', async () => {
    services.faults.push({ call: /POST .*\/envelopes$/, how: 'lost', times: 1 })
    const id = await sent()
    await goOn()
    await sql`update signature_envelope set begun_at = begun_at - interval '8 days' where request_id = ${id}`.execute(app.db)
    await goOn()
    expect(services.docusign.envelopes.map(({ request }) => request)).toEqual([id])
  })
})

describe('CloudSign', () => {
  beforeAll(() => setUp('cloudsign'))

  test('is given a seal in its own coordinates, and languages that it has', async () => {
    await sent()
    await goOn()
    const [found] = services.cloudsign.documents
    const height = (await PDF.load(document)).getPages()[0]?.height ?? 0
    expect(found?.files[0]?.widgets).toMatchObject([
      { participant_id: found?.participants[2]?.id, widget_type: 0, page: 0, x: 60, y: Math.round(height - 120) },
    ])
    expect(Buffer.from(found?.bytes ?? []).equals(document)).toBe(true)
  })

  test('is heard at an address that nobody else knows', async () => {
    const id = await sent()
    await goOn()
    players.cloudsign.sign(1)
    players.cloudsign.sign(2)
    const body = JSON.stringify(players.cloudsign.news())
    expect(await tell('cloudsign', body, { path: `https://staff.example.jp/api/signature-news/cloudsign/${'A'.repeat(32)}` })).toBe(
      404,
    )
    expect((await rowOf(id)).state).toBe('sent')
  })

  test('asks one after the other, each at an own address', async () => {
    const { id, version } = await drafted({
      signing_order: 'at_once',
      signers: [COMPANY, { ...WORKER, email: COMPANY.email }],
      copies: [{ name: COMPANY.name, email: COMPANY.email.toUpperCase(), language: 'ja' }],
    })
    expect((await refusal(admin.signatureRequests.send({ id, version }))).errors).toEqual([
      { field: 'signers.1.email', code: 'same_address' },
      { field: 'copies.0.email', code: 'same_address' },
      { field: 'signing_order', code: 'in_order_only' },
    ])
  })
})

describe('settings', () => {
  test('that are not complete are not chosen, and what is no key is refused', async () => {
    await sql`delete from signature_service`.execute(app.db)
    expect((await refusal(admin.signatureServices.choose({ provider: 'docusign' }))).code).toBe('signature_service_missing')
    expect(await admin.signatureServices.check({ provider: 'cloudsign' })).toMatchObject({ problem: 'not_set_up' })
    const wrong = admin.signatureServices.changeDocusign({ ...docusignInput(), private_key: 'no key' })
    expect((await refusal(wrong)).errors).toEqual([{ field: 'private_key', code: 'not_a_key' }])
    await admin.signatureServices.changeCloudsign({ environment: 'trial', client_id: 'somebody else' })
    expect(await admin.signatureServices.check({ provider: 'cloudsign' })).toMatchObject({
      problem: 'credentials',
      detail: '400 invalid_client invalid client',
    })
  })

  test('keep secrets to themselves: not in answers, the audit log, the table or the log', async () => {
    const lines: string[] = []
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        lines.push(String(text))
        return true
      }),
    )
    await setUp('docusign')
    services.faults.push({ call: /./, how: 'away', times: 1 })
    await sent()
    await goOn()
    for (const spy of spies) spy.mockRestore()
    const { rows: audit } = await sql`select * from audit where entity = 'signature_service'`.execute(app.db)
    const { rows: stored } = await sql`select * from signature_service`.execute(app.db)
    const kept = await admin.signatureServices.get()
    expect(audit.length).toBeGreaterThan(2)
    expect(kept).toMatchObject({
      chosen: 'docusign',
      docusign: { private_key: true, hmac_key: true },
      cloudsign: { client_id: true },
    })
    expect(lines.join('')).toContain('signature service')
    const told = [JSON.stringify([audit, stored, kept]), ...lines].join('\n')
    const line = privateKey.split('\n')[2] ?? ''
    for (const secret of [line, HMAC, services.cloudsign.client]) expect(told).not.toContain(secret)
    // what is left empty stays
    await admin.signatureServices.changeDocusign({ ...docusignInput(), private_key: null, hmac_key: null })
    expect((await admin.signatureServices.check({ provider: 'docusign' })).problem).toBeNull()
  })

  test('of a request that was sent stay its own', async () => {
    await setUp('cloudsign')
    const id = await sent()
    await goOn()
    await admin.signatureServices.choose({ provider: 'built_in' })
    players.cloudsign.sign(1)
    players.cloudsign.sign(2)
    await goOn()
    expect((await rowOf(id)).state).toBe('completed')
    expect((await progressOf(await sent())).service).toBeNull()
  })
})
