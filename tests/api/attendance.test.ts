import { afterAll, beforeAll, expect, test } from 'vitest'
import { employment } from '#domain/staff/employment.ts'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { addDays, addMonths, daysOfMonth, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { staff } from '#domain/staff/staff.ts'
import { readPdf } from '#papers/kit/reading.ts'
import { today } from '#server/kit/base/today.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { sql } from 'kysely'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { anEmployment, aPatient, aStaff, aVisit } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  admin = app.client(await app.setUp())
})
afterAll(() => app.close())

/** A month that is over, and its first Monday: no day of its week is a statutory holiday but the Sunday before. */
const month = monthOf(addMonths(today(), -1))
const monday = daysOfMonth(month).find((date) => weekday(date) === 1) ?? ''
/** As the clock shows it, `hour` hours after midnight. */
const at = (date: string, hour: number) => instant(date, hour * 60).slice(0, 16)

let staffs = 0
const helper = async (more: Partial<Input<typeof staff>> = {}) => {
  const { id } = await admin.staff.create(
    aStaff({ staff_code: `A${++staffs}`, japanese_name: `出勤 太郎${staffs}`, join_date: '2020-01-01', ...more }),
  )
  return id
}
const planned = async (staff_id: string, date: string, from: number, to: number, more = {}) =>
  admin.visits.create(aVisit(at(date, from), at(date, to), { staff_id, ...more }))
const dayOf = async (staff_id: string, date: string) => {
  const found = await admin.attendance.person({ month: monthOf(date), staff_id })
  const day = found.days.find((one) => one.date === date)
  if (!day) throw new Error('no such day')
  return { day, month: found }
}

test('a day is told from its visits, the way between them, and what was reported', async () => {
  const staff = await helper()
  const home = { prefecture: '27', municipality: '大阪市北区' } as const
  const [one, other] = [
    await admin.patients.create(aPatient({ ...home, postal_code: '5300001' })),
    await admin.patients.create(aPatient({ ...home, postal_code: '5300002' })),
  ]
  const first = await planned(staff, monday, 9, 12, { patient_id: one.id, service_type: 'home_care_body' })
  await planned(staff, monday, 14, 20, { patient_id: other.id, service_type: 'home_care_body' })
  const { day: plan } = await dayOf(staff, monday)
  expect(plan.figures).toMatchObject({ total: 550, planned: 550, service: 540, travel: 10, overtime: 70, break: 0, night: 0 })
  expect(plan.issues).toEqual([{ code: 'report_missing', minutes: null }])

  const { proposed } = await admin.shiftReports.ofVisit({ visit_id: first.id })
  await admin.shiftReports.keep({
    visit_id: first.id,
    version: null,
    said: { ...proposed, started: 8 * 60 + 45, ended: 12 * 60 + 5 },
    submit: true,
  })
  const { day, month: whole } = await dayOf(staff, monday)
  expect(day.work.map((span) => [span.starts_at.slice(11, 16), span.ends_at.slice(11, 16)])).toEqual([
    ['08:45', '12:15'],
    ['14:00', '20:00'],
  ])
  expect(day.figures).toMatchObject({ total: 570, planned: 550, overtime: 90 })
  expect(day.visits.map(({ done }) => done && done.starts_at.slice(11, 16))).toEqual(['08:45', null])
  expect(whole.differing).toBe(1)
})

test('the sum of the days is the month, and the list tells the same', async () => {
  const staff = await helper()
  for (const [days, from, to] of [
    [0, 9, 19],
    [1, 8, 20],
    [2, 9, 17],
    [3, 22, 31],
    [5, 6, 12],
    [6, 9, 15],
  ] as const)
    await planned(staff, addDays(monday, days), from, to)
  const one = await admin.attendance.person({ month, staff_id: staff })
  const sum = (name: keyof (typeof one)['days'][number]['figures']) => one.days.reduce((all, { figures }) => all + figures[name], 0)
  for (const name of ['total', 'overtime', 'night', 'holiday', 'break', 'planned'] as const)
    expect([name, sum(name)]).toEqual([name, one.figures[name]])
  expect(one.figures.total).toBe(sum('regular') + sum('overtime') + sum('overtime_over60') + sum('holiday'))
  const { rows } = await admin.attendance.months({ month, staff_id: [staff] })
  expect(rows).toMatchObject([{ staff_id: staff, figures: one.figures }])
  // nothing was reported otherwise, so that the time calculation sheet says the same (decisions, 14)
  const sheet = await admin.time.sheet({ month, staff_id: [staff] })
  expect(sheet.rows).toMatchObject([
    {
      total_hours: one.figures.total,
      total_days: one.figures.days,
      total_night_hours: one.figures.night,
      total_holiday_hours: one.figures.holiday,
    },
  ])
})

