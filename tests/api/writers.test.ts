import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SENDERS, WRITERS } from '#server/kit/db/db.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient } from '../records.ts'

const database = firstDatabase()
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database, {}, { statement: 30, lock: 0.3, idle: 60 })
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

test('while one record is held, twelve who change it wait, others read and save, and then they are told to come again', async () => {
  const { id, version } = await admin.patients.create(aPatient())
  await app.db.transaction().execute(async (holder) => {
    await sql`select from patient where id = ${id} for update`.execute(holder)
    const answered: string[] = []
    const writers = Array.from({ length: 2 * WRITERS }, (_, at) =>
      refusal(admin.patients.change({ id, version, changes: { name_kana: 'ア'.repeat(at + 1) } })).finally(() =>
        answered.push('write'),
      ),
    )
    const waiting = sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(app.db)).rows[0]?.count).toBe(WRITERS)
    await admin.patients.list({}).then(() => answered.push('read'))
    expect(answered, 'nobody who writes was answered yet').toEqual(['read'])
    await admin.patients.create(aPatient()).then(() => answered.push('saved'))
    expect(answered, 'whoever waits for the record leaves the turn to others').toEqual(['read', 'saved'])
    for (const problem of await Promise.all(writers)) expect(problem).toMatchObject({ status: 503, code: 'not_ready' })
  })
  expect(await admin.patients.change({ id, version, changes: { name_kana: 'アト' } })).toMatchObject({ name_kana: 'アト' })
})

test('while the store of files is slow, some who send wait for their turn, and whoever saves does not wait with them', async () => {
  const { put } = app.files
  const held: (() => void)[] = []
  app.files.put = async (...given) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return put(...given)
  }
  try {
    const file = (n: number) => new File([`%PDF-1.7 ${n}`], '免状.pdf', { type: 'application/pdf' })
    const sent = Array.from({ length: 2 * SENDERS }, (_, n) => admin.staff.addFile({ file: file(n) }))
    await expect.poll(() => held.length).toBe(SENDERS)
    for (let n = 0; n < WRITERS; n++) await admin.patients.create(aPatient())
    expect(held.length, 'the others have not begun').toBe(SENDERS)
    held.forEach((go) => go())
    await expect.poll(() => held.length).toBe(2 * SENDERS)
    held.forEach((go) => go())
    expect((await Promise.all(sent)).map(({ name }) => name)).toEqual(sent.map(() => '免状.pdf'))
  } finally {
    app.files.put = put
  }
})
