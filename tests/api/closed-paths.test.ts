import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { addDays, addMonths, daysOfMonth, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { isOpen } from '#domain/kit/jobs.ts'
import { HALF_DAY } from '#domain/leave/amount.ts'
import { leaveOn } from '#domain/leave/leaveRequest.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence, anEmployment, aPatient, aStaff, aVisit, noDeputy } from '../records.ts'
import { limitOf } from '../machine.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let stop: () => Promise<void>
let patient_id: string
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
  stop = await app.work()
  patient_id = (await admin.patients.create(aPatient())).id
})
afterAll(async () => {
  await stop()
  await app.close()
})

const month = monthOf(addMonths(`${monthOf(today())}-01`, -1))
/** Weekdays of the month, which are days of work. */
const days = daysOfMonth(month).filter((date) => ![0, 6].includes(weekday(date)))
const day = (at: number) => days[at] ?? ''
const office = { service_type: 'office_work', title: '事務' } as const
let staffs = 0
const helper = async () => {
  const code = `K${++staffs}`
  const { id } = await admin.staff.create(
    aStaff({ staff_code: code, japanese_name: `確定 三郎${staffs}`, join_date: '2020-01-01' }),
  )
  return { id, code }
}
const visitOn = (staff_id: string, at: number, hour = 9) =>
  admin.visits.create(
    aVisit(instant(day(at), hour * 60).slice(0, 16), instant(day(at), hour * 60 + 60).slice(0, 16), { staff_id, ...office }),
  )
const close = async (staff_id: string) => {
  await admin.months.confirmAndApprove({
    month,
    staff_id: [staff_id],
    reason: '口頭で確認',
    open_days: [{ staff_id, reason: '確認済み' }],
  })
  expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1, left: 0 })
}
const refused = { code: 'month_closed', month }
const ended = (job: { id: string } | null) =>
  vi.waitFor(
    async () => {
      const now = await admin.jobs.get({ id: job?.id ?? '' })
      expect(isOpen(now.state)).toBe(false)
      return now
    },
    { timeout: limitOf(15_000), interval: 100 },
  )
const granted = (staff_id: string) =>
  sql`insert into leave_line (staff_id, lot, kind, date, parts, facts, key)
    values (${staff_id}, ${addDays(`${month}-01`, -100)}, 'grant', ${addDays(`${month}-01`, -100)}, ${40 * HALF_DAY}, '{}', 'grant')`.execute(
    app.db,
  )

