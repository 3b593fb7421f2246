import { describe, expect, test } from 'vitest'
import { daysOf } from '../period.ts'
import { datesShown, isShown, readCalendar, steppedTo, writeCalendar } from './calendarState.ts'

const usual = { today: '2026-11-20', show: 'month' } as const
const who = '0199a1b2-0000-7000-8000-000000000001'

describe('the address', () => {
  test('says nothing while all is as usual: patients, by month, around today', () => {
    const state = readCalendar({}, usual)
    expect(state).toEqual({ show: 'month', date: '2026-11-20', by: 'patient', who: undefined })
    expect(writeCalendar(state, usual, { tab: 'calendar' })).toEqual({ tab: 'calendar' })
  })
  test('keeps what is chosen, and what is not its own', () => {
    const state = { show: 'week', date: '2026-12-01', by: 'helper', who } as const
    const search = writeCalendar(state, usual, { tab: 'calendar', visit: 'new' })
    expect(search).toEqual({ tab: 'calendar', visit: 'new', show: 'week', date: '2026-12-01', by: 'helper', who })
    expect(readCalendar(search, usual)).toEqual(state)
  })
  test('with nonsense in it shows what is usual', () => {
    expect(readCalendar({ show: 'year', date: '2026-02-30', by: 'nobody', who: 'me' }, usual)).toEqual(readCalendar({}, usual))
  })
})

test.each([
  ['month', '2026-11-20', '2026-10-26', '2026-12-06'],
  // a February of exactly four weeks, which begins on a Monday
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  // six weeks, which is the most that a roster contains
  ['month', '2026-08-15', '2026-07-27', '2026-09-06'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-22'],
  ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['list', '2026-11-20', '2026-11-01', '2026-11-30'],
] as const)('by %s around %s it shows %s to %s', (view, date, from, to) => {
  expect(datesShown(view, date)).toEqual({ from, to })
  expect(daysOf({ from, to })).toBeLessThanOrEqual(42)
})

test('a step of the list is a month, and comes to today where it can', () => {
  expect(steppedTo('list', '2026-10-05', 1, '2026-11-20')).toBe('2026-11-20')
  expect(steppedTo('week', '2026-11-20', -1, '2026-11-20')).toBe('2026-11-09')
})

test('days that only fill up the weeks of a month are not where a visit is to be found', () => {
  expect(isShown('month', '2026-11-20', '2026-12-01')).toBe(false)
  expect(isShown('month', '2026-11-20', '2026-11-30')).toBe(true)
})
