import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample } from '#server/home/sample.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
})
afterAll(() => app.close())

const duties = async () =>
  (
    await sql<{
      id: string
      goes_on: boolean
    }>`select id, duty_starts_at, duty_starts_at < starts_at as goes_on from visit order by id`.execute(app.db)
  ).rows

test('the visits of the sample company, which are settled at once, have the duties that each gives by itself', async () => {
  await sql`update company set joining_rules = ${JSON.stringify([{ valid_from: '2000-01-01', minutes: 120 }])}::jsonb`.execute(
    app.db,
  )
  await app.db.transaction().execute((db) => addSample(db, app, today()))
  const atOnce = await duties()
  expect(atOnce.filter(({ goes_on }) => goes_on).length).toBeGreaterThan(100)
  await sql`select settle_duties(staff_id, starts_at, ends_at) from visit`.execute(app.db)
  expect(await duties()).toEqual(atOnce)
})
