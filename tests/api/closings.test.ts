import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, instant, monthOf } from '#domain/kit/dates.ts'
import { personMonth } from '#domain/time/attendance/attendance.ts'
import { differenceBetween, isSame } from '#domain/time/month/difference.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { complete } from '#server/time/month/sealed.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anAbsence, anEmployment, aPatient, aStaff, aVisit, workday } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

const monthsAgo = (months: number) => monthOf(addMonths(`${monthOf(today())}-01`, -months))
const [before, month] = [monthsAgo(2), monthsAgo(1)]
const on = (date: string, hour: number) => instant(date, hour * 60)
const visitOn = (staff_id: string, date: string, [from, to]: readonly [number, number]) =>
  admin.visits.create(
    aVisit(on(date, from).slice(0, 16), on(date, to).slice(0, 16), { staff_id, service_type: 'office_work', title: '事務' }),
  )
let staffs = 0
const helper = async () =>
  (await admin.staff.create(aStaff({ staff_code: `V${++staffs}`, japanese_name: '確定 次郎', join_date: '2020-01-01' }))).id
const approved = async (staff_id: string, of: string) => {
  await admin.months.confirm({ month: of, staff_id, reason: '口頭で確認' })
  await admin.months.approve({ month: of, staff_id: [staff_id] })
}
const close = async (staff_id: string, of: string) => {
  await approved(staff_id, of)
  return admin.months.close({ month: of, staff_id: [staff_id] })
}
const closed = { done: 1, left: 0, earlier: null, later: null }

test('a month that was closed before absences told what is paid stays readable and intact, and nothing of it differs', async () => {
  const staff_id = await helper()
  const [date, other] = [workday(`${month}-10`), workday(`${month}-14`)]
  await admin.absences.create(anAbsence(staff_id, date, date))
  await admin.absences.create(anAbsence(staff_id, other, other, { kind: 'closure' }))
  const now = await admin.attendance.person({ month, staff_id })
  // as it was sealed before
  const older = {
    ...now,
    figures: Object.fromEntries(Object.entries(now.figures).filter(([name]) => !name.startsWith('away'))),
    days: now.days.map((day) => ({
      ...day,
      away: day.away.map(({ kind, from, to, percent }) => ({ kind, from, to, percent: percent === 0 ? null : percent })),
    })),
  } as unknown as typeof now
  const read = complete(older)
  expect(read.days.flatMap(({ away }) => away.map(({ kind, percent, wage }) => [kind, percent, wage]))).toEqual([
    ['sickness', null, null],
    ['closure', 60, 'average'],
  ])
  expect(read.figures).toMatchObject({ away_days: 2, away_unpaid_days: 0, away_by_rules_days: 0 })
  expect(personMonth.safeParse(read).success).toBe(true)
  expect(isSame(differenceBetween(read, now))).toBe(true)
})

test('what is paid for an absence is kept by the closing, and told where it differs', async () => {
  const staff_id = await helper()
  const date = workday(`${month}-10`)
  await visitOn(staff_id, `${month}-20`, [9, 12])
  const { id, version } = await admin.absences.create(anAbsence(staff_id, date, date, { kind: 'bereavement', pay_percent: 100 }))
  expect(await close(staff_id, month)).toEqual(closed)
  expect((await admin.attendance.person({ month, staff_id })).figures).toMatchObject({ away_days: 1, away_by_rules_days: 1 })
  expect(await refusal(admin.absences.change({ id, version, changes: { pay_percent: 0 } }))).toMatchObject({
    code: 'month_closed',
    month,
  })
  await admin.months.reopen({ month, staff_id, reason: '規定の確認' })
  await admin.absences.change({ id, version, changes: { pay_percent: 50 } })
  const away = { kind: 'bereavement', from: null, to: null, wage: 'usual', minutes: null }
  expect((await admin.months.closings({ month, staff_id })).since?.days).toMatchObject([
    { date, away: { before: [{ ...away, percent: 100 }], after: [{ ...away, percent: 50 }] } },
  ])
})

