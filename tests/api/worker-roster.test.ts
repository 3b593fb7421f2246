import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { establishment } from '#domain/company/establishment.ts'
import { ledgers } from '#domain/company/retention.ts'
import { addDays, addMonths, monthOf } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { isOpen, type JobRow } from '#domain/kit/jobs.ts'
import type { staff } from '#domain/staff/staff.ts'
import { WORK_KIND_FROM } from '#domain/ledgers/roster.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { readSheet } from '#server/kit/sheets/read-sheet.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, anEmployment, aStaff } from '../records.ts'
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

const now = today()
const keptYears = { worker_roster: 3, attendance: 3, wage_ledger: 3, payment_deduction_list: 3, annual_leave: 3 }
const nobody = '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42'
const pagesOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages

let offices = 0
const office = async () => {
  const empty = emptyInput(establishment.fields) as Input<typeof establishment>
  return (await admin.establishments.create({ ...empty, name: `事業所${++offices}` })).id
}
/** Everything that the law asks for of somebody who is employed. */
const whole = {
  birth_date: '1980-05-06',
  gender: 'f',
  prefecture: '13',
  municipality: '練馬区',
  town: '高松3-67-5',
  career: '1999年3月 ひかり高校 卒業\n1999年4月 株式会社あおば 入社',
  join_date: '2020-04-01',
} as const
let people = 0
const worker = async (facts: Partial<Input<typeof staff>> = {}) => {
  const record = aStaff({ staff_code: `R${++people}`, japanese_name: `名簿 花子${people}`, ...whole, ...facts })
  return admin.staff.create(record)
}
const person = (staff_id: string, to?: string) => admin.workerRoster.person({ staff_id, ...(to === undefined ? {} : { to }) })
const codesOf = ({ people: found }: { people: { staff_code: string }[] }) => found.map(({ staff_code }) => staff_code)

describe('what the law asks for', () => {
  test('is told of a person, from the staff record and the conditions of employment', async () => {
    const establishment_id = await office()
    const { id } = await worker({ establishment_id })
    await admin.employments.create({ staff_id: id, ...anEmployment('2020-04-01', { establishment_id, work_kind: '訪問介護員' }) })
    expect(await person(id)).toMatchObject({
      birth_date: '1980-05-06',
      career: whole.career,
      work_kind: '訪問介護員',
      hired: '2020-04-01',
      establishment_id,
      state: 'employed',
      kept_until: null,
      missing: [],
    })
  })

  test('and what is missing is named by the field that settles it', async () => {
    const { id } = await admin.staff.create(aStaff({ staff_code: `R${++people}` }))
    expect((await person(id)).missing).toEqual([
      'establishment_id',
      'birth_date',
      'gender',
      'prefecture',
      'municipality',
      'town',
      'career',
      'work_kind',
      'join_date',
    ])
  })

  test('a foreign worker has the schools and work of the record as an employee', async () => {
    const { id } = await worker({ career: null })
    expect((await person(id)).missing).toContain('career')
    const school = { name: 'ハノイ医療短期大学', start_year: 2014, start_month: 9, end_year: 2017, end_month: 6 }
    const { id: employee_id } = await admin.employees.create(anEmployee({ staff_id: id, school_history: [school] }))
    const found = await person(id)
    expect(found).toMatchObject({ employee_id, school_history: [school] })
    expect(found.missing).not.toContain('career')
  })

  test.each([
    ['whoever left needs a kind', { leave_kind: null, leave_reason: null }, ['leave_kind']],
    ['a dismissal needs its reason', { leave_kind: 'dismissal', leave_reason: null }, ['leave_reason']],
    ['a dismissal with its reason is whole', { leave_kind: 'dismissal', leave_reason: '経営上の都合' }, []],
    ['a death needs its date and cause', { leave_kind: 'death', leave_reason: null }, ['died_on', 'death_cause']],
  ] as const)('%s', async (_, end, missing) => {
    const { id } = await worker({ establishment_id: await office(), leave_date: addDays(now, -5), ...end })
    expect((await person(id)).missing).toEqual(missing)
  })

  test('the kind of work may be left out where fewer than thirty work, and is missing where thirty do', async () => {
    const establishment_id = await office()
    const { id } = await worker({ establishment_id })
    for (let size = 1; size < WORK_KIND_FROM - 1; size++) await worker({ establishment_id })
    expect((await person(id)).missing).toEqual([])
    await worker({ establishment_id })
    expect((await person(id)).missing).toEqual(['work_kind'])
  })

  test('nobody dies before being born or in the future', async () => {
    expect(await refusal(worker({ died_on: '1979-01-01' }))).toMatchObject({
      errors: [{ field: 'died_on', code: 'end_before_start' }],
    })
    expect(await refusal(worker({ died_on: addDays(now, 1) }))).toMatchObject({
      errors: [{ field: 'died_on', code: 'future_date' }],
    })
  })
})

