import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { tellsSomething } from '#server/pay/run/paid.ts'
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

const { helper, closeMonth, ended, runOf, computed, closeRun } = payMonths(() => admin)
const later = addDays(today(), 30)

/** A closed run of a month that pays some people, each of whom has worked as many hours. */
const closedRun = async (month: string, people = 2) => {
  const staff: string[] = []
  for (let at = 0; at < people; at++) staff.push(await helper(month, at + 2))
  for (const staff_id of staff) await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await closeRun(id)
  return { id, staff }
}
const slipsOf = async (run: string) => {
  const { rows } = await sql<{ id: string }>`select id from payslip where run_id = ${run} order by created_at, id`.execute(app.db)
  return Promise.all(rows.map(({ id }) => admin.payslips.get({ id })))
}
const release = async (id: string, release_date = later) => ended(await admin.payRuns.releaseJob({ id, release_date }))
const pdfOf = async (file: Blob) =>
  (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.map((page) => page.replaceAll(/\s/g, ''))
const sent = (): Promise<FileValue> =>
  admin.payslips.addFile({ file: new File([`%PDF-1.4\n% ${Math.random()}\n%%EOF`], 'payslip.pdf', { type: 'application/pdf' }) })
/** The account of somebody of the run. The other people of the fixture go, so that no run waits for their months. */
const accountOf = async (staff_id: string) => {
  const made = await makeFixture(app, 'staff')
  await sql`update user_account set staff_id = ${staff_id} where id = ${made.account}`.execute(app.db)
  await sql`update staff set deleted_at = now() where staff_code !~ '^P' and deleted_at is null`.execute(app.db)
  return made
}
const nothing = { net_salary: null, total_deduction: null, total_working_hours: null, details: null }

test('a closed run makes one slip for each person, with the amounts of the sealed result and a page that says them', async () => {
  const month = '2026-01'
  const { id, staff } = await closedRun(month)
  expect(await admin.payRuns.slips({ id })).toEqual({ people: 2, nothing_paid: 0, made: 0, on_paper: 0, taken: [] })
  expect(await release(id)).toMatchObject({ state: 'done', outcome: { rows: 2 } })
  expect((await admin.payRuns.get({ id })).state).toBe('released')
  const { rows } = await admin.payRuns.results({ id })
  const slips = await slipsOf(id)
  expect(slips.map(({ staff_id }) => staff_id).toSorted()).toEqual(staff.toSorted())
  for (const slip of slips) {
    const sums = rows.find(({ staff_id }) => staff_id === slip.staff_id)?.sums
    expect(slip).toMatchObject({
      month,
      kind: 'monthly',
      source: 'run',
      run_id: id,
      state: 'waiting',
      release_date: later,
      net_salary: sums?.net,
      total_deduction: sums?.deducted,
      total_working_hours: sums?.minutes,
    })
    const pages = await pdfOf(await admin.payslips.file({ id: slip.id, hash: slip.file?.hash ?? '' }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(slip.staff_code)
    expect(pages[0]).toContain((sums?.net ?? 0).toLocaleString('ja-JP'))
  }
  expect(await refusal(admin.payRuns.releaseJob({ id, release_date: later })), 'once').toMatchObject({ code: 'act_not_allowed' })
})

test('who is left out gets none', async () => {
  const month = '2026-02'
  const [paid, out] = [await helper(month), await helper(month)]
  for (const staff_id of [paid, out]) await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  await admin.payRuns.leaveOut({ id, staff_id: out, reason: '別の計算で支給' })
  await closeRun(id)
  expect(await release(id)).toMatchObject({ state: 'done' })
  expect((await slipsOf(id)).map(({ staff_id }) => staff_id)).toEqual([paid])
  expect(await refusal(admin.payRuns.printSlips({ id, staff_id: out }))).toMatchObject({ code: 'not_found' })
})

test('who is on leave with nothing paid and nothing deducted gets none, and the run says so before and after', async () => {
  const month = '2025-12'
  const [paid, away] = [await helper(month), await helper(month)]
  await sql`update visit set deleted_at = now() where staff_id = ${away}`.execute(app.db)
  for (const staff_id of [paid, away]) await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  const without = ({ rows }: Awaited<ReturnType<typeof computed>>) =>
    rows.filter(({ no_slip }) => no_slip).map(({ staff_id }) => staff_id)
  expect(without(await computed(id))).toEqual([away])
  await closeRun(id)
  expect(await admin.payRuns.slips({ id })).toMatchObject({ people: 1, nothing_paid: 1 })
  expect(await pdfOf(await admin.payRuns.printSlips({ id }))).toHaveLength(1)
  expect(await release(id)).toMatchObject({ state: 'done', outcome: { rows: 1 } })
  expect((await slipsOf(id)).map(({ staff_id }) => staff_id)).toEqual([paid])
  expect(without(await admin.payRuns.results({ id }))).toEqual([away])
})

test.each([
  ['nothing', {}, false],
  ['lines of 0 yen', { lines: [{ amount: 0 }] }, false],
  ['an allowance and a deduction that take each other away', { lines: [{ amount: 500 }, { amount: 500 }] }, true],
  ['hours without pay', { sums: { minutes: 60 } }, true],
  ['a premium that is due and was not deducted', { issues: [{ code: 'on_leave' }, { code: 'premium_left' }] }, true],
  ['another issue', { issues: [{ code: 'on_leave' }] }, false],
  ['a settled year', { year_end: {} }, true],
])('a result with %s: a slip tells it or not', async (_, told, tells) => {
  const result = { lines: [], sums: { minutes: 0 }, issues: [], ...told }
  const { rows } = await sql`select ${tellsSomething} as tells from (values (${JSON.stringify(result)}::jsonb)) r (result)`.execute(
    app.db,
  )
  expect(rows).toEqual([{ tells }])
})

test('two at once make no slip twice', async () => {
  const { id, staff } = await closedRun('2026-03', 3)
  const jobs = await Promise.all([1, 2].map(() => admin.payRuns.releaseJob({ id, release_date: later })))
  expect((await Promise.all(jobs.map(async (job) => (await ended(job)).state))).toSorted()).toEqual(['done', 'failed'])
  expect((await slipsOf(id)).map(({ staff_id }) => staff_id).toSorted()).toEqual(staff.toSorted())
})

test('what broke in the middle goes on with those who have no slip, and nobody has two', async () => {
  const month = '2026-04'
  const { id, staff } = await closedRun(month, 1)
  // so many people with the same result that the run takes several transactions
  const more = []
  for (let at = 0; at < 54; at++)
    more.push(
      (
        await admin.staff.create(
          aStaff({ staff_code: `P9${at}`, join_date: `${month}-01`, leave_date: `${month}-30`, zaishoku_joukyou: 'left' }),
        )
      ).id,
    )
  await sql`insert into pay_result (run_id, staff_id, month, kind, result, month_seal, closed, seal)
    select run_id, s.id, month, kind, result, month_seal, closed, seal from pay_result r, unnest(${more}::uuid[]) s (id) where r.run_id = ${id}`.execute(
    app.db,
  )
  const { rows } = await admin.payRuns.results({ id })
  const last = rows.at(-1)?.staff_id ?? ''
  await app.asOwner((db) =>
    sql`alter table payslip add constraint broken check (staff_id <> ${sql.lit(last)}) not valid`.execute(db),
  )
  expect(await release(id)).toMatchObject({ state: 'failed' })
  await app.asOwner((db) => sql`alter table payslip drop constraint broken`.execute(db))
  expect((await admin.payRuns.get({ id })).state, 'it is not released').toBe('closed')
  expect(await admin.payRuns.slips({ id }), 'what was stored before stays').toMatchObject({ people: 55, made: 50 })
  // also what was withdrawn meanwhile is not made again
  const [first] = await slipsOf(id)
  if (first) await admin.payslips.withdraw({ id: first.id, version: first.version, reason: '計算の誤り' })
  expect(await release(id)).toMatchObject({ state: 'done', outcome: { rows: 5 } })
  expect((await slipsOf(id)).map(({ staff_id }) => staff_id).toSorted()).toEqual([...staff, ...more].toSorted())
  await expect(
    sql`insert into payslip (staff_id, month, kind, release_date, state, source, run_id, search)
      values (${last}, ${month}, 'monthly', ${later}::date, 'withdrawn', 'run', ${id}, '')`.execute(app.db),
    'the database lets nobody have two',
  ).rejects.toMatchObject({ constraint: 'payslip_once_of_run' })
})

test('who has another slip for the month is told before, and the run waits until it is withdrawn', async () => {
  const month = '2026-05'
  const { id, staff } = await closedRun(month)
  const [first = ''] = staff
  const given = await admin.payslips.give({
    ...nothing,
    staff_id: first,
    month,
    kind: 'monthly',
    release_date: later,
    file: await sent(),
  })
  expect((await admin.payRuns.slips({ id })).taken).toMatchObject([{ staff_id: first, slip_id: given.id }])
  expect(await refusal(admin.payRuns.releaseJob({ id, release_date: later }))).toMatchObject({ code: 'payslip_exists' })
  await admin.payslips.withdraw({ id: given.id, version: given.version, reason: '給与計算で作成します' })
  expect(await release(id)).toMatchObject({ state: 'done', outcome: { rows: 2 } })
})

test('a release date that has passed, and a run that is not closed, are refused', async () => {
  const month = '2026-06'
  const staff_id = await helper(month)
  await closeMonth(staff_id, month)
  const { id } = await runOf(month)
  await computed(id)
  expect(await refusal(admin.payRuns.releaseJob({ id, release_date: later }))).toMatchObject({ code: 'act_not_allowed' })
  expect(await refusal(admin.payRuns.printSlips({ id }))).toMatchObject({ code: 'act_not_allowed' })
  await closeRun(id)
  expect(await refusal(admin.payRuns.releaseJob({ id, release_date: addDays(today(), -1) }))).toMatchObject({
    errors: [{ field: 'release_date', code: 'past_date' }],
  })
})

test('a person reads the own slip alone, once it is released, and opening it is written down', async () => {
  const month = '2026-07'
  const { id, staff } = await closedRun(month)
  const [first = '', second = ''] = staff
  const own = app.client((await accountOf(first)).token)
  await admin.slipAgreements.create({ staff_id: first, from_date: today(), answer: 'agreed', way: 'paper', remarks: null })
  expect(await release(id, today())).toMatchObject({ state: 'done' })
  const slips = await slipsOf(id)
  const [mine, other] = [first, second].map((staff_id) => slips.find((slip) => slip.staff_id === staff_id))
  if (!mine || !other) throw new Error('a slip is missing')
  expect([mine.state, other.state]).toEqual(['released', 'on_paper'])
  expect((await own.payslips.list({})).items.map((slip) => slip.id)).toEqual([mine.id])
  expect(await refusal(own.payslips.get({ id: other.id }))).toMatchObject({ code: 'not_found' })
  expect(await admin.payslips.opened({ id: mine.id })).toBeNull()
  const { file } = await own.payslips.get({ id: mine.id })
  await own.payslips.file({ id: mine.id, hash: file?.hash ?? '' })
  expect(await admin.payslips.opened({ id: mine.id })).not.toBeNull()
  expect(await pdfOf(await admin.payRuns.printSlips({ id, only: 'on_paper' }))).toHaveLength(1)
})

test('a slip of a run keeps its amounts and its file; withdrawn and replaced by a given one, both are kept', async () => {
  const month = '2026-08'
  const { id } = await closedRun(month, 1)
  await release(id)
  const [slip] = await slipsOf(id)
  if (!slip) throw new Error('no slip')
  for (const changes of [{ net_salary: 1 }, { total_deduction: 0 }, { file: await sent() }, { month: '2026-09' }])
    expect(await refusal(admin.payslips.change({ id: slip.id, version: slip.version, changes }))).toMatchObject({
      errors: [{ field: Object.keys(changes)[0], code: 'slip_made' }],
    })
  expect(await refusal(admin.payslips.remove({ id: slip.id, version: slip.version }))).toMatchObject({ code: 'act_not_allowed' })
  const changed = await admin.payslips.change({
    id: slip.id,
    version: slip.version,
    changes: { details: '住所の変更を届け出てください' },
  })
  const withdrawn = await admin.payslips.withdraw({ id: slip.id, version: changed.version, reason: '計算の誤り' })
  const made = await admin.payslips.replace({ id: slip.id, version: withdrawn.version, ...nothing, file: await sent() })
  expect(made).toMatchObject({ source: 'given', run_id: null, replaces_id: slip.id })
  expect(await admin.payslips.get({ id: slip.id })).toMatchObject({ state: 'replaced', run_id: id, net_salary: slip.net_salary })
})

test('slips are printed before they are made, a page for each person by staff code, and with the language of the account', async () => {
  const month = '2026-09'
  const { id, staff } = await closedRun(month, 3)
  const [first = ''] = staff
  const { account } = await accountOf(first)
  await sql`update user_account set language = 'en' where id = ${account}`.execute(app.db)
  const pages = await pdfOf(await admin.payRuns.printSlips({ id }))
  const codes = (await admin.payRuns.results({ id })).rows.map(({ staff_code }) => staff_code)
  expect(pages.map((page) => codes.find((code) => page.includes(code)))).toEqual(codes)
  expect(pages.filter((page) => page.includes('Netpay'))).toHaveLength(1)
  const [one] = await pdfOf(await admin.payRuns.printSlips({ id, staff_id: first }))
  expect(one).toContain('Netpay')
  expect(one).toContain('2:00×1,500円')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit where entity = 'pay_run' and record_id = ${id} and act = 'export'`.execute(app.db)
  expect(rows).toEqual([{ n: 2 }])
  expect(await ended(await admin.payRuns.printSlipsJob({ id }))).toMatchObject({ state: 'done', outcome: { rows: 3 } })
})
