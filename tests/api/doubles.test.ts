import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { doubleFacts, factsOf } from '#domain/kit/entity.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { calls } from '../contract/calls.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, aPatient, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const idsOf = async (found: Promise<readonly { id: string }[]>) => (await found).map(({ id }) => id)

describe('a patient', () => {
  let there: string
  beforeAll(async () => {
    const facts = { name_kanji: '髙橋 文子', name_kana: 'タカハシ フミコ', birth_date: '1941-03-05', phone_number: '090-1111-2222' }
    there = (await admin.patients.create(aPatient(facts))).id
  })

  test.each([
    ['the same reading and birth date', { name_kana: 'タカハシ　フミコ', birth_date: '1941-03-05' }, true],
    ['the reading in other signs', { name_kana: 'ﾀｶﾊｼﾌﾐｺ', birth_date: '1941-03-05' }, true],
    ['the same name in the common form of its kanji', { name_kanji: '高橋文子', birth_date: '1941-03-05' }, true],
    ['the same reading and phone', { name_kana: 'タカハシ フミコ', phone_number: '09011112222' }, true],
    ['her mobile number typed as the one at home', { name_kana: 'タカハシ フミコ', telephone_number: '090 1111 2222' }, true],
    [
      'another birth date, but the same phone',
      { name_kana: 'タカハシ フミコ', birth_date: '1950-01-01', phone_number: '09011112222' },
      true,
    ],
    ['the same reading alone', { name_kana: 'タカハシ フミコ' }, false],
    ['the same birth date and phone alone', { birth_date: '1941-03-05', phone_number: '09011112222' }, false],
    ['somebody of the family', { name_kana: 'タカハシ イチロウ', phone_number: '09011112222' }, false],
    ['a part of the reading', { name_kana: 'タカハシ', birth_date: '1941-03-05' }, false],
    ['nothing', {}, false],
  ])('%s: %o', async (_, facts, isThere) => {
    expect(await idsOf(admin.patients.doubles(facts))).toEqual(isThere ? [there] : [])
  })

  test('is told with the name and what tells namesakes apart, and the audit log says that it was asked for', async () => {
    const { id } = await admin.patients.create(aPatient({ name_kana: 'オノ サト', birth_date: '1933-03-03', municipality: '堺市' }))
    const facts = { name_kana: 'オノ サト', birth_date: '1933-03-03' }
    expect(await admin.patients.doubles(facts)).toEqual([{ id, name: '山田 花子', kana: 'オノ サト', note: '堺市', sample: false }])
    const { items } = await admin.home.audit({ entity: 'patient' })
    expect(items[0]).toMatchObject({ act: 'list', extent: { rows: 1, by: ['birth_date', 'name_kana'] } })
  })

  test('in the trash is none', async () => {
    const facts = { name_kana: 'オダ キク', birth_date: '1934-04-04' }
    const { id } = await admin.patients.create(aPatient(facts))
    await admin.patients.remove({ id, version: 1 })
    expect(await admin.patients.doubles(facts)).toEqual([])
  })
})

test('somebody of the staff without kana is told by the name in Latin letters', async () => {
  const facts = { japanese_name: 'グエン', english_name: 'NGUYỄN THỊ HOA', birth_date: '1999-09-09' }
  const { id } = await admin.staff.create(aStaff({ ...facts, staff_code: 'D1' }))
  expect(await admin.staff.doubles({ english_name: 'Nguyen Thi Hoa', birth_date: '1999-09-09' })).toMatchObject([
    { id, note: 'D1' },
  ])
})

test('a foreign worker is told by the staff records of the two', async () => {
  const facts = { japanese_name_kana: 'リン メイ', birth_date: '2000-02-02', nationality: 'cn' as const }
  const first = await admin.staff.create(aStaff({ ...facts, staff_code: 'D2' }))
  const second = await admin.staff.create(aStaff({ ...facts, staff_code: 'D3' }))
  const other = await admin.staff.create(aStaff({ ...facts, staff_code: 'D4', birth_date: '2001-01-01' }))
  const { id } = await admin.employees.create(anEmployee({ staff_id: first.id }))
  expect(await idsOf(admin.employees.doubles({ staff_id: second.id }))).toEqual([id])
  expect(await idsOf(admin.employees.doubles({ staff_id: first.id }))).toEqual([id])
  expect(await admin.employees.doubles({ staff_id: other.id })).toEqual([])
})

describe('a manager of one establishment', () => {
  const told = allEntities.filter(({ double }) => double)

  test('is told of people within reach, and learns of nobody out of it', async () => {
    const [mine, theirs] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'staff')]
    const manager = app.client(mine.token)
    const person = { birth_date: '1977-07-07' }
    for (const { staff, patient } of [mine, theirs]) {
      await sql`update staff set birth_date = '1977-07-07' where id = ${staff}`.execute(app.db)
      await sql`update patient set birth_date = '1977-07-07' where id = ${patient}`.execute(app.db)
    }
    const kana = 'タカハシ アイコ'
    const asked = {
      patient: (by: typeof manager) => idsOf(by.patients.doubles({ ...person, name_kana: kana })),
      staff: (by: typeof manager) => idsOf(by.staff.doubles({ ...person, japanese_name_kana: kana })),
      employee: (by: typeof manager) => idsOf(by.employees.doubles({ staff_id: mine.staff })),
    }
    expect(Object.keys(asked).sort()).toEqual(told.map(({ name }) => name).sort())
    for (const [name, find] of Object.entries(asked)) {
      const [own, far] = [mine.ids[name as 'staff'], theirs.ids[name as 'staff']]
      expect([name, (await find(admin)).sort()]).toEqual([name, [own, far].sort()])
      expect([name, await find(manager)]).toEqual([name, [own]])
    }
    expect(await manager.employees.doubles({ staff_id: theirs.staff }), 'nor through somebody who is out of reach').toEqual([])
  })

  test('no fact that tells a double is secret', () => {
    const facts = told.flatMap((e) => [...(e.double?.names ?? []), ...(e.double?.by ?? [])].map((name) => factsOf(e)[name]))
    expect(facts.filter((fact) => fact?.secrecy !== undefined || fact === undefined)).toEqual([])
    expect(told.map((e) => Object.keys(doubleFacts(e)).length > 0)).toEqual(told.map(() => true))
  })

  test('whoever creates no such record cannot ask', async () => {
    const helper = app.client((await makeFixture(app, 'staff')).token)
    expect(await refusal(helper.patients.doubles({ name_kana: 'タカハシ アイコ', birth_date: '1977-07-07' }))).toMatchObject({
      code: 'not_found',
    })
    const paths = calls.filter(({ path }) => path.endsWith('.doubles')).map(({ path, action, method }) => [path, action, method])
    expect(paths.sort()).toEqual([
      ['employees.doubles', 'employees.write', 'POST'],
      ['patients.doubles', 'patients.write', 'POST'],
      ['staff.doubles', 'staff.write', 'POST'],
    ])
  })
})
