import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { DAY, formatMinutes } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { closePapers } from '#papers/kit/engine.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { openBook } from '../formulas.ts'
import { anEmployment, aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
const ids: Record<string, string> = {}
/** A month that is over, of 28 days. */
const month = '2026-02'

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  const office = (name: string, facts: Partial<Input<typeof establishment>> = {}) =>
    admin.establishments.create({ ...(emptyInput(establishment.fields) as Input<typeof establishment>), name, ...facts })
  ids['office'] = (await office('練馬事業所', { office_number: '1312000010', full_time_hours: 40 * 60 })).id
  ids['branch'] = (await office('登録前の事業所')).id
  ids['patient'] = (await admin.patients.create(aPatient())).id
  const person = async (key: string, facts: Parameters<typeof aStaff>[0], work_kind: string | null) => {
    ids[key] = (await admin.staff.create(aStaff({ establishment_id: ids['office'] ?? null, ...facts }))).id
    await admin.employments.create({
      ...anEmployment('2025-04-01', { establishment_id: ids['office'] ?? null, work_kind }),
      staff_id: ids[key],
    })
  }
  await person(
    'chief',
    {
      staff_code: 'T1',
      japanese_name: '管理 一郎',
      duty_type: 'full_time_dedicated',
      qualifications: ['certified_care_worker', 'jlpt'],
    },
    'サービス提供責任者',
  )
  await person('part', { staff_code: 'T2', japanese_name: '非常 花子', duty_type: 'part_time_dedicated' }, '訪問介護員')
  await person('both', { staff_code: 'T3', japanese_name: '兼務 次郎', duty_type: 'part_time_concurrent' }, '訪問介護員')
  await person('bare', { staff_code: 'T4', japanese_name: '未記 三郎' }, null)
  const plan = (staff: string, from: string, to: string, service_type: Input<typeof weeklyPlan>['service_type']) =>
    admin.visits.create(
      aVisit(`${month}-${from}`, `${month}-${to}`, {
        staff_id: ids[staff] ?? null,
        patient_id: ids['patient'] ?? null,
        service_type,
      }),
    )
  for (const day of ['02', '03', '04', '05', '06']) await plan('chief', `${day}T08:00`, `${day}T13:00`, 'heavy_visiting_care')
  await plan('part', '02T13:00', '02T20:20', 'heavy_visiting_care')
  await plan('part', '09T13:00', '09T20:20', 'heavy_visiting_care')
  await plan('both', '10T09:00', '10T11:00', 'home_care_body')
  await plan('both', '11T09:00', '11T12:00', 'heavy_visiting_care')
  await plan('bare', '12T22:00', '13T07:00', 'heavy_visiting_care')
})
afterAll(async () => {
  await app.close()
  await closePapers()
})

const record = () => ({ kind: 'record' as const, month, establishment_id: ids['office'] ?? '' })
const told = ({ rows }: StaffingSheet) =>
  rows.map(({ name, post, total, weekly, is_one, counted }) => [name, post, total, weekly, is_one, counted])