describe('who stands on it', () => {
  test('as of a date, for a period, and leavers as long as they are kept', async () => {
    const establishment_id = [await office()]
    const [first] = establishment_id
    const here = { establishment_id: first ?? null }
    const stays = await worker(here)
    const left = await worker({ ...here, leave_date: addMonths(now, -2), leave_kind: 'resignation' })
    const gone = await worker({ ...here, leave_date: addDays(addMonths(now, -36), -1), leave_kind: 'resignation' })
    const still = await worker({ ...here, leave_date: addMonths(now, -36), leave_kind: 'resignation' })
    const list = (more: object = {}) => admin.workerRoster.list({ establishment_id, ...more })
    expect(codesOf(await list())).toEqual([stays.staff_code])
    expect(codesOf(await list({ from: addMonths(now, -3) }))).toEqual([stays.staff_code, left.staff_code])
    expect(codesOf(await list({ to: addMonths(now, -3) }))).toEqual([stays.staff_code, left.staff_code])
    expect(codesOf(await list({ who: 'left' }))).toEqual([left.staff_code, still.staff_code])
    expect(codesOf(await list({ who: 'all' }))).toEqual([stays.staff_code, left.staff_code, still.staff_code])
    expect(await list({ to: '2020-03-31' }), 'before anybody was hired').toMatchObject({ people: [] })
    // a longer retention brings back whoever left before
    await admin.company.changeRetention({ ...keptYears, worker_roster: 5 })
    expect(codesOf(await list({ who: 'left' }))).toEqual([left.staff_code, gone.staff_code, still.staff_code])
    expect((await person(gone.id)).kept_until).toBe(addMonths(gone.leave_date ?? '', 60))
    await admin.company.changeRetention(keptYears)
    expect((await person(left.id)).kept_until).toBe(addMonths(left.leave_date ?? '', 36))
  })

  test('an officer and a dispatched worker do not', async () => {
    const establishment_id = await office()
    await worker({ establishment_id, koyou_keitai: 'officer' })
    await worker({ establishment_id, koyou_keitai: 'dispatched' })
    const { staff_code } = await worker({ establishment_id, koyou_keitai: 'part_time' })
    const found = await admin.workerRoster.list({ establishment_id: [establishment_id] })
    expect([codesOf(found), found.others]).toEqual([[staff_code], 2])
  })

  test('whoever moved stands at each establishment for the time there', async () => {
    const [before, after] = [await office(), await office()]
    const { id, staff_code } = await worker({ establishment_id: after })
    const moved = addMonths(now, -6)
    await admin.employments.create({
      staff_id: id,
      ...anEmployment('2020-04-01', { establishment_id: before, valid_to: addDays(moved, -1) }),
    })
    await admin.employments.create({ staff_id: id, ...anEmployment(moved, { establishment_id: after }) })
    const at = async (establishment_id: string, days: object = {}) =>
      codesOf(await admin.workerRoster.list({ establishment_id: [establishment_id], ...days }))
    expect([await at(before), await at(after)]).toEqual([[], [staff_code]])
    expect(await at(before, { to: addDays(moved, -1) })).toEqual([staff_code])
    expect([await at(before, { from: addMonths(now, -7) }), await at(after, { from: addMonths(now, -7) })]).toEqual([
      [staff_code],
      [staff_code],
    ])
  })

  test('days that cannot be are refused by their field', async () => {
    const asked = (days: object) => refusal(admin.workerRoster.list(days))
    expect(await asked({ to: addDays(now, 1) })).toMatchObject({ errors: [{ field: 'to', code: 'future_date' }] })
    expect(await asked({ from: now, to: addDays(now, -1) })).toMatchObject({ errors: [{ field: 'to', code: 'end_before_start' }] })
  })

  test('somebody who is limited to an establishment sees its people alone, and makes no roster of another one', async () => {
    const manager = await makeFixture(app, 'manager', { limited: true })
    const own = app.client(manager.token)
    const elsewhere = await worker({ establishment_id: await office() })
    const found = await own.workerRoster.list({ who: 'all' })
    expect(found.people.map(({ staff_id }) => staff_id)).toContain(manager.staff)
    expect(new Set(found.people.map(({ establishment_id }) => establishment_id))).toEqual(new Set([manager.ids.establishment]))
    expect(await refusal(own.workerRoster.person({ staff_id: elsewhere.id }))).toMatchObject({ code: 'not_found' })
    const asked = { establishment_id: elsewhere.establishment_id ?? '' }
    expect(await refusal(own.workerRoster.list({ establishment_id: [asked.establishment_id] }))).toMatchObject({
      code: 'not_found',
    })
    const month = monthOf(now)
    const pack = own.inspectionPacks.exportJob({ from_month: month, to_month: month, language: 'ja', ...asked })
    expect(await refusal(pack)).toMatchObject({ code: 'not_found' })
  })
})

