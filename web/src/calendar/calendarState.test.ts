import { describe, expect, test } from 'vitest'
import { newAt, readCalendar, readOpen, writeCalendar, writeOpen } from './calendarState.ts'

const usual = { today: '2026-11-20', show: 'month' } as const
const id = '0199a1b2-0000-7000-8000-000000000001'

describe('the address', () => {
  test('says nothing while all is as usual', () => {
    expect(writeCalendar(readCalendar({}, usual), usual, {})).toEqual({})
  })
  test('keeps what is chosen, and what is not its own', () => {
    const state = { show: 'week', date: '2026-12-01', off: ['visits', 'ends'] } as const
    const search = writeCalendar(state, usual, { event: 'new' })
    expect(search).toEqual({ event: 'new', show: 'week', date: '2026-12-01', off: 'visits.ends' })
    expect(readCalendar(search, usual)).toEqual(state)
  })
  test('with nonsense in it shows what is usual', () => {
    expect(readCalendar({ show: 'year', date: '2026-02-30', off: 'all' }, usual)).toEqual(readCalendar({}, usual))
    expect(readOpen({ event: 'me' })).toBeUndefined()
  })
  test.each([
    ['a stored event', { id }],
    ['hours', { id: undefined, all_day: false, starts_at: '2026-11-20T22:00:00+09:00', ends_at: '2026-11-21T06:00:00+09:00' }],
    ['whole days', { id: undefined, all_day: true, starts_at: '2026-11-20T00:00:00+09:00', ends_at: '2026-11-23T00:00:00+09:00' }],
    ['nothing yet', { id: undefined, all_day: false, starts_at: '', ends_at: '' }],
  ] as const)('opens %s, and closes it', (_, open) => {
    const search = writeOpen(open, { show: 'week' })
    expect(readOpen(search)).toEqual(open)
    expect(writeOpen(undefined, search)).toEqual({ show: 'week' })
  })
})

const times = { starts_at: '2026-11-20T13:00:00+09:00', ends_at: '2026-11-20T13:45:00+09:00' }
test.each([
  ['a time that was drawn', { date: '2026-11-20', times }, { all_day: false, ...times }],
  [
    'a day of the month',
    { date: '2026-11-20', times: undefined, until: '2026-11-20' },
    { all_day: false, starts_at: '2026-11-20T09:00:00+09:00', ends_at: '2026-11-20T10:00:00+09:00' },
  ],
  [
    'several days',
    { date: '2026-11-20', times: undefined, until: '2026-11-22' },
    { all_day: true, starts_at: '2026-11-20T00:00:00+09:00', ends_at: '2026-11-23T00:00:00+09:00' },
  ],
] as const)('a new event at %s', (_, place, event) => {
  expect(newAt(place)).toEqual({ id: undefined, ...event })
})
