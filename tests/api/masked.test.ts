import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { isMasked } from '#domain/kit/permissions.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { ownerOf, sampleInput } from '../contract/sample.ts'
import { resources } from '../contract/validCommon.ts'
import { makeFixture } from '../contract/fixture.ts'

type Stored = Record<string, unknown> & { id: string; version: number }
type Calls = {
  create(input: unknown): Promise<Stored>
  change(input: unknown): Promise<Stored>
  reveal(input: unknown): Promise<Record<string, unknown>>
  history(input: unknown): Promise<{ items: { act: string; changes: { field: string }[] }[] }>
}

/** The masked facts that are texts; pictures are looked at in pictures.test.ts. */
const maskedOf = (e: Entity) =>
  Object.keys(e.fields).filter((name) => isMasked(e.fields[name] ?? {}) && e.fields[name]?.kind !== 'picture')
const holders = allEntities.filter((e) => maskedOf(e).length > 0)

const database = firstDatabase()

describe('masked values', () => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  const callsOf = (e: Entity) => Reflect.get(admin, Object.keys(resources).find((group) => resources[group] === e) ?? '') as Calls
  const only = (e: Entity, row: Record<string, unknown>) => Object.fromEntries(maskedOf(e).map((name) => [name, row[name]]))
  const revealed = async (e: Entity, id: string, owner: object) => {
    const secrecies = new Set(maskedOf(e).map((name) => e.fields[name]?.secrecy))
    const shown = await Promise.all(
      [...secrecies].map((secrecy) => callsOf(e).reveal({ id, secrecy, reason: '登録内容の確認', ...owner })),
    )
    return Object.assign({}, ...shown) as Record<string, unknown>
  }

  test('stand readable in no table and in no line of the audit log', async () => {
    const fixture = await makeFixture(app, 'admin')
    const [first, second] = ['90111', '90222']
    const plain = [...fixture.secrets.bank, ...fixture.secrets.identity, ...fixture.secrets.offences]
    for (const e of holders) {
      const calls = callsOf(e)
      const [old, now] = [sampleInput(e, first, fixture.ids), only(e, sampleInput(e, second, fixture.ids))]
      const owner = ownerOf(e, fixture.ids)
      const made = await calls.create({ ...old, ...owner })
      await calls.change({ id: made.id, version: 1, changes: now, ...owner })
      expect(await revealed(e, made.id, owner)).toEqual(now)
      const values = [...Object.values(only(e, old)), ...Object.values(now)].filter((value) => typeof value === 'string')
      plain.push(...values.filter((value) => value.length > first.length && (value.includes(first) || value.includes(second))))
      for (const name of maskedOf(e)) {
        const { rows } = await sql<{ value: string }>`
          select ${sql.ref(name)} as value from ${sql.table(e.name)} where ${sql.ref(name)} is not null union all
          select v from audit, lateral (values (before ->> ${name}), (after ->> ${name})) as line(v) where entity = ${e.name} and v is not null`.execute(
          app.db,
        )
        expect(rows.length).toBeGreaterThan(3)
        expect(rows.filter(({ value }) => !value.startsWith('s1:'))).toEqual([])
      }
    }
    expect(plain.length).toBeGreaterThan(10)
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(app.db)
    const readable: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.raw(name)} as t where t::text ~ ${plain.join('|')} limit 1`.execute(app.db)
      if (rows.length > 0) readable.push(name)
    }
    expect(readable).toEqual([])
  })

  test.each(holders.map((e) => [e.name, e] as const))('saving %s with the values it has is no change of them', async (_, e) => {
    const fixture = await makeFixture(app, 'admin')
    const [id, owner] = [fixture.ids[e.name as 'staff'], ownerOf(e, fixture.ids)]
    const values = await revealed(e, id, owner)
    const [other = ''] = maskedOf(e)
    await callsOf(e).change({ id, version: 1, changes: { ...values, [other]: null }, ...owner })
    const { items } = await callsOf(e).history({ id, ...owner })
    const [change] = items.filter(({ act }) => act === 'change')
    expect(change?.changes.map(({ field }) => field)).toEqual([other])
    expect(await revealed(e, id, owner)).toEqual({ ...values, [other]: null })
  })

  test.each(holders.map((e) => [e.name, e] as const))('nobody looks for %s by them, and each is a text', (_, e) => {
    const { search, sorts, filters, listed, named, noted = [] } = e
    expect([...search, ...sorts, ...filters, ...listed, ...named, ...noted].filter((name) => maskedOf(e).includes(name))).toEqual(
      [],
    )
    expect(maskedOf(e).filter((name) => e.fields[name]?.column !== 'text')).toEqual([])
  })
})
