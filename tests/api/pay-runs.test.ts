import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aVisit } from '../records.ts'
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

const { helper, taxed, closeMonth, ended, runOf, computed } = payMonths(() => admin)

test('a month is paid from its hours, checked, and closed once', async () => {
  const month = '2026-04'
  const staff_id = await helper(month)
  const { id } = await runOf(month)
  expect((await computed(id)).rows).toMatchObject([{ staff_id, issues: [{ code: 'month_open' }] }])
  expect(await refusal(admin.payRuns.check({ id, version: 1 })), 'nobody can be paid yet').toMatchObject({ code: 'pay_run_open' })
  await closeMonth(staff_id, month)
  const { rows, total } = await computed(id)
  expect(rows).toMatchObject([{ staff_id, sums: { gross: 4500, minutes: 180, days: 1 } }])
  expect(total.net).toBe(rows[0]?.sums?.net)
  const one = await admin.payRuns.result({ id, staff_id })
  expect(one.lines).toMatchObject([{ kind: 'hours_within', amount: 4500, minutes: 180, steps: [{ law: 'labour_standards_37' }] }])
  const { version } = await admin.payRuns.check({ id, version: 1 })
  expect(await refusal(admin.payRuns.computeJob({ id })), 'what was checked stays').toMatchObject({ code: 'act_not_allowed' })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'done', outcome: { rows: 1 } })
  expect((await admin.payRuns.get({ id })).state).toBe('closed')
  expect(version).toBeGreaterThan(1)
  // a second run of the month has nobody left to pay
  const second = await runOf(month)
  expect((await computed(second.id)).rows).toEqual([])
  await expect(
    sql`update pay_result set result = '{}' where run_id = ${id}`.execute(app.db),
    'what was closed never changes',
  ).rejects.toMatchObject({ code: 'HD002' })
})

test('a line of hours is told by its days and visits, as the month was when the run was worked out', async () => {
  const month = '2026-02'
  const staff_id = await helper(month)
  // the 15th, on which everybody works here, is a Sunday in that month, and so in a line of its own
  const patient = await admin.patients.create(aPatient({ name_kanji: '高木 節子' }))
  const visit = await admin.visits.create(aVisit(`${month}-16T10:00`, `${month}-16T11:30`, { staff_id, patient_id: patient.id }))
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  const daysOf = () => admin.payRuns.lineDays({ id, staff_id, line: 0 })
  const told = {
    changed: false,
    days: [{ date: `${month}-16`, minutes: 90, parts: [{ visit: visit.id, patient_name: '高木 節子', minutes: 90, rate: 1500 }] }],
  }
  expect(await daysOf()).toMatchObject(told)
  // what somebody does to the month later was not paid by this run
  await admin.months.reopen({ month, staff_id, reason: '訪問の取消' })
  await admin.visits.remove({ id: visit.id, version: visit.version })
  await closeMonth(staff_id, month)
  expect(await daysOf()).toMatchObject(told)
  expect(await refusal(admin.payRuns.lineDays({ id, staff_id, line: 99 }))).toMatchObject({ code: 'not_found' })
  // a line that would come out otherwise is explained by no other days
  const [wage] = (await admin.wageConditions.list({ staff_id })).items
  await admin.wageConditions.change({ staff_id, id: wage?.id ?? '', version: wage?.version ?? 0, changes: { base_amount: 1700 } })
  expect(await daysOf()).toEqual({ changed: true, days: [] })
})

test('fares for the way to work are taxed as the sheet of the month tells', async () => {
  const month = '2026-01'
  const staff_id = await helper(month)
  const empty = emptyInput(transportEntry.fields) as Input<typeof transportEntry>
  for (const facts of [
    { means: 'taxi', fare: 2_300 },
    { means: 'car', km: '12', fare: 9_000 },
    { means: 'train', fare: 420 },
  ] as const) {
    const way = { purpose: 'commuting', trip: 'one_way', origin: '自宅', destination: '板橋' } as const
    const entry = await admin.transportEntries.ask({ ...empty, ...way, ...facts, staff_id, date: `${month}-15` })
    await admin.transportEntries.approve({ id: entry.id, version: entry.version })
  }
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  const { commuting } = (await admin.transportEntries.person({ month, staff_id })).person
  expect(commuting).toMatchObject({ paid: 11_720, free: 7_720, taxable: 4_000 })
  const lines = (await admin.payRuns.result({ id, staff_id })).lines.filter(({ kind }) => kind.startsWith('commuting'))
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['commuting', commuting.free],
    ['commuting_taxable', commuting.taxable],
  ])
})

