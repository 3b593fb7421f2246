import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { allEntities, type EntityName } from '#domain/entities.ts'
import { addDays, shiftMonth } from '#domain/kit/dates.ts'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { calls } from '../contract/calls.ts'
import { ownerOf } from '../contract/sample.ts'
import { send } from '../contract/send.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'

type Facts = Record<string, unknown>
/** What stands in a column; what is worked out when it is read is tried where its rule is (employees.test.ts). */
const inColumns = (e: Entity, names: readonly string[]) => names.filter((name) => !Object.hasOwn(e.computed ?? {}, name))
type Page = { items: { id: string }[]; next: string | null; prev: string | null }

/** A value that comes after another one of the same kind. */
const later = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (/^\d{4}-\d\d$/.test(text)) return shiftMonth(text, 1)
  if (/^\d{4}$/.test(text)) return String(Number(text) + 1)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? addDays(text, 1) : `${text}ア`
}
/** What the database wants changed with the rest: the times of a visit with its minutes, and only a statutory holiday is moved. */
const along: { [E in EntityName]?: Facts } = {
  // leave ends after it begins, and paid leave names its dates
  leave_request: { to_date: '2099-12-31', dates: JSON.stringify([leaveOn('2099-12-31')]) },
  visit: { ends_at: sql`ends_at + interval '1 minute'` },
  company_holiday: { moved_from: null },
  // what is no file has none
  archive_node: { file: null, modified_at: sql`modified_at + interval '1 minute'`, order_name: '2' },
}

