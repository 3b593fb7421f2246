import { sql } from 'kysely'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDocument } from '#domain/documents/document.ts'
import { addDays } from '#domain/kit/dates.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { toAnswers } from '#domain/documents/answers.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let helper: Fixture

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  helper = await makeFixture(app, 'staff')
  await sql`update staff set municipality = '練馬区', town = '豊玉北1-1-1'`.execute(app.db)
  await sql`update establishment set name = '練馬事業所', phone_number = '0312345678'`.execute(app.db)
  const { id, version } = await admin.company.get({})
  await admin.company.change({
    id,
    version,
    changes: { representative: '佐々木 恵子', head_office_postal_code: '1710022', head_office_address: '東京都豊島区南池袋2-18-4' },
  })
})
afterAll(() => app.close())

const one = ({ id, version }: { id: string; version: number }) => ({ id, version })
const scan = async (pages: number, title = 'scan'): Promise<File> => {
  const pdf = PDF.create()
  for (let page = 0; page < pages; page++) pdf.addPage({ size: 'a4' })
  pdf.setTitle(title)
  return new File([new Uint8Array(await pdf.save())], 'scan.pdf', { type: 'application/pdf' })
}
const told = { paper_signed_on: addDays(today(), -1), paper_signed_by: '渡辺 明美', original_place: '事務所 書庫3' }
const pledge = async () => {
  const draft = await admin.documents.begin({
    ...blankDocument,
    template: 'pledge',
    name: '誓約書',
    staff_id: helper.staff,
    patient_id: null,
    created_on: today(),
    answers: toAnswers({ pledged_on: today() }),
  })
  return admin.documents.make(one(draft))
}
const versionsOf = async (node: string | null) => (await admin.archive.details({ id: node ?? '' })).versions

test('a signed paper is filed as the next version of its document, with who signed when and where the original lies', async () => {
  const made = await pledge()
  expect(made.paper_signature).toBeNull()
  const filed = await admin.documents.filePaper({ ...one(made), file: await scan(3), ...told })
  expect(filed).toMatchObject({ state: 'made', paper_signature: 'signed', paper_pages: 3, ...told })
  expect(filed.signed_paper?.name).toMatch(/^誓約書_.*_署名済み\.pdf$/)
  expect((await versionsOf(made.node_id)).map(({ number, file }) => [number, file.hash])).toEqual([
    [2, filed.signed_paper?.hash],
    [1, made.file?.hash],
  ])
  expect(await admin.documents.signedPapers({ id: made.id })).toMatchObject([
    { number: 1, pages: 3, signed_by: '渡辺 明美', is_current: true, withdrawn_at: null, filed_by: expect.any(String) },
  ])
  // the person reads the own signed paper, and may not file one
  const own = app.client(helper.token)
  expect((await own.documents.file({ id: made.id, hash: filed.signed_paper?.hash ?? '' })).size).toBe(filed.signed_paper?.size)
  expect(await refusal(own.documents.filePaper({ ...one(filed), file: await scan(1), ...told }))).toMatchObject({
    code: 'not_found',
  })
})

test('where an original lies is searched for, filtered, offered and changed', async () => {
  const made = await pledge()
  const filed = await admin.documents.filePaper({ ...one(made), file: await scan(1), ...told, original_place: '本社 金庫A' })
  const idsOf = async (query: Parameters<typeof admin.documents.list>[0]) =>
    (await admin.documents.list(query)).items.map(({ id }) => id)
  expect(await idsOf({ q: '金庫' })).toEqual([made.id])
  expect(await idsOf({ paper_signature: ['signed'] })).toContain(made.id)
  expect(await idsOf({ paper_signature: ['none'] })).not.toContain(made.id)
  expect((await admin.documents.originalPlaces({}))[0]).toBe('本社 金庫A')
  const placed = await admin.documents.placeOriginal({ ...one(filed), original_place: '倉庫 棚12' })
  expect(placed.original_place).toBe('倉庫 棚12')
  expect(await idsOf({ q: '金庫' })).toEqual([])
  expect((await admin.documents.signedPapers({ id: made.id }))[0]?.original_place).toBe('倉庫 棚12')
  const { items } = await admin.documents.history({ id: made.id })
  expect(items.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'original_place', before: '本社 金庫A', after: '倉庫 棚12' }),
  )
})