test('a leaver keeps the name and address of the last day, and the roster tells what the record says now', async () => {
  const one = await worker({ japanese_name: '旧姓 花子', leave_date: addDays(now, -1), leave_kind: 'resignation' })
  // the record was there while she was employed
  await sql`update staff set created_at = now() - interval '30 days' where id = ${one.id}`.execute(app.db)
  const changed = await admin.staff.change({
    id: one.id,
    version: one.version + 1,
    changes: { japanese_name: '新姓 花子', municipality: '板橋区' },
  })
  const found = await person(one.id)
  expect(found).toMatchObject({
    name: '新姓 花子',
    legal_name: '旧姓 花子',
    address: { municipality: '練馬区' },
    later: { on: now, name: '新姓 花子', address: { municipality: '板橋区' } },
  })
  const [page = ''] = await pagesOf(await admin.workerRoster.print({ staff_id: [one.id], language: 'ja' }))
  expect(page).toContain('旧姓花子')
  expect(page).toContain('新姓花子')
  // what was recorded wrong is corrected, also after the last day
  await admin.staff.change({
    id: one.id,
    version: changed.version,
    changes: { leave_kind: 'contract_end', birth_date: '1981-05-06' },
  })
  expect(await person(one.id)).toMatchObject({ leave_kind: 'contract_end', birth_date: '1981-05-06', legal_name: '旧姓 花子' })
})

test('on paper a page each, as a table a line each, and both are written down', async () => {
  const establishment_id = [await office()]
  const facts = { establishment_id: establishment_id[0] ?? null }
  const people_ = [await worker(facts), await worker({ ...facts, birth_date: null })]
  const file = await admin.workerRoster.print({ establishment_id, language: 'ja' })
  expect(file.name).toBe(`労働者名簿_${now}.pdf`)
  const pages = await pagesOf(file)
  expect(pages).toHaveLength(2)
  for (const [at, { japanese_name }] of people_.entries()) expect(pages[at]).toContain(japanese_name.replace(' ', ''))
  for (const format of ['csv', 'xlsx'] as const) {
    const table = await admin.workerRoster.export({ establishment_id, format, language: 'ja' })
    const rows = await readSheet(table)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('履歴')
    expect(rows[1]?.join()).toContain('1999年3月 ひかり高校 卒業')
    expect(rows[2]?.at(-1)).toBe('生年月日')
  }
  const { items } = await admin.home.audit({ entity: 'worker_roster', act: 'export' })
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect(await refusal(admin.workerRoster.print({ staff_id: [nobody], language: 'ja' }))).toMatchObject({ code: 'not_found' })
})

describe('nobody is erased before the roster may be', () => {
  const erase = (id: string) => sql`delete from staff where id = ${id}`.execute(app.db)
  test('neither whoever is employed nor a leaver within retention', async () => {
    const employed = await worker()
    await expect(erase(employed.id)).rejects.toThrow('the roster of workers is kept until infinity')
    const left = await worker({ leave_date: addMonths(now, -36) })
    await expect(erase(left.id)).rejects.toThrow(`the roster of workers is kept until ${now}`)
  })
  test('but whoever left before, or was never hired', async () => {
    const long = await worker({ leave_date: addDays(addMonths(now, -36), -1) })
    const never = await admin.staff.create(aStaff({ staff_code: `R${++people}` }))
    for (const { id } of [long, never]) {
      await erase(id)
      expect(await refusal(admin.staff.get({ id }))).toMatchObject({ code: 'not_found' })
    }
  })
})

