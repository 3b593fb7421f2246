import { describe, expect, test } from 'vitest'
import { isSettledBy, workUntil } from './renewal.ts'

test.each<[string, string | null, string | null, string | null, string | null]>([
  ['nothing is filed: the end of the period', '2026-12-15', null, null, '2026-12-15'],
  ['filed before the end: two months more at most', '2026-12-15', '2026-11-20', '2025-12-10', '2027-02-15'],
  ['filed on the last day', '2026-12-15', '2026-12-15', null, '2027-02-15'],
  ['filed a day too late', '2026-12-15', '2026-12-16', null, '2026-12-15'],
  ['where the month has no such day, its last one', '2026-12-31', '2026-12-01', null, '2027-02-28'],
  ['in a leap year', '2027-12-31', '2027-12-01', null, '2028-02-29'],
  ['filed before an end that nobody has told', null, '2026-12-01', null, null],
  ['permitted since: the end that was permitted', '2027-02-15', '2026-11-20', '2026-12-20', '2027-02-15'],
  ['an application for the period before is over', '2029-12-15', '2026-11-20', null, '2029-12-15'],
])('%s', (_, period_of_stay_expiry, renewal_filed_on, permission_date, expected) =>
  expect(workUntil({ period_of_stay_expiry, renewal_filed_on, permission_date })).toBe(expected),
)

describe('a filing that was for the period before', () => {
  const before = { period_of_stay_expiry: '2026-12-15', renewal_filed_on: '2026-11-20', permission_date: '2025-12-10' }
  test.each<[string, Partial<typeof before>, Partial<Record<keyof typeof before, string | null>>, boolean]>([
    ['four months more', {}, { period_of_stay_expiry: '2027-04-15' }, true],
    [
      'six months more, filed on the last day',
      { renewal_filed_on: '2026-12-15' },
      { renewal_filed_on: '2026-12-15', period_of_stay_expiry: '2027-06-15' },
      true,
    ],
    ['the permission is told, too', {}, { period_of_stay_expiry: '2027-04-15', permission_date: '2026-12-20' }, false],
    ['another filing is told, too', {}, { period_of_stay_expiry: '2027-04-15', renewal_filed_on: '2027-03-01' }, false],
    ['it is taken out', {}, { period_of_stay_expiry: '2027-04-15', renewal_filed_on: null }, false],
    ['the end moves earlier', {}, { period_of_stay_expiry: '2026-12-10' }, false],
    ['the end is taken out', {}, { period_of_stay_expiry: null }, false],
    ['something else changes', {}, { permission_date: null }, false],
  ])('%s', (_, was, changes, expected) => expect(isSettledBy({ ...before, ...was }, { ...before, ...changes })).toBe(expected))
})
