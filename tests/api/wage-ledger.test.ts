import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { addDays, addMonths, instant, lastOfMonths } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { insuranceCondition } from '#domain/pay/conditions/insuranceCondition.ts'
import { taxCondition } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition } from '#domain/pay/conditions/wageCondition.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import type { staff } from '#domain/staff/staff.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { readSheet } from '#server/kit/sheets/read-sheet.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aPatient, aStaff, aVisit } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
let [office, other] = ['', '']
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
  const empty = emptyInput(establishment.fields) as Input<typeof establishment>
  const place = async (name: string) => (await admin.establishments.create({ ...empty, name, prefecture: '13' })).id
  office = await place('練馬')
  other = await place('板橋')
})
afterAll(async () => {
  await stop()
  await app.close()
})

const empty = <E>(fields: Parameters<typeof emptyInput>[0]) => emptyInput(fields) as E
let staffs = 0
/** Somebody with an hourly wage of 1,500 yen. */
const helper = async (joined: string, facts: Partial<Input<typeof staff>> = {}) => {
  const { id: staff_id } = await admin.staff.create(
    aStaff({
      staff_code: `W${++staffs}`,
      japanese_name: `台帳 花子${staffs}`,
      birth_date: '1996-05-10',
      gender: 'f',
      join_date: joined,
      establishment_id: office,
      ...facts,
    }),
  )
  await admin.wageConditions.create({
    staff_id,
    ...empty<Input<typeof wageCondition>>(wageCondition.fields),
    valid_from: joined,
    wage_kind: 'hourly',
    base_amount: 1500,
  })
  await admin.taxConditions.create({
    staff_id,
    ...empty<Input<typeof taxCondition>>(taxCondition.fields),
    valid_from: joined,
    tax_column: 'otsu',
    declared_on: joined,
  })
  await admin.insuranceConditions.create({
    staff_id,
    ...empty<Input<typeof insuranceCondition>>(insuranceCondition.fields),
    valid_from: joined,
  })
  return staff_id
}
const work = (staff_id: string, date: string, from: number, to: number) =>
  admin.visits.create(
    aVisit(instant(date, from * 60).slice(0, 16), instant(date, to * 60).slice(0, 16), {
      staff_id,
      service_type: 'office_work',
      title: '事務',
    }),
  )
const closeMonth = async (staff_id: string, month: string) => {
  await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff_id], reason: '確認済み' })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1 })
}
const ended = (job: { id: string }) =>
  vi.waitFor(
    async () => {
      const now = await admin.jobs.get({ id: job.id })
      expect(isOpen(now.state)).toBe(false)
      return now
    },
    { timeout: limitOf(40_000), interval: 200 },
  )
