import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { shiftMonth } from '#domain/kit/dates.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aStaff } from '../records.ts'
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

const wageOf = (valid_from: string, base_amount: number): Input<typeof wageCondition> => ({
  ...(emptyInput(wageCondition.fields) as Input<typeof wageCondition>),
  valid_from,
  wage_kind: 'monthly',
  base_amount,
})

let staffs = 0
let staff_id = ''
/** Somebody with a monthly wage and a standard of 260,000 yen. */
beforeEach(async () => {
  staff_id = (
    await admin.staff.create(aStaff({ staff_code: `R${++staffs}`, japanese_name: `改定 ${staffs}`, join_date: '2020-01-01' }))
  ).id
  await admin.wageConditions.create({ staff_id, ...wageOf('2020-01-01', 300_000) })
  await admin.insuranceConditions.create({
    ...(emptyInput(insuranceCondition.fields) as Input<typeof insuranceCondition>),
    staff_id,
    valid_from: '2020-01-01',
    health: true,
    health_standard: 260_000,
    pension: true,
    pension_standard: 260_000,
    employment: true,
    decided_by: 'periodic',
    remarks: '以前の備考',
  })
})

type Paid = { social: number; kinds?: readonly string[]; corrections?: readonly object[] }
/** A closed run of a month that has paid the person, on the 25th of the next one. */
const closedRun = async (month: string, { social, kinds = ['base'], corrections }: Paid) => {
  const id = randomUUID()
  const result = {
    lines: kinds.map((kind) => ({ kind, side: 'payment', amount: 0, counts: {} })),
    sums: { gross: social, social, days: 20 },
    issues: [],
    ...(corrections ? { corrections } : {}),
  }
  await app.db.transaction().execute(async (db) => {
    await sql`
      insert into pay_run (id, month, kind, paid_on, tax_method, year_end, state, search)
      values (${id}, ${month}, 'monthly', ${`${shiftMonth(month, 1)}-25`}, 'special', false, 'closed', '')`.execute(db)
    await sql`insert into act (entity, record_id, name, after) values ('pay_run', ${id}, 'close', 'closed')`.execute(db)
    await sql`
      insert into pay_result (run_id, staff_id, month, kind, result, closed, seal)
      values (${id}, ${staff_id}, ${month}, 'monthly', ${JSON.stringify(result)}::jsonb, true, 'sealed')`.execute(db)
  })
}
const paidFor = async (amounts: Readonly<Record<string, number>>) => {
  for (const [month, social] of Object.entries(amounts)) await closedRun(month, { social })
}
const mine = async (kind: 'periodic' | 'occasional' = 'periodic') =>
  (await admin.standardReviews.list({ year: 2026, kind })).filter((row) => row.staff_id === staff_id)
const accept = (from = '2026-09', kind: 'periodic' | 'occasional' = 'periodic') =>
  admin.standardReviews.accept({ year: 2026, kind, chosen: [{ staff_id, from }], language: 'ja' })
const conditions = async () => (await admin.insuranceConditions.list({ staff_id, sort: 'valid_from' })).items