describe('a month that is closed again', () => {
  test('keeps the closing before, with who, when and why, and tells what differs', async () => {
    const staff_id = await helper()
    const date = `${month}-10`
    await visitOn(staff_id, date, [9, 12])
    expect(await close(staff_id, month)).toEqual(closed)
    expect(await admin.months.closings({ month, staff_id })).toMatchObject({
      closings: [{ version: 1, changes: null }],
      since: null,
    })
    const [first] = await admin.months.list({ month, staff_id: [staff_id] })
    await admin.months.reopen({ month, staff_id, reason: '訪問の記録漏れ' })
    const open = await admin.months.closings({ month, staff_id })
    expect(open.since, 'nothing has changed yet').toEqual({ figures: [], days: [], held: false })
    await visitOn(staff_id, date, [13, 15])
    const changes = {
      figures: expect.arrayContaining([{ figure: 'total', before: 180, after: 300 }]),
      days: [
        {
          date,
          work: {
            before: [{ starts_at: on(date, 9), ends_at: on(date, 12) }],
            after: [
              { starts_at: on(date, 9), ends_at: on(date, 12) },
              { starts_at: on(date, 13), ends_at: on(date, 15) },
            ],
          },
          figures: expect.arrayContaining([{ figure: 'total', before: 180, after: 300 }]),
        },
      ],
    }
    expect((await admin.months.closings({ month, staff_id })).since).toMatchObject(changes)
    expect(await close(staff_id, month)).toEqual(closed)
    const { closings, since } = await admin.months.closings({ month, staff_id })
    expect(since).toBeNull()
    expect(closings).toMatchObject([
      { version: 2, reason: '訪問の記録漏れ', intact: true, changes },
      { version: 1, reason: null, intact: true, seal: first?.seal, changes: null },
    ])
    expect(closings[0]?.closed_by).toMatch(/\S/)
  })

  test('tells what pay goes by besides hours: the kind of an absence, whose visit it was, and the conditions; also on paper', async () => {
    const staff_id = await helper()
    const [patient, other] = [await admin.patients.create(aPatient()), await admin.patients.create(aPatient())]
    const employment = await admin.employments.create({ staff_id, ...anEmployment('2020-01-01') })
    const care = { staff_id, patient_id: patient.id, service_type: 'home_care_body' } as const
    // the report of the visit is missing
    const shut = async () => {
      const some = { month, staff_id: [staff_id] }
      await admin.months.confirmAndApprove({ ...some, reason: '口頭で確認', open_days: [{ staff_id, reason: '日報は紙で確認' }] })
      return admin.months.close(some)
    }
    const visit = await admin.visits.create(aVisit(on(`${month}-10`, 9).slice(0, 16), on(`${month}-10`, 10).slice(0, 16), care))
    const absence = await admin.absences.create(anAbsence(staff_id, workday(`${month}-14`), workday(`${month}-14`)))
    expect(await shut()).toEqual(closed)
    await admin.months.reopen({ month, staff_id, reason: '区分の訂正' })
    // a name that is written differently is no difference
    await admin.patients.change({ id: patient.id, version: patient.version, changes: { name_kanji: '山田 花' } })
    expect((await admin.months.closings({ month, staff_id })).since).toEqual({ figures: [], days: [], held: false })
    await admin.absences.change({ id: absence.id, version: absence.version, changes: { kind: 'closure' } })
    await admin.visits.change({ id: visit.id, version: visit.version, changes: { patient_id: other.id } })
    await admin.employments.change({ id: employment.id, staff_id, version: employment.version, changes: { weekly_hours: 1800 } })
    const away = { kind: 'sickness', from: null, to: null, percent: 0, wage: null, minutes: null }
    const changes = {
      figures: [],
      days: [
        { date: `${month}-10`, work: null, away: null, others: ['visits'] },
        {
          date: workday(`${month}-14`),
          away: { before: [away], after: [{ ...away, kind: 'closure', percent: 60, wage: 'average' }] },
          others: [],
        },
      ],
      held: true,
    }
    expect((await admin.months.closings({ month, staff_id })).since).toMatchObject(changes)
    expect(await shut()).toEqual(closed)
    expect((await admin.months.closings({ month, staff_id })).closings[0]).toMatchObject({ version: 2, changes })
    const file = await admin.attendance.print({ month, staff_id: [staff_id], language: 'ja' })
    const printed = (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ').replace(/\s/g, '')
    expect(printed).toMatch(/第2回の確定（.*区分の訂正/)
    expect(printed).toContain('変更：雇用条件')
    expect(printed).toContain('変更：訪問の内容（利用者・サービス・時刻）')
    expect(printed).toContain('休み（病気・けが）・無給→休み（会社の都合による休業）・平均賃金の60%')
  })

  test('and nobody changes or erases a closing', async () => {
    const staff_id = await helper()
    await visitOn(staff_id, `${month}-10`, [9, 12])
    await close(staff_id, month)
    for (const change of [
      sql`update attendance_closing set reason = 'x' where staff_id = ${staff_id}`,
      sql`delete from attendance_closing where staff_id = ${staff_id}`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow(/append-only/)
  })

  test('only whoever reads the attendance of the person asks for them', async () => {
    const staff_id = await helper()
    const other = app.client((await makeFixture(app, 'staff')).token)
    expect(await refusal(other.months.closings({ month, staff_id }))).toMatchObject({ code: 'not_found' })
  })
})

test('a closed month is printed with the name of then', async () => {
  const staff_id = await helper()
  await visitOn(staff_id, `${month}-10`, [9, 12])
  await close(staff_id, month)
  const { id, version } = await admin.staff.get({ id: staff_id })
  await admin.staff.change({ id, version, changes: { japanese_name: '改姓 次郎' } })
  const printed = await admin.attendance.print({ month, staff_id: [staff_id], language: 'ja' })
  expect(printed.name).toContain('確定次郎')
  for (const layout of ['table', 'person', 'visits'] as const) {
    const file = await admin.time.print({ month, staff_id: [staff_id], layout, language: 'ja' })
    const words = (await readPdf(new Uint8Array(await file.arrayBuffer()))).pages.join(' ').replace(/\s/g, '')
    expect([words.includes('確定次郎'), words.includes('改姓')], `the time calculation sheet, ${layout}`).toEqual([true, false])
  }
  expect((await admin.attendance.person({ month, staff_id })).name, 'on the screen people are found by their name of now').toBe(
    '改姓 次郎',
  )
})

describe('months of a person close in order', () => {
  test('who has an earlier month with work is left, and the month is named', async () => {
    const staff_id = await helper()
    await visitOn(staff_id, `${before}-20`, [9, 12])
    await visitOn(staff_id, `${month}-10`, [9, 12])
    const other = await helper()
    await visitOn(other, `${before}-20`, [9, 12])
    await admin.months.confirm({ month: before, staff_id: other, reason: '口頭で確認' })
    expect(await close(staff_id, month)).toEqual({ done: 0, left: 1, earlier: before, later: null })
    expect(await close(staff_id, before)).toEqual(closed)
    expect(await admin.months.close({ month, staff_id: [staff_id] })).toEqual(closed)
  })

  test('a month that would change the week of the closed one after it waits until that is open', async () => {
    const staff_id = await helper()
    const [september, october] = ['2026-09', '2026-10']
    // a week from Sunday 27 September to Saturday 3 October: 43 hours, of which three on Saturday are over forty
    await visitOn(staff_id, '2026-09-28', [9, 16])
    for (const date of ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02']) await visitOn(staff_id, date, [8, 16])
    await visitOn(staff_id, '2026-10-03', [9, 13])
    expect(await close(staff_id, september)).toEqual(closed)
    expect(await close(staff_id, october)).toEqual(closed)
    await admin.months.reopen({ month: september, staff_id, reason: '訂正' })
    expect(await close(staff_id, september), 'nothing has changed').toEqual(closed)
    await admin.months.reopen({ month: september, staff_id, reason: '訂正' })
    await visitOn(staff_id, '2026-09-28', [16, 17])
    expect(await close(staff_id, september)).toEqual({ done: 0, left: 1, earlier: null, later: october })
    await admin.months.reopen({ month: october, staff_id, reason: '前月の訂正' })
    expect(await admin.months.close({ month: september, staff_id: [staff_id] })).toEqual(closed)
    expect(await close(staff_id, october)).toEqual(closed)
    const [again] = (await admin.months.closings({ month: october, staff_id })).closings
    expect(again?.changes?.days, 'and the work is the same').toMatchObject([
      { date: '2026-10-03', work: null, figures: expect.arrayContaining([{ figure: 'overtime', before: 180, after: 240 }]) },
    ])
  })
})