describe.each(inject('oldest'))('lists are sorted and narrowed on $name', (database) => {
  let app: TestApp
  let fixture: Fixture
  beforeAll(async () => {
    app = await openTestApp(database)
    await app.db.insertInto('company').values({ name: '陽だまり', search: '' }).execute()
    fixture = await makeFixture(app, 'admin', { coming: false, trash: true })
    // of each entity there are the two
    await sql`update staff set deleted_at = now() where id = ${fixture.ids.newcomer}`.execute(app.db)
    await sql`update employment set deleted_at = now() where staff_id = ${fixture.ids.staff} and four_weeks_from is not null`.execute(
      app.db,
    )
    // the pay items with which a company begins
    await sql`delete from pay_item where id not in (${fixture.ids.pay_item}, ${fixture.gone.pay_item})`.execute(app.db)
    // the folder of the archive that a file lies in; here each names itself, as the records of other entities name each other
    await sql`update archive_node set deleted_at = now() where id = ${fixture.folder}`.execute(app.db)
    await sql`update archive_node set parent_id = id, trashed_with = id, patient_id = ${fixture.patient} where id = ${fixture.ids.archive_node}`.execute(
      app.db,
    )
    for (const e of allEntities) await setApart(e)
  })
  afterAll(() => app.close())

  /** The two records of an entity: the second one comes later by every fact that sorts, and has another value for every filter. */
  const pairOf = (e: Entity) => ({ mine: fixture.ids[e.name as EntityName], other: fixture.gone[e.name as EntityName] })
  const factsOfBoth = async (e: Entity): Promise<[Facts, Facts]> => {
    const { mine, other } = pairOf(e)
    const { rows } = await sql<Facts>`select * from ${sql.table(e.name)} where id in (${mine}, ${other})`.execute(app.db)
    const of = (id: string) => rows.find((row) => row['id'] === id) ?? {}
    return [of(mine), of(other)]
  }
  /** The values of a filter that find the one record and the other. */
  const apart = (e: Entity, name: string, value: unknown): { mine: string; other: string } => {
    const { kind, to = '', choices = [] }: Partial<Field> = e.fields[name] ?? {}
    if (kind === 'reference') return { mine: fixture.ids[to as EntityName], other: fixture.gone[to as EntityName] }
    if (kind === 'boolean') return { mine: String(value), other: String(value !== true) }
    const has = [value].flat().map(String)
    return { mine: has[0] ?? '', other: choices.find((choice) => !has.includes(choice)) ?? '' }
  }
  const setApart = async (e: Entity) => {
    const [mine, other] = await factsOfBoth(e)
    const given = along[e.name as EntityName] ?? {}
    const sorted = inColumns(e, e.sorts).filter((name) => name !== 'updated_at' && !(name in given) && mine[name] === other[name])
    await write(e, {
      ...given,
      ...Object.fromEntries(sorted.map((name) => [name, later(mine[name])])),
      ...Object.fromEntries(inColumns(e, e.filters).map((name) => [name, apart(e, name, mine[name]).other])),
    })
  }
  /** Writes facts of the second record, and brings it out of the trash. */
  const write = (e: Entity, values: Facts) =>
    app.db.transaction().execute(async (db) => {
      const { other } = pairOf(e)
      const state = e.acts && values[e.acts.fact]
      if (state !== undefined)
        await sql`insert into act (entity, record_id, name, after) values (${e.name}, ${other}, 'test', ${state})`.execute(db)
      const set = Object.entries(values).map(([name, value]) => {
        const isMany = factsOf(e)[name]?.kind === 'choices'
        return sql`${sql.ref(name)} = ${isMany ? [value] : value}`
      })
      await sql`update ${sql.table(e.name)} set ${sql.join([...set, sql`deleted_at = null`])} where id = ${other}`.execute(db)
    })

  const page = async (e: Entity, query: object): Promise<Page> => {
    const call = calls.find(({ lists }) => lists === e.name)
    if (!call) throw new Error(`${e.name} has no list`)
    const headers = { authorization: `Bearer ${fixture.token}` }
    const { status, text, problem } = await send(app, call, { ...ownerOf(e, fixture.ids), ...query }, headers)
    expect({ query, status, problem }).toEqual({ query, status: 200, problem: null })
    return JSON.parse(text) as Page
  }
  const found = async (e: Entity, query: object) => (await page(e, query)).items.map(({ id }) => id)
  /** What the first page shows, the second one, and the first one again by the way back. */
  const leafed = async (e: Entity, sort: string) => {
    const first = await page(e, { sort, limit: 1 })
    const second = await page(e, { sort, limit: 1, cursor: first.next ?? '' })
    const back = await page(e, { sort, limit: 1, cursor: second.prev ?? '' })
    return [first, second, back].map(({ items }) => items.map(({ id }) => id).join())
  }
  const leafedBothWays = async (e: Entity, sorts: readonly string[]) => {
    const seen: Record<string, string[]> = {}
    for (const sort of sorts.flatMap((name) => [name, `-${name}`])) seen[sort] = await leafed(e, sort)
    return seen
  }
  const expectedBothWays = (sorts: readonly string[], [one, two]: readonly [string, string]) =>
    Object.fromEntries(
      sorts.flatMap((name) => [
        [name, [one, two, one]],
        [`-${name}`, [two, one, two]],
      ]),
    )

  describe.each(allEntities)('$name', (e) => {
    test('by every fact that sorts, up and down, page by page and back', async () => {
      const { mine, other } = pairOf(e)
      const sorts = inColumns(e, e.sorts)
      expect(await leafedBothWays(e, sorts)).toEqual(expectedBothWays(sorts, [mine, other]))
    })

    test('by one and by two values of every filter', async () => {
      const { mine, other } = pairOf(e)
      const [facts] = await factsOfBoth(e)
      for (const name of inColumns(e, e.filters)) {
        const value = apart(e, name, facts[name])
        expect({
          [name]: [
            await found(e, { [name]: [value.mine] }),
            await found(e, { [name]: [value.other] }),
            (await found(e, { [name]: [value.mine, value.other] })).sort(),
          ],
        }).toEqual({ [name]: [[mine], [other], [mine, other].sort()] })
      }
    })

    test('where nothing is filled in: an empty text first, an empty date or number last, and those without a reference', async () => {
      const { mine, other } = pairOf(e)
      const isEmptied = (name: string) => factsOf(e)[name]?.optional === true
      const [sorts, references] = [
        inColumns(e, e.sorts).filter(isEmptied),
        e.filters.filter((name) => isEmptied(name) && e.fields[name]?.to !== undefined),
      ]
      await write(e, Object.fromEntries([...sorts, ...references].map((name) => [name, null])))
      const isFirst = (name: string) => factsOf(e)[name]?.column === 'text'
      expect(await leafedBothWays(e, sorts)).toEqual({
        ...expectedBothWays(sorts.filter(isFirst), [other, mine]),
        ...expectedBothWays(
          sorts.filter((name) => !isFirst(name)),
          [mine, other],
        ),
      })
      for (const name of references) {
        const id = apart(e, name, null).mine
        const [none, either] = [await found(e, { [name]: ['none'] }), await found(e, { [name]: ['none', id] })]
        expect({ [name]: [none, either.sort()] }).toEqual({ [name]: [[other], [mine, other].sort()] })
      }
    })
  })
})