describe('the pack for an inspection', () => {
  const ended = (job: Pick<JobRow, 'id'>, by = admin) =>
    vi.waitFor(
      async () => {
        const found = await by.jobs.get({ id: job.id })
        expect(isOpen(found.state)).toBe(false)
        return found
      },
      { timeout: limitOf(60_000), interval: 200 },
    )
  const month = monthOf(addMonths(now, -1))
  const partsOf = async (file: File) => unzipSync(new Uint8Array(await file.arrayBuffer()))

  test('holds each ledger on paper and as a table, with an index whose hashes are those of the files', async () => {
    const establishment_id = await office()
    const one = await worker({ establishment_id, japanese_name: '一式 太郎' })
    const other = await worker({ establishment_id: await office(), japanese_name: '別所 次郎' })
    const months = { from_month: monthOf(addMonths(now, -2)), to_month: month }
    const years = [...new Set([months.from_month, month].map((each) => each.slice(0, 4)))]
    const job = await ended(await admin.inspectionPacks.exportJob({ ...months, establishment_id, language: 'ja' }))
    expect(job).toMatchObject({ state: 'done', outcome: { rows: 1 } })
    const file = await admin.jobs.file({ id: job.id })
    expect(file.name).toBe(`調査用の帳簿一式_${months.from_month}_${months.to_month}.zip`)
    const parts = await partsOf(file)
    const names = Object.keys(parts)
    expect(names).toEqual([
      '0_調査用の帳簿一式 目次.pdf',
      'SHA256SUMS.txt',
      '1_労働者名簿/労働者名簿.pdf',
      '1_労働者名簿/労働者名簿.csv',
      ...[months.from_month, month].flatMap((each) => [`2_出勤簿/出勤簿_${each}.pdf`, `2_出勤簿/出勤簿_${each}.csv`]),
      ...years.flatMap((year) => [`3_賃金台帳/賃金台帳_${year}.pdf`, `3_賃金台帳/賃金台帳_${year}.csv`]),
      '5_年次有給休暇管理簿/年次有給休暇管理簿.pdf',
      '5_年次有給休暇管理簿/年次有給休暇管理簿.csv',
    ])
    const [index = '', sums = '', ...own] = names
    const hashes = own.map(
      (name) =>
        [
          createHash('sha256')
            .update(parts[name] ?? '')
            .digest('hex'),
          name,
        ] as const,
    )
    expect(new TextDecoder().decode(parts[sums])).toBe(hashes.map(([hash, name]) => `${hash}  ${name}\n`).join(''))
    const told = (await readPdf(parts[index] ?? new Uint8Array())).pages.join('')
    for (const [hash, name] of hashes) {
      expect(told).toContain(hash)
      expect(told).toContain(name)
    }
    for (const text of [
      '青木美咲',
      `事業所${offices - 1}`,
      ...ledgers.map((ledger) => (ledger === 'payment_deduction_list' ? '0名' : '1名')),
    ])
      expect(told).toContain(text)
    // each file tells of the person, and none of another establishment
    for (const name of own) {
      const bytes = parts[name] ?? new Uint8Array()
      const text = name.endsWith('.pdf')
        ? (await readPdf(bytes)).pages.join('')
        : new TextDecoder().decode(bytes).replaceAll(' ', '')
      expect(`${name} ${text}`).toContain(one.japanese_name.replace(' ', ''))
      expect(`${name} ${text}`).not.toContain(other.japanese_name.replace(' ', ''))
    }
    const { items } = await admin.home.audit({ entity: 'inspection_pack' })
    expect(items.map(({ act }) => act)).toEqual(['download', 'export'])
  })

  test('of a limited manager holds nothing of other establishments', async () => {
    const manager = await makeFixture(app, 'manager', { limited: true })
    const own = app.client(manager.token)
    const elsewhere = await worker({ establishment_id: await office(), japanese_name: '他所 三郎' })
    const made = await ended(await own.inspectionPacks.exportJob({ from_month: month, to_month: month, language: 'ja' }), own)
    const { people: theirs } = await own.workerRoster.list({ who: 'all', from: `${month}-01` })
    expect(made).toMatchObject({ state: 'done', outcome: { rows: theirs.length } })
    const parts = await partsOf(await own.jobs.file({ id: made.id }))
    for (const [name, bytes] of Object.entries(parts)) {
      const text = name.endsWith('.pdf') ? (await readPdf(bytes)).pages.join('') : new TextDecoder().decode(bytes)
      expect(`${name} ${text}`).not.toContain('他所')
      expect(`${name} ${text}`).not.toContain(elsewhere.staff_code)
    }
  })

  test.each([
    [
      { from_month: month, to_month: monthOf(addMonths(now, 2)) },
      { field: 'to_month', code: 'future_date' },
    ],
    [
      { from_month: month, to_month: monthOf(addMonths(now, -2)) },
      { field: 'to_month', code: 'end_before_start' },
    ],
    [
      { from_month: monthOf(addMonths(now, -37)), to_month: month },
      { field: 'from_month', code: 'pack_months', size: 36 },
    ],
  ])('months that cannot be are refused by their field: %o', async (months, error) => {
    expect(await refusal(admin.inspectionPacks.exportJob({ ...months, language: 'ja' }))).toMatchObject({ errors: [error] })
  })
})