test('a rate table by which a closed run has paid is not undone', async () => {
  const month = '2026-03'
  const table = {
    kind: 'hour_premiums',
    valid_from: '2026-03-15',
    valid_to: null,
    source: '割増率の改正',
    content: { overtime: 30_000, over_60: 60_000, holiday: 40_000, night: 30_000 },
  }
  const load = () => admin.rates.load({ file: new File([JSON.stringify(table)], '料率.json', { type: 'application/json' }) })
  const { id: first } = await load()
  await admin.rates.undo({ id: first })
  const { id: rates } = await load()
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.check({ id, version: 1 })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'done' })
  expect(await refusal(admin.rates.undo({ id: rates }))).toMatchObject({ code: 'rate_table_used', month, clash: [{ id, month }] })
  expect((await admin.rates.list({})).map((line) => line.id)).toContain(rates)
})

test('who is left out is paid by another run of the month', async () => {
  const month = '2026-05'
  const [one, other] = [await helper(month), await helper(month, 2, false)]
  for (const staff_id of [one, other]) await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  expect((await computed(id)).rows.map(({ issues }) => issues.map(({ code }) => code).includes('no_tax_condition'))).toEqual([
    false,
    true,
  ])
  expect(await refusal(admin.payRuns.check({ id, version: 1 }))).toMatchObject({ code: 'pay_run_open' })
  const left = await admin.payRuns.leaveOut({ id, staff_id: other, reason: '申告書を待っています' })
  expect(left.total.gross).toBe(4500)
  await admin.payRuns.check({ id, version: 1 })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'done' })
  await taxed(other, month)
  const later = await runOf(month)
  expect((await computed(later.id)).rows).toMatchObject([{ staff_id: other, sums: { gross: 3000 } }])
})

test('a run that would come out otherwise than it was checked is not closed', async () => {
  const month = '2026-06'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.check({ id, version: 1 })
  const { items } = await admin.wageConditions.list({ staff_id })
  const [wage] = items
  if (!wage) throw new Error('no wage')
  await admin.wageConditions.change({ staff_id, id: wage.id, version: wage.version, changes: { base_amount: 1600 } })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'failed', problem: { code: 'pay_run_changed' } })
  expect((await admin.payRuns.get({ id })).state, 'nothing is closed').toBe('checked')
  expect((await sql<{ closed: boolean }>`select closed from pay_result where run_id = ${id}`.execute(app.db)).rows).toEqual([
    { closed: false },
  ])
})

test('a run whose month is open again is not closed; with the month as it is closed anew it is, and names that one', async () => {
  const month = '2026-08'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.check({ id, version: 1 })
  await admin.months.reopen({ month, staff_id, reason: '時刻の訂正' })
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'failed', problem: { code: 'pay_run_changed' } })
  // an hour later on the same day, which is paid the same
  const [visit] = (await admin.visits.list({ staff_id: [staff_id], from: `${month}-01`, to: `${month}-31` })).items
  const times = { starts_at: `${month}-15T10:00:00+09:00`, ends_at: `${month}-15T13:00:00+09:00` }
  await admin.visits.change({ id: visit?.id ?? '', version: visit?.version ?? 0, changes: times })
  await closeMonth(staff_id, month)
  expect(await ended(await admin.payRuns.closeJob({ id }))).toMatchObject({ state: 'done' })
  const { differences } = await admin.reconciliation.get({ month })
  expect(differences.filter((one) => one.staff_id === staff_id)).toEqual([])
})

test('a month that is opened while its run is being closed waits, or is settled by a later run', async () => {
  const month = '2026-09'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.check({ id, version: 1 })
  const [closing] = await Promise.all([
    admin.payRuns.closeJob({ id }),
    admin.months.reopen({ month, staff_id, reason: '打刻漏れ' }),
  ])
  const isClosed = (await ended(closing)).state === 'done'
  expect((await admin.payRuns.get({ id })).state).toBe(isClosed ? 'closed' : 'checked')
  const { differences } = await admin.reconciliation.get({ month })
  expect(differences.filter((one) => one.staff_id === staff_id)).toMatchObject([
    { kind: isClosed ? 'month_changed' : 'month_open' },
  ])
})

test('a run that is closed twice at once is closed once', async () => {
  const month = '2026-10'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.check({ id, version: 1 })
  const starts = await Promise.allSettled([admin.payRuns.closeJob({ id }), admin.payRuns.closeJob({ id })])
  const states = await Promise.all(
    starts.flatMap((start) => (start.status === 'fulfilled' ? [ended(start.value)] : [])).map(async (job) => (await job).state),
  )
  expect(states.filter((state) => state === 'done')).toHaveLength(1)
  expect((await admin.payRuns.get({ id })).state).toBe('closed')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pay_result where run_id = ${id} and closed`.execute(
    app.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('of two runs that pay somebody for the same month one is closed', async () => {
  const month = '2026-07'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const runs = [await runOf(month), await runOf(month)]
  for (const { id } of runs) {
    await computed(id)
    await admin.payRuns.check({ id, version: 1 })
  }
  const jobs = await Promise.all(runs.map(({ id }) => admin.payRuns.closeJob({ id })))
  const states = await Promise.all(jobs.map(async (job) => (await ended(job)).state))
  expect(states.toSorted()).toEqual(['done', 'failed'])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pay_result where staff_id = ${staff_id} and month = ${month} and closed and left_out is null`.execute(
    app.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})
