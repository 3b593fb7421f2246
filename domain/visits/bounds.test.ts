import { describe, expect, test } from 'vitest'
import type { Weekday } from '../company/calendar.ts'
import { addDays } from '../kit/dates.ts'
import { boundsIn, WEEKLY, weeksBy } from './bounds.ts'

const from = (valid_from: string, week_start: Weekday | null) => ({ valid_from, week_start })
const sundays = [from('2020-01-01', null)]

describe('the week of a date (S63.1.1 kihatsu 1)', () => {
  // November 2026 begins on a Sunday
  test.each([
    ['without conditions', [], '2026-11-11', '2026-11-08', '2026-11-14'],
    ['from Sunday to Saturday', sundays, '2026-11-14', '2026-11-08', '2026-11-14'],
    ['from another day', [from('2026-01-01', 'wednesday')], '2026-11-10', '2026-11-04', '2026-11-10'],
    ['before the first conditions', [from('2026-12-01', 'monday')], '2026-11-08', '2026-11-02', '2026-11-08'],
    ['the last one before others', [...sundays, from('2026-11-11', 'wednesday')], '2026-11-10', '2026-11-08', '2026-11-10'],
    ['the first one of others', [...sundays, from('2026-11-11', 'wednesday')], '2026-11-11', '2026-11-11', '2026-11-17'],
    [
      'days of others before their week begins',
      [...sundays, from('2026-11-12', 'monday')],
      '2026-11-15',
      '2026-11-15',
      '2026-11-15',
    ],
    ['the same day again', [...sundays, from('2026-11-11', 'sunday')], '2026-11-12', '2026-11-08', '2026-11-14'],
    [
      'two changes within a week',
      [...sundays, from('2026-11-10', 'monday'), from('2026-11-11', 'friday')],
      '2026-11-12',
      '2026-11-08',
      '2026-11-12',
    ],
  ] as const)('%s', (_, conditions, date, first, last) => expect(weeksBy(conditions)(date)).toEqual({ from: first, to: last }))

  test('each day is in one week, of at most seven days', () => {
    const week = weeksBy([...sundays, from('2026-11-05', 'thursday'), from('2026-11-16', 'tuesday'), from('2026-12-01', null)])
    for (let date = '2026-10-25', first = week(date).from; date < '2026-12-20'; date = addDays(date, 1)) {
      const { from: begins, to } = week(date)
      expect([begins, begins <= date, date <= to, to <= addDays(begins, 6)]).toEqual([first, true, true, true])
      if (to === date) first = addDays(to, 1)
    }
  })

  test('a week that is cut has the hours of a week by its days', () => {
    const bounds = boundsIn([], () => WEEKLY, weeksBy([...sundays, from('2026-11-11', 'wednesday')]))
    expect(['2026-11-07', '2026-11-10', '2026-11-11'].map((date) => bounds(date).weekly)).toEqual([2400, 1028, 2400])
  })
})
