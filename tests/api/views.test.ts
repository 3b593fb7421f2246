import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_VIEWS } from '#domain/kit/views.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const names = async (client: typeof admin, entity: string) => (await client.kit.views({ entity })).views.map(({ name }) => name)
const view = (name: string, shared = false) => ({
  entity: 'patient',
  name,
  search: { q: '山田', patient_status: 'ongoing', all: true },
  columns: { gender: true },
  shared,
})

describe('views of a list', () => {
  test('are kept under their names, changed, taken away and brought back', async () => {
    const { id } = await admin.kit.createView(view('担当'))
    expect((await admin.kit.views({ entity: 'patient' })).views).toMatchObject([
      { id, name: '担当', search: view('').search, columns: { gender: true }, mine: true, may_change: true, start: false },
    ])
    const changed = await admin.kit.changeView({
      id,
      version: 1,
      changes: { name: '担当の利用者', search: { sort: '-join_date' } },
    })
    expect(changed).toMatchObject({ name: '担当の利用者', search: { sort: '-join_date' }, columns: { gender: true }, version: 2 })
    expect(await refusal(admin.kit.changeView({ id, version: 1, changes: { name: '別名' } }))).toMatchObject({
      code: 'stale_version',
    })
    await admin.kit.removeView({ id })
    expect(await names(admin, 'patient')).toEqual([])
    await admin.kit.restoreView({ id })
    expect(await names(admin, 'patient')).toEqual(['担当の利用者'])
  })

  test('are so many, also when one is brought back', async () => {
    const client = app.client((await makeFixture(app, 'manager')).token)
    const { id } = await client.kit.createView(view('戻す'))
    await client.kit.removeView({ id })
    for (let n = 0; n < MAX_VIEWS; n++) await client.kit.createView(view(`一覧${n}`))
    expect(await refusal(client.kit.restoreView({ id }))).toMatchObject({ errors: [{ code: 'too_many_rows', size: MAX_VIEWS }] })
  })

  test('made and removed in turn are forgotten beyond as many', async () => {
    const { token, account } = await makeFixture(app, 'manager')
    const client = app.client(token)
    const removed: string[] = []
    for (let n = 0; n < MAX_VIEWS + 3; n++) {
      const { id } = await client.kit.createView(view('一時'))
      await client.kit.removeView({ id })
      removed.push(id)
    }
    const { rows } = await sql<{
      id: string
    }>`select id from list_view where account_id = ${account} and deleted_at is not null`.execute(app.db)
    expect(rows.map(({ id }) => id).sort()).toEqual(removed.slice(3).sort())
    expect(await client.kit.restoreView({ id: removed.at(-1) ?? '' })).toMatchObject({ name: '一時' })
  })

  test('one name stands for one view of a person', async () => {
    await admin.kit.createView(view('同じ名前'))
    expect(await refusal(admin.kit.createView(view('同じ名前')))).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'name', code: 'duplicate' }],
    })
  })

  test('the list opens with one of them, for its person alone', async () => {
    const manager = app.client((await makeFixture(app, 'manager')).token)
    const { id } = await admin.kit.createView(view('はじめ', true))
    const start = async (client: typeof admin) => (await client.kit.views({ entity: 'patient' })).views.filter((one) => one.start)
    await admin.kit.startView({ entity: 'patient', id })
    expect([await start(admin), await start(manager)]).toMatchObject([[{ id }], []])
    await admin.kit.startView({ entity: 'patient', id: null })
    expect(await start(admin)).toEqual([])
    expect(await refusal(admin.kit.startView({ entity: 'staff', id }))).toMatchObject({ code: 'not_found' })
  })
})

