import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headChore, noteInFile } from '#server/kit/chores/chain-head.ts'
import { ADMIN, openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'

const database = firstDatabase()

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
  await sql`select seal_audit(1000)`.execute(app.db)
})
afterAll(() => app.close())

const place = () => join(app.directory, 'heads')
const noting = (more: { headFile?: string; smtpUrl?: string }) => ({
  db: app.db,
  settings: { headFile: null, smtpUrl: null, ...more },
})
const lines = () => fs.readFileSync(place(), 'utf8').trimEnd().split('\n')
const mails = async () =>
  (await sql<{ recipient: string; body: string }>`select recipient, body from mail where name = 'audit_head'`.execute(app.db)).rows
const newest = async () =>
  (
    await sql<{ line: number; hash: string }>`
    select line::int, encode(hash, 'hex') as hash from audit_seal order by line desc limit 1`.execute(app.db)
  ).rows[0]
const later = (hours: number) => sql`update audit_noted set at = at - make_interval(hours => ${hours})`.execute(app.db)

test('the head goes into the file once a day, and at the end of the program', async () => {
  const chore = headChore(noting({ headFile: place() }))
  expect((await admin.home.auditState({})).noted).toEqual([])
  await chore.run()
  await chore.run()
  const head = await newest()
  expect(lines()).toEqual([expect.stringMatching(new RegExp(`^2\\d{3}-\\S+Z ${head?.line} ${head?.hash}$`))])
  expect(fs.statSync(place()).mode & 0o777).toBe(0o600)
  await noteInFile(noting({ headFile: place() }))
  expect(lines()).toHaveLength(2)
  await later(24)
  await chore.run()
  expect(lines()).toHaveLength(3)
  // a clock that was ahead for a moment
  await later(-48)
  await chore.run()
  expect(lines()).toHaveLength(4)
  expect((await admin.home.auditState({})).noted).toMatchObject([{ way: 'file' }])
})

test('administrators get it by mail once a week, in their language, where mail is sent', async () => {
  await headChore(noting({})).run()
  expect(await mails()).toEqual([])
  const chore = headChore(noting({ smtpUrl: 'smtp://127.0.0.1:9' }))
  await chore.run()
  await later(24)
  await chore.run()
  const head = await newest()
  expect(await mails()).toEqual([{ recipient: ADMIN.email, body: expect.stringContaining(`照合値：${head?.hash}\n`) }])
  await later(6 * 24)
  await sql`update user_account set language = 'fr'`.execute(app.db)
  await chore.run()
  expect((await mails()).map(({ body }) => body)).toContainEqual(
    expect.stringContaining(`Valeur de contrôle\u00a0: ${head?.hash}\n`),
  )
})

test('a file that cannot be written keeps nobody from anything', async () => {
  await expect(noteInFile(noting({ headFile: join(app.directory, 'missing', 'heads') }))).resolves.toBeUndefined()
})

test('a line that nobody seals is told with its age', async () => {
  await sql`select seal_audit(1000)`.execute(app.db)
  await app.asOwner((db) =>
    sql`insert into audit (at, entity, act) values (now() - interval '90 seconds', 'company', 'read')`.execute(db),
  )
  const { unsealed, lag } = await admin.home.auditState({})
  expect(unsealed).toBe(1)
  expect(lag).toBeGreaterThanOrEqual(90)
})