test('leave, absence and holidays stand on their days', async () => {
  const staff = await helper()
  await admin.absences.create({
    staff_id: staff,
    kind: 'sickness',
    from_date: monday,
    from_time: null,
    to_date: addDays(monday, 1),
    to_time: null,
    pay_percent: null,
    note: null,
  })
  // two on one date, each a part of it; the second one over a Sunday
  const part = { staff_id: staff, pay_percent: null, note: null } as const
  const wednesday = addDays(monday, 2)
  await admin.absences.create({
    ...part,
    kind: 'client_cancelled',
    from_date: wednesday,
    from_time: 540,
    to_date: wednesday,
    to_time: 660,
  })
  await admin.absences.create({
    ...part,
    kind: 'work_injury',
    from_date: wednesday,
    from_time: 780,
    to_date: addDays(monday, 7),
    to_time: 720,
  })
  const { month: found } = await dayOf(staff, monday)
  const unpaid = { percent: 0, wage: null, minutes: null }
  const whole = { from: null, to: null, ...unpaid }
  expect(found.days.filter(({ away }) => away.length > 0).map(({ date, away }) => [date, away])).toEqual(
    [
      [monday, [{ kind: 'sickness', ...whole }]],
      [addDays(monday, 1), [{ kind: 'sickness', ...whole }]],
      [
        wednesday,
        [
          { kind: 'client_cancelled', from: 540, to: 660, percent: 60, wage: 'average', minutes: null },
          { kind: 'work_injury', from: 780, to: 1440, ...unpaid },
        ],
      ],
      ...[3, 4, 5].map((day) => [addDays(monday, day), [{ kind: 'work_injury', ...whole }]]),
      [addDays(monday, 7), [{ kind: 'work_injury', from: 0, to: 720, ...unpaid }]],
    ].filter(([date]) => monthOf(date as string) === month),
  )
  expect(found.days.filter(({ kind }) => kind === 'statutory').every(({ date }) => weekday(date) === 0)).toBe(true)
})

test('gauges count overtime of the month, and of those before it', async () => {
  const staff = await helper()
  for (let day = 0; day < 6; day++) await planned(staff, addDays(monday, day), 6, 22)
  await planned(staff, addDays(monday, 6), 9, 12)
  const [gauges] = await admin.attendance.gauges({ month, staff_id: [staff] })
  // five days of 16 hours: 40 within, 40 over; then a Saturday of 16 over the week, and three hours on the Sunday
  expect(gauges?.gauges).toEqual(
    expect.arrayContaining([
      { limit: 'month', value: 56 * 60, most: 45 * 60, level: 'over' },
      { limit: 'month_both', value: 59 * 60, most: 100 * 60 - 1, level: 'within' },
    ]),
  )
})

