import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample } from '#server/home/sample.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
})
afterAll(() => app.close())

test('a signal ends the installation of the sample company, and nothing of it stays', async () => {
  const stop = new AbortController()
  const installing = app.db.transaction().execute((db) => addSample(db, app, today(), stop.signal))
  stop.abort()
  await expect(installing).rejects.toThrow('abort')
  const { rows } = await sql<{ size: number }>`select count(*)::int as size from staff`.execute(app.db)
  expect(rows).toEqual([{ size: 0 }])
})
