import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { fingerprint } from '../contract/fingerprint.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
})
afterAll(() => app.close())

test.each([
  [
    'a row that is added',
    'insert into mail (name, recipient, subject, body) values ($$approved$$, $$a@example.jp$$, $$件名$$, $$本文$$)',
    'mail',
  ],
  ['one that is written anew as it was', 'update user_account set email = email', 'user_account'],
  ['one that is taken away', 'delete from mail', 'mail'],
  ['a session that lasts longer', "update session set expires_at = expires_at + interval '1 day'", 'session'],
])('%s is seen', async (_, statement, table) => {
  const before = await fingerprint(app)
  await sql.raw(statement).execute(app.db)
  expect((await fingerprint(app)).split('; ')[0]).toContain(table)
  expect(await fingerprint(app)).not.toBe(before)
})

test('what was taken back, is only counted, or is a line of a refusal is not', async () => {
  const before = await fingerprint(app)
  await app.db
    .transaction()
    .execute(async (trx) => {
      await sql`update user_account set email = email`.execute(trx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await sql`insert into audit (entity, act) values ('user_account', 'refused')`.execute(app.db)
  await sql`update session set seen_at = now()`.execute(app.db)
  expect(await fingerprint(app)).toBe(before)
})
