import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { rateKindNames } from '#domain/pay/rates/kinds.ts'
import standardGrades from '#domain/pay/rates/tables/standard_grades.json' with { type: 'json' }
import { readRates } from '#server/pay/rates/read.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const json = (table: object) => new File([JSON.stringify(table)], '料率.json', { type: 'application/json' })
const csv = (text: string | Uint8Array<ArrayBuffer>) => new File([text], '料率.csv', { type: 'text/csv' })
const care = (valid_from: string, rate = 1700) => ({
  kind: 'care',
  valid_from,
  valid_to: null,
  source: '全国健康保険協会 令和9年度',
  content: { rate },
})
const linesOf = async (kind: string) => (await admin.rates.list({})).filter((line) => line.kind === kind)

test('every kind has its tables of the product, with source and dates', async () => {
  const lines = await admin.rates.list({})
  expect([...new Set(lines.map(({ kind }) => kind))]).toEqual([...rateKindNames])
  expect(lines.filter(({ id }) => id !== null)).toEqual([])
  expect(lines.find(({ kind, valid_from }) => kind === 'care' && valid_from === '2026-03-01')).toMatchObject({
    valid_to: '2027-02-28',
    source: '全国健康保険協会 令和8年度介護保険料率',
    size: 1,
    cells: [{ value: 1620 }],
  })
  expect(lines.find(({ kind }) => kind === 'withholding_month')).toMatchObject({ cells: [] })
})

test('a coming rate is checked, loaded, used from its day on, and taken away', async () => {
  const file = json(care('2027-03-01'))
  const { table } = await admin.rates.check({ file })
  expect(table).toMatchObject({
    kind: 'care',
    valid_from: '2027-03-01',
    replaces: false,
    before: { valid_from: '2026-03-01' },
    changed: 1,
    changes: [{ before: 1620, after: 1700 }],
  })
  // a check stores nothing
  expect((await linesOf('care')).map(({ id }) => id)).toEqual([null, null, null])

  const { id } = await admin.rates.load({ file })
  const loaded = (await linesOf('care')).at(-1)
  expect(loaded).toMatchObject({ id, valid_from: '2027-03-01', loaded_by: expect.stringMatching(/\S/) as string })
  const rates = await readRates(app.db)
  expect([rates.on('care', '2027-02-01').value.rate, rates.on('care', '2027-03-01').value.rate]).toEqual([1620, 1700])

  const [made] = (await admin.home.audit({ entity: 'rate_table' })).items
  expect(made).toMatchObject({ act: 'create', record_id: id })
  await admin.rates.undo({ id })
  expect((await linesOf('care')).map((line) => line.id)).toEqual([null, null, null])
  expect(await refusal(admin.rates.undo({ id }))).toMatchObject({ code: 'not_found' })
  const [gone] = (await admin.home.audit({ entity: 'rate_table' })).items
  expect(gone).toMatchObject({ act: 'erase', record_id: id })
})

test('one that begins on the day of a table of the product takes its place, and that is told before', async () => {
  const file = json(care('2026-03-01', 1600))
  expect((await admin.rates.check({ file })).table).toMatchObject({ replaces: true, changes: [{ before: 1620, after: 1600 }] })
  const { id } = await admin.rates.load({ file })
  expect((await readRates(app.db)).on('care', '2026-05-01').value.rate).toBe(1600)
  await admin.rates.undo({ id })
  expect((await readRates(app.db)).on('care', '2026-05-01').value.rate).toBe(1620)
})

