import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EnrollmentStatus, enrollmentStatuses, isFinal } from '#domain/employees/enrolmentStatus.ts'
import { addDays } from '#domain/kit/dates.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployee, aStaff } from '../records.ts'
import { limitOf } from '../machine.ts'

const database = firstDatabase()
let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp(database)
  admin = app.client(await app.setUp())
  stop = await app.work()
})
afterAll(async () => {
  await stop()
  await app.close()
})

let last = 0
/** A foreign worker, whose staff record has a code of its own. */
const someone = async (person: Parameters<typeof aStaff>[0] = {}, facts: Parameters<typeof anEmployee>[0] = {}) => {
  last += 1
  const { id } = await admin.staff.create(aStaff({ staff_code: `F${last}`, ...person }))
  return admin.employees.create(anEmployee({ staff_id: id, ...facts }))
}
const stands = (
  employee: { id: string },
  valid_from: string,
  enrollment_status: EnrollmentStatus,
  { reason = null, valid_to = null }: { reason?: string | null; valid_to?: string | null } = {},
  client = admin,
) => client.enrolments.create({ employee_id: employee.id, valid_from, valid_to, enrollment_status, reason, reported_on: null })

const undone = async (client: typeof admin, file: string | null) => {
  const { id } = await client.enrolments.undoJob({ import: file ?? '' })
  return vi.waitFor(
    async () => {
      const job = await client.jobs.get({ id })
      expect(isOpen(job.state)).toBe(false)
      return job
    },
    { timeout: limitOf(15_000), interval: 100 },
  )
}

describe('what the staff record holds is stored there alone', () => {
  test('it is shown, found, sorted and narrowed by in the list of foreign workers, and follows a change at once', async () => {
    const [lan, mai] = [
      await someone({
        japanese_name: 'ラン',
        japanese_name_kana: 'ラン',
        nationality: 'vn',
        residence_card_expiry_date: '2027-01-31',
      }),
      await someone({
        japanese_name: 'マイ',
        japanese_name_kana: 'マイ',
        nationality: 'mm',
        residence_card_expiry_date: '2026-12-18',
      }),
    ]
    const list = async (query: object) => (await admin.employees.list(query)).items.map(({ id }) => id)
    expect(await list({ sort: 'japanese_name_kana' })).toEqual([mai.id, lan.id])
    expect(await list({ sort: '-residence_card_expiry_date' })).toEqual([lan.id, mai.id])
    expect(await list({ nationality: ['vn'] })).toEqual([lan.id])
    expect(await list({ q: 'らん' })).toEqual([lan.id])
    const person = await admin.staff.get({ id: lan.staff_id })
    await admin.staff.change({
      id: person.id,
      version: person.version,
      changes: { japanese_name: 'グエン', japanese_name_kana: 'アン' },
    })
    expect(await admin.employees.get({ id: lan.id })).toMatchObject({ japanese_name: 'グエン', version: 1 })
    expect(await list({ sort: 'japanese_name_kana' })).toEqual([lan.id, mai.id])
    expect(await list({ q: 'グエン' })).toEqual([lan.id])
  })

  test('there is one such record of a member of staff', async () => {
    const { staff_id } = await someone()
    expect(await refusal(admin.employees.create(anEmployee({ staff_id })))).toMatchObject({
      code: 'duplicate',
      errors: [{ field: 'staff_id', code: 'duplicate' }],
    })
  })
})

