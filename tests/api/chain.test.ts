import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { weekdays } from '#domain/company/calendar.ts'
import { establishment } from '#domain/company/establishment.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import type { SlipBoxes } from '#domain/pay/yearEnd/boxes.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { today } from '#server/kit/base/today.ts'
import vectors from '../../domain/vectors.json' with { type: 'json' }
import { openTestApp, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

type Client = ReturnType<TestApp['client']>

let app: TestApp
let admin: Client
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

/** A worked example by its id. */
const example = (id: string) => vectors.vectors.find((one) => one.id === id)?.expected as unknown as Record<string, number>
const empty = <E>(fields: Parameters<typeof emptyInput>[0]) => emptyInput(fields) as E
const ended = async (job: { id: string }) => {
  const found = await vi.waitFor(
    async () => {
      const now = await admin.jobs.get({ id: job.id })
      expect(isOpen(now.state)).toBe(false)
      return now
    },
    { timeout: limitOf(25_000), interval: 100 },
  )
  expect(found.state).toBe('done')
  return found.outcome
}

const MONTH = '2026-06'
/** Four weeks from Monday to Friday, of which nobody has a holiday. */
const plan = { from: '2026-06-01', to: '2026-06-26' }
const MORNING = { start_time: 9 * 60, minutes: 4 * 60 }
const afternoon = (hours: number) => ({ start_time: 14 * 60, minutes: hours * 60 })

test('a month goes from the weekly plan to the ledgers and the withholding slip without anything typed twice', async () => {
  const facts = { ...empty<Input<typeof establishment>>(establishment.fields), name: '板橋', prefecture: '13' as const }
  const { id: establishment_id } = await admin.establishments.create(facts)
  const patient_id = (await admin.patients.create(aPatient())).id
  /** Somebody with the wage of the examples, who gives care in the morning and for some hours of the afternoon. */
  const helper = async (staff_code: string, hours: number) => {
    const person = aStaff({ staff_code, birth_date: '1996-01-10', join_date: '2026-06-01', establishment_id })
    const { id: staff_id } = await admin.staff.create(person)
    const { staff, token } = await makeFixture(app, 'staff')
    await sql`update user_account set staff_id = ${staff_id} where staff_id = ${staff}`.execute(app.db)
    const from = { staff_id, valid_from: '2026-06-01' }
    await admin.wageConditions.create({
      ...empty<Input<typeof wageCondition>>(wageCondition.fields),
      ...from,
      wage_kind: 'monthly',
      base_amount: 300_000,
      yearly_days_off: 120,
      daily_minutes: 480,
    })
    await admin.taxConditions.create({
      ...empty<Input<typeof taxCondition>>(taxCondition.fields),
      ...from,
      tax_column: 'kou',
      declared_on: '2026-06-01',
    })
    await admin.insuranceConditions.create({
      ...empty<Input<typeof insuranceCondition>>(insuranceCondition.fields),
      ...from,
      health: true,
      health_standard: 300_000,
      pension: true,
      pension_standard: 300_000,
      employment: true,
      decided_by: 'hiring',
    })
    for (const weekday of weekdays.filter((day) => day !== 'saturday' && day !== 'sunday'))
      for (const times of [MORNING, afternoon(hours)])
        await admin.weeklyPlans.create({
          patient_id,
          name: '日中の訪問',
          weekday,
          every_weeks: 1,
          month_weeks: [],
          ...times,
          breaks: [],
          service_type: 'home_care_body',
          night_duty: null,
          service_details: null,
          helper_count: 1,
          helper_ids: [staff_id],
          valid_from: plan.from,
          valid_to: plan.to,
          on_company_holidays: 'keep',
          on_national_holidays: 'keep',
        })
    return { staff_id, client: app.client(token) }
  }
  const usual = await helper('C001', 4)
  const overtime = await helper('C002', 8)
  const both = [usual.staff_id, overtime.staff_id]

  // the month is planned before it begins
  const earlier = vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-05-25'))
  expect((await ended(await admin.weeklyPlans.generateJob({ ...plan, patient_id })))?.plan).toMatchObject({ new: 80 })
  earlier.mockRestore()
  await admin.publications.publish(plan)

  for (const { client, staff_id } of [usual, overtime]) {
    const { visits } = await client.visits.roster(plan)
    expect(visits).toHaveLength(40)
    for (const { id: visit_id, starts_at, ends_at } of visits) {
      const minute = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
      const said = { ...(emptyInput(saidFields) as Said), started: minute(starts_at), ended: minute(ends_at) }
      await client.shiftReports.keep({ visit_id, version: null, said, submit: true })
    }
    await client.months.confirm({ month: MONTH, staff_id })
  }
  await admin.months.approve({ month: MONTH, staff_id: both, reason: null })
  expect(await admin.months.close({ month: MONTH, staff_id: both })).toMatchObject({ done: 2 })

  const run = await admin.payRuns.start({
    month: MONTH,
    kind: 'monthly',
    paid_on: '2026-07-25',
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  const { id } = run
  await ended(await admin.payRuns.computeJob({ id }))
  // the people whose accounts the two have got
  for (const { staff_id } of (await admin.payRuns.results({ id })).rows)
    if (!both.includes(staff_id)) await admin.payRuns.leaveOut({ id, staff_id, reason: '試験用' })
  const lineOf = async (of: { staff_id: string }) => {
    const { lines, sums } = await admin.payRuns.result({ id, staff_id: of.staff_id })
    return { sums, amounts: Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount])) }
  }
  const [net, unit, overtimes] = [example('NET-01'), example('PAY-01'), example('PAY-02')]
  const paid = await lineOf(usual)
  expect(paid.amounts).toMatchObject({
    base: 300_000,
    employment_insurance: net['employment_insurance'],
    income_tax: net['income_tax_special'],
  })
  expect(paid.sums).toMatchObject({ gross: 300_000, net: net['net_with_special'], days: 20, minutes: 20 * 480 })
  const worked = await lineOf(overtime)
  expect(worked.amounts).toMatchObject({ hours_overtime: overtimes['first60'], hours_over_60: overtimes['over60'] })
  expect(worked.sums).toMatchObject({ gross: 300_000 + (overtimes['total'] ?? 0), minutes: 20 * 720 })
  const { lines } = await admin.payRuns.result({ id, staff_id: overtime.staff_id })
  const price = lines.find(({ kind }) => kind === 'hours_overtime')?.steps.find(({ step }) => step === 'unit_price')
  expect(price?.result).toBe(unit['unit_yen'])

  await admin.payRuns.check({ id, version: run.version })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ rows: expect.any(Number) })

  // what the person reads
  await usual.client.slipAgreements.answer({ answer: 'agreed' })
  await ended(await admin.payRuns.releaseJob({ id, release_date: today() }))
  expect((await usual.client.payslips.list({})).items).toMatchObject([
    {
      month: MONTH,
      state: 'released',
      net_salary: paid.sums?.net,
      total_deduction: paid.sums?.deducted,
      total_working_hours: 20 * 480,
    },
  ])

  // what the tax office reads of the year, made of what the slip says
  await ended(await admin.withholdingSlips.makeYearJob({ year: '2026', release_date: today(), staff_id: [usual.staff_id] }))
  expect((await usual.client.withholdingSlips.list({})).items).toMatchObject([{ year: '2026', state: 'released' }])
  const { rows: boxes } = await sql<{ boxes: SlipBoxes }>`
    select b.boxes from withholding_slip_boxes b join withholding_slip w on w.id = b.slip_id where w.staff_id = ${usual.staff_id}`.execute(
    app.db,
  )
  const premiums = ['health_and_care', 'levy', 'pension', 'employment_insurance'].map((kind) => paid.amounts[kind] ?? 0)
  expect(boxes).toMatchObject([
    {
      boxes: {
        pay: paid.sums?.gross,
        social: premiums.reduce((sum, amount) => sum + amount, 0),
        withheld: paid.amounts['income_tax'],
        settled: false,
      },
    },
  ])

  // what an inspector reads
  const months = { from_month: MONTH, to_month: MONTH }
  const [ledger] = (await admin.wageLedger.person({ staff_id: overtime.staff_id, ...months })).ledgers
  expect(ledger?.columns).toMatchObject([
    {
      month: MONTH,
      paid_on: '2026-07-25',
      hours: { days: 20, total: 20 * 720, overtime: 20 * 240, holiday: 0, night: 0 },
      gross: worked.sums?.gross,
      deducted: worked.sums?.deducted,
      net: worked.sums?.net,
    },
  ])
  const list = await admin.paymentList.get({ month: MONTH })
  expect(list.open, 'a run whose slips are made is closed').toBe(0)
  expect(list.total.net).toBe((paid.sums?.net ?? 0) + (worked.sums?.net ?? 0))
  const { differences } = await admin.reconciliation.get({ month: MONTH })
  expect(differences.filter(({ staff_id }) => both.includes(staff_id))).toEqual([])
})
