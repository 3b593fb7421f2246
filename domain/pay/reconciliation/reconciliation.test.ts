import { describe, expect, test } from 'vitest'
import { instant } from '../../kit/dates.ts'
import { type AttendanceDay, attendanceFigures, type AttendanceFigures } from '../../time/attendance/attendance.ts'
import { differencesOf, type MonthRecords, type PersonRecords, type PlannedVisit, type RunResult } from './reconciliation.ts'

const DATE = '2026-09-15'
const HOUR = 60
const span = (from: number, to: number, date = DATE) => ({
  starts_at: instant(date, from * HOUR),
  ends_at: instant(date, to * HOUR),
})
const none = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
const run = '3f0c1a52-8b1e-4a57-9d27-6a5b0c9d1e42'

const done = {
  ...span(9, 11),
  id: 'v1',
  done: span(9, 11),
  breaks: [],
  patient_id: 'p',
  minutes: 120,
  patient_name: '田中',
  remarks: null,
}
const plain = (date: string): AttendanceDay => ({
  date,
  kind: 'plain',
  work: [],
  figures: none,
  away: [],
  fixed: null,
  leave_times: [],
  scheduled: null,
  corrected: false,
  ahead: false,
  issues: [],
  pieces: [],
  visits: [],
  ways: [],
  late: [],
})
const worked: AttendanceDay = {
  ...plain(DATE),
  work: [span(9, 11)],
  figures: { ...none, total: 120, planned: 120 },
  visits: [{ ...done, service_type: 'home_care_body' }],
}
const reported = (state: 'draft' | 'submitted' | 'returned' | 'locked', from = 9, to = 11): PlannedVisit['report'] => ({
  id: 'r1',
  state,
  times: span(from, to),
})
const visit: PlannedVisit = {
  id: 'v1',
  date: DATE,
  ...span(9, 11),
  planned: 120,
  patient_name: '田中',
  asks: true,
  over: true,
  report: reported('locked'),
}
const paid: RunResult = {
  run_id: run,
  state: 'closed',
  left_out: null,
  month_seal: 'seal',
  minutes: 120,
  issues: [],
  lines: { fares: 500, commuting: 8000, commuting_taxable: 1000 },
}
const person: PersonRecords = {
  person: { staff_id: 's', staff_code: 'S1', name: '髙橋' },
  days: [plain('2026-09-01'), worked, plain('2026-09-30')],
  total: 120,
  state: 'closed',
  seal: 'seal',
  settled: false,
  visits: [visit],
  corrections: [],
  fares: { commuting: 9000, business: 500, waiting: 0 },
  results: [paid],
  bonus: null,
  bonus_results: [],
}
/** The month as long as it is open; what is not over is not asked to be closed. */
const open = { state: 'open', seal: null, results: [] } as const
const foundOpen = (change: Partial<PersonRecords>) => found({ ...open, ...change }, { over: false })
const found = (change: Partial<PersonRecords>, month: Partial<MonthRecords> = {}) =>
  differencesOf({ people: [{ ...person, ...change }], over: true, runs: 1, bonus_runs: 1, ...month }).map(
    ({ kind, date, one, other, settles, place, record }) => ({ kind, date, one, other, settles, place, record }),
  )
const of = (report: PlannedVisit['report'], more: Partial<PlannedVisit> = {}) => ({ visits: [{ ...visit, report, ...more }] })
const day = (change: Partial<AttendanceDay>) => ({ days: [plain('2026-09-01'), { ...worked, ...change }, plain('2026-09-30')] })

test('a month in which everything agrees has no differences', () => expect(found({})).toEqual([]))

describe('plan and report', () => {
  const missing = { kind: 'report_missing', date: DATE, one: 120, other: null, settles: 'helper', place: 'visit', record: 'v1' }
  const unmade = { ...worked, visits: [{ ...done, service_type: 'home_care_body' as const, done: null }] }
  test.each([
    ['none', null],
    ['a draft', { ...reported('draft'), times: null }],
    ['one that was sent back', { ...reported('returned'), times: null }],
  ] as const)('a visit that is over and has %s is for the helper', (_, report) =>
    expect(foundOpen({ ...of(report as PlannedVisit['report']), ...day(unmade) })).toEqual([missing]),
  )
  test('a visit to come and one that nobody reports on ask for nothing', () => {
    expect(foundOpen({ ...of(null, { over: false }), ...day(unmade) })).toEqual([])
    expect(foundOpen({ ...of(null, { asks: false }), ...day(unmade) })).toEqual([])
  })
  const longer = day({
    work: [span(9, 12)],
    figures: { ...none, total: 180 },
    visits: [{ ...done, service_type: 'home_care_body', done: span(9, 12) }],
  })
  test('a report with other times than the plan is for the office until it is approved', () => {
    const month = { ...longer, total: 180, results: [{ ...paid, minutes: 180 }] }
    expect(found({ ...month, ...of(reported('submitted', 9, 12)) })).toEqual([
      { kind: 'report_differs', date: DATE, one: 120, other: 180, settles: 'office', place: 'shift_report', record: 'r1' },
    ])
    expect(found({ ...month, ...of(reported('locked', 9, 12)) })).toEqual([])
  })
  test('a report as long as the plan at another time differs, too', () =>
    expect(
      found({
        ...of(reported('submitted', 10, 12)),
        ...day({ visits: [{ ...done, service_type: 'home_care_body', done: span(10, 12) }] }),
      }),
    ).toMatchObject([{ kind: 'report_differs', one: 120, other: 120 }]))
})

