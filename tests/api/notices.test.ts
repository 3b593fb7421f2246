import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { READ_KEPT_DAYS } from '#domain/kit/notices.ts'
import { recordAct } from '#server/kit/acts.ts'
import { accountsOf, notify, sweepNotices, theseAccounts, whoMay } from '#server/kit/notices.ts'
import { nouns } from '#server/nouns.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeWorld, type World } from '../contract/world.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
})
afterAll(() => app.close())

let helper: World
let manager: World
beforeEach(async () => {
  helper = await makeWorld(app, 'staff')
  manager = await makeWorld(app, 'manager')
})

/** Somebody tells of the visit of the helper's world. */
const tell = async (by: World, more: Partial<Parameters<typeof notify>[1]> = {}) =>
  notify(await telling(by), {
    kind: 'new_comment',
    to: [theseAccounts([helper.account, manager.account])],
    subject: { entity: 'visit', id: helper.visit },
    key: 'comment:1',
    ...more,
  })
const telling = async (by: World) => ({
  db: app.db,
  app: { nouns },
  actor: { id: by.account, role: 'admin', staff: null, offices: [], session: '', viewer: null, factorMissing: false } as const,
})
const inbox = async (who: World) => (await app.client(who.token).notices.list({})).items
const unread = async (who: World) => (await app.client(who.token).notices.unread({})).count

describe('who is told', () => {
  test('everybody who is named, but never whoever did it', async () => {
    await tell(manager)
    expect(await inbox(helper)).toMatchObject([
      { kind: 'new_comment', entity: 'visit', record_id: helper.visit, read_at: null, actor_name: expect.any(String) },
    ])
    expect(await inbox(manager)).toEqual([])
  })

  test('of the same thing once, however often it is tried', async () => {
    await tell(manager)
    await tell(manager)
    expect(await unread(helper)).toBe(1)
    await tell(manager, { key: 'comment:2' })
    expect(await unread(helper)).toBe(2)
  })

  test('staff by their accounts', async () => {
    await tell(manager, { to: [accountsOf([helper.staff])] })
    expect(await unread(helper)).toBe(1)
  })

  test('nobody who may not read the record', async () => {
    const other = await makeWorld(app, 'staff')
    const reader = await makeWorld(app, 'user')
    await tell(manager, { to: [theseAccounts([other.account, reader.account, helper.account])] })
    expect(await Promise.all([helper, other, reader].map(unread))).toEqual([1, 0, 0])
  })

  test('nobody whose account is closed', async () => {
    await app.db.transaction().execute(async (db) => {
      await recordAct(db, null, 'user_account', helper.account, { name: 'disable', before: 'active', after: 'disabled' })
      await sql`update user_account set standing = 'disabled' where id = ${helper.account}`.execute(db)
    })
    await tell(manager)
    expect((await sql`select 1 from notice where account_id = ${helper.account}`.execute(app.db)).rows).toEqual([])
  })

  test.each([
    ['visits.write', false, true],
    ['visits.read', true, true],
    ['visits.write', false, false],
  ] as const)('by the right to %s: helper %s, office %s (limited to it or not)', async (action, own, limited) => {
    const admin = await makeWorld(app, 'admin')
    const office = await makeWorld(app, 'manager', { limited })
    const far = await makeWorld(app, 'manager', { limited: true })
    const subject = { entity: 'visit', id: helper.visit }
    await tell(admin, { to: [whoMay(await telling(admin), action, subject)], key: `by right:${helper.n}` })
    expect(await unread(helper)).toBe(own ? 1 : 0)
    // a manager of another establishment is as far as anybody
    expect(await unread(far)).toBe(0)
    expect(await unread(office)).toBe(limited ? 0 : 1)
  })
})

describe('what is told', () => {
  test('nothing of a record that is not reached any more, and of one in the trash', async () => {
    await tell(manager)
    await sql`update visit set deleted_at = now() where id = ${helper.visit}`.execute(app.db)
    expect(await inbox(helper)).toEqual([])
    expect(await unread(helper)).toBe(0)
    await sql`update visit set deleted_at = null where id = ${helper.visit}`.execute(app.db)
    expect(await unread(helper)).toBe(1)
  })

  test('what is read, here and elsewhere', async () => {
    await tell(manager)
    await tell(manager, { key: 'comment:2' })
    const client = app.client(helper.token)
    const [last] = await inbox(helper)
    expect(await client.notices.mark({ ids: [last?.id ?? ''], read: true })).toEqual({ marked: 1 })
    expect((await client.notices.list({ unread: true })).items).toHaveLength(1)
    expect(await client.notices.mark({ ids: [last?.id ?? ''], read: false })).toEqual({ marked: 1 })
    expect(await client.notices.markAll({ until: last?.created_at ?? '' })).toEqual({ marked: 2 })
    expect(await unread(helper)).toBe(0)
  })

  test('nobody marks what is somebody else’s', async () => {
    await tell(manager)
    const [own] = await inbox(helper)
    expect(await app.client(manager.token).notices.mark({ ids: [own?.id ?? ''], read: true })).toEqual({ marked: 0 })
    expect(await unread(helper)).toBe(1)
  })

  test('page by page, each once', async () => {
    for (let n = 0; n < 53; n++) await tell(manager, { key: `comment:${n}` })
    const client = app.client(helper.token)
    const first = await client.notices.list({})
    const second = await client.notices.list({ cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53)
  })
})

test('what was read long ago goes, and what is of erased records', async () => {
  await tell(manager)
  await tell(manager, { key: 'old' })
  await tell(manager, { key: 'of nothing', to: [theseAccounts([helper.account])] })
  await sql`update notice set read_at = now() - make_interval(days => ${READ_KEPT_DAYS + 1}) where key = 'old'`.execute(app.db)
  await sql`update notice set record_id = gen_random_uuid() where key = 'of nothing'`.execute(app.db)
  await sweepNotices({ db: app.db, nouns })
  const { rows } = await sql<{ key: string }>`select key from notice where account_id = ${helper.account}`.execute(app.db)
  expect(rows).toEqual([{ key: 'comment:1' }])
})