test('gauges go by the agreement of the establishment that the conditions of the month name, and say where none is filed', async () => {
  const office = (name: string) =>
    admin.establishments.create({ ...(emptyInput(establishment.fields) as Input<typeof establishment>), name })
  const [here, there] = [await office('協定のある事業所'), await office('協定のない事業所')]
  const last = daysOfMonth(month).at(-1) ?? ''
  const agreed = {
    ...(emptyInput(overtimeAgreement.fields) as Input<typeof overtimeAgreement>),
    establishment_id: here.id,
    valid_from: `${month}-01`,
    day_limit: 7 * 60,
    month_limit: 20 * 60,
    year_limit: 100 * 60,
  }
  const agreement = await admin.overtimeAgreements.create(agreed)
  const staff = await helper({ establishment_id: there.id })
  await admin.employments.create({
    ...(emptyInput(employment.fields) as Input<typeof employment>),
    staff_id: staff,
    valid_from: '2020-01-01',
    establishment_id: here.id,
    contract_kind: 'indefinite',
  })
  for (let day = 0; day < 2; day++) await planned(staff, addDays(monday, day), 6, 22)
  const told = async () => {
    const [found] = await admin.attendance.gauges({ month, staff_id: [staff] })
    return { agreed: found?.agreed, gauges: found?.gauges.map(({ limit, value, most, level }) => [limit, value, most, level]) }
  }
  const byLaw = [
    ['month', 960, 2700, 'within'],
    ['month_both', 960, 5999, 'within'],
    ['average', 480, 4800, 'within'],
    ['year', 960, 21_600, 'within'],
    ['year_special', 960, 43_200, 'within'],
    ['special_months', 0, 6, 'within'],
  ]
  expect(await told(), 'not filed').toEqual({ agreed: false, gauges: byLaw })
  const change = (version: number, filed_on: string) =>
    admin.overtimeAgreements.change({ id: agreement.id, establishment_id: here.id, version, changes: { filed_on } })
  const late = await change(agreement.version, addDays(last, 1))
  expect(await told(), 'filed after the month').toEqual({ agreed: false, gauges: byLaw })
  await change(late.version, last)
  const byAgreement = {
    agreed: true,
    gauges: [
      ['day', 480, 420, 'over'],
      ['month', 960, 1200, 'near'],
      ['month_both', 960, 5999, 'within'],
      ['average', 480, 4800, 'within'],
      ['year', 960, 6000, 'within'],
    ],
  }
  expect(await told(), 'filed within it').toEqual(byAgreement)
  const one = { month, staff_id: staff }
  await admin.months.confirm({ ...one, reason: '口頭で確認' })
  await admin.months.approve({ month, staff_id: [staff] })
  expect(await admin.months.close({ month, staff_id: [staff] })).toMatchObject({ done: 1, left: 0 })
  expect(await told(), 'and the same of a closed month').toEqual(byAgreement)
})

test('where fewer than ten people work, what is over 44 hours a week is overtime', async () => {
  const office = {
    ...(emptyInput(establishment.fields) as Input<typeof establishment>),
    name: '小さな事業所',
    week_of_44_hours: true,
  }
  const { id: establishment_id } = await admin.establishments.create(office)
  const [usual, small] = [await helper(), await helper({ establishment_id })]
  for (const staff of [usual, small]) for (let day = 0; day < 6; day++) await planned(staff, addDays(monday, day), 9, 17)
  const overtime = async (staff_id: string) => (await admin.attendance.person({ month, staff_id })).figures.overtime
  expect([await overtime(usual), await overtime(small)]).toEqual([8 * 60, 4 * 60])
})

test('a month follows the conditions of its own days, also when the person belongs elsewhere by now', async () => {
  const make = (name: string, week_of_44_hours: boolean) =>
    admin.establishments.create({
      ...(emptyInput(establishment.fields) as Input<typeof establishment>),
      name,
      week_of_44_hours,
    })
  const [large, small] = [await make('本店', false), await make('分室', true)]
  const staff = await helper({ establishment_id: small.id })
  const conditions = { ...(emptyInput(employment.fields) as Input<typeof employment>), staff_id: staff, weekly_hours: 2400 }
  const held = (establishment_id: string, valid_from: string, valid_to: string | null) =>
    admin.employments.create({ ...conditions, establishment_id, valid_from, valid_to, contract_kind: 'indefinite' })
  await held(large.id, '2020-01-01', addDays(monday, 6))
  await held(small.id, addDays(monday, 7), null)
  for (const week of [0, 7]) for (let day = 0; day < 6; day++) await planned(staff, addDays(monday, week + day), 9, 17)
  const { days, held: told } = await admin.attendance.person({ month, staff_id: staff })
  const saturdays = [5, 12].map((day) => days.find(({ date }) => date === addDays(monday, day)))
  expect(saturdays.map((day) => day?.figures.overtime)).toEqual([8 * 60, 4 * 60])
  expect(saturdays[1]?.pieces.map(({ class: of, why }) => [of, why])).toEqual([
    ['regular', null],
    ['overtime', 'week'],
  ])
  expect(told.map(({ establishment_name, weekly_limit, to }) => [establishment_name, weekly_limit, to])).toEqual([
    ['本店', 40 * 60, addDays(monday, 6)],
    ['分室', 44 * 60, days.at(-1)?.date],
  ])
})

