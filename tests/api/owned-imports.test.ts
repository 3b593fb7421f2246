import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { employee } from '#domain/employees/employee.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { text } from '#server/kit/base/texts.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

const csv = (...lines: string[]) => new File([lines.join('\r\n')], '雇用条件.csv', { type: 'text/csv' })
let made = 0
const person = (facts: Parameters<typeof aStaff>[0] = {}) => admin.staff.create(aStaff({ staff_code: `E${(made += 1)}`, ...facts }))
const HEADS = '職員コード,氏名（日本語）,生年月日,適用開始日,適用終了日,契約の種類'
const bring = (...lines: string[]) => admin.employments.import({ file: csv(HEADS, ...lines), dry_run: false })
const spans = async (staff_id: string) =>
  (await admin.employments.list({ staff_id, sort: 'valid_from' })).items.map((one) => `${one.valid_from}/${one.valid_to ?? ''}`)
const undo = async (id: string | null) => {
  const begun = await admin.employments.undoJob({ import: id ?? '' })
  return vi.waitFor(
    async () => {
      const job = await admin.jobs.get({ id: begun.id })
      expect(isOpen(job.state)).toBe(false)
      return job
    },
    { timeout: limitOf(25_000), interval: 100 },
  )
}

describe('whose a line is', () => {
  test('says the code, the name without its spaces, or the name with the birth date', async () => {
    const [one, other, third] = [
      await person({ japanese_name: '早川 美咲' }),
      await person({ japanese_name: '八木 ひろ子' }),
      await person({ japanese_name: '林 健', birth_date: '1980-05-01' }),
    ]
    await person({ japanese_name: '林 健', birth_date: '1991-02-03' })
    const lines = [
      `${one.staff_code},,,2024/4/1,,期間の定めなし`,
      ',八木　ひろ子,,2024/4/1,,期間の定めなし',
      ',林健,S55.5.1,2024/4/1,,期間の定めなし',
    ]
    expect(await bring(...lines)).toMatchObject({ created: 3, faults: [] })
    for (const { id } of [one, other, third]) expect(await spans(id)).toEqual(['2024-04-01/'])
  })

  test('is told where nobody fits, several do, or nothing is written', async () => {
    await person({ staff_code: 'SAME1', japanese_name: '森 陽子' })
    await person({ staff_code: 'SAME2', japanese_name: '森 陽子' })
    const { faults, created } = await bring(
      'NONE9,知らない 人,,2024/4/1,,期間の定めなし',
      ',森 陽子,,2024/4/1,,期間の定めなし',
      ',,,2024/4/1,,期間の定めなし',
      'SAME1,別の 名前,,2024/4/1,,期間の定めなし',
    )
    expect(created).toBe(0)
    expect(faults).toEqual([
      { row: 2, field: 'staff_id', code: 'not_found', value: 'NONE9 知らない 人' },
      { row: 3, field: 'staff_id', code: 'several_found', value: '森 陽子' },
      { row: 4, field: 'staff_id', code: 'required' },
      { row: 5, field: 'staff_id', code: 'not_found', value: 'SAME1 別の 名前' },
    ])
    expect(text('ja', 'imports:owner.several_found')).toContain('コード')
    expect(await bring('SAME2,森 陽子,,2024/4/1,,期間の定めなし')).toMatchObject({ created: 1, faults: [] })
  })

  test('is not found among those that the person does not reach', async () => {
    const [mine, theirs] = [await makeFixture(app, 'manager', { limited: true }), await makeFixture(app, 'manager')]
    const manager = app.client(mine.token)
    const line = async (id: string) => `${(await admin.staff.get({ id })).staff_code},,,2061/4/1,,期間の定めなし`
    const bringIt = async (id: string) =>
      (await manager.employments.import({ file: csv(HEADS, await line(id)), dry_run: true })).faults.map(
        (fault) => 'code' in fault && fault.code,
      )
    expect([await bringIt(mine.staff), await bringIt(theirs.staff)]).toEqual([[], ['not_found']])
  })

  test('of foreign workers is found through the staff record, and of a housing by its name and room', async () => {
    const who = await person({ japanese_name: 'グエン ティ ラン' })
    const worker = await admin.employees.create({ ...(emptyInput(employee.fields) as Input<typeof employee>), staff_id: who.id })
    const enrolments = csv('職員コード,開始日,在籍状況', `${who.staff_code},2024/4/1,仮登録`, `${who.staff_code},2024/6/1,入国予定`)
    const report = await admin.enrolments.import({ file: enrolments, dry_run: true })
    expect(report.faults.filter((fault) => 'field' in fault && fault.field === 'employee_id')).toEqual([])
    const home = (room_number: string) =>
      admin.companyHousings.create({
        ...(emptyInput(companyHousing.fields) as Input<typeof companyHousing>),
        property_name: 'コーポ柊',
        room_number,
        address: '東京都練馬区豊玉北5-1-1',
      })
    const [, second] = [await home('101'), await home('102')]
    const file = csv('物件名,部屋番号,入居者,入居日', `コーポ柊,102,${who.staff_code},2024/4/1`)
    expect(await admin.occupancies.import({ file, dry_run: false })).toMatchObject({ created: 1, faults: [] })
    const { items } = await admin.occupancies.list({ company_housing_id: second.id })
    expect(items.map(({ staff_id }) => staff_id)).toEqual([who.id])
    expect((await admin.enrolments.list({ employee_id: worker.id })).items).toEqual([])
  })
})

