import { type KyselyPlugin, sql } from 'kysely'
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

test('a signal ends it also between two statements for the same table', async () => {
  const stop = new AbortController()
  const inserted = { visit: 0 }
  /** Aborts while the first visits are stored, and counts the statements that store visits. */
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).slice(0, 400).includes('"name":"visit"')) {
        inserted.visit++
        stop.abort()
      }
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const installing = app.db.transaction().execute((db) => addSample(db.withPlugin(watching), app, today(), stop.signal))
  await expect(installing).rejects.toThrow('abort')
  expect(inserted.visit).toBe(1)
})
