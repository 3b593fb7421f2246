import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toAnswers } from '#domain/documents/answers.ts'
import { blankDocument } from '#domain/documents/document.ts'
import { partTimerAsked } from '#domain/documents/labour.stand-in.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { addDays } from '#domain/kit/dates.ts'
import { jobKinds } from '#server/jobs.ts'
import { allDone } from '#server/kit/base/afterwards.ts'
import { today } from '#server/kit/base/today.ts'
import { previewOf } from '#server/kit/files/draw.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { type Fixture, makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { limitOf } from '../machine.ts'

/** The worker is mailed, and the company's representative gets the link from the office. */
const MAIL = 'worker@example.jp'
const COMPANY = '佐々木 恵子'

let app: TestApp
let stop: () => Promise<void>
let admin: ReturnType<TestApp['client']>
let worker: Fixture
let name = ''

beforeAll(async () => {
  app = await openTestApp(firstDatabase(), { SMTP_URL: 'smtp://127.0.0.1:9' })
  admin = app.client(await app.setUp())
  stop = await app.work(jobKinds)
  worker = await makeFixture(app, 'staff')
  const company = await admin.company.get({})
  await admin.company.change({
    id: company.id,
    version: company.version,
    changes: { representative: COMPANY, head_office_postal_code: '1710022', head_office_address: '東京都豊島区南池袋2-18-4' },
  })
  const office = await admin.establishments.get({ id: worker.ids.establishment })
  await admin.establishments.change({
    id: office.id,
    version: office.version,
    changes: { name: '練馬事業所', phone_number: '0312345678' },
  })
  await sql`update staff set municipality = '練馬区', town = '豊玉北1-1-1'`.execute(app.db)
  name = (await admin.staff.get({ id: worker.staff })).japanese_name
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  await sql`delete from mail`.execute(app.db)
  await sql`delete from throttle`.execute(app.db)
})

const one = ({ id, version }: { id: string; version: number }) => ({ id, version })
const answersOf: Partial<Record<DocumentTemplate, Record<string, unknown>>> = {
  employment_contract: { ...partTimerAsked, concluded_on: today() },
  pledge: { pledged_on: today() },
}
const made = async (template: DocumentTemplate, title: string) =>
  admin.documents.make(
    one(
      await admin.documents.begin({
        ...blankDocument,
        template,
        name: title,
        staff_id: worker.staff,
        patient_id: null,
        created_on: today(),
        answers: toAnswers(answersOf[template] ?? {}),
      }),
    ),
  )
const contract = () => made('employment_contract', '雇用契約書')
type Made = Awaited<ReturnType<typeof made>>
const terms = { signing_order: 'in_order', expires_on: addDays(today(), 7), remind_days: 3, message: null } as const
const SIGNERS = [
  { party: 'worker', email: MAIL, phone: null, language: 'ja' },
  { party: 'employer', email: null, phone: null, language: 'ja' },
] as const
const send = (documents: Made[], client = admin) =>
  client.documents.send({
    documents: documents.map(one),
    copies: [],
    signers: SIGNERS.map((signer) => ({ ...signer, name: signer.party === 'worker' ? name : COMPANY })),
    ...terms,
  })
const stateOf = async (id: string) => (await admin.documents.get({ id })).signature_state

const mails = async () => {
  const { rows } = await sql<{ name: string; recipient: string; body: string }>`
    select name, recipient, body from mail where name like 'signature%' order by created_at`.execute(app.db)
  return rows.map((mail) => ({ ...mail, text: app.keys.open('mail.body', mail.body) }))
}
const tokenIn = (text: string) => /\/sign#token=([\w-]{32})/.exec(text)?.[1] ?? ''
const call = async <T>(step: string, input: object): Promise<T & { code?: string }> =>
  (await (await app.post(`/api/signing/${step}`, input)).json()) as T & { code?: string }
