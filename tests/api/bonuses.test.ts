import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import type { aStaff } from '../records.ts'
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

const { employed, taxed, insured, ended, runOf: startRun, computed: computedRun, closeRun: closed } = payMonths(() => admin)
/** Somebody who is insured for all of it and has declared no dependants. */
const carer = async (facts: Parameters<typeof aStaff>[0] = {}) => {
  const from = '2026-01'
  const { id: staff_id, staff_code } = await employed(from, null, facts)
  await taxed(staff_id, from)
  const standards = { health: true, health_standard: 300_000, pension: true, pension_standard: 300_000 }
  await insured(staff_id, from, { ...standards, employment: true })
  return { staff_id, staff_code }
}
const bonusOf = (staff_id: string, month: string, amount: number, before: number | null = 255_000) =>
  admin.bonuses.create({ staff_id, month, amount, over_six_months: false, before, remarks: null })
const runOf = (month: string) => startRun(month, { kind: 'bonus', paid_on: `${month}-10` })
const computed = async (id: string) => (await computedRun(id)).rows
const linesOf = async (id: string, staff_id: string) =>
  Object.fromEntries((await admin.payRuns.result({ id, staff_id })).lines.map(({ kind, amount }) => [kind, amount]))

test('a bonus is entered, worked out without a month of attendance, checked and closed once', async () => {
  const month = '2026-03'
  const [{ staff_id }, other] = [await carer(), await carer()]
  const { id } = await runOf(month)
  expect(await computed(id), 'nobody has a bonus yet').toEqual([])
  const rows = (await admin.bonuses.ofRun({ id })).rows.filter((row) => [staff_id, other.staff_id].includes(row.staff_id))
  expect(rows).toMatchObject([
    { amount: null, before: null, paid_before: null, last: null, base: null, closed: false },
    { amount: null },
  ])
  await admin.bonuses.setOfRun({
    id,
    bonuses: [
      { staff_id, amount: 300_000, before: null },
      { staff_id: other.staff_id, amount: 200_000, before: null },
    ],
  })
  // the amount of one changes, that of the other one is taken back
  await admin.bonuses.setOfRun({
    id,
    bonuses: [
      { staff_id, amount: 500_500, before: null },
      { staff_id: other.staff_id, amount: null, before: null },
    ],
  })
  const differing = async () =>
    (await admin.reconciliation.get({ month })).differences.filter(
      (one) => one.staff_id === staff_id && one.kind.startsWith('bonus'),
    )
  expect(await differing()).toMatchObject([{ kind: 'bonus_unpaid', one: 500_500, other: null, record: null }])
  const [unknown] = await computed(id)
  expect(await differing()).toMatchObject([{ kind: 'bonus_unpaid', record: id }])
  expect(unknown).toMatchObject({ staff_id, issues: [{ code: 'before_unknown' }] })
  expect(await refusal(admin.payRuns.check({ id, version: 1 }))).toMatchObject({ code: 'pay_run_open' })
  const { rows: told } = await admin.bonuses.setOfRun({ id, bonuses: [{ staff_id, amount: 500_500, before: 255_000 }] })
  expect(told.find((row) => row.staff_id === staff_id)).toMatchObject({ before: 255_000, paid_before: null })
  const [bonus] = (await admin.bonuses.list({ staff_id })).items
  if (!bonus) throw new Error('no bonus')
  expect(await computed(id)).toMatchObject([{ staff_id, sums: { gross: 500_500 }, issues: [] }])
  expect(await differing()).toEqual([])
  // by the rates of March 2026: 9.85 % of health (its levy begins in April), 18.3 % of pension, 5.5/1000 of employment insurance
  expect(await linesOf(id, staff_id)).toMatchObject({
    bonus: 500_500,
    health_and_care: 24_625,
    pension: 45_750,
    employment_insurance: 2_753,
  })
  // the employer bears the other halves, 0.36 % for children, and 9/1000 of employment insurance
  expect((await admin.payRuns.results({ id })).remitted).toEqual([
    { name: 'health', own: 24_625, employer: 24_625, whole: 49_250 },
    { name: 'pension', own: 45_750, employer: 45_750, whole: 91_500 },
    { name: 'child', own: 0, employer: 1800, whole: 1800 },
    { name: 'employment', own: 2753, employer: 4504, whole: 7257 },
  ])
  const { version } = await admin.payRuns.check({ id, version: 1 })
  const stored = await admin.bonuses.get({ staff_id, id: bonus.id })
  const raised = { staff_id, id: bonus.id, version: stored.version, changes: { amount: 600_000 } }
  expect(await refusal(admin.bonuses.change(raised)), 'what was checked stays').toMatchObject({ code: 'bonus_in_run' })
  expect(await refusal(admin.bonuses.setOfRun({ id, bonuses: [{ staff_id, amount: 1, before: null }] }))).toMatchObject({
    code: 'act_not_allowed',
  })
  await admin.payRuns.redo({ id, version })
  await computed(id)
  expect(await closed(id)).toMatchObject({ state: 'done', outcome: { rows: 1 } })
  expect(await refusal(admin.bonuses.change(raised))).toMatchObject({ code: 'bonus_in_run' })
  expect(await refusal(admin.bonuses.remove({ staff_id, id: bonus.id, version: stored.version }))).toMatchObject({
    code: 'bonus_in_run',
  })
  await admin.bonuses.change({ ...raised, changes: { remarks: '夏季' } })
  const second = await runOf(month)
  expect(await computed(second.id), 'nobody is paid twice').toEqual([])
  const again = (await admin.bonuses.ofRun({ id: second.id })).rows.find((row) => row.staff_id === staff_id)
  expect(again).toMatchObject({ amount: 500_500, closed: true })
})

