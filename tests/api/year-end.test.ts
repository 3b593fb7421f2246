import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { SlipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import type { SlipCopy } from '#domain/pay/yearEnd/slipCopies.ts'
import { earlierPay } from '#domain/pay/yearEnd/earlierPay.ts'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'
import { payMonths } from './payMonths.ts'

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

const { employed, paidBy, taxed, insured, works, closeMonth, ended, runOf, computed, closeRun } = payMonths(() => admin)
const empty = <E>(fields: Parameters<typeof emptyInput>[0]) => emptyInput(fields) as E
/** The wage month whose pay is the last of the year. */
const [month, year, paid_on] = ['2026-10', '2026', '2026-12-25']
const tomorrow = addDays(today(), 1)

type Person = {
  code: string
  in?: string
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
/** What the company has paid before the runs of a year. */
const paidBefore = (staff_id: string, of: string, sums: { pay: number; social: number; withheld: number }) => {
  const facts = { ...empty<Input<typeof earlierPay>>(earlierPay.fields), source: 'here' as const }
  return admin.earlierPays.create({ ...facts, staff_id, year: of, ...sums })
}
/** Somebody who works three hours on one day of the month, and whose year so far is written down. */
const person = async ({ code, in: of = month, column = 'kou', left_on, before, declared }: Person) => {
  const { id: staff_id } = await employed(of, null, {
    staff_code: code,
    japanese_name: `職員${code}`,
    japanese_name_kana: 'ショクイン',
    ...(left_on === undefined ? {} : { leave_date: left_on, zaishoku_joukyou: 'left' as const }),
  })
  await paidBy(staff_id, `${of}-01`)
  await taxed(staff_id, of, column)
  await insured(staff_id, of)
  if (before) await paidBefore(staff_id, year, before)
  if (declared) await declare(staff_id, declared)
  await works(staff_id, `${of}-12`)
  await closeMonth(staff_id, of)
  return staff_id
}
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
    struck: await person({ code: 'Y7', before, declared: { disaster: true } }),
    leaver: await person({ code: 'Y6', left_on: '2026-10-30', before, declared: {} }),
  }
  expect(await refusal(runOf('2026-12', { kind: 'bonus', paid_on, year_end: true }))).toMatchObject({
    errors: [{ field: 'year_end', code: 'not_of_kind' }],
  })
  const { id } = await runOf(month, { paid_on, year_end: true })
  const { rows } = await computed(id)
  const issuesOf = (staff_id: string) => rows.find((row) => row.staff_id === staff_id)?.issues.map(({ code }) => code)
  const lineOf = async (staff_id: string) =>
    (await admin.payRuns.result({ id, staff_id })).lines.find(({ kind }) => kind === 'year_end')
  const line = await lineOf(people.declared)
  // 3,004,500 of pay; 2,022,800 of income less 450,000, 120,000 and a basic deduction of 1,040,000: 412,000 of taxable income
  expect(line).toMatchObject({ side: 'deduction', amount: 21_000 - 90_000 })
  expect(line?.steps.map(({ step }) => step)).toContain('declared_social_insurance')
  expect(issuesOf(people.without)).toContain('year_end_missing')
  expect(issuesOf(people.struck), 'whose tax was put off after a disaster').toContain('year_end_disaster')
  for (const staff_id of [people.otsu, people.abroad, people.gone, people.struck]) {
    expect(await lineOf(staff_id)).toBeUndefined()
    expect(issuesOf(staff_id)).not.toContain('year_end_missing')
  }
  expect(await lineOf(people.leaver), 'the office accepted the declaration of who has left').toBeDefined()
  expect((await admin.withholdingSlips.makeable({ year })).open_runs).toBe(1)

  expect(await closeRun(id)).toMatchObject({ outcome: { rows: 7 } })
  const list = await admin.withholdingSlips.makeable({ year })
  expect(list.open_runs).toBe(0)
  const told = new Map(list.rows.map((row) => [row.staff_id, row]))
  expect(told.get(people.declared)).toMatchObject({ pay: 3_004_500, withheld: 21_000, settled: true })
  expect(told.get(people.without)?.issues).toContain('unsettled')
  expect(told.get(people.abroad)?.issues).toContain('non_resident')
  for (const staff_id of [people.gone, people.struck]) expect(told.get(staff_id)?.issues).not.toContain('unsettled')

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
  // somebody else gives a slip in the middle, as its constraint tells: nothing is made for that person, and the others get theirs
  await app.asOwner((db) =>
    sql`create function given() returns trigger language plpgsql as $$ begin
      if new.staff_id = ${sql.lit(people.otsu)} then raise exception using errcode = '23P01', constraint = 'withholding_slip_exists'; end if;
      return new; end $$`.execute(db),
  )
  await app.asOwner((db) =>
    sql`create trigger given before insert on withholding_slip for each row execute function given()`.execute(db),
  )
  expect(
    await ended(await admin.withholdingSlips.makeYearJob({ year, release_date: tomorrow, staff_id: [people.otsu, people.gone] })),
  ).toMatchObject({ state: 'done', outcome: { rows: 1 } })
  await app.asOwner((db) => sql`drop trigger given on withholding_slip`.execute(db))
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
  expect((await slipOf(people.struck))[0]?.boxes).toMatchObject({ disaster: true, settled: false })
  await expect(
    sql`update withholding_slip_boxes set boxes = '{}' where slip_id = ${slip.id}`.execute(app.db),
    'what a slip tells never changes',
  ).rejects.toMatchObject({ code: 'HD002' })
  expect(
    (await admin.withholdingSlips.makeable({ year })).rows.find(({ staff_id }) => staff_id === people.declared)?.issues,
  ).toEqual(expect.arrayContaining(['exists']))
})