describe('the record of a month', () => {
  test('tells everybody in a post with hours by day, and full-time equivalents by post', async () => {
    const sheet = await admin.staffing.sheet(record())
    expect(told(sheet)).toEqual([
      ['管理 一郎', 'サービス提供責任者', 1500, 375, true, 0],
      ['非常 花子', '訪問介護員', 880, 220, false, 880],
      ['兼務 次郎', '訪問介護員', 300, 75, false, 300],
      ['未記 三郎', '', 540, 135, false, 540],
    ])
    expect(sheet.rows[0]?.qualifications, 'a language test is none of the form').toEqual(['certified_care_worker'])
    expect(sheet.rows[1]?.days.flatMap((minutes, at) => (minutes > 0 ? [[at + 1, minutes]] : []))).toEqual([
      [2, 440],
      [9, 440],
    ])
    expect(sheet.rows[3]?.days[11], 'a night belongs to the day on which it begins').toBe(540)
    expect(sheet.posts.map(({ post, equivalent }) => [post, equivalent])).toEqual([
      ['サービス提供責任者', 10],
      ['訪問介護員', 1],
      ['', 0],
    ])
    expect(sheet.total).toMatchObject({ people: 4, total: 3220, ones: 1, equivalent: 11 })
  })

  test('of one service holds what was worked for it', async () => {
    const sheet = await admin.staffing.sheet({ ...record(), service_type: ['home_care_body'] })
    expect(told(sheet)).toEqual([['兼務 次郎', '訪問介護員', 120, 30, false, 120]])
  })

  test('says what is missing', async () => {
    const { findings } = await admin.staffing.sheet(record())
    expect(findings).toEqual([
      { code: 'post', staff_id: ids['bare'], name: '未記 三郎', size: null },
      { code: 'duty_type', staff_id: ids['bare'], name: '未記 三郎', size: null },
      { code: 'not_closed', staff_id: null, name: null, size: 4 },
    ])
    const bare = await admin.staffing.sheet({ ...record(), establishment_id: ids['branch'] ?? '' })
    expect(bare.findings.map(({ code }) => code)).toEqual(['full_time_hours', 'office_number'])
    expect([bare.rows, bare.due, bare.total.equivalent]).toEqual([[], null, null])
  })

  test('names a dedicated person who works for another service, too', async () => {
    await admin.visits.create(
      aVisit('2026-03-02T09:00', '2026-03-02T10:00', { staff_id: ids['part'] ?? null, service_type: 'companion_support' }),
    )
    await admin.visits.create(
      aVisit('2026-03-03T09:00', '2026-03-03T11:00', { staff_id: ids['part'] ?? null, service_type: 'home_care_body' }),
    )
    await admin.visits.create(
      aVisit('2026-03-04T09:00', '2026-03-04T10:30', { staff_id: ids['part'] ?? null, service_type: 'office_work' }),
    )
    const { rows, findings } = await admin.staffing.sheet({ ...record(), month: '2026-03', service_type: ['home_care_body'] })
    expect(rows.map(({ name, total }) => [name, total])).toEqual([['非常 花子', 120]])
    expect(findings.filter(({ staff_id }) => staff_id !== null)).toEqual([
      { code: 'dedicated_elsewhere', staff_id: ids['part'], name: '非常 花子', size: null },
      { code: 'apart', staff_id: ids['part'], name: '非常 花子', size: 90 },
    ])
  })

  test('follows the conditions of each day: two posts are two lines, and days of another establishment none', async () => {
    const { id } = await admin.staff.create(
      aStaff({
        staff_code: 'T9',
        japanese_name: '異動 四郎',
        join_date: '2026-03-15',
        establishment_id: ids['branch'] ?? null,
        duty_type: 'full_time_dedicated',
      }),
    )
    const held = (valid_from: string, valid_to: string | null, establishment_id: string, work_kind: string) =>
      admin.employments.create({ ...anEmployment(valid_from, { valid_to, establishment_id, work_kind }), staff_id: id })
    await held('2026-03-15', '2026-04-09', ids['office'] ?? '', '訪問介護員')
    await held('2026-04-10', '2026-04-19', ids['office'] ?? '', 'サービス提供責任者')
    await held('2026-04-20', null, ids['branch'] ?? '', '管理者')
    for (const day of ['08', '15', '22'])
      await admin.visits.create(
        aVisit(`2026-04-${day}T09:00`, `2026-04-${day}T10:00`, { staff_id: id, patient_id: ids['patient'] ?? null }),
      )
    const of = async (establishment_id: string) =>
      (await admin.staffing.sheet({ kind: 'record', month: '2026-04', establishment_id })).rows
        .filter(({ staff_id }) => staff_id === id)
        .map(({ post, total, is_one }) => [post, total, is_one])
    expect(await of(ids['office'] ?? '')).toEqual([
      ['訪問介護員', 60, false],
      ['サービス提供責任者', 60, false],
    ])
    expect(await of(ids['branch'] ?? '')).toEqual([['管理者', 60, false]])
  })
})

test('the plan holds visits, published or not, and those that weekly plans tell and nobody has made yet', async () => {
  const from = '2090-01-02'
  const establishment_id = ids['office'] ?? ''
  const sheetOf = () => admin.staffing.sheet({ kind: 'plan', from, establishment_id })
  await admin.weeklyPlans.create({
    ...(emptyInput(weeklyPlan.fields) as Input<typeof weeklyPlan>),
    patient_id: ids['patient'] ?? '',
    name: '朝',
    weekday: 'monday',
    every_weeks: 1,
    start_time: 9 * 60,
    minutes: 90,
    service_type: 'home_care_body',
    helper_count: 1,
    helper_ids: [ids['part'] ?? ''],
    valid_from: from,
    on_company_holidays: 'keep',
    on_national_holidays: 'keep',
  })
  await admin.visits.create(
    aVisit('2090-01-03T09:00', '2090-01-03T10:00', { staff_id: ids['part'] ?? null, patient_id: ids['patient'] ?? null }),
  )
  const { rows, findings, to } = await sheetOf()
  expect(to).toBe('2090-01-29')
  const row = rows.find(({ staff_id }) => staff_id === ids['part'])
  expect(row?.days.flatMap((minutes, at) => (minutes > 0 ? [[at, minutes]] : []))).toEqual([
    [0, 90],
    [1, 60],
    [7, 90],
    [14, 90],
    [21, 90],
  ])
  expect(findings.filter(({ code }) => code === 'drafts' || code === 'from_plans')).toEqual([
    { code: 'drafts', staff_id: null, name: null, size: 1 },
    { code: 'from_plans', staff_id: null, name: null, size: 4 },
  ])
  const other = await admin.staffing.sheet({ kind: 'plan', from, establishment_id, service_type: ['companion_support'] })
  expect(other.rows).toEqual([])
})

