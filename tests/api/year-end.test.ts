import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { addDays, instant } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import type { SlipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { earlierPay } from '#domain/pay/yearEnd/earlierPay.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
let office: string
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
  const facts = { ...(emptyInput(establishment.fields) as Input<typeof establishment>), name: '板橋', prefecture: '13' as const }
  office = (await admin.establishments.create(facts)).id
})
afterAll(async () => {
  await stop()
  await app.close()
})

const empty = <E>(fields: Parameters<typeof emptyInput>[0]) => emptyInput(fields) as E
/** The wage month whose pay is the last of the year. */
const [month, year, paid_on] = ['2026-10', '2026', '2026-12-25']
const tomorrow = addDays(today(), 1)

type Person = {
  code: string
  column?: 'kou' | 'otsu' | 'non_resident'
  left_on?: string
  before?: { pay: number; social: number; withheld: number }
  declared?: Partial<Input<typeof yearEndDeclaration>>
}
const declare = async (staff_id: string, change: Partial<Input<typeof yearEndDeclaration>>) => {
  const facts = {
    ...empty<Input<typeof yearEndDeclaration>>(yearEndDeclaration.fields),
    expected_pay: 3_000_000,
    ...change,
    staff_id,
    year,
  }
  const { id, version } = await admin.yearEndDeclarations.open(facts)
  const submitted = await admin.yearEndDeclarations.submit({ id, version })
  expect((await admin.yearEndDeclarations.accept({ id, version: submitted.version })).state).toBe('accepted')
}
/** Somebody who works three hours on one day of the month, and whose year so far is written down. */
const person = async ({ code, column = 'kou', left_on, before, declared }: Person) => {
  const { id: staff_id } = await admin.staff.create(
    aStaff({
      staff_code: code,
      japanese_name: `職員${code}`,
      japanese_name_kana: 'ショクイン',
      birth_date: '1996-05-10',
      join_date: `${month}-01`,
      leave_date: left_on ?? null,
      zaishoku_joukyou: left_on === undefined ? 'active' : 'left',
      establishment_id: office,
    }),
  )
  const from = { valid_from: `${month}-01` }
  await admin.wageConditions.create({
    staff_id,
    ...empty<Input<typeof wageCondition>>(wageCondition.fields),
    ...from,
    wage_kind: 'hourly',
    base_amount: 1500,
  })
  await admin.taxConditions.create({
    staff_id,
    ...empty<Input<typeof taxCondition>>(taxCondition.fields),
    ...from,
    tax_column: column,
    declared_on: column === 'kou' ? `${month}-01` : null,
  })
  await admin.insuranceConditions.create({
    staff_id,
    ...empty<Input<typeof insuranceCondition>>(insuranceCondition.fields),
    ...from,
  })
  if (before)
    await admin.earlierPays.create({
      staff_id,
      ...empty<Input<typeof earlierPay>>(earlierPay.fields),
      year,
      source: 'here',
      ...before,
    })
  if (declared) await declare(staff_id, declared)
  const at = (hour: number) => instant(`${month}-12`, hour * 60).slice(0, 16)
  await admin.visits.create(aVisit(at(9), at(12), { staff_id, service_type: 'office_work', title: '事務' }))
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id], reason: '確認済み' })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1 })
  return staff_id
}
const ended = (job: { id: string }) =>
  vi.waitFor(
    async () => {
      const now = await admin.jobs.get({ id: job.id })
      expect(isOpen(now.state)).toBe(false)
      return now
    },
    { timeout: 40_000, interval: 200 },
  )
const slipOf = async (staff_id: string) => {
  const { rows } = await sql<{ id: string; boxes: SlipBoxes; release_date: string; state: string; source: string }>`
    select w.id, w.state, w.source, w.release_date, b.boxes from withholding_slip w join withholding_slip_boxes b on b.slip_id = w.id
    where w.staff_id = ${staff_id} order by w.created_at`.execute(app.db)
  return rows
}

