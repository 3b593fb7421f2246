import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITERS } from '#server/kit/db.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient } from '../records.ts'

const database = firstDatabase()
let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database, {}, { statement: 30, lock: 2, idle: 60 })
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

test('while one record is held, twelve who change it wait, others read, and then they are told to come again', async () => {
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
    for (const problem of await Promise.all(writers)) expect(problem).toMatchObject({ status: 503, code: 'not_ready' })
  })
  expect(await admin.patients.change({ id, version, changes: { name_kana: 'アト' } })).toMatchObject({ name_kana: 'アト' })
})