const payDay = (month: string) => addDays(lastOfMonths(`${month}-01`, 1), 25)
/** A run of the month that pays some people; all others are left out. */
const startRun = async (month: string, people: readonly string[]) => {
  const { id, version } = await admin.payRuns.start({
    month,
    kind: 'monthly',
    paid_on: payDay(month),
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  expect(await ended(await admin.payRuns.computeJob({ id }))).toMatchObject({ state: 'done' })
  for (const { staff_id } of (await admin.payRuns.results({ id })).rows)
    if (!people.includes(staff_id)) await admin.payRuns.leaveOut({ id, staff_id, reason: '別の計算で支給' })
  return { id, version }
}
const closeRun = async (run: { id: string; version: number }) => {
  await admin.payRuns.check(run)
  expect(await ended(await admin.payRuns.closeJob({ id: run.id }))).toMatchObject({ state: 'done' })
  return run.id
}
const year = { from_month: '2026-01', to_month: '2026-12' }
const partsOf = async (file: File) => unzipSync(new Uint8Array(await file.arrayBuffer()))
const pagesOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readPdf(bytes)).pages
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

describe('what closed runs have paid', () => {
  let [one, leaver, run] = ['', '', '']
  const month = '2026-03'
  beforeAll(async () => {
    one = await helper('2026-02-01')
    leaver = await helper('2026-03-01', { leave_date: '2026-03-20', zaishoku_joukyou: 'left', gender: null })
    await work(one, '2026-03-04', 9, 19)
    await work(one, '2026-03-05', 20, 24)
    await work(leaver, '2026-03-06', 9, 12)
    for (const staff_id of [one, leaver]) await closeMonth(staff_id, month)
    run = await closeRun(await startRun(month, [one, leaver]))
  })

  test('stands in the wage ledger to the yen, with the hours of the closed month', async () => {
    const { lines, sums } = await admin.payRuns.result({ id: run, staff_id: one })
    const { ledgers, months } = await admin.wageLedger.person({ staff_id: one, ...year })
    expect(months).toHaveLength(12)
    const [ledger] = ledgers
    expect(ledgers).toHaveLength(1)
    expect(ledger).toMatchObject({
      establishment_name: '練馬',
      gender: 'f',
      missing: [],
      gross: sums?.gross,
      deducted: sums?.deducted,
      net: sums?.net,
    })
    const [column] = ledger?.columns ?? []
    expect(column).toMatchObject({
      month,
      kind: 'monthly',
      from: '2026-03-01',
      to: '2026-03-31',
      paid_on: payDay(month),
      gross: sums?.gross,
    })
    // ten hours on one day, two of them overtime, and two of the four hours of the other one at night
    expect(column?.hours).toMatchObject({ days: 2, total: 840, overtime: 120, night: 120, holiday: 0 })
    const told = Object.fromEntries((ledger?.kinds ?? []).map(({ key, side, kind }) => [`${side} ${kind}`, column?.amounts[key]]))
    expect(told).toEqual(Object.fromEntries(lines.map(({ side, kind, amount }) => [`${side} ${kind}`, amount])))
    expect(ledger?.kept_until).toBe(addMonths(payDay(month), 36))
  })

  test('tells months that are over without a closed run, and the facts that nobody recorded', async () => {
    const [ledger] = (await admin.wageLedger.person({ staff_id: one, ...year })).ledgers
    expect(ledger?.missing_months.slice(0, 3)).toEqual(['2026-02', '2026-04', '2026-05'])
    const [left] = (await admin.wageLedger.person({ staff_id: leaver, ...year })).ledgers
    expect(left, 'who has left stands in it for the months of the employment').toMatchObject({
      paid: 1,
      missing_months: [],
      missing: ['gender'],
    })
    const { ledgers } = await admin.wageLedger.list({ from_month: month, to_month: month })
    expect(ledgers.map(({ staff_id }) => staff_id)).toEqual(expect.arrayContaining([one, leaver]))
  })

  test('stays as it was paid when the month is closed anew', async () => {
    const before = await admin.wageLedger.person({ staff_id: one, ...year })
    await admin.months.reopen({ month, staff_id: one, reason: '打刻漏れ' })
    await work(one, '2026-03-09', 9, 12)
    await closeMonth(one, month)
    expect(await admin.wageLedger.person({ staff_id: one, ...year })).toEqual(before)
    const { differences } = await admin.reconciliation.get({ month })
    expect(differences.filter(({ staff_id }) => staff_id === one)).toEqual([
      expect.objectContaining({ kind: 'month_changed', one: 1020, other: 840, settles: 'payroll', place: 'pay_run', record: run }),
    ])
  })

  test('stands in the payment and deduction list, which adds up to the run', async () => {
    const { total, rows } = await admin.payRuns.results({ id: run })
    const list = await admin.paymentList.get({ month })
    expect(list).toMatchObject({
      open: 0,
      total: { people: 2, gross: total.gross, deducted: total.deducted, net: total.net, minutes: total.minutes },
    })
    const [at] = list.establishments
    expect(at).toMatchObject({ name: '練馬' })
    for (const { staff_id, sums } of rows.filter(({ left_out }) => left_out === null))
      expect(at?.people.find((person) => person.staff_id === staff_id)).toMatchObject({ net: sums?.net })
    const sum = (amounts: Record<string, number>, side: string) =>
      Object.entries(amounts).reduce((all, [key, amount]) => all + (key.startsWith(side) ? amount : 0), 0)
    expect(sum(list.total.amounts, 'payment.')).toBe(total.gross)
    expect(sum(list.total.amounts, 'deduction.')).toBe(total.deducted)
    expect((await admin.paymentList.get({ month, establishment_id: [other] })).total.people).toBe(0)
    expect((await admin.paymentList.get({ month, kind: 'bonus' })).total.people).toBe(0)
  })

  test('comes as tables and on paper, and taking it out is written down', async () => {
    const net = (await admin.paymentList.get({ month })).total.net
    for (const format of ['csv', 'xlsx'] as const) {
      const ledger = await readSheet(await admin.wageLedger.export({ ...year, staff_id: [one], format, language: 'ja' }))
      expect(JSON.stringify(ledger)).toContain('時間外労働')
      const list = await readSheet(await admin.paymentList.export({ month, format, language: 'ja' }))
      expect(JSON.stringify(list)).toContain(String(net))
    }
    const [page = ''] = await pagesOf(await bytesOf(await admin.wageLedger.print({ ...year, staff_id: [one], language: 'ja' })))
    for (const told of ['賃金台帳', '練馬', '14:00', '2:00']) expect(page).toContain(told)
    const [list = ''] = await pagesOf(await bytesOf(await admin.paymentList.print({ month, language: 'ja' })))
    expect(list).toContain(net.toLocaleString('ja'))
    for (const entity of ['wage_ledger', 'payment_deduction_list'] as const)
      expect((await admin.home.audit({ entity, act: 'export' })).items).toHaveLength(3)
  })

  test('a draft is in neither, and its month is told to have one', async () => {
    const person = await helper('2026-05-01', { leave_date: '2026-05-31', zaishoku_joukyou: 'left' })
    await work(person, '2026-05-11', 9, 12)
    await closeMonth(person, '2026-05')
    await startRun('2026-05', [person])
    expect(await admin.paymentList.get({ month: '2026-05' })).toMatchObject({ open: 1, total: { people: 0 } })
    expect((await admin.wageLedger.person({ staff_id: person, ...year })).ledgers).toMatchObject([
      { paid: 0, missing_months: ['2026-05'] },
    ])
    expect(await refusal(admin.paymentList.print({ month: '2026-05', language: 'ja' }))).toMatchObject({ code: 'not_found' })
  })
})

test('whoever has moved has a ledger at each establishment', async () => {
  const person = await helper('2025-12-01', { leave_date: '2026-02-28', zaishoku_joukyou: 'left' })
  await admin.employments.create({
    staff_id: person,
    ...anEmployment('2025-12-01', { establishment_id: office, valid_to: '2026-01-31' }),
  })
  await admin.employments.create({ staff_id: person, ...anEmployment('2026-02-01', { establishment_id: other }) })
  for (const month of ['2026-01', '2026-02']) {
    await work(person, `${month}-12`, 9, 12)
    await closeMonth(person, month)
    await closeRun(await startRun(month, [person]))
  }
  const months = { from_month: '2026-01', to_month: '2026-02' }
  const { ledgers } = await admin.wageLedger.person({ staff_id: person, ...months })
  expect(ledgers.map(({ establishment_name, columns }) => [establishment_name, columns.map(({ month }) => month)])).toEqual([
    ['練馬', ['2026-01']],
    ['板橋', ['2026-02']],
  ])
  const { ledgers: there } = await admin.wageLedger.list({ ...months, establishment_id: [other] })
  expect(there).toMatchObject([{ staff_id: person, paid: 1 }])
})

test('what a later run has put right is told with its reason, before and after, and settles what had become different', async () => {
  const [month, later] = ['2026-08', '2026-09']
  const person = await helper('2026-08-01', { leave_date: '2026-08-31', zaishoku_joukyou: 'left' })
  await work(person, '2026-08-05', 9, 12)
  await closeMonth(person, month)
  await closeRun(await startRun(month, [person]))
  await admin.months.reopen({ month, staff_id: person, reason: '打刻漏れ' })
  await work(person, '2026-08-06', 9, 11)
  await closeMonth(person, month)
  const kindsFound = async () =>
    (await admin.reconciliation.get({ month })).differences.flatMap(({ staff_id, kind }) => (staff_id === person ? [kind] : []))
  expect(await kindsFound()).toEqual(['month_changed'])
  const { id } = await admin.payRuns.start({
    month: later,
    kind: 'monthly',
    paid_on: payDay(later),
    tax_method: 'special',
    year_end: false,
    remarks: null,
  })
  const line = (amount: number) => ({ side: 'payment', kind: 'hours_within', item: null, amount })
  const result = {
    lines: [{ side: 'payment', kind: 'correction', item: null, amount: 3000 }],
    sums: { gross: 3000, taxable: 3000, social: 0, deducted: 0, net: 3000, days: 0, minutes: 0 },
    issues: [],
    corrections: [{ month, reasons: ['hours'], before: [line(4500)], after: [line(7500)] }],
  }
  await sql`insert into pay_result (run_id, staff_id, month, kind, result, closed, seal)
    values (${id}, ${person}, ${later}, 'monthly', ${JSON.stringify(result)}::jsonb, true, 'sealed')`.execute(app.db)
  const [ledger] = (await admin.wageLedger.person({ staff_id: person, ...year })).ledgers
  expect(ledger?.corrections).toEqual([
    { month, reasons: ['hours'], before: 4500, after: 7500, paid_in: later, paid_on: payDay(later) },
  ])
  expect(ledger).toMatchObject({ paid: 2, gross: 7500 })
  expect(await kindsFound()).toEqual([])
})

test('months that cannot be are refused by their fields, and nobody but administrators sees pay', async () => {
  const asked = (from_month: string, to_month: string) => refusal(admin.wageLedger.list({ from_month, to_month }))
  expect(await asked('2026-05', '2026-04')).toMatchObject({
    status: 422,
    errors: [{ field: 'to_month', code: 'end_before_start' }],
  })
  expect(await asked('2025-01', '2026-01')).toMatchObject({
    status: 422,
    errors: [{ field: 'from_month', code: 'pack_months', size: 12 }],
  })
  const manager = await makeFixture(app, 'manager')
  const own = app.client(manager.token)
  const calls = [
    () => own.wageLedger.list(year),
    () => own.paymentList.get({ month: '2026-03' }),
    () => own.reconciliation.get({ month: '2026-03' }),
  ]
  for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
})

describe('the pack for an inspection', () => {
  const input = { from_month: '2025-12', to_month: '2026-03', language: 'ja' } as const
  const packOf = async (by: ReturnType<TestApp['client']>) => {
    const job = await by.inspectionPacks.exportJob(input)
    const done = await vi.waitFor(
      async () => {
        const now = await by.jobs.get({ id: job.id })
        expect(isOpen(now.state)).toBe(false)
        return now
      },
      { timeout: limitOf(60_000), interval: 200 },
    )
    expect(done).toMatchObject({ state: 'done' })
    return partsOf(await by.jobs.file({ id: job.id }))
  }
  test('has the wage ledger of each year and the list of each month that was paid', async () => {
    const parts = await packOf(admin)
    const names = Object.keys(parts).filter((name) => /賃金台帳|支給控除/.test(name) && name.endsWith('.pdf'))
    expect(names).toEqual([
      '3_賃金台帳/賃金台帳_2025.pdf',
      '3_賃金台帳/賃金台帳_2026.pdf',
      '4_支給控除一覧表/支給控除一覧表_2026-01.pdf',
      '4_支給控除一覧表/支給控除一覧表_2026-02.pdf',
      '4_支給控除一覧表/支給控除一覧表_2026-03.pdf',
    ])
    const told = new TextDecoder().decode(parts['4_支給控除一覧表/支給控除一覧表_2026-03.csv'])
    expect(told).toContain(String((await admin.paymentList.get({ month: '2026-03' })).total.net))
  })
  // facts, section 1: what each ledger must tell, and what the payment and deduction list holds; on paper without the blanks
  const mandatory: Readonly<Record<string, { table: readonly string[]; paper: readonly string[] }>> = {
    '1_労働者名簿/労働者名簿': {
      table: [
        '氏名',
        '生年月日',
        '性別',
        '住所',
        '履歴',
        '従事する業務の種類',
        '雇入れの年月日',
        '退職日',
        '退職の事由',
        '死亡年月日',
        '死亡の原因',
      ],
      paper: [
        '氏名',
        '生年月日',
        '性別',
        '住所',
        '履歴',
        '従事する業務の種類',
        '雇入れの年月日',
        '退職の年月日・事由',
        '死亡の年月日・原因',
      ],
    },
    '2_出勤簿/出勤簿_2026-03': {
      table: ['日付', '日区分', '始業', '終業', '休憩', '時間外', '深夜', '休日', '休暇'],
      paper: ['日付', '日区分', '始業・終業', '休憩', '時間外', '深夜', '休日', '休暇'],
    },
    '3_賃金台帳/賃金台帳_2026': {
      table: [
        '氏名',
        '性別',
        '賃金計算期間の初日',
        '賃金計算期間の末日',
        '労働日数',
        '労働時間数',
        '時間外労働',
        '休日労働',
        '深夜労働',
        '支給合計',
        '控除合計',
      ],
      paper: [
        '氏名',
        '性別',
        '賃金計算期間',
        '労働日数',
        '労働時間数',
        '時間外労働',
        '休日労働',
        '深夜労働',
        '支給合計',
        '控除合計',
      ],
    },
    '4_支給控除一覧表/支給控除一覧表_2026-03': {
      table: ['氏名', '支給合計', '控除合計', '差引支給額', '会社負担計'],
      paper: ['氏名', '支給合計', '控除合計', '差引支給額', '事業所計', '総合計'],
    },
    '5_年次有給休暇管理簿/年次有給休暇管理簿': {
      table: ['氏名', '基準日', '付与', '取得', '残り', '取得した時季'],
      paper: ['基準日', '付与', '取得', '残り'],
    },
  }
  test('has every fact of each ledger that the law asks for, in the table and on paper', async () => {
    const granted = await helper('2025-04-01', { leave_date: '2026-03-31', zaishoku_joukyou: 'left' })
    await admin.employments.create({ staff_id: granted, ...anEmployment('2025-04-01', { establishment_id: office }) })
    expect(await admin.leave.settle({ staff_ids: [granted] })).toMatchObject({ grants: 1 })
    const parts = await packOf(admin)
    const lacking = await Promise.all(
      Object.entries(mandatory).map(async ([file, { table, paper }]) => {
        const [header = ''] = new TextDecoder().decode(parts[`${file}.csv`]).split('\n')
        const page = (await pagesOf(new Uint8Array(parts[`${file}.pdf`] ?? []))).join('')
        return [...table.filter((name) => !header.includes(name)), ...paper.filter((name) => !page.includes(name))].map(
          (name) => `${file}: ${name}`,
        )
      }),
    )
    expect(lacking.flat()).toEqual([])
  })
  test('of a manager has none of what people are paid, and its index says so', async () => {
    const manager = await makeFixture(app, 'manager')
    const parts = await packOf(app.client(manager.token))
    const names = Object.keys(parts)
    expect(names.filter((name) => /賃金台帳|支給控除/.test(name))).toEqual([])
    const [index = ''] = names
    expect((await readPdf(parts[index] ?? new Uint8Array())).pages.join('')).toContain('給与を見られる管理者が作成した一式')
  })
})

describe('work and pay compared', () => {
  const month = '2026-06'
  const of = async (staff_id: string) => {
    const { differences } = await admin.reconciliation.get({ month })
    return differences.filter((one) => one.staff_id === staff_id)
  }
  test('tells only what does not agree, from the plan to the pay, until it is settled', async () => {
    const person = await helper('2026-06-01', { leave_date: '2026-06-30', zaishoku_joukyou: 'left' })
    await work(person, '2026-06-10', 9, 12)
    expect(await of(person)).toMatchObject([{ kind: 'month_open', one: 180, settles: 'helper', place: 'attendance' }])
    const fare = await admin.transportEntries.ask({
      ...empty<Input<typeof transportEntry>>(transportEntry.fields),
      staff_id: person,
      date: '2026-06-10',
      purpose: 'between_visits',
      means: 'train',
      trip: 'one_way',
      origin: '練馬駅',
      destination: '板橋駅',
      fare: 230,
    })
    expect((await of(person)).map(({ kind }) => kind)).toEqual(['month_open', 'fares_waiting'])
    const spans = [{ starts_at: instant('2026-06-10', 9 * 60), ends_at: instant('2026-06-10', 13 * 60) }]
    const asked = await admin.timeCorrections.request({ staff_id: person, date: '2026-06-10', spans, reason: '記録漏れ' })
    expect((await of(person)).find(({ kind }) => kind === 'correction_open')).toMatchObject({ settles: 'office', record: asked.id })
    await admin.timeCorrections.cancel({ id: asked.id, version: asked.version, reason: null })
    await closeMonth(person, month)
    const run = await startRun(month, [person])
    expect(await of(person)).toMatchObject([{ kind: 'fares_waiting', one: 230, settles: 'office' }])
    const second = app.client((await makeFixture(app, 'manager')).token)
    await second.transportEntries.approve({ id: fare.id, version: fare.version })
    expect(await of(person)).toMatchObject([{ kind: 'fares_differ', one: 230, other: 0, settles: 'payroll', record: run.id }])
    expect(await ended(await admin.payRuns.computeJob({ id: run.id }))).toMatchObject({ state: 'done' })
    expect(await of(person)).toEqual([])
    await admin.payRuns.leaveOut({ id: run.id, staff_id: person, reason: '確認中' })
    expect(await of(person)).toMatchObject([{ kind: 'left_out', about: '確認中', record: run.id }])
    const file = await admin.reconciliation.export({ month, format: 'csv', language: 'ja' })
    expect(await file.text()).toContain('給与計算から除外')
  })
  test('asks for a report of a visit that is over, and for its approval where it differs from the plan', async () => {
    const person = await helper('2026-07-01', { leave_date: '2026-07-31', zaishoku_joukyou: 'left' })
    const patient_id = (await admin.patients.create(aPatient())).id
    const visit = await admin.visits.create(
      aVisit('2026-07-06T09:00', '2026-07-06T11:00', { staff_id: person, patient_id, service_type: 'home_care_body' }),
    )
    await sql`update visit set published_at = now() where id = ${visit.id}`.execute(app.db)
    const found = async () =>
      (await admin.reconciliation.get({ month: '2026-07' })).differences.filter((one) => one.staff_id === person)
    expect(await found()).toMatchObject([
      { kind: 'report_missing', date: '2026-07-06', one: 120, settles: 'helper', place: 'visit', record: visit.id },
      { kind: 'month_open' },
    ])
    const said = { ...empty<Said>(saidFields), started: 9 * 60, ended: 11 * 60 + 30 }
    const { id, version } = await admin.shiftReports.keep({ visit_id: visit.id, version: null, said, submit: true })
    expect(await found()).toMatchObject([
      {
        kind: 'report_differs',
        one: 120,
        other: 150,
        times: { one: { starts_at: instant('2026-07-06', 9 * 60) }, other: { ends_at: instant('2026-07-06', 11 * 60 + 30) } },
        settles: 'office',
        place: 'shift_report',
        record: id,
      },
      { kind: 'month_open', one: 150 },
    ])
    await admin.shiftReports.lock({ id, version })
    expect(await found()).toMatchObject([{ kind: 'month_open' }])
  })
})