test('a run that settles the year pays back what was withheld too much, and the slips tell the same', async () => {
  const before = { pay: 3_000_000, social: 450_000, withheld: 90_000 }
  const people = {
    declared: await person({ code: 'Y1', before, declared: { national_health: 120_000 } }),
    without: await person({ code: 'Y2', before }),
    otsu: await person({ code: 'Y3', column: 'otsu', before }),
    abroad: await person({ code: 'Y4', column: 'non_resident' }),
    gone: await person({ code: 'Y5', left_on: '2026-10-30', before }),
    leaver: await person({ code: 'Y6', left_on: '2026-10-30', before, declared: {} }),
  }
  const run = { month, kind: 'monthly' as const, paid_on, tax_method: 'special' as const, remarks: null }
  expect(await refusal(admin.payRuns.start({ ...run, month: '2026-12', kind: 'bonus', year_end: true }))).toMatchObject({
    errors: [{ field: 'year_end', code: 'not_of_kind' }],
  })
  const { id } = await admin.payRuns.start({ ...run, year_end: true })
  expect(await ended(await admin.payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
  const { rows } = await admin.payRuns.results({ id })
  const issuesOf = (staff_id: string) => rows.find((row) => row.staff_id === staff_id)?.issues.map(({ code }) => code)
  const lineOf = async (staff_id: string) =>
    (await admin.payRuns.result({ id, staff_id })).lines.find(({ kind }) => kind === 'year_end')
  const line = await lineOf(people.declared)
  // 3,004,500 of pay; 2,022,800 of income less 450,000, 120,000 and a basic deduction of 1,040,000: 412,000 of taxable income
  expect(line).toMatchObject({ side: 'deduction', amount: 21_000 - 90_000 })
  expect(line?.steps.map(({ step }) => step)).toContain('declared_social_insurance')
  expect(issuesOf(people.without)).toContain('year_end_missing')
  for (const staff_id of [people.otsu, people.abroad, people.gone]) {
    expect(await lineOf(staff_id)).toBeUndefined()
    expect(issuesOf(staff_id)).not.toContain('year_end_missing')
  }
  expect(await lineOf(people.leaver), 'the office accepted the declaration of who has left').toBeDefined()
  expect((await admin.withholdingSlips.makeable({ year })).open_runs).toBe(1)

  await admin.payRuns.check({ id, version: 1 })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'done', outcome: { rows: 6 } })
  const list = await admin.withholdingSlips.makeable({ year })
  expect(list.open_runs).toBe(0)
  const told = new Map(list.rows.map((row) => [row.staff_id, row]))
  expect(told.get(people.declared)).toMatchObject({ pay: 3_004_500, withheld: 21_000, settled: true })
  expect(told.get(people.without)?.issues).toContain('unsettled')
  expect(told.get(people.abroad)?.issues).toContain('non_resident')
  expect(told.get(people.gone)?.issues).not.toContain('unsettled')

  // it breaks off at the third person: the slips of the two before stay, and the next one goes on with the others
  await app.asOwner((db) =>
    sql`alter table withholding_slip_boxes add constraint broken check (boxes->'person'->>'code' <> 'Y3')`.execute(db),
  )
  const broken = await ended(await admin.withholdingSlips.makeYearJob({ year, release_date: tomorrow, staff_id: [] }))
  expect(broken.state).toBe('failed')
  expect((await Promise.all([people.declared, people.without, people.otsu].map(slipOf))).map(({ length }) => length)).toEqual([
    1, 1, 0,
  ])
  await app.asOwner((db) => sql`alter table withholding_slip_boxes drop constraint broken`.execute(db))
  // two at once, and once more
  const jobs = await Promise.all(
    [0, 1].map(() => admin.withholdingSlips.makeYearJob({ year, release_date: tomorrow, staff_id: [] })),
  )
  const done = await Promise.all(jobs.map(ended))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(done.reduce((sum, { outcome }) => sum + (outcome?.rows ?? 0), 0)).toBe(3)
  expect(
    await ended(await admin.withholdingSlips.makeYearJob({ year, release_date: tomorrow, staff_id: [people.declared] })),
  ).toMatchObject({
    outcome: { rows: 0 },
  })
  expect(await slipOf(people.abroad)).toEqual([])
  const [slip, ...others] = await slipOf(people.declared)
  if (!slip) throw new Error('no slip')
  expect(others).toEqual([])
  expect(slip).toMatchObject({ state: 'waiting', source: 'run', release_date: tomorrow })
  const { sums } = await sql<{ sums: { taxable: number } }>`
    select result->'sums' as sums from pay_result where staff_id = ${people.declared}`
    .execute(app.db)
    .then(({ rows: [row] }) => row ?? { sums: { taxable: 0 } })
  expect(slip.boxes).toMatchObject({
    pay: before.pay + sums.taxable,
    income: 2_022_800,
    social: before.social + 120_000,
    mutual_aid: null,
    basic: 1_040_000,
    deductions: before.social + 120_000 + 1_040_000,
    withheld: 21_000,
    settled: true,
  })
  const file = (await admin.withholdingSlips.get({ id: slip.id })).file
  expect(file).toMatchObject({ type: 'application/pdf', name: '源泉徴収票2026.pdf' })
  const [unsettled] = await slipOf(people.without)
  expect(unsettled?.boxes).toMatchObject({ income: null, deductions: null, withheld: 90_000, settled: false })
  const [second] = await slipOf(people.otsu)
  expect(second?.boxes.otsu).toBe(true)
  await expect(
    sql`update withholding_slip_boxes set boxes = '{}' where slip_id = ${slip.id}`.execute(app.db),
    'what a slip tells never changes',
  ).rejects.toMatchObject({ code: 'HD002' })
  expect(
    (await admin.withholdingSlips.makeable({ year })).rows.find(({ staff_id }) => staff_id === people.declared)?.issues,
  ).toEqual(expect.arrayContaining(['exists']))
})