test('a year of the agreement begins in the month that the company has chosen', async () => {
  const staff = await helper()
  for (let day = 0; day < 6; day++) await planned(staff, addDays(monday, day), 6, 22)
  const next = monthOf(addMonths(`${month}-01`, 1))
  const inYear = async () => {
    const [found] = await admin.attendance.gauges({ month: next, staff_id: [staff] })
    return found?.gauges.find(({ limit }) => limit === 'year')?.value
  }
  const usual = await admin.attendance.settings({})
  expect(usual).toEqual({ year_begins: 4 })
  await admin.attendance.changeSettings({ year_begins: Number(month.slice(5)) })
  expect(await inYear(), 'of both months').toBe(56 * 60)
  await admin.attendance.changeSettings({ year_begins: Number(next.slice(5)) })
  expect(await inYear(), 'of the second').toBe(0)
  const own = app.client((await makeFixture(app, 'staff')).token)
  expect(await refusal(own.attendance.changeSettings({ year_begins: 1 }))).toMatchObject({ code: 'not_found' })
  await admin.attendance.changeSettings(usual)
})

test('gauges of several months count what the record of each month says, closed or not', async () => {
  const staff = await helper()
  const months = [-2, -1, 0].map((back) => monthOf(addMonths(`${month}-01`, back)))
  for (const one of months) {
    const days = daysOfMonth(one)
    for (const date of [...days.slice(2, 9), ...days.slice(-3)]) await planned(staff, date, 14, 28)
  }
  const usual = await admin.attendance.settings({})
  await admin.attendance.changeSettings({ year_begins: Number(months[0]?.slice(5)) })
  const gauge = async (name: string) => {
    const [found] = await admin.attendance.gauges({ month, staff_id: [staff] })
    return found?.gauges.find(({ limit }) => limit === name)?.value
  }
  const told = async () => {
    const figures = await Promise.all(
      months.map(async (one) => (await admin.attendance.person({ month: one, staff_id: staff })).figures),
    )
    const over = figures.map(({ overtime, overtime_over60 }) => overtime + overtime_over60)
    return { year: over.reduce((all, one) => all + one, 0), both: (over[2] ?? 0) + (figures[2]?.holiday ?? 0) }
  }
  const { year, both } = await told()
  expect(year).toBeGreaterThan(0)
  expect([await gauge('year'), await gauge('month_both')]).toEqual([year, both])
  await admin.months.confirm({ month: months[1] ?? '', staff_id: staff, reason: '口頭で確認' })
  await admin.months.approve({ month: months[1] ?? '', staff_id: [staff] })
  expect(await admin.months.close({ month: months[1] ?? '', staff_id: [staff] })).toMatchObject({ done: 1, left: 0 })
  expect([await gauge('year'), await gauge('month_both')]).toEqual([year, both])
  await admin.attendance.changeSettings(usual)
})

test('whoever has another weekly holiday has holiday work there, and none on that of the company', async () => {
  const [usual, own] = [await helper(), await helper()]
  const sunday = addDays(monday, -1)
  await admin.employments.create({ staff_id: own, ...anEmployment('2020-01-01', { holiday_weekday: 'monday' }) })
  for (const staff of [usual, own]) for (const date of [sunday, monday]) await planned(staff, date, 9, 12)
  const told = async (staff: string, date: string) => {
    const { day } = await dayOf(staff, date)
    return [day.kind, day.figures.holiday]
  }
  expect(await told(usual, sunday)).toEqual(['statutory', 180])
  expect(await told(usual, monday)).toEqual(['plain', 0])
  expect(await told(own, sunday)).toEqual(['plain', 0])
  expect(await told(own, monday)).toEqual(['statutory', 180])
  // planning asks the same calendar: nobody under 18 works on a statutory holiday
  const when = {
    starts_at: `${sunday}T18:00:00+09:00`,
    ends_at: `${sunday}T19:00:00+09:00`,
    service_type: 'home_care_body' as const,
  }
  const codes = async (holiday_weekday: 'monday' | null) => {
    const staff_id = await helper({ birth_date: addMonths(sunday, -12 * 17) })
    await admin.employments.create({ staff_id, ...anEmployment('2020-01-01', { holiday_weekday }) })
    return (await admin.visits.check({ staff_id, ...when })).map(({ code }) => code)
  }
  expect(await codes(null)).toContain('young_on_holiday')
  expect(await codes('monday')).not.toContain('young_on_holiday')
})

