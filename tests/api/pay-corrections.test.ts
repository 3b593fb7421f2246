import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, lastOfMonths } from '#domain/kit/dates.ts'
import { sumOf } from '#domain/pay/rates/whole.ts'
import { readRates } from '#server/pay/rates/read.ts'
import { closeRun, type KeptResult, workOut } from '#server/pay/run/compute.ts'
import { peopleOf } from '#server/pay/run/people.ts'
import { openTestApp, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence } from '../records.ts'
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

const {
  employed,
  paidBy,
  taxed,
  insured,
  works,
  closeMonth,
  ended,
  runOf,
  computed: computedRun,
  closeRun: closeThis,
} = payMonths(() => admin)
/** Somebody with an hourly wage, with employment insurance alone, who works in the months from the first to the last. */
const helper = async (first: string, last: string, base_amount = 1500) => {
  const { id: staff_id } = await employed(first, last)
  await paidBy(staff_id, `${first}-01`, base_amount)
  await taxed(staff_id, first)
  await insured(staff_id, first, { employment: true })
  return staff_id
}
const reopen = (staff_id: string, month: string) => admin.months.reopen({ month, staff_id, reason: '記録の漏れ' })

/** A draft that was worked out, in which nobody but the people is paid. */
const computed = async (month: string, people: readonly string[]) => {
  const { id } = await runOf(month)
  const { rows } = await computedRun(id)
  for (const { staff_id } of rows)
    if (!people.includes(staff_id)) await admin.payRuns.leaveOut({ id, staff_id, reason: '別の確認' })
  return id
}
const closed = async (month: string, people: readonly string[]) => {
  const id = await computed(month, people)
  await closeThis(id)
  return id
}
const codesOf = ({ issues }: { issues: readonly { code: string }[] }) => issues.map(({ code }) => code)

/** Somebody who has worked three hours on one day of each month, which are closed. */
const worked = async (months: readonly string[], base_amount = 1500) => {
  const staff_id = await helper(months[0] ?? '', months.at(-1) ?? '', base_amount)
  for (const month of months) {
    await works(staff_id, `${month}-10`)
    await closeMonth(staff_id, month)
  }
  return staff_id
}
const wageOf = async (staff_id: string) => {
  const [wage] = (await admin.wageConditions.list({ staff_id })).items
  if (!wage) throw new Error('no wage')
  return wage
}
/** A wage that was recorded too low, mended. */
const mendWage = async (staff_id: string, base_amount: number) => {
  const { id, version } = await wageOf(staff_id)
  await admin.wageConditions.change({ staff_id, id, version, changes: { base_amount } })
}

test('hours that came late are paid by the next run, with what was and what is, and never again', async () => {
  const [first, second, third] = ['2026-01', '2026-02', '2026-03'] as const
  const staff_id = await worked([first, second, third])
  const paid = await closed(first, [staff_id])
  for (const month of [third, second, first]) await reopen(staff_id, month)
  await works(staff_id, `${first}-20`, 9, 11)
  await closeMonth(staff_id, first)
  await closeMonth(staff_id, second)
  const draft = await computed(second, [staff_id])
  const one = await admin.payRuns.result({ id: draft, staff_id })
  expect(one.issues.find(({ code }) => code === 'corrected')?.amount).toBe(3000)
  expect(one.corrections).toMatchObject([
    { month: first, run_id: paid, amount: 3000, reasons: ['hours'], lines: [{ kind: 'hours_within', before: 4500, after: 7500 }] },
  ])
  expect(one.lines.filter(({ side }) => side === 'payment')).toMatchObject([
    { kind: 'hours_within', amount: 4500, corrects: null },
    { kind: 'correction', amount: 3000, corrects: first },
  ])
  // tax and employment insurance go by what is paid now; as remuneration the difference belongs to its month
  expect(one.sums).toMatchObject({ gross: 7500, taxable: 7500, social: 4500 })
  const wages = one.lines.find(({ kind }) => kind === 'employment_insurance')?.steps[0]?.given['wages']
  expect(wages).toBe(7500)

  await admin.payRuns.check({ id: draft, version: 1 })
  expect(await ended(await admin.payRuns.closeJob({ id: draft }))).toMatchObject({ state: 'done' })
  expect((await admin.payRuns.result({ id: paid, staff_id })).corrected_by, 'the month tells when the difference was paid').toEqual(
    [{ run_id: draft, month: second, paid_on: '2026-03-25', amount: 3000 }],
  )
  await closeMonth(staff_id, third)
  const next = await admin.payRuns.result({ id: await closed(third, [staff_id]), staff_id })
  expect(next.corrections).toEqual([])
  expect(next.sums?.gross).toBe(4500)
  expect(codesOf(next), 'as much as the month before, without what that has settled').not.toContain('over_20_percent')
})