describe('what holds from a date on', () => {
  test('ends what held before, in whatever order the file tells it', async () => {
    const { id, staff_code: code } = await person()
    await bring(`${code},,,2020/4/1,,期間の定めなし`)
    expect(await bring(`${code},,,2026/4/1,,期間の定めなし`, `${code},,,2023/4/1,,期間の定めなし`)).toMatchObject({
      created: 2,
      faults: [],
    })
    expect(await spans(id)).toEqual(['2020-04-01/2023-03-31', '2023-04-01/2026-03-31', '2026-04-01/'])
  })

  test('names what is in its way: whose, and from when to when', async () => {
    const { id, staff_code: code, japanese_name: name } = await person({ japanese_name: '岸 さゆり' })
    await bring(`${code},,,2020/4/1,2020/12/31,期間の定めあり`)
    const { faults } = await bring(`${code},,,2020/6/1,2020/6/30,期間の定めあり`)
    expect(faults).toMatchObject([
      { row: 2, error: 'period_overlap', clash: [{ whose: name, at: null, valid_from: '2020-04-01', valid_to: '2020-12-31' }] },
    ])
    expect(await spans(id)).toHaveLength(1)
  })

  test('is taken back as a whole: what it ended holds on again', async () => {
    const { id, staff_code: code } = await person()
    await bring(`${code},,,2020/4/1,,期間の定めなし`)
    const { import: run } = await bring(`${code},,,2023/4/1,,期間の定めなし`, `${code},,,2026/4/1,,期間の定めなし`)
    expect(await undo(run)).toMatchObject({ state: 'done', outcome: { undone: { removed: 2 } } })
    expect(await spans(id)).toEqual(['2020-04-01/'])
  })

  test('is not taken back when somebody has changed since what it ended', async () => {
    const { id, staff_code: code } = await person()
    await bring(`${code},,,2020/4/1,,期間の定めなし`)
    const { import: run } = await bring(`${code},,,2023/4/1,,期間の定めなし`)
    const { items } = await admin.employments.list({ staff_id: id, sort: 'valid_from' })
    const [first] = items
    await admin.employments.change({
      staff_id: id,
      id: first?.id ?? '',
      version: first?.version ?? 0,
      changes: { valid_to: '2022-12-31' },
    })
    expect(await undo(run)).toMatchObject({ state: 'failed', problem: { code: 'import_in_use' } })
    expect(await spans(id)).toEqual(['2020-04-01/2022-12-31', '2023-04-01/'])
  })

  test('of many people is stored by few statements', async () => {
    const codes = Array.from({ length: 400 }, (_, n) => `MANY${n}`)
    await sql`insert into staff (search, staff_code, japanese_name, staff_group, zaishoku_joukyou)
      select '', c, c, 'staff', 'active' from unnest(${codes}::text[]) c`.execute(app.db)
    const before = await statements('employment')
    expect(await bring(...codes.map((code) => `${code},,,2024/4/1,,期間の定めなし`))).toMatchObject({ created: 400 })
    expect((await statements('employment')) - before).toBe(4 + 1)
  })

  test('so is what a rule looks at alone, without those beside it', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `受給者${n}`)
    await sql`insert into patient (search, name_kanji, name_kana, patient_status)
      select '', n, 'ジュキュウシャ', 'ongoing' from unnest(${names}::text[]) n`.execute(app.db)
    const file = csv('氏名（漢字）,受給者証番号,適用開始日', ...names.map((name, n) => `${name},${1_000_000_000 + n},2024/4/1`))
    const before = await statements('certificate')
    expect(await admin.certificates.import({ file, dry_run: false })).toMatchObject({ created: 200, faults: [] })
    expect((await statements('certificate')) - before).toBe(2 + 1)
  })
})

/** How many statements have added records of a table, the asking itself counted too. */
const statements = async (table: string) => {
  let count = 0
  await app.asOwner(async (db) => {
    await sql`create sequence if not exists statements`.execute(db)
    await sql`create or replace function count_statement() returns trigger language plpgsql security definer as $$
      begin perform nextval('statements'); return null; end $$`.execute(db)
    await sql`create or replace trigger count_statement after insert on ${sql.table(table)} for each statement execute function count_statement()`.execute(
      db,
    )
    count = (await sql<{ n: number }>`select nextval('statements')::int as n`.execute(db)).rows[0]?.n ?? 0
  })
  return count
}

test('what a person has from a date to a date stands on one line, of the kinds that the reader reads', async () => {
  const who = await person({ japanese_name: 'ラム バハドゥル' })
  const worker = await admin.employees.create({ ...(emptyInput(employee.fields) as Input<typeof employee>), staff_id: who.id })
  await bring(`${who.staff_code},,,2024/4/1,,期間の定めなし`)
  const lines = await admin.employees.held({ id: worker.id })
  expect(lines.map(({ kind, key, rows }) => [kind, key, rows.length])).toEqual([
    ['enrolment', 'employee_id', 0],
    ['employment', 'staff_id', 1],
    ['requested_limit', 'staff_id', 0],
    ['occupancy', 'staff_id', 0],
    ['wage_condition', 'staff_id', 0],
    ['insurance_condition', 'staff_id', 0],
    ['tax_condition', 'staff_id', 0],
  ])
  const patient = await admin.patients.create(aPatient())
  const helper = await makeFixture(app, 'staff')
  expect(await admin.patients.held({ id: patient.id })).toMatchObject([{ kind: 'certificate' }])
  // a helper sees the patients of the own visits, and is not told that there are certificates
  expect(await app.client(helper.token).patients.held({ id: helper.ids.patient })).toEqual([])
})