type Paper = { paper: string; title: string; hash: string; pages: number }
type Inside = Paper & { token: string; pass: string; more: Paper[] }
/** Lets a browser in by the code that the office tells for a request. */
const enter = async (request: string, token: string, role: 'worker' | 'company'): Promise<Inside> => {
  const { signers } = await admin.signatureRequests.progress({ id: request })
  const signer = signers.find((each) => each.role === role)?.id ?? ''
  const { code } = await admin.signatureRequests.code({ id: request, signer })
  return { token, ...(await call<Omit<Inside, 'token'>>('enter', { token, code })) }
}
const readAndSign = async ({ token, pass }: Inside, { paper, pages, hash }: Paper, by: string) => {
  for (let page = 1; page <= pages; page++) await app.post('/api/signing/page', { token, pass, paper, page })
  const answer = await call<{ state: string }>('sign', { token, pass, paper, hash, name: by, drawing: null, consent: true })
  await allDone()
  return answer
}
const handed = async (request: string) => {
  const { signers } = await admin.signatureRequests.progress({ id: request })
  const signer = signers.find(({ role }) => role === 'company')?.id ?? ''
  return tokenIn((await admin.signatureRequests.link({ id: request, signer })).url)
}

/** Points of PDF. */
const A4 = { width: 595.28, height: 841.89 }
type Drawn = { data: Buffer; width: number; height: number }
/** A page as somebody sees it, in shades of grey. */
const drawn = async (pdf: Uint8Array<ArrayBuffer>, page: number): Promise<Drawn> => {
  const picture = await previewOf({ type: 'application/pdf' }, () => Promise.resolve(pdf), page)
  const { data, info } = await sharp(picture?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
/** How many points of a page became dark or light within a box, which is given in points from the lower left corner. */
const changedIn = (before: Drawn, after: Drawn, box: { x: number; y: number; width: number; height: number }): number => {
  const scale = before.width / A4.width
  const [left, right] = [box.x, box.x + box.width].map((x) => Math.floor(x * scale))
  const [top, bottom] = [box.y + box.height, box.y].map((y) => Math.floor((A4.height - y) * scale))
  let size = 0
  for (let y = top ?? 0; y < Math.min(bottom ?? 0, before.height); y++)
    for (let x = left ?? 0; x < Math.min(right ?? 0, before.width); x++)
      if (Math.abs((before.data[y * before.width + x] ?? 0) - (after.data[y * after.width + x] ?? 0)) > 100) size++
  return size
}

describe('a hiring package', () => {
  let papers: Made[] = []
  let requests: string[] = []

  test('is proposed with those who sign it, the company last', async () => {
    papers = [await contract(), await made('pledge', '誓約書')]
    const { documents, signers } = await admin.documents.signers({ id: papers[0]?.id ?? '' })
    expect(documents.map(({ name: title, parties }) => [title, parties])).toEqual([
      ['雇用契約書', ['worker', 'employer']],
      ['誓約書', ['worker']],
    ])
    expect(signers.map(({ party, role, name: by, asked }) => [party, role, by, asked])).toEqual([
      ['worker', 'worker', name, true],
      ['employer', 'company', COMPANY, true],
    ])
  })

  test('goes to the worker by one mail, whose link opens one paper after the other', async () => {
    ;({ requests } = await send(papers))
    const sent = await mails()
    expect(sent.map(({ name: mail, recipient }) => [mail, recipient])).toEqual([['signature_invitation', MAIL]])
    expect(sent[0]?.text).toContain('雇用契約書（ほか1件）')
    const inside = await enter(requests[1] ?? '', tokenIn(sent[0]?.text ?? ''), 'worker')
    expect([inside.title, inside.more.map(({ title }) => title)]).toEqual(['雇用契約書', ['誓約書']])
    for (const paper of [inside, ...inside.more]) expect(await readAndSign(inside, paper, name)).toMatchObject({ state: 'sent' })
    // the pledge is signed by the worker alone
    expect(await stateOf(papers[1]?.id ?? '')).toBe('completed')
    expect(await admin.documents.get({ id: papers[0]?.id ?? '' })).toMatchObject({ signature_state: 'sent', signed_parties: '1/2' })
  })

  test('is sealed once all have signed: in the archive as the newest version, with each name in its place', async () => {
    const [request = ''] = requests
    const inside = await enter(request, await handed(request), 'company')
    expect(inside.more).toEqual([])
    await readAndSign(inside, inside, COMPANY)
    const done = await admin.documents.get({ id: papers[0]?.id ?? '' })
    expect(done).toMatchObject({ state: 'made', signature_state: 'completed', signed_parties: '2/2' })
    const { versions } = await admin.archive.details({ id: done.node_id ?? '' })
    const { sealed_file: sealed, places } = await admin.signatureRequests.get({ id: request })
    expect(versions.map(({ number, file }) => [number, file.hash])).toEqual([
      [2, sealed?.hash],
      [1, done.file?.hash],
    ])
    const bytes = async (hash: string) =>
      new Uint8Array(await (await admin.signatureRequests.file({ id: request, hash })).arrayBuffer())
    const [page = 0] = places.map((place) => place.page)
    const [before, after] = [
      await drawn(await bytes(done.file?.hash ?? ''), page),
      await drawn(await bytes(sealed?.hash ?? ''), page),
    ]
    const changed = places.map((place) => changedIn(before, after, place))
    expect(places.map(({ signer, kind }) => [signer, kind])).toEqual([
      [2, 'signature'],
      [1, 'signature'],
    ])
    for (const size of changed) expect(size).toBeGreaterThan(50)
    // and nothing is written elsewhere
    expect(changedIn(before, after, { x: 0, y: 0, width: A4.width, height: A4.height })).toBe(changed.reduce((a, b) => a + b, 0))
  })

  test('stays as it was signed', async () => {
    const signed = await admin.documents.get({ id: papers[0]?.id ?? '' })
    expect(await refusal(admin.documents.reopen(one(signed)))).toMatchObject({ code: 'document_signed' })
    expect(await refusal(send([signed]))).toMatchObject({ code: 'document_signed' })
  })
})

describe('the signed ones of what is chosen', () => {
  /** What a job of somebody ends with: how many, and its zip file. */
  const zipped = async (client: ReturnType<TestApp['client']>, { id }: { id: string }) => {
    const job = await vi.waitFor(
      async () => {
        const one = await client.jobs.get({ id })
        expect(one.finished_at).not.toBeNull()
        return one
      },
      { timeout: limitOf(15_000), interval: 100 },
    )
    const files = job.file ? unzipSync(new Uint8Array(await (await client.jobs.file({ id })).arrayBuffer())) : {}
    return { job, files }
  }

  test('are one zip file, of documents and of requests: the sealed files, each under a name of its own', async () => {
    const { items } = await admin.documents.list({ signature_state: ['completed'] })
    const draft = await made('pledge', '署名前の誓約書')
    const ids = [...items.map(({ id }) => id), draft.id]
    const ofDocuments = await zipped(admin, await admin.documents.downloadSignedJob({ ids }))
    expect(ofDocuments.job).toMatchObject({ state: 'done', outcome: { rows: items.length, skipped: 1 } })
    const requests = await admin.signatureRequests.list({ state: ['completed'] })
    const ofRequests = await zipped(
      admin,
      await admin.signatureRequests.downloadSignedJob({ ids: requests.items.map(({ id }) => id) }),
    )
    const rows = await Promise.all(requests.items.map(({ id }) => admin.signatureRequests.get({ id })))
    const sealed = rows.map(({ sealed_file: file }) => file?.size).toSorted()
    expect(sealed.length).toBeGreaterThan(1)
    for (const { files } of [ofDocuments, ofRequests])
      expect(
        Object.values(files)
          .map((bytes) => bytes.length)
          .toSorted(),
      ).toEqual(sealed)
    expect(Object.keys(ofRequests.files)).toContainEqual(expect.stringMatching(/^雇用契約書_.+\.pdf$/))
  })

  test('are only those that the reader reaches: a manager gets no paper that tells a wage, and is told when nothing is left', async () => {
    const manager = app.client((await makeFixture(app, 'manager')).token)
    const { items } = await admin.signatureRequests.list({ state: ['completed'] })
    const { items: documents } = await admin.documents.list({ signature_state: ['completed'] })
    const wages = items.filter(({ title }) => title === '雇用契約書').map(({ id }) => id)
    const all = { ids: items.map(({ id }) => id) }
    const some = await zipped(manager, await manager.signatureRequests.downloadSignedJob(all))
    expect(some.job.outcome).toMatchObject({ rows: items.length - wages.length, skipped: wages.length })
    const contracts = documents.filter(({ template }) => template === 'employment_contract').map(({ id }) => id)
    const none = await zipped(manager, await manager.documents.downloadSignedJob({ ids: contracts }))
    expect(none.job).toMatchObject({ state: 'failed', file: null })
    const refused = await zipped(manager, await manager.signatureRequests.downloadSignedJob({ ids: wages }))
    expect(refused.job).toMatchObject({ state: 'failed', problem: { code: 'nothing_signed' } })
  })
})

test('what is sent twice at once is sent once', async () => {
  const paper = await made('pledge', '誓約書')
  const both = await Promise.allSettled([send([paper]), send([paper])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await mails()).toHaveLength(1)
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from signature_request where node_id = ${paper.node_id}::uuid`.execute(app.db)
  expect(rows).toEqual([{ size: 1 }])
})

test('a document that is taken up again ends its request: nobody signs what is changed', async () => {
  const paper = await made('pledge', '誓約書')
  const { requests } = await send([paper])
  const token = tokenIn((await mails())[0]?.text ?? '')
  expect(await refusal(send([await admin.documents.get({ id: paper.id })]))).toMatchObject({ code: 'document_sent' })
  const draft = await admin.documents.reopen(one(await admin.documents.get({ id: paper.id })))
  expect([draft.state, draft.signature_state]).toEqual(['draft', null])
  expect((await admin.signatureRequests.get({ id: requests[0] ?? '' })).state).toBe('cancelled')
  expect(await call('open', { token })).toMatchObject({ code: 'link_expired' })
  expect(await refusal(send([draft]))).toMatchObject({ code: 'act_not_allowed' })
})

test('of a package of which one paper is declined, the others are signed by the same link', async () => {
  const papers = [await made('pledge', '誓約書'), await made('pledge', '秘密保持の誓約書')]
  const { requests } = await send(papers)
  const token = tokenIn((await mails())[0]?.text ?? '')
  const inside = await enter(requests[0] ?? '', token, 'worker')
  const [second] = inside.more
  await call('decline', { token, pass: inside.pass, paper: inside.paper, reason: '内容が違います。' })
  if (second) await readAndSign(inside, second, name)
  expect(await Promise.all(papers.map(({ id }) => stateOf(id)))).toEqual(['declined', 'completed'])
  // one that was declined may be sent again
  expect((await send([await admin.documents.get({ id: papers[0]?.id ?? '' })])).requests).toHaveLength(1)
})

test('a job sends those of each person together, and none twice', async () => {
  const papers = [await made('pledge', '誓約書'), await made('pledge', '同意書')]
  await sql`update staff set work_email = ${MAIL} where id = ${worker.staff}::uuid`.execute(app.db)
  const ids = papers.map(({ id }) => id)
  const run = async () => {
    const { id } = await admin.documents.sendJob({ ids, expires_on: terms.expires_on })
    return vi.waitFor(
      async () => {
        const job = await admin.jobs.get({ id })
        expect(job.state).toBe('done')
        return job.outcome
      },
      { timeout: limitOf(15_000), interval: 100 },
    )
  }
  expect(await run()).toMatchObject({ rows: 2, skipped: 0 })
  expect(await mails()).toHaveLength(1)
  const left = papers.map(({ id }) => expect.objectContaining({ id, code: 'document_sent' }))
  expect(await run()).toMatchObject({ rows: 0, skipped: 2, left: expect.arrayContaining(left) })
})

test('a manager reads no request that tells a wage', async () => {
  const manager = app.client((await makeFixture(app, 'manager')).token)
  const [wage] = (await send([await contract()])).requests
  expect(await refusal(manager.signatureRequests.get({ id: wage ?? '' }))).toMatchObject({ code: 'not_found' })
  const [pledge] = (await send([await made('pledge', '誓約書')])).requests
  expect((await manager.signatureRequests.get({ id: pledge ?? '' })).state).toBe('sent')
})