test('a past month is paid by the rates of its day; one that is open again waits, and is settled once it is closed', async () => {
  const [first, second] = ['2025-09', '2025-10'] as const
  const staff_id = await worked([first, second])
  const early = await computed(first, [staff_id])
  expect(codesOf(await admin.payRuns.result({ id: early, staff_id }))).toEqual(['rate_missing'])
  const content = { rates: [{ prefecture: '13', from: '2024-10-01', yen: 1163 }] }
  const table = { kind: 'minimum_wage', valid_from: '2024-10-01', source: '厚生労働省 令和6年度地域別最低賃金', content }
  await admin.rates.load({ file: new File([JSON.stringify(table)], 'wage.json', { type: 'application/json' }) })
  const run = await closed(first, [staff_id])
  const paid = (await admin.payRuns.result({ id: run, staff_id })).lines.find(({ kind }) => kind === 'employment_insurance')
  // 0.55 % of 4,500 yen, as from April 2025 on
  expect(paid).toMatchObject({ amount: 25, steps: [{ rates: [{ valid_from: '2025-04-01' }] }] })

  const differing = async () => (await admin.home.waiting({})).pay_differences?.count ?? 0
  const before = await differing()
  await reopen(staff_id, first)
  await works(staff_id, `${first}-20`, 9, 10)
  const draft = await computed(second, [staff_id])
  const waits = await admin.payRuns.result({ id: draft, staff_id })
  expect(codesOf(waits)).toContain('correction_waiting')
  expect(waits.corrections).toEqual([])
  await closeMonth(staff_id, first)
  expect(await differing(), 'the start page tells the office').toBe(before + 1)
  expect(await ended(await admin.payRuns.computeJob({ id: draft }))).toMatchObject({ state: 'done' })
  const settled = await admin.payRuns.result({ id: draft, staff_id })
  expect(settled).toMatchObject({ corrections: [{ month: first, amount: 1500, reasons: ['hours'] }] })
  expect(codesOf(settled)).not.toContain('correction_waiting')
})

test('a raise that reaches back is settled for each month, and a second one as the difference to the first', async () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'] as const
  const staff_id = await worked(months)
  for (const month of months.slice(0, 2)) await closed(month, [staff_id])
  await mendWage(staff_id, 1600)
  const once = await admin.payRuns.result({ id: await closed(months[2], [staff_id]), staff_id })
  expect(once.corrections).toMatchObject([
    { month: '2026-01', amount: 300, reasons: ['wage'] },
    { month: '2026-02', amount: 300 },
  ])
  expect(once.sums).toMatchObject({ gross: 4800 + 600 })
  await mendWage(staff_id, 1550)
  const again = await admin.payRuns.result({ id: await closed(months[3], [staff_id]), staff_id })
  expect(again.corrections).toMatchObject([
    { month: '2026-01', amount: -150, lines: [{ before: 4800, after: 4650 }] },
    { month: '2026-02', amount: -150 },
    { month: '2026-03', amount: -150, lines: [{ kind: 'hours_within', before: 4800, after: 4650 }] },
  ])
  expect(codesOf(again)).toContain('taken_back')
})