describe('regular review', () => {
  test('closed runs come to a standard, which is accepted once, keeps all other facts, and is undone', async () => {
    await paidFor({ '2026-03': 300_000, '2026-04': 310_000, '2026-05': 320_000 })
    expect(await mine()).toMatchObject([
      {
        state: 'proposed',
        present: 260_000,
        average: 310_000,
        standard: 320_000,
        pension: 320_000,
        from: '2026-09',
        months: [{ month: '2026-04', base_days: 31 }, { base_days: 30 }, { base_days: 31 }],
      },
    ])
    const { accepted, run } = await accept()
    expect(accepted).toBe(1)
    expect(await conditions()).toMatchObject([
      { valid_from: '2020-01-01', valid_to: '2026-08-31', health_standard: 260_000, decided_by: 'periodic' },
      { valid_from: '2026-09-01', valid_to: null, health_standard: 320_000, pension_standard: 320_000, employment: true },
    ])
    expect(await mine()).toMatchObject([{ state: 'accepted', standard: 320_000 }])
    expect(await accept(), 'accepted once').toEqual({ accepted: 0, run: null })
    expect(await conditions()).toHaveLength(2)
    const job = await admin.insuranceConditions.undoJob({ import: run ?? '' })
    await vi.waitFor(async () => expect(isOpen((await admin.jobs.get({ id: job.id })).state)).toBe(false), {
      timeout: limitOf(20_000),
      interval: 200,
    })
    expect(await conditions()).toMatchObject([{ valid_from: '2020-01-01', valid_to: null }])
    expect(await mine()).toMatchObject([{ state: 'proposed' }])
  })

  test('of two calls at once one stores the condition', async () => {
    await paidFor({ '2026-03': 300_000, '2026-04': 310_000, '2026-05': 320_000 })
    await Promise.allSettled([accept(), accept()])
    expect(await conditions()).toHaveLength(2)
  })

  test('a month without a closed run is told, and nothing can be accepted', async () => {
    await paidFor({ '2026-03': 300_000, '2026-05': 320_000 })
    expect(await mine()).toMatchObject([{ state: 'missing', standard: null, months: [{}, { standing: 'missing' }, {}] }])
    expect(await accept()).toEqual({ accepted: 0, run: null })
  })

  test('days of absence are read from the closed month', async () => {
    const day = (at: number, worked: boolean) => ({
      date: `2026-04-${String(at).padStart(2, '0')}`,
      figures: { total: worked ? 480 : 0 },
      scheduled: { starts_at: '', ends_at: '', minutes: 480 },
      away: worked ? [] : [{ kind: 'sickness', from: null, to: null, percent: 0, wage: null, minutes: 480 }],
    })
    const days = Array.from({ length: 22 }, (_, at) => day(at + 1, at < 16))
    await sql`
      insert into attendance_closing (staff_id, month, version, sealed, seal)
      values (${staff_id}, '2026-04-01', 1, ${JSON.stringify({ days })}::jsonb, '')`.execute(app.db)
    await paidFor({ '2026-03': 300_000, '2026-05': 320_000 })
    await closedRun('2026-04', { social: 200_000, kinds: ['base', 'unworked'] })
    expect(await mine()).toMatchObject([
      { average: 310_000, months: [{}, { base_days: 16, standing: 'few_days', pay: 200_000 }, {}] },
    ])
  })

  test('what a later run has corrected counts for its month', async () => {
    await paidFor({ '2026-03': 300_000, '2026-04': 300_000 })
    const after = [
      { side: 'payment', kind: 'base', amount: 330_000, counts: { social: true } },
      { side: 'payment', kind: 'fares', amount: 5000, counts: { social: false } },
    ]
    await closedRun('2026-05', { social: 300_000, corrections: [{ month: '2026-04', after }] })
    expect(await mine()).toMatchObject([{ average: 310_000, months: [{}, { pay: 330_000 }, { pay: 300_000 }] }])
  })

  test('a condition that begins later stands in the way', async () => {
    await paidFor({ '2026-03': 300_000, '2026-04': 310_000, '2026-05': 320_000 })
    const [{ id, version } = { id: '', version: 0 }] = await conditions()
    await admin.insuranceConditions.change({ staff_id, id, version, changes: { valid_to: '2026-12-31' } })
    expect(await mine()).toMatchObject([{ state: 'decided' }])
    expect(await accept()).toEqual({ accepted: 0, run: null })
  })
})

test('a raise and three months make a standard from the fourth', async () => {
  await admin.wageConditions.create({ staff_id, ...wageOf('2026-01-01', 360_000) })
  await paidFor({ '2026-01': 360_000, '2026-02': 360_000 })
  expect(await mine('occasional')).toMatchObject([{ changed_on: '2026-01-01', rose: true, from: '2026-05', state: 'missing' }])
  await paidFor({ '2026-03': 360_000 })
  expect(await mine('occasional')).toMatchObject([{ state: 'proposed', standard: 360_000, present: 260_000 }])
  expect(await accept('2026-05', 'occasional')).toMatchObject({ accepted: 1 })
  expect((await conditions()).at(-1)).toMatchObject({
    valid_from: '2026-05-01',
    health_standard: 360_000,
    decided_by: 'occasional',
  })
})

test.each(['manager', 'staff'] as const)('a %s neither sees nor accepts reviews', async (role) => {
  const other = app.client((await makeFixture(app, role)).token)
  expect(await refusal(other.standardReviews.list({ year: 2026, kind: 'periodic' }))).toMatchObject({ code: 'not_found' })
  const asked = { year: 2026, kind: 'periodic' as const, chosen: [{ staff_id, from: '2026-09' }], language: 'ja' as const }
  expect(await refusal(other.standardReviews.accept(asked))).toMatchObject({ code: 'not_found' })
})