test('a report that differs tells from when to when it was planned and done', () => {
  const [told] = differencesOf({
    people: [{ ...person, ...open, ...of(reported('submitted', 10, 12)) }],
    over: false,
    runs: 1,
    bonus_runs: 1,
  })
  expect(told?.times).toEqual({ one: span(9, 11), other: span(10, 12) })
})

describe('report and attendance', () => {
  test('a visit that attendance counts otherwise than it was reported', () => {
    expect(found(of(reported('locked', 9, 12)))).toEqual([
      { kind: 'report_uncounted', date: DATE, one: 180, other: 120, settles: 'office', place: 'attendance', record: null },
    ])
    expect(found(day({ visits: [], scheduled: { ...span(9, 11), minutes: 120 } }))).toMatchObject([
      { kind: 'report_uncounted', one: 120, other: null },
    ])
  })
  test('a visit at the end of the period may belong to a duty of the next month', () =>
    expect(
      found({ visits: [{ ...visit, date: '2026-09-30' }], ...day({ visits: [], scheduled: { ...span(9, 11), minutes: 120 } }) }),
    ).toEqual([]))
  test('the time of a second helper that counts nowhere', () =>
    expect(foundOpen(day({ issues: [{ code: 'helped_unplanned', minutes: 45 }] }))).toMatchObject([
      { kind: 'helped_uncounted', one: 45, other: null, settles: 'office' },
    ]))
})

describe('plan, leave and attendance', () => {
  test('a clocking without its other end is for the helper', () =>
    expect(foundOpen(day({ issues: [{ code: 'clock_open', minutes: null }] }))).toMatchObject([
      { kind: 'clock_incomplete', date: DATE, one: 120, other: 120, settles: 'helper' },
    ]))
  const alone = { visits: [], issues: [] }
  test('work without a visit and outside of scheduled hours', () => {
    expect(foundOpen({ ...day(alone), visits: [] })).toMatchObject([
      { kind: 'work_unplanned', one: null, other: 120, settles: 'office' },
    ])
    expect(foundOpen({ ...day({ ...alone, scheduled: { ...span(9, 11), minutes: 120 } }), visits: [] })).toEqual([])
    expect(foundOpen({ ...day({ ...alone, corrected: true }), visits: [] }), 'somebody has looked at it').toEqual([])
  })
  test('work on a day of leave', () =>
    expect(foundOpen(day({ issues: [{ code: 'leave_worked', minutes: 120 }] }))).toMatchObject([
      { kind: 'leave_worked', other: 120 },
    ]))
  test('a correction of hours that waits', () =>
    expect(found({ corrections: [{ id: 'c1', date: DATE }] })).toMatchObject([
      { kind: 'correction_open', date: DATE, settles: 'office', place: 'time_correction', record: 'c1' },
    ]))
})

test('what the office has approved and closed is not asked about again', () => {
  const asked = {
    ...day({ issues: [{ code: 'clock_open', minutes: null }], visits: [] }),
    visits: [{ ...visit, date: '2026-09-30', report: null }],
  }
  expect(foundOpen(asked).map(({ kind }) => kind)).toEqual(['report_missing', 'clock_incomplete', 'work_unplanned'])
  expect(found(asked)).toEqual([])
})

