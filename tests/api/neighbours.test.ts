import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { aStaff } from '../records.ts'

describe.each(inject('oldest'))('the records beside one in a list on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  /** People with the same reading, with none, and with others, by their codes. */
  const people = new Map<string, string>()
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    const readings = ['タナカ', null, 'アオキ', 'タナカ', null, 'タナカ', 'ワダ']
    for (const [at, japanese_name_kana] of readings.entries()) {
      const staff_code = `N${at}`
      const { id } = await admin.staff.create(
        aStaff({
          staff_code,
          japanese_name_kana,
          nationality: at % 2 === 0 ? 'jp' : 'vn',
          join_date: at === 3 ? '2025-04-01' : null,
        }),
      )
      people.set(staff_code, id)
    }
  })
  afterAll(() => app.close())

  const idOf = (code: string) => people.get(code) ?? ''

  test.each([
    ['the usual order with ties and empty readings', {}],
    ['backwards', { sort: '-japanese_name_kana' }],
    ['by a date that most have not', { sort: 'join_date' }],
    ['by the last change', { sort: '-updated_at' }],
    ['narrowed', { nationality: ['jp'], sort: 'staff_code' }],
    ['searched', { q: 'たなか' }],
  ] as const)('follow each other as in the list: %s', async (_, query) => {
    const { items } = await admin.staff.list(query as object)
    const ids = items.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(2)
    for (const [at, id] of ids.entries()) {
      expect(await admin.staff.neighbours({ id, ...(query as object) })).toMatchObject({
        prev: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
        place: at + 1,
        total: ids.length,
        capped: false,
      })
    }
  })

  test('the page that begins with one is told', async () => {
    const { items } = await admin.staff.list({ sort: 'staff_code' })
    const [first, , third] = items
    expect((await admin.staff.neighbours({ id: first?.id ?? '', sort: 'staff_code' })).page).toBeNull()
    const { page: from3 } = await admin.staff.neighbours({ id: third?.id ?? '', sort: 'staff_code' })
    const from = await admin.staff.list({ sort: 'staff_code', cursor: from3 ?? '', limit: 2 })
    expect(from.items[0]?.id).toBe(third?.id)
    // by the reading, which stands in no address: the id alone
    const usual = await admin.staff.list({})
    const [before, here] = [usual.items[5], usual.items[6]]
    expect([before?.japanese_name_kana, here?.japanese_name_kana]).toEqual(['タナカ', 'ワダ'])
    const told = (await admin.staff.neighbours({ id: here?.id ?? '' })).page ?? ''
    expect(told).toBe(`with-${here?.id}`)
    const page = await admin.staff.list({ cursor: told })
    expect(page.items.map(({ id }) => id)).toEqual([here?.id])
    expect((await admin.staff.list({ cursor: page.prev ?? '' })).items.map(({ id }) => id)).toEqual(
      usual.items.slice(0, 6).map(({ id }) => id),
    )
  })

  test('places of lists name no person; of one who is no more there is none, and the first page is shown', async () => {
    const first = await admin.staff.list({ limit: 3 })
    const ids = first.items.map(({ id }) => id)
    expect(first.next).toBe(`after-${ids[2]}`)
    const second = await admin.staff.list({ limit: 3, cursor: first.next ?? '' })
    expect(second.prev).toBe(`back-${second.items[0]?.id}`)
    const gone = await admin.staff.list({ limit: 3, cursor: 'after-00000000-0000-4000-8000-000000000000' })
    expect([gone.items.map(({ id }) => id), gone.prev]).toEqual([ids, null])
    const old = Buffer.from(JSON.stringify([0, 'タナカ', ids[2]])).toString('base64url')
    expect((await refusal(admin.staff.list({ cursor: old }))).errors).toEqual([{ field: 'cursor', code: 'invalid_format' }])
  })

  test('whoever asks for them in a search has searched, and the audit log says so', async () => {
    const listings = async () =>
      (await admin.home.audit({ entity: 'staff' })).items.flatMap(({ act, extent }) => (act === 'list' ? [extent] : []))
    const before = await listings()
    await admin.staff.neighbours({ id: idOf('N2') })
    expect(await listings()).toEqual(before)
    for (const code of ['N2', 'N4', 'N2']) await admin.staff.neighbours({ id: idOf(code), q: 'わだ' })
    expect(await listings()).toEqual([{ rows: 1, by: ['q'], of_name: null }, ...before])
    await admin.staff.neighbours({ id: idOf('N2'), q: 'だれでもない' })
    expect(await listings()).toHaveLength(before.length + 1)
  })

  test('one that has left the list has neighbours where it would stand, and no place', async () => {
    const narrowed = { nationality: ['vn'], sort: 'staff_code' as const }
    expect(await admin.staff.neighbours({ id: idOf('N2'), ...narrowed })).toMatchObject({
      prev: idOf('N1'),
      next: idOf('N3'),
      place: null,
      total: 3,
    })
  })

  test('in the trash they are those of the trash', async () => {
    for (const code of ['N0', 'N6']) await admin.staff.remove({ id: idOf(code), version: 1 })
    const trash = { trash: true, sort: 'staff_code' as const }
    expect(await admin.staff.neighbours({ id: idOf('N0'), ...trash })).toMatchObject({
      prev: null,
      next: idOf('N6'),
      place: 1,
      total: 2,
    })
    expect(await admin.staff.neighbours({ id: idOf('N1'), sort: 'staff_code' })).toMatchObject({ prev: null, place: 1, total: 5 })
    for (const code of ['N0', 'N6']) await admin.staff.restore({ id: idOf(code) })
  })

  test('what is out of reach is no neighbour, and has none', async () => {
    const fixture = await makeFixture(app, 'manager', { limited: true })
    const manager = app.client(fixture.token)
    const { items, total } = await manager.staff.list({ sort: 'staff_code' })
    const reached = items.map(({ id }) => id)
    expect(await manager.staff.neighbours({ id: fixture.staff, sort: 'staff_code' })).toMatchObject({ total })
    const found = await Promise.all(reached.map((id) => manager.staff.neighbours({ id, sort: 'staff_code' })))
    expect(found.map(({ next }) => next)).toEqual([...reached.slice(1), null])
    expect(await refusal(manager.staff.neighbours({ id: idOf('N1') }))).toMatchObject({ code: 'not_found' })
    // nor a place, which would tell where they would stand
    expect((await manager.staff.list({ cursor: `after-${idOf('N6')}` })).items.map(({ id }) => id)).toEqual(
      (await manager.staff.list({})).items.map(({ id }) => id),
    )
  })
})