describe('the enrolment status', () => {
  test('of today is the one that holds on this day in Tokyo, and there may be none', async () => {
    const [none, past, begins, ends, later] = [await someone(), await someone(), await someone(), await someone(), await someone()]
    await stands(past, '2020-01-01', '4', { valid_to: addDays(today(), -1) })
    await stands(begins, '2020-01-01', '6')
    await stands(begins, today(), '5')
    await stands(ends, '2020-01-01', '8', { valid_to: today() })
    await stands(later, addDays(today(), 1), '7')
    const status = async ({ id }: { id: string }) => (await admin.employees.get({ id })).enrollment_status
    expect([await status(none), await status(past), await status(begins), await status(ends), await status(later)]).toEqual([
      null,
      null,
      '5',
      '8',
      null,
    ])
    const found = async (statuses: string[]) =>
      (await admin.employees.list({ enrollment_status: statuses, limit: 200 })).items.map(({ id }) => id)
    expect(await found(['5'])).toEqual([begins.id])
    expect((await found(['8', '5'])).sort()).toEqual([begins.id, ends.id].sort())
    expect(await found(['none'])).toEqual(expect.arrayContaining([none.id, past.id, later.id]))
    expect(await found(['none'])).not.toContain(begins.id)
  })

  test('a card presses by the last day of working, and not at all once its holder has left or has a final status', async () => {
    const stay = { period_of_stay_expiry: '2026-12-18', renewal_filed_on: '2026-11-20' }
    const pressing = async (person: Parameters<typeof aStaff>[0], status: EnrollmentStatus | null) => {
      const worker = await someone({ residence_card_expiry_date: '2026-12-18', ...person }, stay)
      if (status !== null) await stands(worker, '2026-01-01', status)
      const { is_here, card_until } = await admin.employees.get({ id: worker.id })
      expect((await admin.staff.get({ id: worker.staff_id })).card_until).toBe(card_until)
      return [is_here, card_until]
    }
    for (const status of enrollmentStatuses) {
      expect([status, ...(await pressing({}, status))]).toEqual([
        status,
        ...(isFinal(status) ? [false, null] : [true, '2027-02-18']),
      ])
    }
    expect(await pressing({ residence_card_expiry_date: '2026-12-01' }, null)).toEqual([true, '2026-12-01'])
    expect(await pressing({ leave_date: today(), zaishoku_joukyou: 'left' }, null)).toEqual([true, '2027-02-18'])
    expect(await pressing({ leave_date: addDays(today(), -1) }, null)).toEqual([false, null])
    expect(await pressing({ zaishoku_joukyou: 'left' }, null)).toEqual([false, null])
  })

  test('an unusual move is refused until somebody says why, told late or put in between, too', async () => {
    const worker = await someone()
    await stands(worker, '2024-01-01', '6')
    const refused = { errors: [{ field: 'reason', code: 'unusual_move' }] }
    expect(await refusal(stands(worker, '2024-04-01', '9'))).toMatchObject(refused)
    const home = await stands(worker, '2024-04-01', '9', { reason: '来日を取りやめ' })
    expect(await refusal(stands(worker, '2023-01-01', '5', { valid_to: '2023-12-31' })), 'from 5 to 6').toMatchObject(refused)
    const changed = { employee_id: worker.id, id: home.id, version: home.version, changes: { reason: null } }
    expect(await refusal(admin.enrolments.change(changed))).toMatchObject(refused)
  })

  test('nothing goes from between two statuses that do not follow one another without a reason', async () => {
    const worker = await someone()
    await stands(worker, '2024-01-01', '2')
    const between = await stands(worker, '2024-04-01', '4')
    const moved = await stands(worker, '2024-07-01', '6')
    await stands(worker, '2024-10-01', '5')
    const { id, version } = await admin.enrolments.get({ employee_id: worker.id, id: between.id })
    const going = { employee_id: worker.id, id, version }
    expect(await refusal(admin.enrolments.remove(going)), 'from 2 to 6').toMatchObject({ code: 'unexplained_move' })
    const late = { valid_from: '2025-06-01', valid_to: null, reason: '誤って入力' }
    const told = await admin.enrolments.get({ employee_id: worker.id, id: moved.id })
    const moving = { employee_id: worker.id, id: told.id, version: told.version }
    expect(await refusal(admin.enrolments.change({ ...moving, changes: late })), 'from 4 to 5').toMatchObject({
      code: 'unexplained_move',
    })
    await admin.enrolments.change({ ...moving, changes: { reason: '短期の書類で入国' } })
    expect(await admin.enrolments.remove(going)).toMatchObject({ id })
  })

  test('no report is made before the day of what it reports', async () => {
    const worker = await someone()
    const early = {
      employee_id: worker.id,
      valid_from: '2024-04-01',
      valid_to: null,
      enrollment_status: '9' as const,
      reason: null,
    }
    expect(await refusal(admin.enrolments.create({ ...early, reported_on: '2024-03-31' }))).toMatchObject({
      errors: [{ field: 'reported_on', code: 'end_before_start' }],
    })
  })

  test('what is final is opened again by an administrator only', async () => {
    const manager = await makeFixture(app, 'manager')
    const client = app.client(manager.token)
    const worker = await someone()
    await stands(worker, '2024-01-01', '5', {}, client)
    const home = await stands(worker, '2024-04-01', '9', {}, client)
    const again = { reason: '再び来日' }
    expect(await refusal(stands(worker, '2025-04-01', '5', again, client))).toMatchObject({
      errors: [{ field: 'enrollment_status', code: 'final_status' }],
    })
    const { id, version } = home
    const final = { errors: [{ field: 'enrollment_status', code: 'final_status' }] }
    const changes = { enrollment_status: '5' as const, reason: '誤って入力' }
    expect(await refusal(client.enrolments.change({ employee_id: worker.id, id, version, changes }))).toMatchObject(final)
    expect(await refusal(client.enrolments.remove({ employee_id: worker.id, id, version }))).toMatchObject(final)
    // nor by taking the file back by which it came in
    const { staff_code: code } = await admin.staff.get({ id: (await someone()).staff_id })
    const lines = ['職員コード,開始日,在籍状況', `${code},2024/1/1,就業中`, `${code},2024/4/1,帰国（退職）`]
    const file = new File([lines.join('\r\n')], '在籍状況.csv', { type: 'text/csv' })
    const { import: brought } = await client.enrolments.import({ file, dry_run: false })
    expect(await undone(client, brought)).toMatchObject({ state: 'failed', problem: { code: 'invalid_input', ...final } })
    expect(await undone(admin, brought)).toMatchObject({ state: 'done', outcome: { undone: { removed: 2 } } })
    expect(await stands(worker, '2025-04-01', '5', again)).toMatchObject({ enrollment_status: '5' })
  })
})