describe('shared views', () => {
  test('are seen by those who may read the list, and by nobody else', async () => {
    await admin.kit.createView(view('みんなの一覧', true))
    const [helper, user] = [await makeFixture(app, 'staff'), await makeFixture(app, 'user')]
    expect(await names(app.client(helper.token), 'patient')).toContain('みんなの一覧')
    expect(await names(app.client(helper.token), 'patient')).not.toContain('担当の利用者')
    expect(await refusal(app.client(user.token).kit.views({ entity: 'patient' }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(admin.kit.views({ entity: 'session' }))).toMatchObject({ code: 'not_found' })
  })

  test('are made only by whoever changes these records for everybody', async () => {
    const [wide, limited, helper] = [
      await makeFixture(app, 'manager'),
      await makeFixture(app, 'manager', { limited: true }),
      await makeFixture(app, 'staff'),
    ].map(({ token }) => app.client(token))
    expect((await wide!.kit.views({ entity: 'patient' })).may_share).toBe(true)
    expect(await wide!.kit.createView(view('事業所共通', true))).toMatchObject({ shared: true })
    for (const one of [limited!, helper!]) {
      expect((await one.kit.views({ entity: 'patient' })).may_share).toBe(false)
      expect(await refusal(one.kit.createView(view('配る', true)))).toMatchObject({ code: 'out_of_reach' })
      const { id } = await one.kit.createView(view('自分用'))
      expect(await refusal(one.kit.changeView({ id, version: 1, changes: { shared: true } }))).toMatchObject({
        code: 'out_of_reach',
      })
    }
  })

  test('are changed by their owners, and by administrators', async () => {
    const [owner, other] = [await makeFixture(app, 'manager'), await makeFixture(app, 'manager')].map(({ token }) =>
      app.client(token),
    )
    const { id } = await owner!.kit.createView(view('引き継ぎ', true))
    expect(await refusal(other!.kit.removeView({ id }))).toMatchObject({ code: 'not_found' })
    expect(await admin.kit.removeView({ id })).toMatchObject({ mine: false, may_change: true })
    expect(await names(owner!, 'patient')).not.toContain('引き継ぎ')
  })

  test('are no longer written by whoever may share none, or read the list, any more', async () => {
    const fixture = await makeFixture(app, 'manager')
    const owner = app.client(fixture.token)
    const [kept, removed] = [await owner.kit.createView(view('前の権限', true)), await owner.kit.createView(view('前の一覧', true))]
    await owner.kit.removeView({ id: removed.id })
    const change = { id: kept.id, version: kept.version, changes: { name: '書き換え' } }
    expect(await refusal(owner.kit.changeView({ ...change, id: removed.id }))).toMatchObject({ code: 'not_found' })
    await sql`update user_account set role = 'staff' where id = ${fixture.account}`.execute(app.db)
    expect(await refusal(owner.kit.changeView(change))).toMatchObject({ code: 'out_of_reach' })
    expect(await refusal(owner.kit.restoreView({ id: removed.id }))).toMatchObject({ code: 'out_of_reach' })
    expect(await owner.kit.changeView({ ...change, changes: { shared: false } })).toMatchObject({ shared: false })
    await sql`update user_account set role = 'user' where id = ${fixture.account}`.execute(app.db)
    expect(await refusal(owner.kit.removeView({ id: kept.id }))).toMatchObject({ code: 'not_found' })
  })

  test('tell no word that was searched, and keep none when they become shared', async () => {
    const { search } = await admin.kit.createView(view('検索語なし', true))
    expect(search).toEqual({ patient_status: 'ongoing', all: true })
    const own = await admin.kit.createView(view('検索語あり'))
    expect(own.search).toEqual(view('').search)
    const { views } = await app.client((await makeFixture(app, 'staff')).token).kit.views({ entity: 'patient' })
    expect(views.filter((one) => 'q' in one.search)).toEqual([])
    const shared = await admin.kit.changeView({ id: own.id, version: own.version, changes: { shared: true } })
    expect(shared.search).toEqual(search)
    const sent = admin.kit.changeView({ id: own.id, version: shared.version, changes: { search: view('').search } })
    expect((await sent).search).toEqual(search)
  })

  test('that narrow or order by a fact are shown only to those who see it', async () => {
    const narrowed = (name: string, search: Record<string, string>) => admin.kit.createView({ ...view(name, true), search })
    await narrowed('障害支援区分', { disable_support_category: 'category_4' })
    await narrowed('区分の順', { sort: '-disable_support_category' })
    const secret = ['障害支援区分', '区分の順']
    expect(await names(admin, 'patient')).toEqual(expect.arrayContaining(secret))
    const manager = app.client((await makeFixture(app, 'manager')).token)
    expect(await names(manager, 'patient')).toEqual(expect.arrayContaining(secret))
    const helper = app.client((await makeFixture(app, 'staff')).token)
    const [{ id } = { id: '' }] = (await admin.kit.views({ entity: 'patient' })).views.filter(({ name }) => secret.includes(name))
    expect((await names(helper, 'patient')).filter((name) => secret.includes(name))).toEqual([])
    expect(await refusal(helper.kit.startView({ entity: 'patient', id }))).toMatchObject({ code: 'not_found' })
  })

  test('a view is an address: whoever may not see a fact is not shown it by one', async () => {
    const { id } = await admin.kit.createView({ ...view('請求', true), columns: { billing_method: true } })
    const helper = app.client((await makeFixture(app, 'staff')).token)
    const [found] = (await helper.kit.views({ entity: 'patient' })).views.filter((one) => one.id === id)
    expect(found?.may_change).toBe(false)
    const { items } = await helper.patients.list({ also: Object.keys(found?.columns ?? {}) })
    expect(items.flatMap((row) => Object.keys(row))).not.toContain('billing_method')
  })
})
