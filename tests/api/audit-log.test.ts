import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import type { AuditExtent } from '#domain/kit/audit.ts'
import { type Entity, parentKey } from '#domain/kit/entity.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { calls } from '../contract/calls.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'

type List = (query: object) => Promise<{ items: unknown[]; next: string | null }>

describe.each(inject('oldest'))('what is read stands in the audit log on $name', (database) => {
  let app: TestApp
  let fixture: Fixture
  let client: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.setUp()
    fixture = await makeFixture(app, 'admin')
    client = app.client(fixture.token)
  })
  afterAll(() => app.close())

  type Line = { act: string; entity: string; record_id: string | null; metadata: { rows: number; by: string[]; of?: string } }
  /** Lines that somebody leaves while something is done. */
  const left = async (run: () => Promise<unknown>, who = fixture): Promise<Line[]> => {
    const last = sql`select coalesce(max(id), 0) as id from audit`
    const { rows: before } = await sql<{ id: number }>`${last}`.execute(app.db)
    await run()
    const { rows } = await sql<Line>`select act, entity, record_id, metadata from audit
      where id > ${before[0]?.id} and actor = ${who.account} order by id`.execute(app.db)
    return rows
  }
  const listOf = (e: Entity): List => {
    const group = calls.find(({ lists }) => lists === e.name)?.group
    const { list } = client[group as 'staff']
    return (query) => list(query) as ReturnType<List>
  }

  test.each(allEntities.filter((e) => e.personal).map((e) => [e.name, e] as const))(
    'a page of %s: how many, whose and narrowed by what, without a value, once',
    async (name, e) => {
      const key = parentKey(e)
      const owner = key && e.of ? { [key]: fixture.ids[e.of.name as 'staff'] } : {}
      const list = listOf(e)
      const one = { ...owner, q: fixture.n, sort: e.sorts[0], limit: 20 }
      const [line, ...others] = await left(() => list(one))
      expect(others).toEqual([])
      expect(line).toMatchObject({ act: 'list', entity: name, record_id: null, metadata: { rows: 1, by: ['q'] } })
      expect(line?.metadata.of).toBe(Object.values(owner)[0])
      expect(JSON.stringify(line)).not.toContain(fixture.n)
      expect(await left(() => list(one)), 'the same page').toEqual([])
      // as many, but found by other words
      expect(await left(() => list({ ...one, q: fixture.n.slice(1) }))).toHaveLength(1)
    },
  )

  test('every page of a list is a reading', async () => {
    await makeFixture(app, 'staff')
    const { next } = await client.staff.list({ limit: 1 })
    const page = { limit: 1, cursor: next ?? '' }
    expect(await left(() => client.staff.list(page))).toMatchObject([{ act: 'list', metadata: { rows: 1, by: [] } }])
    expect(await left(() => client.staff.list(page))).toEqual([])
  })

  test('so are the timeline, the time sheet with what stands behind it, and a history', async () => {
    const { rows } = await sql<{ date: string; month: string }>`
      select date::text, to_char(duty_date, 'YYYY-MM') as month from visit where id = ${fixture.ids.visit}`.execute(app.db)
    const { date = '', month = '' } = rows[0] ?? {}
    const staff_id = fixture.staff
    const readings: [() => Promise<unknown>, Partial<Line> & object][] = [
      [
        () => client.visits.roster({ from: date, to: date }),
        { act: 'list', entity: 'visit', metadata: expect.objectContaining({ by: ['from', 'to'] }) },
      ],
      [
        () => client.time.sheet({ month, staff_id: [staff_id] }),
        { act: 'list', entity: 'time_sheet', metadata: expect.objectContaining({ rows: 1, by: ['month', 'staff_id'] }) },
      ],
      [() => client.attendance.person({ month, staff_id }), { act: 'read', entity: 'staff', record_id: staff_id }],
      [() => client.patients.history({ id: fixture.patient }), { act: 'read', entity: 'patient', record_id: fixture.patient }],
    ]
    for (const [read, line] of readings) {
      expect(await left(read)).toMatchObject([line])
      expect(await left(read)).toEqual([])
    }
  })

  test('so are a picture, the outbox, and the audit log itself', async () => {
    const { hash } = await keepFile(app.db, app.files, Buffer.from('a face'), { type: 'image/jpeg' })
    const { staff } = await makeFixture(app, 'staff')
    await sql`update staff set image = ${hash} where id = ${staff}`.execute(app.db)
    const readings: [() => Promise<unknown>, Partial<Line> & object][] = [
      [() => client.staff.picture({ id: staff, field: 'image' }), { act: 'read', entity: 'staff', record_id: staff }],
      [() => client.users.outbox({}), { act: 'list', entity: 'outbox', metadata: expect.objectContaining({ by: [] }) }],
      [
        () => client.home.audit({ record_id: fixture.patient }),
        { act: 'list', entity: 'audit', metadata: expect.objectContaining({ by: ['record_id'] }) },
      ],
    ]
    for (const [read, line] of readings) {
      expect(await left(read)).toMatchObject([line])
      expect(await left(read)).toEqual([])
    }
  })

  test('whoever may read records no longer is not told of them by what was done before', async () => {
    const manager = await makeFixture(app, 'manager')
    const own = app.client(manager.token)
    await own.patients.change({ id: manager.patient, version: 1, changes: { town: '栄町1-2-3' } })
    const activity = async () => (await own.home.activity({})).items.filter(({ entity }) => entity === 'patient')
    expect((await activity())[0]).toMatchObject({
      record_name: expect.stringContaining(manager.n),
      changes: [{ after: '栄町1-2-3' }],
    })
    await sql`update user_account set role = 'user' where id = ${manager.account}`.execute(app.db)
    const [line] = await activity()
    expect(line).toMatchObject({ act: 'change', record_name: null, changes: [], extent: null })
    expect(JSON.stringify(line)).not.toContain('栄町')
  })

  test('what a role may not do is refused and stands there, of each call once an hour', async () => {
    const helper = await makeFixture(app, 'staff')
    const own = app.client(helper.token)
    const refuse = async () => {
      const reveal = { id: helper.staff, secrecy: 'bank', reason: '振込先の確認' } as const
      for (const call of [() => own.staff.reveal(reveal), () => own.staff.list({}), () => own.users.list({})])
        expect(await refusal(call())).toMatchObject({ code: 'not_found' })
    }
    const told = ['staff.reveal', 'staff.list', 'users.list']
    const lines = await left(refuse, helper)
    expect(lines.map(({ act, entity }) => [act, entity])).toEqual(told.map(() => ['refused', 'call']))
    expect(await left(refuse, helper)).toEqual([])
    const { items } = await client.home.audit({ act: 'refused', actor: helper.account })
    expect(items.map(({ call }) => call).sort()).toEqual(told.sort())
  })

  test('whoever reads the audit log is told how many, whose, and by what', async () => {
    await client.staff.export({ format: 'csv', language: 'ja', q: fixture.n })
    const extents = async (entity: 'staff' | 'employment', act: 'list' | 'export') =>
      (await client.home.audit({ entity, act, actor: fixture.account })).items.map(({ extent }) => extent)
    const [exported] = await extents('staff', 'export')
    expect(exported).toEqual<AuditExtent>({ rows: 1, by: ['q'], of_name: null })
    const listed = await extents('employment', 'list')
    expect(listed.at(-1)).toMatchObject({ rows: 1, by: ['q'], of_name: expect.stringContaining(fixture.n) })
    const [change] = (await client.home.audit({ act: 'read' })).items
    expect(change?.extent).toBeNull()
  })

  test('a person hears of a file of the own record that somebody took', async () => {
    const helper = await makeFixture(app, 'staff')
    await client.staff.file({ id: helper.staff, hash: helper.file })
    const { items } = await app.client(helper.token).home.lookups({})
    expect(items[0]).toMatchObject({ act: 'download', record_id: helper.staff })
  })
})