test('an update of histories that leaves none is refused; other facts are changed without one', async () => {
  const worker = await someone(
    {},
    { work_history: [{ start_year: 2020, start_month: 4, end_year: null, end_month: null, name: '病院' }] },
  )
  const change = (version: number, changes: object) => admin.employees.change({ id: worker.id, version, changes })
  expect(await refusal(change(1, { work_history: [] }))).toMatchObject({ errors: [{ field: 'work_history', code: 'no_history' }] })
  const bare = await someone()
  expect(await refusal(admin.employees.change({ id: bare.id, version: 1, changes: { school_history: [] } }))).toMatchObject({
    errors: [{ field: 'school_history', code: 'no_history' }],
  })
  expect(await admin.employees.change({ id: bare.id, version: 1, changes: { role: '訪問介護員' } })).toMatchObject({ version: 2 })
})

test('offences leave the server only by a reveal with a reason', async () => {
  const told = {
    offences: 'yes' as const,
    offences_details: '罰金の記録',
    forced_departure: 'no' as const,
    forced_departure_count: '0',
  }
  const worker = await someone({}, told)
  const read = await admin.employees.get({ id: worker.id })
  expect(Object.keys(told).filter((name) => name in read)).toEqual([])
  expect(read).toMatchObject({ masked: Object.keys(told) })
  const { items } = await admin.employees.list({ q: '罰金' })
  expect(items).toEqual([])
  expect(JSON.stringify(await admin.employees.list({ also: ['offences_details'] }))).not.toContain('罰金')
  expect(JSON.stringify(await admin.employees.history({ id: worker.id }))).not.toContain('罰金')
  expect(await (await admin.employees.export({ format: 'csv', language: 'ja' })).text()).not.toMatch(/罰金|犯罪/)
  const own = await makeFixture(app, 'staff')
  expect(await admin.employees.reveal({ id: worker.id, secrecy: 'offences', reason: '在留手続き' })).toEqual(told)
  await admin.employees.reveal({ id: own.ids.employee, secrecy: 'offences', reason: '在留手続き' })
  const looked = (await app.client(own.token).home.lookups({})).items.map(({ act, entity, reason }) => ({ act, entity, reason }))
  expect(looked, 'the person concerned sees who looked').toEqual([{ act: 'reveal', entity: 'employee', reason: '在留手続き' }])
})