describe('attendance and pay', () => {
  test.each([
    ['open', 'helper'],
    ['confirmed', 'office'],
    ['approved', 'office'],
  ] as const)('a month that is over and %s is for the %s', (state, settles) => {
    const month = { ...open, state }
    expect(found(month)).toMatchObject([{ kind: 'month_open', one: 120, other: null, settles }])
    expect(found(month, { over: false })).toEqual([])
    expect(found({ ...month, total: 0 }), 'nobody pays for nothing').toEqual([])
  })
  test('a closed month that no run has, once there is one', () => {
    expect(found({ results: [] })).toMatchObject([
      { kind: 'not_in_run', one: 120, settles: 'payroll', place: 'pay_run', record: null },
    ])
    expect(found({ results: [] }, { runs: 0 })).toEqual([])
  })
  test('somebody who was left out', () =>
    expect(found({ results: [{ ...paid, left_out: '申告書を待っています' }] })).toMatchObject([
      { kind: 'left_out', one: 120, record: run },
    ]))
  test('whoever was left out of one run and is paid by another one is paid', () =>
    expect(found({ results: [{ ...paid, left_out: '待ち' }, paid] })).toEqual([]))
  test('a run that could not work out the pay', () =>
    expect(found({ results: [{ ...paid, minutes: 0, issues: ['no_wage'] }] })).toMatchObject([
      { kind: 'cannot_be_paid', one: 120, other: null },
    ]))
  test('a month that was closed anew, or is open again, since the pay was worked out', () => {
    expect(found({ seal: 'other', total: 150 })).toMatchObject([
      { kind: 'month_changed', one: 150, other: 120, settles: 'payroll' },
    ])
    expect(found({ seal: null, state: 'open' })).toMatchObject([{ kind: 'month_changed' }])
    expect(found({ seal: 'other', total: 150, settled: true }), 'a later run has settled it').toEqual([])
  })
  test('a run with other hours than its month', () =>
    expect(found({ results: [{ ...paid, minutes: 100 }] })).toMatchObject([{ kind: 'minutes_differ', one: 120, other: 100 }]))
  test('a draft beside a closed run of the month is not compared', () =>
    expect(found({ results: [paid, { ...paid, state: 'draft', minutes: 0 }] })).toEqual([]))
})

describe('fares and pay', () => {
  test('fares that wait for an answer are for the office', () =>
    expect(found({ fares: { ...person.fares, waiting: 230 } })).toMatchObject([
      { kind: 'fares_waiting', one: 230, settles: 'office', place: 'fares' },
    ]))
  test('approved fares that were not paid, or paid otherwise', () => {
    expect(found({ fares: { ...person.fares, business: 730 } })).toMatchObject([
      { kind: 'fares_differ', one: 730, other: 500, settles: 'payroll' },
    ])
    expect(found({ fares: { ...person.fares, commuting: 9500 } })).toMatchObject([{ kind: 'fares_differ', one: 9500, other: 9000 }])
    expect(found({ fares: { ...person.fares, commuting: 0 } }), 'a pass is paid by the wage conditions').toEqual([])
  })
})

describe('bonus and pay', () => {
  const of = (bonus: number | null, results: Partial<RunResult>[], month: Partial<MonthRecords> = {}) =>
    found(
      {
        bonus,
        bonus_results: results.map((one) => ({ ...paid, month_seal: null, minutes: 0, lines: { bonus: 300_000 }, ...one })),
      },
      month,
    )
  const told = { date: null, one: 300_000, other: null, settles: 'payroll', place: 'pay_run', record: run }
  test('agree where a run pays what was entered', () => {
    expect(of(300_000, [{}])).toEqual([])
    expect(of(300_000, [{ state: 'draft', left_out: '確認中' }, {}]), 'one run leaves out whom the other one pays').toEqual([])
  })
  test('a bonus that no run pays is told once there is one', () => {
    expect(of(300_000, [])).toEqual([{ ...told, kind: 'bonus_unpaid', record: null }])
    expect(of(300_000, [], { bonus_runs: 0 })).toEqual([])
    expect(of(300_000, [{ left_out: '確認中' }])).toEqual([{ ...told, kind: 'bonus_unpaid' }])
    expect(of(300_000, [{ issues: ['before_unknown'] }])).toEqual([{ ...told, kind: 'bonus_unpaid' }])
  })
  test('another amount, or one that was taken away since, differs', () => {
    expect(of(310_000, [{ state: 'draft' }])).toEqual([{ ...told, kind: 'bonus_differs', one: 310_000, other: 300_000 }])
    expect(of(null, [{}])).toEqual([{ ...told, kind: 'bonus_differs', one: null, other: 300_000 }])
  })
})

test('differences stand by their kinds, then by people and dates', () => {
  const other = { ...person, person: { staff_id: 't', staff_code: 'S0', name: '佐藤' }, seal: 'other' }
  const kinds = differencesOf({
    people: [{ ...person, seal: 'other', corrections: [{ id: 'c', date: DATE }] }, other],
    over: true,
    runs: 1,
    bonus_runs: 1,
  }).map(({ kind, staff_code }) => `${kind} ${staff_code}`)
  expect(kinds).toEqual(['correction_open S1', 'month_changed S0', 'month_changed S1'])
})