test('a second one of a kind and day is refused, also where two come at once', async () => {
  const file = json(care('2029-03-01'))
  const both = await Promise.allSettled([admin.rates.load({ file }), admin.rates.load({ file })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(admin.rates.load({ file }))).toMatchObject({ code: 'rate_table_twice' })
})

test('a stored table is never changed', async () => {
  await expect(sql`update rate_table set source = 'x'`.execute(app.db)).rejects.toThrow('append-only')
})

test('minimum wages come as a spreadsheet in the letters of Japanese Windows, with the names of the prefectures in every form', async () => {
  const text =
    '都道府県,時間額,発効日\r\n東京都,"1,340",2027/10/3\r\n大阪,1290円,令和9年10月1日\r\n1,1190,2027-10-04\r\nOkinawa,1150,2027-12-01\r\n'
  const file = csv(new Uint8Array(iconv.encode(text, 'shift_jis')))
  const { table } = await admin.rates.check({ file, kind: 'minimum_wage', source: '厚生労働省 令和9年度' })
  expect(table).toMatchObject({ valid_from: '2027-10-01', before: { valid_from: '2026-10-01' } })
  expect(
    table?.changes
      .filter(({ place }) => place.field === 'yen')
      .map(({ place, before, after }) => [place.prefecture, before, after]),
  ).toEqual([
    ['13', 1280, 1340],
    ['27', 1231, 1290],
    ['01', 1131, 1190],
    ['47', 1086, 1150],
  ])
  await admin.rates.load({ file, kind: 'minimum_wage', source: '厚生労働省 令和9年度' })
  const rates = await readRates(app.db)
  expect([rates.minimumWage('13', '2027-10-02').value, rates.minimumWage('13', '2027-10-03').value]).toEqual([1280, 1340])
  // who is not in the file keeps the wage of before
  expect(rates.minimumWage('14', '2027-12-31').value).toBe(1279)
})

test('a file that is not in order is told line by line, and is not stored', async () => {
  const file = csv('都道府県,率\n東京,9.85\n横浜,9.9\n大阪府,x\n')
  const given = { file, kind: 'health' as const, valid_from: '2027-03-01', source: '全国健康保険協会' }
  expect(await admin.rates.check(given)).toEqual({
    table: null,
    faults: [
      { field: 'prefecture', code: 'invalid_choice', line: 3 },
      { field: 'rate', code: 'invalid_format', line: 4 },
    ],
  })
  expect(await refusal(admin.rates.load(given))).toMatchObject({ code: 'invalid_input' })
  expect(await refusal(admin.rates.check({ file }))).toMatchObject({ errors: [{ field: 'kind', code: 'required' }] })
  expect(await refusal(admin.rates.check({ ...given, source: undefined }))).toMatchObject({
    errors: [{ field: 'source', code: 'required' }],
  })
  expect(await refusal(admin.rates.check({ ...given, valid_from: undefined }))).toMatchObject({
    errors: [{ field: 'valid_from', code: 'required' }],
  })
  expect((await admin.rates.check({ file: json({ kind: 'care' }) })).faults.map(({ field }) => field)).toEqual([
    'valid_from',
    'source',
    'content',
  ])
  expect(await linesOf('health')).toHaveLength(3)
})

test('every kind of table can be saved as a file, which says the same when it is loaded again', async () => {
  const lines = await admin.rates.list({})
  for (const kind of rateKindNames) {
    const isSheet = kind === 'health' || kind === 'minimum_wage'
    const line = lines.findLast((one) => one.kind === kind)
    if (!line) throw new Error(`no ${kind}`)
    const { valid_from, valid_to, source } = line
    // the names of the prefectures and the separator of a spreadsheet go by the language
    for (const language of isSheet ? (['ja', 'en', 'fr'] as const) : (['ja'] as const)) {
      const file = await admin.rates.file({ kind, valid_from, language })
      const said = { kind, source, ...(kind === 'health' ? { valid_from } : {}), ...(valid_to ? { valid_to } : {}) }
      expect(await admin.rates.check({ file, ...(isSheet ? { ...said, kind } : {}) })).toMatchObject({
        faults: [],
        table: { kind, valid_from, valid_to, source, changed: 0 },
      })
    }
  }
})

test('all values of a table are told; one that does not exist is not found', async () => {
  const { cells } = await admin.rates.table({ kind: 'health', valid_from: '2026-03-01' })
  expect(cells).toHaveLength(47)
  expect(cells.find(({ place }) => place.prefecture === '13')?.value).toBe(9850)
  expect(await refusal(admin.rates.table({ kind: 'health', valid_from: '2026-03-02' }))).toMatchObject({ code: 'not_found' })
})

test('a coming grade can be told of somebody as soon as its table is loaded', async () => {
  const { id: staff_id } = await admin.staff.create(aStaff())
  const insured = {
    staff_id,
    ...(emptyInput(insuranceCondition.fields) as Input<typeof insuranceCondition>),
    valid_from: '2030-09-01',
    health: true,
    health_standard: 1_450_000,
  }
  expect(await refusal(admin.insuranceConditions.create(insured))).toMatchObject({
    errors: [{ field: 'health_standard', code: 'not_a_grade' }],
  })
  const [table] = standardGrades
  const grades = [...(table?.content.grades ?? []), { standard: 1_450_000, from: 1_420_000 }]
  const content = { ...table?.content, upper: 1_475_000, grades }
  const { id } = await admin.rates.load({ file: json({ ...table, valid_from: '2030-09-01', source: '健康保険法の改正', content }) })
  expect(await admin.insuranceConditions.create(insured)).toMatchObject({ health_standard: 1_450_000 })
  await admin.rates.undo({ id })
})
