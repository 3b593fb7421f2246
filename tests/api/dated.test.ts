import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { ownerOf, sampleInput } from '../contract/sample.ts'
import { resources } from '../contract/validCommon.ts'
import { makeFixture, type Fixture } from '../contract/fixture.ts'
import { isInTurn } from '../turns.ts'

type Stored = { id: string; version: number; valid_from: string; valid_to: string | null }
type Calls = {
  create(input: unknown): Promise<Stored>
  list(input: unknown): Promise<{ items: Stored[] }>
  remove(input: unknown): Promise<Stored>
  restore(input: unknown): Promise<Stored>
}

const database = firstDatabase()

/** The handlers of every entity keep them: one in three of the nouns shows it in a run. */
const dated = allEntities.filter(({ dated }) => dated).filter((_, at) => isInTurn(at, 3))
describe.each(dated)('$name holds from a date to a date', (e: Entity) => {
  let app: TestApp
  let fixture: Fixture
  let calls: Calls
  beforeAll(async () => {
    app = await openTestApp(database)
    const admin = app.client(await app.setUp())
    calls = Reflect.get(admin, Object.keys(resources).find((group) => resources[group] === e) ?? '') as Calls
  })
  afterAll(() => app.close())

  const owner = () => ownerOf(e, fixture.ids)
  const make = (from: string, to: string | null) =>
    calls.create({ ...sampleInput(e, fixture.n, fixture.ids), ...owner(), valid_from: from, valid_to: to })
  const spans = async (more: object = {}) =>
    (await calls.list({ ...owner(), sort: 'valid_from', ...more })).items.map((row) => `${row.valid_from}/${row.valid_to ?? ''}`)
  const remove = async ({ id }: Stored) => {
    const { items } = await calls.list({ ...owner() })
    return calls.remove({ id, version: items.find((row) => row.id === id)?.version, ...owner() })
  }

  /** Someone for whom one such record stands already, from January 2020 on. */
  const begin = async () => {
    fixture = await makeFixture(app, 'staff')
    for (const row of (await calls.list({ ...owner() })).items) await remove(row)
    return make('2020-01-01', null)
  }

  test.each([
    ['without an end, it ends what held before', '2024-04-01', null, ['2020-01-01/2024-03-31', '2024-04-01/']],
    ['before it, and ended in time, it leaves a gap', '2019-01-01', '2019-06-30', ['2019-01-01/2019-06-30', '2020-01-01/']],
    ['ended the day before, it joins', '2019-01-01', '2019-12-31', ['2019-01-01/2019-12-31', '2020-01-01/']],
  ])('%s', async (_, from, to, wanted) => {
    await begin()
    await make(from, to)
    expect(await spans()).toEqual(wanted)
  })

  test.each([
    ['with an end, since nobody said what holds after it', '2024-04-01', '2024-06-30'],
    ['from the same day', '2020-01-01', null],
    ['before it, and reaching into it', '2019-01-01', '2020-01-01'],
    ['before it, and without an end', '2019-01-01', null],
  ])('it is refused %s', async (_, from, to) => {
    await begin()
    expect(await refusal(make(from, to))).toMatchObject({ code: 'period_overlap' })
    expect(await spans()).toEqual(['2020-01-01/'])
  })

  test('an end before the beginning is refused at the end', async () => {
    await begin()
    expect(await refusal(make('2019-06-01', '2019-05-31'))).toMatchObject({
      errors: [{ field: 'valid_to', code: 'end_before_start' }],
    })
  })

  test('what held on a day, first and last day included, and nothing in a gap', async () => {
    await begin()
    await make('2019-01-01', '2019-06-30')
    const on = async (at: string) => (await spans({ at })).length
    expect([
      await on('2018-12-31'),
      await on('2019-01-01'),
      await on('2019-06-30'),
      await on('2019-07-01'),
      await on('2020-01-01'),
      await on('2099-12-31'),
    ]).toEqual([0, 1, 1, 0, 1, 1])
  })

  test('what comes out of the trash ends nothing, and is refused where something else holds by now', async () => {
    const first = await begin()
    await remove(first)
    const second = await make('2024-04-01', null)
    expect(await refusal(calls.restore({ id: first.id, ...owner() }))).toMatchObject({ code: 'period_overlap' })
    await remove(second)
    await calls.restore({ id: first.id, ...owner() })
    expect(await spans()).toEqual(['2020-01-01/'])
  })
})