test('the health premium is limited by the bonuses of the fiscal year, that of the pension by the month', async () => {
  const { staff_id } = await carer()
  await bonusOf(staff_id, '2026-06', 5_000_000, 600_000)
  const summer = await runOf('2026-06')
  await computed(summer.id)
  expect(await linesOf(summer.id, staff_id)).toMatchObject({ pension: 137_250 })
  expect(await closed(summer.id)).toMatchObject({ state: 'done' })
  await bonusOf(staff_id, '2026-08', 2_000_000, 600_000)
  const later = await runOf('2026-08')
  await computed(later.id)
  const { lines } = await admin.payRuns.result({ id: later.id, staff_id })
  const health = lines.find(({ kind }) => kind === 'health_and_care')
  expect(health?.steps[0]?.given, '5,730,000 yen less those of June').toMatchObject({ standard_bonus: 730_000 })
  expect(lines.find(({ kind }) => kind === 'pension')?.amount, 'of each month anew').toBe(137_250)
  expect((await admin.bonuses.ofRun({ id: later.id })).rows.find((row) => row.staff_id === staff_id)).toMatchObject({
    last: 5_000_000,
  })
})

test('who leaves before the end of the month pays no social insurance of a bonus', async () => {
  const month = '2026-09'
  const gone = await carer({ leave_date: `${month}-20`, zaishoku_joukyou: 'left' })
  const stays = await carer({ leave_date: `${month}-30`, zaishoku_joukyou: 'left' })
  for (const { staff_id } of [gone, stays]) await bonusOf(staff_id, month, 300_000)
  const { id } = await runOf(month)
  await computed(id)
  expect(Object.keys(await linesOf(id, gone.staff_id))).toEqual(['bonus', 'employment_insurance', 'income_tax'])
  expect(await linesOf(id, stays.staff_id)).toMatchObject({ health_and_care: 14_775, levy: 345, pension: 27_450 })
})

test('a bonus of somebody who left before its month is compared with the pay like all others', async () => {
  const { staff_id } = await carer({ leave_date: '2026-09-30', zaishoku_joukyou: 'left' })
  const month = '2026-10'
  await bonusOf(staff_id, month, 150_000)
  const { id } = await runOf(month)
  const differing = async () => (await admin.reconciliation.get({ month })).differences.filter((one) => one.staff_id === staff_id)
  expect(await differing()).toMatchObject([{ kind: 'bonus_unpaid', one: 150_000, other: null }])
  expect(await computed(id)).toMatchObject([{ staff_id, sums: { gross: 150_000 } }])
  expect(await differing()).toEqual([])
})

