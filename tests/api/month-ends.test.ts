import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shiftMonth } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { wagePeriods } from '#domain/kit/wagePeriod.ts'
import { type Said, saidFields } from '#domain/visits/shiftReport.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aStaff, aVisit } from '../records.ts'

/** Wage periods that are calendar months, and those that close within one. */
const closings = [
  ['on the last day of the month', []],
  ['on the 20th', [{ month: '2020-01', day: 20 }]],
] as const
describe.each(closings)('where wage periods close %s', (_, closing) => {
  const closing_days = [...closing]
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  let patient: string
  beforeAll(async () => {
    app = await openTestApp(firstDatabase())
    admin = app.client(await app.setUp())
    await admin.attendance.changeClosingDays({ closing_days })
    patient = (await makeFixture(app, 'staff')).patient
  })
  afterAll(() => app.close())

  const periods = wagePeriods(closing_days)
  /** So long ago that the first days of the month after it are over, whatever day it is. */
  const month = shiftMonth(periods.monthOn(today()), -2)
  const [begin, last] = periods.endsOf(month)
  const first = addDays(last, 1)
  const office = { service_type: 'office_work', title: '夜勤' } as const
  let staffs = 0
  const helper = async () =>
    (await admin.staff.create(aStaff({ staff_code: `E${++staffs}`, japanese_name: '夜勤 花子', join_date: '2020-01-01' }))).id
  const close = async (staff_id: string, reason?: string) => {
    await admin.months.confirm({ month, staff_id, reason: '口頭で確認' })
    await admin.months.approve({ month, staff_id: [staff_id], ...(reason ? { reason } : {}) })
    return admin.months.close({ month, staff_id: [staff_id] })
  }
  const totals = async (staff_id: string) =>
    Promise.all(
      [month, shiftMonth(month, 1)].map(async (one) => (await admin.attendance.person({ month: one, staff_id })).figures.total),
    )
  const refused = { code: 'month_closed', month }
  /** How each of some changes is refused, one after the other. */
  const codesOf = async <Change>(tried: readonly Change[], change: (one: Change) => Promise<unknown>) => {
    const codes: string[] = []
    for (const one of tried) codes.push((await refusal(change(one))).code)
    return codes
  }

  test('a night whose rest is a duty of the closed month by the scheduled hours is refused', async () => {
    const before = shiftMonth(month, -1)
    const start = addDays(begin, -1)
    const scheduled = async () => {
      const staff_id = await helper()
      const work_days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
      await admin.employments.create({
        staff_id,
        // the calendar of the company has no day off on the first day of the period that is tried
        ...anEmployment('2020-01-01', { work_days: [...work_days], work_start: 7 * 60, work_end: 16 * 60, holiday_weekday: off }),
      })
      return staff_id
    }
    const off = (['sunday', 'monday'] as const).find((_, at) => new Date(`${begin}T00:00Z`).getUTCDay() !== at) ?? 'sunday'
    const staff_id = await scheduled()
    const night = (to: string) => admin.visits.create(aVisit(`${start}T22:00`, `${begin}T${to}`, { staff_id, ...office }))
    expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
    expect(await refusal(night('08:00')), 'from seven on it is work of the closed month').toMatchObject(refused)
    const { id, version } = await night('07:00')
    expect(await refusal(admin.visits.change({ id, version, changes: { ends_at: `${begin}T08:00:00+09:00` } }))).toMatchObject(
      refused,
    )
    expect((await admin.attendance.person({ month: before, staff_id })).figures.total).toBe(540)
  })

  test('a correction that reaches into minutes of the closed month after it is refused', async () => {
    const before = addDays(begin, -1)
    const staff_id = await helper()
    await admin.visits.create(aVisit(`${begin}T00:30`, `${begin}T03:00`, { staff_id, ...office }))
    expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
    const until = async (to: string) => {
      const spans = [{ starts_at: `${before}T22:00:00+09:00`, ends_at: `${to}:00+09:00` }]
      const { id, version } = await admin.timeCorrections.request({ staff_id, date: before, spans, reason: '訂正' })
      return { id, version }
    }
    const asked = await until(`${begin}T01:00`)
    expect(await refusal(admin.timeCorrections.approve(asked))).toMatchObject(refused)
    await admin.timeCorrections.cancel(asked)
    await admin.timeCorrections.approve(await until(`${begin}T00:30`))
  })

  describe('a night over the end of a closed month', () => {
    /** From 21:00 of the last day to 6:00, as two visits; nine hours of the closed month. */
    const night = async () => {
      const staff_id = await helper()
      const one = await admin.visits.create(aVisit(`${last}T21:00`, `${first}T00:00`, { staff_id, ...office }))
      const other = await admin.visits.create(aVisit(`${first}T00:00`, `${first}T06:00`, { staff_id, ...office }))
      expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
      expect(await totals(staff_id)).toEqual([540, 0])
      return { staff_id, one, other: await admin.visits.get({ id: other.id }) }
    }

    test('keeps its second half: no other end, no other begin, no other helper, not into the trash', async () => {
      const { staff_id, other } = await night()
      const { id, version } = other
      const somebody = await helper()
      const tried = [
        { ends_at: `${first}T03:00:00+09:00` },
        { starts_at: `${first}T01:00:00+09:00` },
        { starts_at: `${addDays(first, 1)}T00:00:00+09:00`, ends_at: `${addDays(first, 1)}T06:00:00+09:00` },
        { staff_id: somebody },
        { staff_id: null },
      ]
      expect(await codesOf(tried, (changes) => admin.visits.change({ id, version, changes }))).toEqual(
        tried.map(() => 'month_closed'),
      )
      expect(await refusal(admin.visits.remove({ id, version }))).toMatchObject(refused)
      expect(await totals(staff_id)).toEqual([540, 0])
    })

    test('is not continued by another visit, and a visit beside it is free', async () => {
      const { staff_id } = await night()
      const create = (from: string, to: string) =>
        admin.visits.create(aVisit(`${first}T${from}`, `${first}T${to}`, { staff_id, ...office }))
      expect(await refusal(create('06:00', '08:00'))).toMatchObject(refused)
      const { id, version } = await create('09:00', '10:00')
      expect(
        await refusal(admin.visits.change({ id, version, changes: { starts_at: `${first}T06:00:00+09:00` } })),
        'moved up to it',
      ).toMatchObject(refused)
      const moved = await admin.visits.change({ id, version, changes: { ends_at: `${first}T11:00:00+09:00` } })
      await admin.visits.remove({ id, version: moved.version })
      expect(await totals(staff_id)).toEqual([540, 0])
    })

    test('keeps its minutes from a correction of the first day of the next month', async () => {
      const { staff_id } = await night()
      const correct = async (from: string, to: string) => {
        const spans = [{ starts_at: `${first}T${from}:00+09:00`, ends_at: `${first}T${to}:00+09:00` }]
        const { id, version } = await admin.timeCorrections.request({ staff_id, date: first, spans, reason: '訂正' })
        return admin.timeCorrections.approve({ id, version })
      }
      expect(await refusal(correct('00:00', '08:00'))).toMatchObject(refused)
      const { items } = await admin.timeCorrections.list({ staff_id: [staff_id], state: ['pending'] })
      for (const { id, version } of items) await admin.timeCorrections.cancel({ id, version })
      await correct('06:00', '08:00')
      expect(await totals(staff_id)).toEqual([540, 120])
    })

    test('keeps what changes no hours free', async () => {
      const { other } = await night()
      const { id, version } = other
      const told = await admin.visits.change({ id, version, changes: { remarks: '鍵は事務所へ', title: '夜勤（後半）' } })
      expect(told.remarks).toBe('鍵は事務所へ')
    })
  })

  test('a month is not closed while the second half of its last duty has no report, and its report is part of it', async () => {
    const staff_id = await helper()
    const shared = { staff_id, patient_id: patient, service_type: 'home_care_body' } as const
    const one = await admin.visits.create(aVisit(`${last}T16:00`, `${first}T00:00`, shared))
    const other = await admin.visits.create(aVisit(`${first}T00:00`, `${first}T08:00`, shared))
    await admin.publications.publish({ from: last, to: first, staff_id: [staff_id] })
    const said = { ...(emptyInput(saidFields) as Said), started: 960, ended: 1440 }
    await admin.shiftReports.keep({ visit_id: one.id, version: null, said, submit: true })
    const day = (await admin.attendance.person({ month, staff_id })).days.at(-1)
    expect(day?.issues).toEqual(expect.arrayContaining([{ code: 'duty_open', minutes: null }]))
    expect(await close(staff_id, '日報を待たずに確認')).toMatchObject({ done: 0, left: 1 })
    await admin.shiftReports.keep({ visit_id: other.id, version: null, said: { ...said, started: 0, ended: 480 }, submit: true })
    expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1, left: 0 })
    const { report } = await admin.shiftReports.ofVisit({ visit_id: other.id })
    const { id = '', version = 1 } = report ?? {}
    expect(await refusal(admin.shiftReports.change({ id, version, changes: { ended: 615 } }))).toMatchObject(refused)
    expect(await totals(staff_id)).toEqual([960, 0])
  })

  test('a month is not closed while somebody who clocked in on its last day has not clocked out', async () => {
    const staff_id = await helper()
    await admin.clock.punchFor({ staff_id, kind: 'in', at: `${last}T22:00:00+09:00`, note: '電話' })
    expect(await close(staff_id, '確認済み')).toMatchObject({ done: 0, left: 1 })
    await admin.clock.punchFor({ staff_id, kind: 'out', at: `${first}T07:00:00+09:00`, note: '電話' })
    expect(await admin.months.close({ month, staff_id: [staff_id] })).toMatchObject({ done: 1, left: 0 })
    expect(await totals(staff_id)).toEqual([540, 0])
  })

  describe('an absence of a closed month', () => {
    const absent = async () => {
      const staff_id = await helper()
      const made = await admin.absences.create({
        staff_id,
        kind: 'sickness',
        from_date: addDays(last, -3),
        from_time: 600,
        to_date: null,
        to_time: null,
        pay_percent: null,
        note: null,
      })
      expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
      return made
    }
    test('keeps its kind, its times and what is paid for it', async () => {
      const { id, version } = await absent()
      const tried = [
        { kind: 'maternity' as const },
        { pay_percent: 100 },
        { from_time: 720 },
        { from_time: null },
        { from_date: addDays(last, -2) },
      ]
      expect(await codesOf(tried, (changes) => admin.absences.change({ id, version, changes }))).toEqual(
        tried.map(() => 'month_closed'),
      )
      expect(await refusal(admin.absences.change({ id, version, changes: { to_date: addDays(last, -1) } }))).toMatchObject(refused)
    })
    test('may end in a month that is open', async () => {
      const { id, version } = await absent()
      const ended = await admin.absences.change({ id, version, changes: { to_date: addDays(first, 2), note: '復帰' } })
      expect(ended.to_date).toBe(addDays(first, 2))
    })
  })

  describe('minutes that come late to a closed month are told where they are counted', () => {
    const lateOf = async (staff_id: string) =>
      (await admin.attendance.person({ month: shiftMonth(month, 1), staff_id })).days.flatMap(({ date, late, figures }) =>
        late.map((one) => ({ date, total: figures.total, ...one })),
      )
    const span = (from: string, to: string) => ({ starts_at: `${from}:00+09:00`, ends_at: `${to}:00+09:00` })
    const told = { date: first, duty: last }

    test('a clock-out after the correction by which the month was closed', async () => {
      const staff_id = await helper()
      await admin.clock.punchFor({ staff_id, kind: 'in', at: `${last}T21:00:00+09:00`, note: '電話' })
      const spans = [span(`${last}T21:00`, `${first}T00:00`)]
      const { id, version } = await admin.timeCorrections.request({ staff_id, date: last, spans, reason: '退勤の打刻なし' })
      await admin.timeCorrections.approve({ id, version })
      expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
      expect(await lateOf(staff_id)).toEqual([])
      await admin.clock.punchFor({ staff_id, kind: 'out', at: `${first}T02:00:00+09:00`, note: '電話' })
      expect(await totals(staff_id)).toEqual([180, 120])
      expect(await lateOf(staff_id)).toEqual([
        { ...told, total: 120, closed: 180, now: 300, work: [span(`${first}T00:00`, `${first}T02:00`)] },
      ])
      const { items } = await admin.attendance.days({ month: shiftMonth(month, 1), staff_id: [staff_id] })
      expect(items.find(({ date }) => date === first)?.late, 'also in the list of days').toMatchObject([{ duty: last, now: 300 }])
      const pdf = await admin.attendance.print({ month: shiftMonth(month, 1), staff_id: [staff_id], language: 'ja' })
      expect(pdf.size).toBeGreaterThan(0)
    })

    test('a clock-out that nothing goes before asks when work began', async () => {
      const staff_id = await helper()
      await admin.visits.create(aVisit(`${last}T21:00`, `${first}T06:00`, { staff_id, ...office }))
      expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
      await admin.clock.punchFor({ staff_id, kind: 'out', at: `${first}T10:00:00+09:00`, note: '電話' })
      expect(await totals(staff_id)).toEqual([540, 0])
      const { days } = await admin.attendance.person({ month: shiftMonth(month, 1), staff_id })
      expect(days[0]).toMatchObject({ date: first, issues: [{ code: 'clock_unopened' }] })
    })

    test('a visit that a short wait joins to the last night, and nothing that is a duty of its own', async () => {
      const staff_id = await helper()
      await admin.visits.create(aVisit(`${last}T21:00`, `${first}T06:00`, { staff_id, ...office }))
      expect(await close(staff_id)).toMatchObject({ done: 1, left: 0 })
      await admin.visits.create(aVisit(`${first}T06:10`, `${first}T07:00`, { staff_id, ...office }))
      await admin.visits.create(aVisit(`${first}T13:00`, `${first}T14:00`, { staff_id, ...office }))
      expect(await lateOf(staff_id)).toEqual([
        { ...told, total: 120, closed: 540, now: 600, work: [span(`${first}T06:00`, `${first}T07:00`)] },
      ])
      // who opens the month again counts them there
      await admin.months.reopen({ month, staff_id, reason: '遅れた分' })
      expect(await totals(staff_id)).toEqual([600, 60])
      expect(await lateOf(staff_id)).toEqual([])
    })
  })
})