test('what the sheet is of must be said', async () => {
  const establishment_id = ids['office'] ?? ''
  expect(await refusal(admin.staffing.sheet({ kind: 'plan', establishment_id }))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'from', code: 'required' }],
  })
  expect(await refusal(admin.staffing.sheet({ kind: 'record', establishment_id }))).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'month', code: 'required' }],
  })
  expect(await refusal(admin.staffing.sheet({ ...record(), establishment_id: ids['part'] ?? '' }))).toMatchObject({
    code: 'not_found',
  })
})

describe('the workbook', () => {
  const minutes = (value: unknown) => Math.round(Number(value) * DAY)
  const open = async () => openBook(await admin.staffing.export({ ...record(), format: 'xlsx', language: 'ja' }))

  test('has formulas for all sums, which give what the screen shows', async () => {
    const sheet = await admin.staffing.sheet(record())
    const book = await open()
    // each formula gives what is stored beside it for programs that do not calculate
    const formulas = [...book.cells].filter(([, { formula }]) => formula !== undefined)
    expect(formulas.length).toBeGreaterThan(60)
    for (const [place, { value, formula }] of formulas)
      expect(Number(book.calculate(place)), `${place} ${formula}`).toBeCloseTo(Number(value), 9)
    const lines = sheet.rows.map((_, at) => 11 + at)
    expect(lines.map((line) => ['AH', 'AI', 'AK'].map((column) => minutes(book.calculate(`${column}${line}`))))).toEqual(
      sheet.rows.map(({ total, weekly, counted }) => [total, weekly, counted]),
    )
    expect(minutes(book.calculate('D7'))).toBe(sheet.due)
    const posts = sheet.posts.map((_, at) => 18 + at)
    expect(posts.map((line) => [...'CDEFG'].map((column) => book.calculate(`${column}${line}`)))).toEqual(
      sheet.posts.map(({ heads, people }) => [heads.A, heads.B, heads.C, heads.D, people]),
    )
    expect(posts.map((line) => Math.round(Number(book.calculate(`L${line}`)) * 10))).toEqual(
      sheet.posts.map(({ equivalent }) => equivalent),
    )
  })

  test('goes along when hours of a day or the hours of a full-time worker are changed', async () => {
    const book = await open()
    const helpers = 'L19'
    expect(book.calculate(helpers)).toBe(0.1)
    // of 160 hours in four weeks: 880 + 300 minutes, and 45 hours more
    const more = book.typed({ G12: (440 + 45 * 60) / DAY })
    expect([more.calculate('AH12'), more.calculate(helpers)].map((value) => Math.round(Number(value) * 1000))).toEqual([
      Math.round(((880 + 45 * 60) / DAY) * 1000),
      400,
    ])
    expect(book.typed({ D6: (20 * 60) / DAY }).calculate(helpers), 'a full-time worker has at least 32 hours a week').toBe(0.1)
    expect(book.typed({ AJ12: 1 }).calculate(helpers), 'counted as one').toBe(1)
  })

  test('of an establishment without its hours of a full-time worker tells sums and no equivalent', async () => {
    const establishment_id = ids['branch'] ?? ''
    const file = await admin.staffing.export({ kind: 'record', month: '2026-04', establishment_id, format: 'xlsx', language: 'ja' })
    const book = await openBook(file)
    expect(file.name).toBe('勤務形態一覧表_実績_登録前の事業所_2026-04-01.xlsx')
    expect(minutes(book.calculate('AJ11'))).toBe(60)
    expect([book.cells.get('L15')?.formula, book.calculate('L15')]).toEqual([undefined, null])
  })
})

test('as CSV there is a line for each person, and the paper shows the same on A3', async () => {
  const csv = await (await admin.staffing.export({ ...record(), format: 'csv', language: 'ja' })).text()
  const [head = '', ...lines] = csv.trim().split('\r\n')
  expect(head).toContain('"職種","勤務形態","資格","職員コード","氏名","1 日","2 月"')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('"訪問介護員","C",,"T2","非常 花子",,"7:20",')
  const file = await admin.staffing.print({ ...record(), language: 'ja' })
  expect(file.name).toBe('勤務形態一覧表_実績_練馬事業所_2026-02-01.pdf')
  const { pages, size } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(size).toEqual([420, 297])
  const text = pages.join('').replaceAll(/\s/g, '')
  expect(text).toContain('従業者の勤務の体制及び勤務形態一覧表実績（暦月）')
  expect(text).toContain('事業所番号1312000010')
  expect(text).toContain(`非常花子${formatMinutes(440)}${formatMinutes(440)}${formatMinutes(880)}${formatMinutes(220)}`)
  const { items } = await admin.home.audit({ entity: 'staffing_sheet', act: 'export' })
  expect(items.length).toBeGreaterThan(1)
})