test('the tax goes by what a closed run has paid in the month before, whatever is stated', async () => {
  const { staff_id } = await carer()
  const paid = {
    lines: [
      { kind: 'health_and_care', amount: 14_775 },
      { kind: 'pension', amount: 27_450 },
      { kind: 'income_tax', amount: 5_000 },
    ],
    sums: { taxable: 300_000 },
    health_standard: 300_000,
  }
  const wages = await admin.payRuns.start({
    month: '2026-09',
    kind: 'monthly',
    paid_on: '2026-10-25',
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  await sql`
    insert into pay_result (run_id, staff_id, month, kind, result, closed, seal)
    values (${wages.id}, ${staff_id}, '2026-09', 'monthly', ${JSON.stringify(paid)}::jsonb, true, 'seal')`.execute(app.db)
  await bonusOf(staff_id, '2026-11', 300_000, 1)
  const { id } = await runOf('2026-11')
  const known = (await admin.bonuses.ofRun({ id })).rows.find((row) => row.staff_id === staff_id)
  expect(known).toMatchObject({ before: 1, paid_before: 257_775 })
  await computed(id)
  const { lines } = await admin.payRuns.result({ id, staff_id })
  expect(lines.find(({ kind }) => kind === 'income_tax')?.steps).toMatchObject([{ given: { before: 257_775 } }])
})

test('of two runs that pay a bonus at the same time one is closed', async () => {
  const month = '2026-05'
  const { staff_id } = await carer()
  await bonusOf(staff_id, month, 300_000)
  const runs = [await runOf(month), await runOf(month)]
  for (const { id } of runs) {
    await computed(id)
    await admin.payRuns.check({ id, version: 1 })
  }
  const jobs = await Promise.all(runs.map(({ id }) => admin.payRuns.closeJob({ id })))
  const states = await Promise.all(jobs.map(async (job) => (await ended(job)).state))
  expect(states.toSorted()).toEqual(['done', 'failed'])
})

test('a month has one bonus of somebody, of at least one yen', async () => {
  const { staff_id } = await carer()
  await bonusOf(staff_id, '2026-12', 100_000)
  expect(await refusal(bonusOf(staff_id, '2026-12', 50_000))).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'month', code: 'duplicate' }],
  })
  expect(await refusal(bonusOf(staff_id, '2027-01', 0))).toMatchObject({ errors: [{ field: 'amount', code: 'number_range' }] })
  const wrong = {
    month: '2026-12',
    kind: 'bonus',
    paid_on: '2027-01-10',
    tax_method: 'special',
    year_end: false,
    remarks: null,
  } as const
  expect(await refusal(admin.payRuns.start(wrong))).toMatchObject({ errors: [{ field: 'paid_on', code: 'date_range' }] })
})

test('bonuses are set of people of the company, each once, in a run of a bonus', async () => {
  const { staff_id } = await carer()
  const { id } = await runOf('2026-10')
  const twice = [
    { staff_id, amount: 1, before: null },
    { staff_id, amount: 2, before: null },
    { staff_id: '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42', amount: 3, before: null },
  ]
  expect(await refusal(admin.bonuses.setOfRun({ id, bonuses: twice }))).toMatchObject({
    errors: [
      { field: 'bonuses.1.staff_id', code: 'duplicate' },
      { field: 'bonuses.2.staff_id', code: 'not_found' },
    ],
  })
  const wages = await admin.payRuns.start({
    month: '2026-10',
    kind: 'monthly',
    paid_on: '2026-11-25',
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  expect(await refusal(admin.bonuses.ofRun({ id: wages.id }))).toMatchObject({ code: 'act_not_allowed' })
})

test('bonuses come in by file', async () => {
  const [one, other] = [await carer(), await carer()]
  const file = new File(
    [`職員コード,支給月,賞与額\r\n${one.staff_code},2026年7月,"250,000"\r\n${other.staff_code},2026-07,180000\r\n`],
    '賞与.csv',
    {
      type: 'text/csv',
    },
  )
  expect(await admin.bonuses.import({ file, dry_run: false })).toMatchObject({ created: 2, faults: [] })
  const { id } = await runOf('2026-07')
  const rows = await computed(id)
  expect(rows.map(({ staff_id }) => staff_id)).toEqual([one.staff_id, other.staff_id])
  expect((await admin.bonuses.ofRun({ id })).rows.filter(({ amount }) => amount !== null)).toMatchObject([
    { amount: 250_000 },
    { amount: 180_000 },
  ])
})

test.each(['manager', 'staff'] as const)('are no matter of the role %s', async (role) => {
  const { token } = await makeFixture(app, role)
  const { staff_id } = await carer()
  const { id } = await runOf('2027-02')
  const client = app.client(token)
  const calls = [
    () => client.bonuses.ofRun({ id }),
    () => client.bonuses.setOfRun({ id, bonuses: [{ staff_id, amount: 1, before: null }] }),
    () => client.bonuses.list({ staff_id }),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'not_found' })
})
