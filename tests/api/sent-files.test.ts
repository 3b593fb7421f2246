import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MB } from '#domain/kit/files.ts'
import { UNUSED_MB } from '#server/kit/uploads/sent.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { dot } from '../contract/validCommon.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let number = 0
/** Bytes that somebody has sent and that no record names. */
const sentBefore = async ({ account }: Pick<Fixture, 'account'>, size: number, named = false) => {
  const hash = String(++number).padStart(64, '0')
  await sql`insert into file (hash, size, type) values (${hash}, ${size}, 'image/jpeg')`.execute(app.db)
  await sql`insert into sent_file (account_id, hash, named) values (${account}, ${hash}, ${named})`.execute(app.db)
}
const text = (words: string) => new File([words], 'メモ.txt', { type: 'text/plain' })

test('what an account has sent that no record names is bounded; what records name, and others, are not', async () => {
  const [me, other] = [await makeFixture(app, 'manager'), await makeFixture(app, 'manager')]
  await sentBefore(me, UNUSED_MB * MB, true)
  const client = app.client(me.token)
  await client.patients.addFile({ file: text('一枚目') })
  await sentBefore(me, UNUSED_MB * MB)
  const slowed = { code: 'files_unused', status: 429 }
  expect(await refusal(client.patients.addFile({ file: text('二枚目') }))).toMatchObject(slowed)
  expect(await refusal(client.patients.addPhoto({ file: dot() }))).toMatchObject(slowed)
  expect(await refusal(client.staff.addPicture({ file: dot(), field: 'image' }))).toMatchObject(slowed)
  expect(await refusal(client.shiftReports.addFile({ file: text('三枚目') }))).toMatchObject(slowed)
  expect(await refusal(client.staff.exportJob({ format: 'csv', language: 'ja' }))).toMatchObject(slowed)
  await app.client(other.token).patients.addFile({ file: text('四枚目') })
  await sql`update sent_file set sent_at = now() - interval '25 hours' where account_id = ${me.account}`.execute(app.db)
  await client.patients.addFile({ file: text('五枚目') })
})

test('files that are handed in with a job, and those that records name, are told apart', async () => {
  const me = await makeFixture(app, 'manager')
  const client = app.client(me.token)
  const named = async () => {
    const { rows } = await sql<{
      named: boolean
    }>`select named from sent_file where account_id = ${me.account} order by sent_at`.execute(app.db)
    return rows.map((row) => row.named)
  }
  const photo = await client.patients.addPhoto({ file: dot() })
  expect(await named()).toEqual([false])
  await client.patients.create(aPatient({ name_kanji: '記録 一郎', house_photos: [{ photo, caption: null }] }))
  expect(await named()).toEqual([true])
})

test('administrators are told on the start page when it is much', async () => {
  const me = await makeFixture(app, 'manager')
  await sql`update sent_file set named = true`.execute(app.db)
  expect((await admin.home.waiting({})).files_mb).toBeNull()
  await sentBefore(me, (UNUSED_MB + 20) * MB)
  expect((await admin.home.waiting({})).files_mb).toBeGreaterThanOrEqual(UNUSED_MB + 20)
  expect((await app.client(me.token).home.waiting({})).files_mb).toBeNull()
})

test('a file is named in a record only by whoever sent it, or reads a record that names it', async () => {
  const [near, far] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'manager', { limited: true })]
  const [one, other] = [app.client(near.token), app.client(far.token)]
  const permission = await one.suctionPermissions.get({ staff_id: near.staff, id: near.ids.suction_permission })
  expect(permission.file, 'a record of the one names a file').toMatchObject({ hash: near.file })
  const naming = async (client: typeof one, { staff, ids }: Fixture) => {
    const { version } = await client.suctionPermissions.get({ staff_id: staff, id: ids.suction_permission })
    const file = { hash: near.file, name: '許可証.txt', size: 1, type: 'text/plain' }
    return client.suctionPermissions.change({ staff_id: staff, id: ids.suction_permission, version, changes: { file } })
  }
  expect((await refusal(naming(other, far))).errors).toEqual([{ field: 'file', code: 'not_found' }])
  expect((await naming(one, near)).file, 'the record itself').toMatchObject({ hash: near.file })
  expect((await naming(admin, far)).file, 'who reads the record that names it').toMatchObject({ hash: near.file })
})
