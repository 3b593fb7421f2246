import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beat } from '#server/kit/jobs/heartbeat.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const ready = async () => (await (await app.request('/api/ready')).json()) as Record<string, unknown>

test('whether the program is ready is told within a second, also while every connection is in use', async () => {
  const taken = Array.from({ length: 12 }, () => app.pool.connect())
  // those that there are; the others wait
  await expect.poll(() => app.pool.waitingCount).toBeGreaterThan(0)
  const began = performance.now()
  expect(await ready()).toMatchObject({ database: true, files: true })
  expect(performance.now() - began).toBeLessThan(1_000)
  await Promise.all(taken.map(async (one) => (await one).release()))
})

test('a worker that gives no sign of life is told where the state of jobs and backups is shown', async () => {
  const told = async () => [(await ready())['worker'], (await admin.jobs.list({})).worker, (await admin.backups.list()).worker]
  expect(await told()).toEqual([false, false, false])
  await beat(app.db)
  expect(await told()).toEqual([true, true, true])
  await sql`update worker_heartbeat set at = now() - interval '61 seconds'`.execute(app.db)
  expect(await told()).toEqual([false, false, false])
})
