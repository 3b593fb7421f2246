import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { makeFixture } from '../contract/fixture.ts'
import { anEmployee, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

let made = 0
const person = async () => (await admin.staff.create(aStaff({ staff_code: `P${(made += 1)}` }))).id
const housing = (facts: Partial<Input<typeof companyHousing>> = {}) =>
  admin.companyHousings.create({
    ...(emptyInput(companyHousing.fields) as Input<typeof companyHousing>),
    property_name: 'コーポ欅',
    address: '東京都練馬区豊玉北5-1-1',
    ...facts,
  })
const moveIn = (company_housing_id: string, staff_id: string, valid_from: string, valid_to: string | null = null) =>
  admin.occupancies.create({ company_housing_id, staff_id, valid_from, valid_to, rent: null, remarks: null })
const living = async (company_housing_id: string, at: string) =>
  (await admin.occupancies.list({ company_housing_id, at })).items.map(({ staff_id }) => staff_id)

test('who moves to another housing has left the one before on the day before', async () => {
  const [old, next, who] = [await housing(), await housing(), await person()]
  await moveIn(old.id, who, '2025-04-01')
  await moveIn(next.id, who, '2026-04-01')
  expect([await living(old.id, '2026-03-31'), await living(old.id, '2026-04-01')]).toEqual([[who], []])
  expect([await living(next.id, '2026-03-31'), await living(next.id, '2026-04-01')]).toEqual([[], [who]])
})

test('nobody lives in two housings at a time', async () => {
  const [one, other, who] = [await housing(), await housing(), await person()]
  await moveIn(one.id, who, '2025-04-01', '2026-03-31')
  expect(await refusal(moveIn(other.id, who, '2026-03-01'))).toMatchObject({ code: 'period_overlap' })
})

test('several people share a housing, as many as it has room for on any day', async () => {
  const home = await housing({ capacity: 2 })
  const [one, other, third] = [await person(), await person(), await person()]
  const first = await moveIn(home.id, one, '2025-04-01', '2025-12-31')
  await moveIn(home.id, other, '2025-07-01')
  expect(await refusal(moveIn(home.id, third, '2025-12-31'))).toMatchObject({ code: 'housing_full' })
  const last = await moveIn(home.id, third, '2026-01-01')
  expect((await living(home.id, '2026-01-01')).toSorted()).toEqual([other, third].toSorted())
  const of = { company_housing_id: home.id }
  const longer = { valid_to: '2026-01-01' }
  expect(await refusal(admin.occupancies.change({ ...of, id: first.id, version: 1, changes: longer }))).toMatchObject({
    code: 'housing_full',
  })
  // out of the trash likewise
  await admin.occupancies.remove({ ...of, id: last.id, version: 1 })
  await moveIn(home.id, await person(), '2026-02-01')
  expect(await refusal(admin.occupancies.restore({ ...of, id: last.id }))).toMatchObject({ code: 'housing_full' })
})

test('a housing cannot be given less room than people live in it', async () => {
  const home = await housing()
  await moveIn(home.id, await person(), '2025-04-01')
  await moveIn(home.id, await person(), '2025-07-01')
  const room = (capacity: number) => admin.companyHousings.change({ id: home.id, version: 1, changes: { capacity } })
  expect(await refusal(room(1))).toMatchObject({ code: 'housing_full' })
  expect(await room(2)).toMatchObject({ capacity: 2 })
})

test('a past in which more people lived there keeps nothing from being told', async () => {
  const home = await housing()
  const [one, other] = [await person(), await person()]
  await moveIn(home.id, one, '2015-04-01')
  await moveIn(home.id, other, '2015-04-01', '2019-03-31')
  expect(await admin.companyHousings.change({ id: home.id, version: 1, changes: { capacity: 1 } })).toMatchObject({ capacity: 1 })
  expect(await refusal(moveIn(home.id, await person(), '2020-04-01'))).toMatchObject({ code: 'housing_full' })
  expect(await admin.companyHousings.change({ id: home.id, version: 2, changes: { capacity: 2 } })).toMatchObject({ capacity: 2 })
  expect(await moveIn(home.id, await person(), '2020-04-01')).toMatchObject({ valid_to: null })
})

test('whoever is limited to one establishment ends nothing in the housing of another one', async () => {
  const manager = await makeFixture(app, 'manager')
  await sql`update user_account set establishments = array[${manager.ids.establishment}]::uuid[] where id = ${manager.account}`.execute(
    app.db,
  )
  const mine = await housing({ establishment_id: manager.ids.establishment })
  const theirs = await housing({ establishment_id: (await makeFixture(app, 'manager')).ids.establishment })
  await moveIn(theirs.id, manager.staff, '2060-04-01')
  const facts = { valid_from: '2061-04-01', valid_to: null, rent: null, remarks: null }
  const moving = app.client(manager.token).occupancies.create({ company_housing_id: mine.id, staff_id: manager.staff, ...facts })
  expect(await refusal(moving)).toMatchObject({ code: 'period_overlap' })
  expect(await living(theirs.id, '2061-04-01')).toEqual([manager.staff])
})

test('where somebody lives is told by who lives there today, of the staff record and of the one as a foreign worker', async () => {
  const [old, home, who] = [await housing(), await housing({ property_name: 'ハイツ楓' }), await person()]
  const worker = await admin.employees.create(anEmployee({ staff_id: who }))
  const told = async () => {
    const [one, other] = [await admin.staff.get({ id: who }), await admin.employees.get({ id: worker.id })]
    expect(other.dormitory).toBe(one.dormitory)
    return [one.dormitory, Reflect.get(one, 'names')]
  }
  expect(await told()).toEqual([null, {}])
  await moveIn(old.id, who, '2020-04-01', '2021-03-31')
  await moveIn(home.id, who, '2025-04-01')
  expect(await told()).toEqual([home.id, { dormitory: 'ハイツ楓' }])
})