test('a wrong paper is replaced or taken back, and what held before holds again; its file stays', async () => {
  const made = await pledge()
  const first = await admin.documents.filePaper({ ...one(made), file: await scan(1, 'first'), ...told })
  const second = await admin.documents.filePaper({
    ...one(first),
    file: await scan(2, 'second'),
    ...told,
    original_place: '机の上',
  })
  const back = await admin.documents.withdrawPaper({ ...one(second), reason: '別の人の書類' })
  expect(back).toMatchObject({
    paper_pages: 1,
    original_place: told.original_place,
    signed_paper: { hash: first.signed_paper?.hash },
  })
  expect((await versionsOf(made.node_id))[0]?.file.hash).toBe(first.signed_paper?.hash)
  const none = await admin.documents.withdrawPaper(one(back))
  expect(none).toMatchObject({ paper_signature: null, signed_paper: null, original_place: null })
  expect((await versionsOf(made.node_id))[0]?.file.hash).toBe(made.file?.hash)
  expect(await refusal(admin.documents.withdrawPaper(one(none)))).toMatchObject({ code: 'act_not_allowed' })
  const papers = await admin.documents.signedPapers({ id: made.id })
  expect(papers.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, false])
  // nothing that was filed is swept away, nor changed
  await sql`update file set keep_until = now() - interval '1 day'`.execute(app.db)
  await sweepFiles({ db: app.db, files: app.files }, [{ name: 'signed_paper', fields: { file: { kind: 'file' } } }] as never)
  const { rows } = await sql`select 1 from file where hash = ${second.signed_paper?.hash}`.execute(app.db)
  expect(rows).toHaveLength(1)
  await expect(sql`update signed_paper set signed_by = 'x'`.execute(app.db)).rejects.toThrow('append-only')
})

test('a document that is taken up again tells that an earlier version is signed, and keeps it', async () => {
  const made = await pledge()
  const filed = await admin.documents.filePaper({ ...one(made), file: await scan(1), ...told })
  const draft = await admin.documents.reopen(one(filed))
  expect(draft.paper_signature).toBe('earlier')
  expect(await refusal(admin.documents.remove(one(draft)))).toMatchObject({ code: 'act_not_allowed' })
  expect(await refusal(admin.documents.filePaper({ ...one(draft), file: await scan(1), ...told }))).toMatchObject({
    code: 'act_not_allowed',
  })
  const changed = await admin.documents.change({
    ...one(draft),
    changes: { answers: toAnswers({ pledged_on: addDays(today(), 1) }) },
  })
  const again = await admin.documents.make(one(changed))
  expect(again).toMatchObject({ paper_signature: 'earlier', original_place: told.original_place })
  expect(await admin.documents.signedPapers({ id: made.id })).toMatchObject([{ is_current: false }])
  // the paper that was made since stays the newest when the signature of the earlier one is taken back
  const none = await admin.documents.withdrawPaper(one(again))
  expect((await versionsOf(none.node_id))[0]?.file.hash).toBe(again.file?.hash)
})

test.each([
  ['no PDF', async () => new File(['GIF89a'], 'scan.pdf'), 'unreadable_pdf'],
  [
    'a PDF without pages that can be drawn',
    async () => new File(['%PDF-1.7\ntrailer<</Root 1 0 R>>'], 'scan.pdf'),
    'unreadable_pdf',
  ],
  ['too many pages', () => scan(31), 'too_many_pages'],
  ['an empty file', async () => new File([], 'scan.pdf'), 'empty_file'],
])('%s is refused by name, and nothing is filed', async (_, file, code) => {
  const made = await pledge()
  expect(await refusal(admin.documents.filePaper({ ...one(made), file: await file(), ...told }))).toMatchObject({
    errors: [{ field: 'file', code }],
  })
  expect(await admin.documents.signedPapers({ id: made.id })).toEqual([])
  expect(await versionsOf(made.node_id)).toHaveLength(1)
})

test('a day that is to come, and a missing place of the original, are refused', async () => {
  const made = await pledge()
  const send = async (facts: Partial<typeof told>) =>
    refusal(admin.documents.filePaper({ ...one(made), file: await scan(1), ...told, ...facts }))
  expect(await send({ paper_signed_on: addDays(today(), 1) })).toMatchObject({
    errors: [{ field: 'paper_signed_on', code: 'future_date' }],
  })
  expect(await send({ original_place: ' ' })).toMatchObject({ errors: [{ field: 'original_place' }] })
})

test('a scan may be larger than other files of the company, up to the bound of all', async () => {
  const made = await pledge()
  const padded = async (mb: number) => {
    const bytes = new Uint8Array(await (await scan(1)).arrayBuffer())
    const whole = new Uint8Array(mb * 1024 * 1024)
    whole.set(bytes)
    whole.fill(0x20, bytes.length)
    return new File([whole], 'scan.pdf')
  }
  const filed = await admin.documents.filePaper({ ...one(made), file: await padded(9), ...told })
  expect(filed.signed_paper?.size).toBe(9 * 1024 * 1024)
  expect(await refusal(admin.documents.filePaper({ ...one(filed), file: await padded(21), ...told }))).toMatchObject({
    code: 'too_large',
  })
})