test('a wage that ends because another one follows leaves what was paid as it is', async () => {
  const [first, second] = ['2026-01', '2026-02'] as const
  const staff_id = await worked([first, second])
  await closed(first, [staff_id])
  const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from pay_change where staff_id = ${staff_id}`.execute(
    app.db,
  )
  const { id, version } = await wageOf(staff_id)
  await admin.wageConditions.change({ staff_id, id, version, changes: { valid_to: `${first}-31` } })
  await paidBy(staff_id, `${second}-01`, 1700)
  const { rows } = await sql<{ during: string }>`
    select during::text as during from pay_change where staff_id = ${staff_id} order by id offset ${before[0]?.n ?? 0}`.execute(
    app.db,
  )
  expect(rows.map(({ during }) => during)).toEqual(['[2026-02-01,)', '[2026-02-01,)'])
  const one = await admin.payRuns.result({ id: await closed(second, [staff_id]), staff_id })
  expect(one.corrections).toEqual([])
  expect(one.sums?.gross).toBe(5100)
})

test('who has left is paid what is owed from before, and is in no run that owes nothing', async () => {
  const [last, next, after] = ['2026-02', '2026-03', '2026-04'] as const
  const staff_id = await worked([last])
  await closed(last, [staff_id])
  await mendWage(staff_id, 1700)
  const run = await closed(next, [staff_id])
  const one = await admin.payRuns.result({ id: run, staff_id })
  expect(one.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['correction', 600],
    ['employment_insurance', 3],
  ])
  expect(codesOf(one)).toEqual(['leaver', 'corrected'])
  const { id } = await runOf(after)
  expect(await ended(await admin.payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
  expect((await admin.payRuns.results({ id })).rows.map((row) => row.staff_id)).not.toContain(staff_id)
})

test('who was left out of a run and is paid by another one has nothing to settle', async () => {
  const [first, second] = ['2026-01', '2026-02'] as const
  const [staff_id, other] = [await worked([first, second]), await worked([first, second])]
  await closed(first, [other])
  await closed(second, [staff_id, other])
  const late = await closed(first, [staff_id])
  expect(await admin.payRuns.result({ id: late, staff_id })).toMatchObject({ corrections: [], sums: { gross: 4500 } })
})

test('of two runs that would settle the same difference only one is closed, also at once', async () => {
  const [first, second, third] = ['2026-01', '2026-02', '2026-03'] as const
  const staff_id = await worked([first, second, third])
  await closed(first, [staff_id])
  await mendWage(staff_id, 1600)
  const runs = [await computed(second, [staff_id]), await computed(third, [staff_id])]
  for (const id of runs) {
    expect(await admin.payRuns.result({ id, staff_id })).toMatchObject({ corrections: [{ month: first, amount: 300 }] })
    await admin.payRuns.check({ id, version: 1 })
  }
  const rates = await readRates(app.db)
  const signal = new AbortController().signal
  const paid_on = (month: string) => addDays(lastOfMonths(`${month}-01`, 1), 25)
  // past the queue, which closes one run after the other
  const closings = [second, third].map((month, at) =>
    app.db.transaction().execute(async (db) => {
      const [from, to] = [`${month}-01`, addDays(lastOfMonths(`${month}-01`, 1), 0)]
      const facts = {
        id: runs[at] ?? '',
        month,
        kind: 'monthly' as const,
        paid_on: paid_on(month),
        tax_method: 'special' as const,
        year_end: false,
      }
      const { differing } = await closeRun(db, { ...facts, sample: false, from, to }, rates, { progress: () => undefined, signal })
      if (differing > 0) throw new Error('changed')
    }),
  )
  const ends = await Promise.allSettled(closings)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pay_result r, jsonb_array_elements(r.result -> 'corrections') c
    where r.staff_id = ${staff_id} and r.closed and c ->> 'month' = ${first}`.execute(app.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('a closure is paid by the average wage of the months that runs have paid', async () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'] as const
  const staff_id = await helper(months[0], months[3])
  for (const month of months.slice(0, 3)) {
    for (const day of ['05', '12', '19', '26']) await works(staff_id, `${month}-${day}`, 9, 15)
    await closeMonth(staff_id, month)
    await closed(month, [staff_id])
  }
  const away = { kind: 'closure' as const, from_date: `${months[3]}-08`, to_date: `${months[3]}-08` }
  await admin.absences.create(anAbsence(staff_id, away.from_date, away.to_date, away))
  await works(staff_id, `${months[3]}-15`)
  await closeMonth(staff_id, months[3])
  const { lines } = await admin.payRuns.result({ id: await computed(months[3], [staff_id]), staff_id })
  const line = lines.find(({ kind }) => kind === 'closure')
  // twelve days of six hours at 1,500 yen: sixty percent of a day of work is more than the sum over the 90 days
  expect(line?.steps).toMatchObject([
    { step: 'average_wage_least', given: { monthly: 0, timed: 108_000, days: 90, worked: 12 }, result: 540_000 },
    { step: 'closure', given: { sen: 540_000, days: 1 } },
  ])
  expect(line?.amount).toBe(3240)
})

test('without runs that have paid the months before the average wage is not known', async () => {
  const [before, month] = ['2026-03', '2026-04'] as const
  const staff_id = await helper(before, month)
  await works(staff_id, `${before}-10`)
  await closeMonth(staff_id, before)
  await admin.absences.create(anAbsence(staff_id, `${month}-08`, `${month}-08`, { kind: 'closure' }))
  await works(staff_id, `${month}-15`)
  await closeMonth(staff_id, month)
  const one = await admin.payRuns.result({ id: await computed(month, [staff_id]), staff_id })
  expect(codesOf(one)).toContain('average_wage_unknown')
})

/** All numbers in a value. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

test('of every result the lines add up, all numbers are whole, and it comes out the same in any order of people', async () => {
  const [first, second] = ['2026-01', '2026-02'] as const
  const people = [await worked([first, second]), await worked([first, second], 1300), await worked([first, second], 1750)]
  await closed(first, people)
  for (const [at, staff_id] of people.entries()) await mendWage(staff_id, 1601 + at)
  const id = await computed(second, people)
  const { rows } = await sql<{ staff_id: string; result: KeptResult }>`select staff_id, result from pay_result`.execute(app.db)
  for (const { result } of rows) {
    expect(numbersIn(result).every(Number.isSafeInteger)).toBe(true)
    const of = (side: string) => sumOf(result.lines.filter((line) => line.side === side).map(({ amount }) => amount))
    expect(of('payment') - of('deduction')).toBe(result.sums.net)
  }
  const [from, to] = [`${second}-01`, '2026-02-28']
  const period = { month: second, kind: 'monthly' as const, from, to, sample: false }
  const run = { ...period, id, paid_on: '2026-03-25', tax_method: 'special' as const, year_end: false }
  const again = new Map<string, KeptResult>()
  const all = (await peopleOf(app.db, id, period)).toReversed()
  for await (const some of workOut(app.db, run, all, await readRates(app.db)))
    for (const { person, result } of some) again.set(person.staff_id, result)
  const { rows: stored } = await sql<{ staff_id: string; result: KeptResult }>`
    select staff_id, result from pay_result where run_id = ${id} and staff_id = any(${people})`.execute(app.db)
  expect(stored).toHaveLength(3)
  for (const { staff_id, result } of stored) {
    expect(result.corrections).toHaveLength(1)
    expect(again.get(staff_id)).toEqual(result)
  }
})