test('whoever went along by a report and has no visit then is told, and is planned there by one press', async () => {
  const [first, second] = [await helper(), await helper()]
  const patient = await admin.patients.create(aPatient())
  const to = { patient_id: patient.id, service_type: 'home_care_body' as const }
  const visit = await planned(first, monday, 9, 10, to)
  const { proposed } = await admin.shiftReports.ofVisit({ visit_id: visit.id })
  const said = { ...proposed, started: 9 * 60, ended: 10 * 60 + 15, second_helper_id: second }
  const told = async () => {
    const { day, month: whole } = await dayOf(second, monday)
    return [day.figures.total, whole.issues, day.issues]
  }
  const draft = await admin.shiftReports.keep({ visit_id: visit.id, version: null, said, submit: false })
  expect(await told(), 'a draft says nothing yet').toEqual([0, 0, []])
  await admin.shiftReports.keep({ visit_id: visit.id, version: draft.version, said, submit: true })
  expect(await told()).toEqual([0, 1, [{ code: 'helped_unplanned', minutes: 75 }]])
  const plan = (staff_id: string) =>
    admin.attendance.planHelped({ staff_id, date: monday, exception_reason: '日報のとおり同行した' })
  expect(await plan(second)).toEqual({ visits: 1 })
  expect(await told(), 'counts, and wants the report of the second').toEqual([75, 1, [{ code: 'report_missing', minutes: null }]])
  expect((await dayOf(second, monday)).day.visits).toMatchObject([{ ...to, starts_at: instant(monday, 540), done: null }])
  expect(await refusal(plan(second)), 'once').toMatchObject({ code: 'not_found' })
  expect(await refusal(plan(first)), 'whose own visit it is').toMatchObject({ code: 'not_found' })
})

test('who belongs to the sample reads the own month and leave, also where the company has people of its own', async () => {
  const { account, token } = await makeFixture(app, 'staff')
  const of = await helper()
  await sql`update staff set sample = true where id = ${of}`.execute(app.db)
  await sql`update user_account set staff_id = ${of} where id = ${account}`.execute(app.db)
  const client = app.client(token)
  const { rows } = await client.attendance.months({ month })
  const { people } = await client.leave.list({})
  expect([rows, people].map((found) => found.map(({ staff_id }) => staff_id))).toEqual([[of], [of]])
  expect((await admin.attendance.months({ month })).rows.map(({ staff_id }) => staff_id)).not.toContain(of)
})

test('hours are summed over the week that the conditions name', async () => {
  const [usual, own] = [await helper(), await helper()]
  await admin.employments.create({ staff_id: own, ...anEmployment('2020-01-01', { week_start: 'wednesday' }) })
  for (const staff of [usual, own]) for (let day = 0; day < 6; day++) await planned(staff, addDays(monday, day), 9, 16)
  const told = async (staff_id: string) => {
    const { figures, held } = await admin.attendance.person({ month, staff_id })
    const [at, when] = [addDays(monday, 5), { service_type: 'home_care_body' as const }]
    const found = await admin.visits.check({ staff_id, starts_at: instant(at, 18 * 60), ends_at: instant(at, 19 * 60), ...when })
    return [figures.overtime, held[0]?.week_start, found.some(({ code }) => code === 'over_40_hours')]
  }
  expect(await told(usual)).toEqual([120, 'sunday', true])
  expect(await told(own)).toEqual([0, 'wednesday', false])
})

test('the record is printed a sheet for each person and month, and taken out as a file', async () => {
  const staff = await helper()
  await planned(staff, monday, 22, 31)
  const file = await admin.attendance.print({ month, staff_id: [staff], language: 'ja' })
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('出勤簿')
  expect(pages[0]).toContain('翌07:00')
  const two = await admin.attendance.print({
    month: monthOf(addMonths(`${month}-01`, -1)),
    to_month: month,
    staff_id: [staff],
    language: 'fr',
  })
  expect((await readPdf(new Uint8Array(await two.arrayBuffer()))).pages).toHaveLength(2)
  expect(await refusal(admin.attendance.print({ month, to_month: '2020-01', staff_id: [staff], language: 'ja' }))).toMatchObject({
    code: 'invalid_input',
  })
  const csv = await admin.attendance.export({ month, staff_id: [staff], table: 'visits', format: 'csv', language: 'ja' })
  const visits = await csv.text()
  expect(visits).toContain('22:00–31:00')
  expect(visits, 'dates are written as in every other file').toContain(month.replace('-', '/'))
  expect(visits).not.toContain(month)
  const { items } = await admin.home.audit({ entity: 'attendance', act: 'export' })
  expect(items.length).toBe(3)
})