test('copies of the slips of a year are printed for each office, and their boxes are read and exported', async () => {
  const of = '2023'
  const { id: company, version } = await admin.company.get({})
  await admin.company.change({ id: company, version, changes: { corporate_number: '7000012050002' } })
  const ids: string[] = []
  for (const [code, address] of [
    ['Y21', { postal_code: '1750082', prefecture: '13', municipality: '練馬区', town: '南町1-1' }],
    ['Y22', { postal_code: '3300061', prefecture: '11', municipality: '戸田市', town: '本町2-2' }],
  ] as const) {
    const { id } = await admin.staff.create(aStaff({ staff_code: code, japanese_name: `控え${code}`, ...address }))
    await paidBefore(id, of, { pay: 1_100_000, social: 50_000, withheld: 11_000 })
    ids.push(id)
  }
  expect((await admin.withholdingSlips.makeable({ year: of })).made).toBe(0)
  expect(await refusal(admin.withholdingSlips.printCopies({ year: of, copy: 'tax_office' }))).toMatchObject({ code: 'not_found' })
  await ended(await admin.withholdingSlips.makeYearJob({ year: of, release_date: tomorrow, staff_id: ids }))
  expect((await admin.withholdingSlips.makeable({ year: of })).made).toBe(2)

  const pagesOf = async (copy: SlipCopy, id?: string) => {
    const file = await admin.withholdingSlips.printCopies({ year: of, copy, ...(id ? { id } : {}) })
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages
  }
  const report = await pagesOf('municipality')
  expect(
    report.map((page) => page.match(/控えY\d+/)?.[0]),
    'those for one municipality lie together',
  ).toEqual(['控えY22', '控えY21'])
  for (const page of report) {
    expect(page).toContain('給与支払報告書')
    expect(page).toContain('7000012050002')
  }
  const [first] = await slipOf(ids[0] ?? '')
  if (!first) throw new Error('no slip')
  expect(await pagesOf('tax_office', first.id)).toEqual([expect.stringContaining('税務署提出用')])
  const recipient = await pagesOf('recipient')
  expect(recipient[0]).toContain('控えY21')
  expect(recipient.join('')).not.toContain('7000012050002')

  expect(await admin.withholdingSlips.boxes({ id: first.id })).toMatchObject({ pay: 1_100_000, withheld: 11_000, disaster: false })
  const table = await admin.withholdingSlips.exportBoxes({ year: of, format: 'csv', language: 'ja' })
  const lines = (await table.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Y21')
  expect(lines[1]).toContain('1100000')
  await admin.withholdingSlips.withdraw({ id: first.id, version: 1, reason: '誤り' })
  expect(await pagesOf('tax_office'), 'a slip that was withdrawn is left out').toHaveLength(1)
})

test('who leaves is settled with the last wage where a declaration was accepted, without a run that settles the year', async () => {
  const other = '2026-08'
  const before = { pay: 900_000, social: 0, withheld: 20_000 }
  const staff_id = await person({ code: 'Y9', in: other, left_on: `${other}-20`, before, declared: {} })
  const { id } = await runOf(other, { paid_on: '2026-09-25' })
  await computed(id)
  const { lines } = await admin.payRuns.result({ id, staff_id })
  expect(lines.find(({ kind }) => kind === 'year_end')?.amount).toBe(-20_000)
})

test('a person reads the own slip alone, once it is released', async () => {
  const me = await makeFixture(app, 'staff')
  const mine = app.client(me.token)
  await admin.slipAgreements.create({ staff_id: me.staff, from_date: today(), answer: 'agreed', way: 'paper', remarks: null })
  const of = '2024'
  const { id: another } = await admin.staff.create(aStaff({ staff_code: 'Y10' }))
  for (const staff_id of [me.staff, another]) await paidBefore(staff_id, of, { pay: 1_200_000, social: 0, withheld: 12_000 })
  expect(await refusal(mine.withholdingSlips.makeable({ year: of }))).toMatchObject({ code: 'not_found' })
  const seen = async () => (await mine.withholdingSlips.list({ limit: 200 })).items.filter((slip) => slip.year === of)
  await ended(await admin.withholdingSlips.makeYearJob({ year: of, release_date: today(), staff_id: [me.staff, another] }))
  expect((await slipOf(another)).length).toBe(1)
  const [own] = await seen()
  if (!own) throw new Error('no slip')
  expect((await seen()).map((slip) => slip.staff_id)).toEqual([me.staff])
  expect(await mine.withholdingSlips.boxes({ id: own.id })).toMatchObject({ pay: 1_200_000 })
  const [theirs] = await slipOf(another)
  expect(await refusal(mine.withholdingSlips.boxes({ id: theirs?.id ?? '' }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(mine.withholdingSlips.printCopies({ year: of, copy: 'recipient' }))).toMatchObject({ code: 'not_found' })
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