describe('a refusal names the closed month', () => {
  test('of single visits, also of those that come back, and of several at once', async () => {
    const { id: staff_id } = await helper()
    const [kept, gone] = [await visitOn(staff_id, 3), await visitOn(staff_id, 4)]
    await admin.visits.remove({ id: gone.id, version: gone.version })
    await close(staff_id)
    const { id, version } = kept
    const calls = [
      () => visitOn(staff_id, 5),
      () => admin.visits.change({ id, version, changes: { ends_at: instant(day(3), 660) } }),
      () => admin.visits.change({ id, version, changes: { staff_id: null } }),
      () => admin.visits.remove({ id, version }),
      () => admin.visits.restore({ id: gone.id }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject(refused)
    expect(await refusal(admin.visits.many({ acts: [{ do: 'trash', id, version }] }))).toMatchObject({
      code: 'visits_refused',
      clash: [{ id, ...refused }],
    })
  })

  test('of records that are changed, thrown away and brought back by many', async () => {
    const [{ id: staff_id }, { id: other }] = [await helper(), await helper()]
    const [one, two] = [await visitOn(staff_id, 3), await visitOn(staff_id, 4)]
    const { report: before } = await admin.visits.bulk({ act: 'remove', records: [{ id: two.id, version: two.version }] })
    await close(staff_id)
    const records = [{ id: one.id, version: one.version }]
    const left = [{ id: one.id, ...refused }]
    for (const asked of [{ act: 'change' as const, changes: { staff_id: other } }, { act: 'remove' as const }])
      expect((await admin.visits.bulk({ ...asked, records })).report).toMatchObject({ changed: 0, left })
    expect(await refusal(admin.visits.bulkRestore({ undo: before?.run ?? '' }))).toMatchObject(refused)
  })

  test('of absences: by hand, from a file, and where a file is taken back', async () => {
    const { id: staff_id, code } = await helper()
    await visitOn(staff_id, 3)
    const file = (date: string) =>
      new File([`休む職員,理由,開始日,終了日\r\n${code},病気・けが,${date},${date}`], '欠勤.csv', { type: 'text/csv' })
    const before = await admin.absences.import({ file: file(day(6)), dry_run: false })
    expect(before).toMatchObject({ created: 1, faults: [] })
    await close(staff_id)
    expect(await admin.absences.import({ file: file(day(7)), dry_run: false })).toMatchObject({
      created: 0,
      faults: [{ row: 2, error: 'month_closed', month }],
    })
    const undone = await ended(await admin.absences.undoJob({ import: before.import ?? '' }))
    expect([undone.state, undone.problem]).toEqual(['failed', refused])
    const { items } = await admin.absences.list({ staff_id: [staff_id] })
    expect(items).toHaveLength(1)
    const { id, version } = items[0] ?? { id: '', version: 0 }
    expect(await refusal(admin.absences.create(anAbsence(staff_id, day(8), day(8))))).toMatchObject(refused)
    expect(await refusal(admin.absences.remove({ id, version }))).toMatchObject(refused)
  })

  test('of leave: granted, cancelled, written and given back by the office', async () => {
    const { id: staff_id } = await helper()
    await granted(staff_id)
    await visitOn(staff_id, 3)
    const ask = (kind: 'paid' | 'unpaid', at: number) =>
      admin.leaveRequests.request({
        staff_id,
        kind,
        from_date: day(at),
        to_date: day(at),
        dates: [leaveOn(day(at), 'full')],
        details: null,
        ...noDeputy,
      })
    await admin.leaveRequests.changeSettings({ several: true, half_day_at: 720, hourly_days: 5 })
    const stands = []
    for (const [kind, at] of [
      ['paid', 5],
      ['unpaid', 6],
    ] as const) {
      const asked = await ask(kind, at)
      stands.push(await admin.leaveRequests.approve({ id: asked.id, version: asked.version }))
    }
    const waits = [await ask('paid', 7), await ask('unpaid', 8)]
    await admin.leave.take({ staff_id, date: day(9), part: 'full' })
    await close(staff_id)
    for (const { id, version } of waits) expect(await refusal(admin.leaveRequests.approve({ id, version }))).toMatchObject(refused)
    for (const { id, version } of stands)
      expect(await refusal(admin.leaveRequests.cancel({ id, version, reason: '取り消し' }))).toMatchObject(refused)
    expect(await refusal(admin.leave.take({ staff_id, date: day(10), part: 'am' }))).toMatchObject(refused)
    const { lines } = await admin.leave.of({ staff_id })
    const taken = lines.find(({ date, kind }) => date === day(9) && kind === 'use')
    expect(await refusal(admin.leave.giveBack({ staff_id, request_id: taken?.request_id ?? '' }))).toMatchObject(refused)
  })

  test('of punches, corrections, reports, named holidays and the calendar', async () => {
    const { id: staff_id } = await helper()
    await admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { four_weeks_from: `${month}-01` }) })
    const home = await admin.visits.create(
      aVisit(`${day(3)}T09:00`, `${day(3)}T10:00`, { staff_id, patient_id, service_type: 'home_care_body' }),
    )
    await admin.publications.publish({ from: day(3), to: day(3), staff_id: [staff_id] })
    const spans = [{ starts_at: instant(day(4), 540), ends_at: instant(day(4), 600) }]
    const asked = await admin.timeCorrections.request({ staff_id, date: day(4), spans, reason: '訂正' })
    await close(staff_id)
    const said = { ...(emptyInput(saidFields) as Said), started: 540, ended: 615 }
    const calls = [
      () => admin.clock.punchFor({ staff_id, kind: 'in', at: instant(day(4), 540), note: '電話' }),
      () => admin.timeCorrections.approve({ id: asked.id, version: asked.version }),
      () => admin.shiftReports.keep({ visit_id: home.id, version: null, said, submit: true }),
      () => admin.restDays.create({ staff_id, date: day(6) }),
      () => admin.restDays.nameFree({ staff_id, date: day(6) }),
      () => admin.statutoryWeekdays.create({ valid_from: `${month}-01`, weekday: 'monday', remarks: null }),
      () => admin.companyHolidays.create({ date: day(6), kind: 'statutory', moved_from: null, name: '創立記念日' }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject(refused)
  })
})