test('who leaves is settled with the last wage where a declaration was accepted, without a run that settles the year', async () => {
  const other = '2026-08'
  const before = { pay: 900_000, social: 0, withheld: 20_000 }
  const { id: staff_id } = await admin.staff.create(
    aStaff({
      staff_code: 'Y9',
      birth_date: '1996-05-10',
      join_date: `${other}-01`,
      leave_date: `${other}-20`,
      zaishoku_joukyou: 'left',
      establishment_id: office,
    }),
  )
  const from = { valid_from: `${other}-01` }
  await admin.wageConditions.create({
    staff_id,
    ...empty<Input<typeof wageCondition>>(wageCondition.fields),
    ...from,
    wage_kind: 'hourly',
    base_amount: 1500,
  })
  await admin.taxConditions.create({
    staff_id,
    ...empty<Input<typeof taxCondition>>(taxCondition.fields),
    ...from,
    tax_column: 'kou',
    declared_on: `${other}-01`,
  })
  await admin.insuranceConditions.create({
    staff_id,
    ...empty<Input<typeof insuranceCondition>>(insuranceCondition.fields),
    ...from,
  })
  await admin.earlierPays.create({
    staff_id,
    ...empty<Input<typeof earlierPay>>(earlierPay.fields),
    year,
    source: 'here',
    ...before,
  })
  await declare(staff_id, {})
  await admin.visits.create(
    aVisit(`${other}-12T09:00`, `${other}-12T12:00`, { staff_id, service_type: 'office_work', title: '事務' }),
  )
  await admin.months.confirm({ month: other, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month: other, staff_id: [staff_id], reason: '確認済み' })
  await admin.months.close({ month: other, staff_id: [staff_id] })
  const { id } = await admin.payRuns.start({
    month: other,
    kind: 'monthly',
    paid_on: '2026-09-25',
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  expect(await ended(await admin.payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
  const { lines } = await admin.payRuns.result({ id, staff_id })
  expect(lines.find(({ kind }) => kind === 'year_end')?.amount).toBe(-20_000)
})

test('a person reads the own slip alone, once it is released', async () => {
  const me = await makeFixture(app, 'staff')
  const mine = app.client(me.token)
  await admin.slipAgreements.create({ staff_id: me.staff, from_date: today(), answer: 'agreed', way: 'paper', remarks: null })
  const of = '2024'
  const opening = {
    ...empty<Input<typeof earlierPay>>(earlierPay.fields),
    year: of,
    source: 'here' as const,
    pay: 1_200_000,
    social: 0,
    withheld: 12_000,
  }
  const { id: another } = await admin.staff.create(aStaff({ staff_code: 'Y10' }))
  for (const staff_id of [me.staff, another]) await admin.earlierPays.create({ staff_id, ...opening })
  expect(await refusal(mine.withholdingSlips.makeable({ year: of }))).toMatchObject({ code: 'not_found' })
  const seen = async () => (await mine.withholdingSlips.list({ limit: 200 })).items.filter((slip) => slip.year === of)
  await ended(await admin.withholdingSlips.makeYearJob({ year: of, release_date: today(), staff_id: [me.staff, another] }))
  expect((await slipOf(another)).length).toBe(1)
  expect((await seen()).map((slip) => slip.staff_id)).toEqual([me.staff])
  expect((await slipOf(me.staff))[0]?.boxes).toMatchObject({ pay: 1_200_000, withheld: 12_000, settled: false })
})

test('another employer is named, the company itself is not', async () => {
  const { id: staff_id } = await admin.staff.create(aStaff({ staff_code: 'Y11' }))
  const facts = { staff_id, ...empty<Input<typeof earlierPay>>(earlierPay.fields), year: '2024', pay: 1, social: 0, withheld: 0 }
  expect(await refusal(admin.earlierPays.create({ ...facts, source: 'elsewhere' }))).toMatchObject({
    errors: [{ field: 'employer', code: 'required' }],
  })
  expect(await refusal(admin.earlierPays.create({ ...facts, source: 'here', employer: '別の会社' }))).toMatchObject({
    errors: [{ field: 'employer', code: 'not_of_kind' }],
  })
  await admin.earlierPays.create({ ...facts, source: 'here' })
  expect(await refusal(admin.earlierPays.create({ ...facts, source: 'here' }))).toMatchObject({
    errors: [{ field: 'year', code: 'duplicate' }],
  })
})
