import { expect, test } from 'vitest'
import { absenceIssues, absenceKinds, closures, payOf, sickFrom } from './absence.ts'

const day = '2026-11-24'
const times = (from: string, to: string | null, from_time: number | null = null, to_time: number | null = null) => ({
  kind: 'sickness',
  pay_percent: null,
  from_date: from,
  from_time,
  to_date: to,
  to_time,
})

test.each([
  ['one whole day', times(day, day), []],
  ['until nobody knows when', times(day, null), []],
  ['from noon on', times(day, day, 720), []],
  ['from noon until three', times(day, day, 720, 900), []],
  ['the night between two days', times(day, '2026-11-25', 1320, 360), []],
  ['an end before its first day', times(day, '2026-11-23'), [{ field: 'to_date', code: 'end_before_start' }]],
  ['an end at its beginning', times(day, day, 720, 720), [{ field: 'to_time', code: 'end_before_start' }]],
  ['nothing of its last day', times(day, '2026-11-25', null, 0), [{ field: 'to_time', code: 'end_before_start' }]],
  ['an hour of a last day that is not told', times(day, null, null, 600), [{ field: 'to_date', code: 'required' }]],
])('an absence of %s', (_, absence, issues) => {
  expect(absenceIssues(absence)).toEqual(issues)
})

test.each([
  ['bereavement', null, { percent: 0, wage: null }],
  ['bereavement', 100, { percent: 100, wage: 'usual' }],
  ['sickness', 60, { percent: 60, wage: 'usual' }],
  ['sickness', 0, { percent: 0, wage: null }],
  ['closure', null, { percent: 60, wage: 'average' }],
  ['client_cancelled', 80, { percent: 80, wage: 'usual' }],
])('for %s, of which the work rules say %s, is paid %j', (kind, said, paid) => {
  expect(payOf(kind, said)).toEqual(paid)
})

test.each(absenceKinds)('the work rules pay for %s no less than the law', (kind) => {
  const said = (pay_percent: number | null) => absenceIssues({ ...times(day, day), kind, pay_percent })
  const isClosure = (closures as readonly string[]).includes(kind)
  expect([null, 60, 100].flatMap(said)).toEqual([])
  expect([0, 59].map(said)).toEqual(
    [0, 59].map(() => (isClosure ? [{ field: 'pay_percent', code: 'under_closure_pay', size: 60 }] : [])),
  )
})

test.each([
  ['before the first visit', [], null],
  ['after a visit that has begun by its report', [{ started: 600 }], 690],
  ['after a visit that is over by the plan', [{ started: null, ends: '11:00' }], 690],
  ['during a visit that has not begun', [{ started: null }], null],
  ['after a night that began the day before', [{ started: 1320, date: '2026-11-23' }], null],
])('sick %s', (_, visits, from) => {
  const of = ({ started, ends = '12:00', date = day }: { started: number | null; ends?: string; date?: string }) => ({
    starts_at: `${date}T10:00:00+09:00`,
    ends_at: `${day}T${ends}:00+09:00`,
    report: { said: { started } },
  })
  expect(sickFrom(visits.map(of), day, `${day}T02:30:00.000Z`)).toBe(from)
})
