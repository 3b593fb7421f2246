import { addDays } from '#domain/kit/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count } from '#server/access/throttle.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
let token = ''
let own = ''
let id = ''
beforeAll(async () => {
  app = await openTestApp(database)
  token = await app.setUp()
  admin = app.client(token)
  own = (await admin.profile.get({})).account.id
  id = (await admin.staff.create(aStaff({ bank_account_number: '1234567' }))).id
})
afterAll(() => app.close())

const reveal = (reason: string) => admin.staff.reveal({ id, secrecy: 'bank', reason })

const lines = async (act: string) => (await sql`select entity, record_id, actor from audit where act = ${act}`.execute(app.db)).rows

test.each(['.', '。。', '\u200b\u200b確', 'a '])('%j is no reason to look at what is masked', async (reason) => {
  expect(await refusal(reveal(reason))).toMatchObject({ errors: [{ field: 'reason', code: 'min_length', size: 2 }] })
})

test('masked values are shown twenty times an hour, also when asked for at once; then it is refused and written down, once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 23 }, () => reveal('振込')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await refusal(reveal('振込'))).toMatchObject({ status: 429, code: 'reveal_slowed', retry_after: expect.any(Number) })
  expect(await lines('reveal_slowed')).toEqual([{ entity: 'staff', record_id: id, actor: own }])
  expect(await lines('reveal')).toHaveLength(20)
})

test('lists give 5,000 records an hour, also when asked for at once; what was read a moment ago and files do not count', async () => {
  await admin.staff.list({ sort: 'staff_code' })
  await count(app.db, `records:${own}:`, 3600, 4997)
  const pages = ['-staff_code', 'join_date', '-join_date', 'updated_at', '-updated_at'] as const
  const tries = await Promise.allSettled(pages.map((sort) => admin.staff.list({ sort })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refusal(admin.staff.list({ trash: false }))).toMatchObject({
    status: 429,
    code: 'list_slowed',
    retry_after: expect.any(Number),
  })
  expect((await admin.staff.list({ sort: 'staff_code' })).items, 'it was read').toHaveLength(1)
  expect(await lines('list_slowed')).toEqual([{ entity: 'staff', record_id: null, actor: own }])
  expect(await (await admin.staff.export({ format: 'csv', language: 'ja' })).text()).toContain('\n')
})

test('calls are few statements: each waits for the database once more', async () => {
  await sql`delete from throttle`.execute(app.db)
  const { id: patient } = await admin.patients.create(aPatient())
  const page = await app.sent(() => admin.patients.list({ q: '山田' }))
  const record = await app.sent(() => admin.patients.get({ id: patient }))
  const planner = app.client(token, { 'idempotency-key': 'a visit' })
  const planned = aVisit('2026-11-20T09:00', '2026-11-20T10:00', { staff_id: id, patient_id: patient })
  const saved = await app.sent(() => planner.visits.create(planned))
  // a page that holds all there is needs no count; any other is one statement more
  expect([page.length, record.length, saved.length]).toEqual([4, 4, 11])
})

test('a file of visits asks the rules once, however long it is, and still names the line that is refused', async () => {
  await sql`delete from throttle`.execute(app.db)
  const file = (rows: readonly string[]) =>
    new File([['職員,サービス種別,開始時刻,終了時刻', ...rows].join('\r\n')], '訪問.csv', { type: 'text/csv' })
  const row = (at: number, hour: string) => {
    const day = addDays('2026-12-01', at)
    return `S001,居宅介護（身体介護）,${day} ${hour}:00,${day} ${hour}:30`
  }
  const rows = (size: number, hour: string) => Array.from({ length: size }, (_, at) => row(at, hour))
  const asked = async (size: number, hour: string) => {
    const sent = await app.sent(async () =>
      expect(await admin.visits.import({ file: file(rows(size, hour)), dry_run: false })).toMatchObject({
        created: size,
        faults: [],
      }),
    )
    return sent.length
  }
  expect(await asked(60, '08')).toBe(await asked(2, '09'))
  const refused = await admin.visits.import({ file: file([...rows(3, '10'), row(1, '08')]), dry_run: true })
  expect(refused.faults).toMatchObject([{ row: 5, error: 'visit_overlap' }])
})

test('records that are read one by one count as much, each once an hour', async () => {
  await sql`delete from throttle`.execute(app.db)
  const other = (await admin.staff.create(aStaff({ staff_code: 'S002' }))).id
  await count(app.db, `records:${own}:`, 3600, 4999)
  for (let i = 0; i < 2; i++) expect((await admin.staff.get({ id })).id).toBe(id)
  expect(await refusal(admin.staff.get({ id: other }))).toMatchObject({ status: 429, code: 'list_slowed' })
  expect((await admin.staff.get({ id })).id, 'it was read').toBe(id)
})

test('lines of what ends count as those of other lists', async () => {
  await sql`delete from throttle`.execute(app.db)
  await admin.staff.create(aStaff({ staff_code: 'S003', nationality: 'vn', passport_expiry_date: '2026-01-31' }))
  await count(app.db, `records:${own}:`, 3600, 5000)
  expect(await refusal(admin.attention.list({}))).toMatchObject({ status: 429, code: 'list_slowed' })
})

test('what ends of one person is one record, however much it is: the page of that person asks for it', async () => {
  await sql`delete from throttle`.execute(app.db)
  const papers = { passport_expiry_date: '2026-01-31', residence_card_expiry_date: '2026-01-31' }
  const one = await admin.staff.create(aStaff({ staff_code: 'S004', nationality: 'vn', ...papers }))
  const other = await admin.staff.create(aStaff({ staff_code: 'S005', nationality: 'vn', ...papers }))
  await count(app.db, `records:${own}:`, 3600, 4999)
  expect((await admin.attention.list({ subject: one.id })).items).toHaveLength(2)
  expect(await refusal(admin.attention.list({ subject: other.id }))).toMatchObject({ status: 429, code: 'list_slowed' })
})