test('days and visits are read a line each, in pages, and the file and the paper hold the same', async () => {
  const [one, other] = [await helper({ staff_code: 'V1' }), await helper({ staff_code: 'V2' })]
  const patient = await admin.patients.create(aPatient({ name_kanji: '行田 光' }))
  for (const staff_id of [one, other])
    for (let day = 0; day < 3; day++)
      await planned(staff_id, addDays(monday, day), 9 + day, 10 + 2 * day, {
        patient_id: patient.id,
        service_type: 'home_care_body',
        remarks: `玄関は${day}番`,
        exception_reason: '二人で訪問する',
      })
  const whose = { month, staff_id: [one, other] }
  const first = await admin.attendance.visits({ ...whose, limit: 4 })
  expect(first).toMatchObject({ total: 6, prev: null, capped: false })
  expect(first.items.map(({ staff_id }) => staff_id)).toEqual([one, one, one, other])
  const [line] = first.items
  expect(line).toMatchObject({ date: monday, minutes: 60, patient_name: '行田 光', remarks: '玄関は0番', done: null })
  const second = await admin.attendance.visits({ ...whose, limit: 4, cursor: first.next ?? '' })
  expect(second.items).toHaveLength(2)
  expect(second.next).toBeNull()
  const longest = await admin.attendance.visits({ ...whose, sort: '-minutes', limit: 2 })
  expect(longest.items.map(({ minutes }) => minutes)).toEqual([180, 180])
  expect(await refusal(admin.attendance.visits({ ...whose, cursor: 'x' }))).toMatchObject({ code: 'invalid_input' })

  const days = await admin.attendance.days({ ...whose, limit: 200 })
  expect(days.total).toBe(2 * daysOfMonth(month).length)
  const worked = days.items.filter(({ figures }) => figures.total > 0)
  expect(worked.map(({ date, figures }) => [date, figures.total])).toEqual(
    [one, other].flatMap(() => [0, 1, 2].map((day) => [addDays(monday, day), 60 + 60 * day])),
  )
  // each of these days lacks a report, and no other day asks for anything
  expect((await admin.attendance.days({ ...whose, open: true })).total).toBe(6)
  const { proposed } = await admin.shiftReports.ofVisit({ visit_id: line?.id ?? '' })
  const said = { ...proposed, started: 9 * 60, ended: 10 * 60 }
  await admin.shiftReports.keep({ visit_id: line?.id ?? '', version: null, said, submit: true })
  expect((await admin.attendance.days({ ...whose, open: true })).total).toBe(5)
  expect((await admin.attendance.visits({ ...whose, open: true })).total).toBe(5)

  const file = async (more: { table: 'people' | 'days' | 'visits'; open?: boolean }) => {
    const csv = await admin.attendance.export({ ...whose, format: 'csv', language: 'ja', ...more })
    return (await csv.text()).trim().split('\r\n').slice(1)
  }
  expect(await file({ table: 'visits' })).toHaveLength(6)
  expect(await file({ table: 'visits', open: true })).toHaveLength(5)
  expect(await file({ table: 'days', open: true })).toHaveLength(5)
  expect(await file({ table: 'people', open: true })).toHaveLength(2)

  const paper = await admin.attendance.print({ ...whose, by: 'visits', language: 'ja' })
  const { pages } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
  expect(pages).toHaveLength(2)
  for (const told of ['行田', '玄関は2番', '居宅介護（身体介護）', '11:00–14:00']) expect(pages[0]).toContain(told)
  expect(pages[0]).toContain('3件')
})

test('a helper reads the own month and nobody else’s', async () => {
  const mine = await makeFixture(app, 'staff')
  const other = await helper()
  const own = app.client(mine.token)
  expect((await own.attendance.months({ month })).rows.map(({ staff_id }) => staff_id)).toEqual([mine.staff])
  expect(await refusal(own.attendance.person({ month, staff_id: other }))).toMatchObject({ code: 'not_found' })
  await planned(other, addDays(monday, 4), 9, 10)
  expect((await own.attendance.visits({ month, staff_id: [other] })).items).toEqual([])
  const days = await own.attendance.days({ month, limit: 200 })
  expect([...new Set(days.items.map(({ staff_id }) => staff_id))]).toEqual([mine.staff])
})
