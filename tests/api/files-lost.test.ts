import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appError } from '#server/kit/http/problem.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
})
afterAll(() => app.close())

test('a connection to the database that is lost while a file is stored is no fault of the store', async () => {
  const lost = app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const store: typeof app.files = {
      ...app.files,
      put: async (_, claim) => {
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.db)
        await claim('0'.repeat(64))
        throw new Error('not reached')
      },
    }
    return keepFile(trx, store, Buffer.from('x'), { type: 'text/plain' })
  })
  expect(appError(await lost.catch((error: unknown) => error)).code).toBe('not_ready')
})
