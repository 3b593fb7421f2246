import { describe, expect, test } from 'vitest'
import { breakMinutes, movedBreaks, tidyBreaks } from './breaks.ts'
import { timeFaults } from './check.ts'

const at = (text: string) => `${text.includes('T') ? text : `2026-11-20T${text}`}:00+09:00`
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) })
const day = (...breaks: [string, string][]) => ({ ...span('09:00', '18:00'), breaks: breaks.map((b) => span(...b)) })

describe('the times of a visit', () => {
  test.each([
    ['without a break', day(), []],
    ['with a break', day(['12:00', '13:00']), []],
    ['with breaks in any order that touch', day(['15:00', '15:15'], ['12:30', '13:00'], ['12:00', '12:30']), []],
    ['with a break over midnight', { ...span('20:00', '2026-11-21T07:00'), breaks: [span('23:00', '2026-11-21T01:00')] }, []],
    ['ends before it starts', { ...span('09:00', '08:59'), breaks: [] }, [{ field: 'ends_at', code: 'end_before_start' }]],
    [
      'is longer than three days',
      { ...span('09:00', '2026-11-23T09:01'), breaks: [] },
      [{ field: 'ends_at', code: 'duty_too_long', size: 72 }],
    ],
    [
      'begins after the last day of the calendar',
      { ...span('2100-01-01T00:00', '2100-01-01T01:00'), breaks: [] },
      [{ field: 'starts_at', code: 'date_range' }],
    ],
    ['ends with the last day of the calendar', { ...span('2099-12-31T22:00', '2100-01-01T00:00'), breaks: [] }, []],
    ['break before it', day(['08:30', '09:30']), [{ field: 'breaks.0.starts_at', code: 'break_outside' }]],
    ['break after it', day(['12:00', '13:00'], ['17:30', '18:01']), [{ field: 'breaks.1.ends_at', code: 'break_outside' }]],
    [
      'break on another day',
      day(['2026-11-21T12:00', '2026-11-21T13:00']),
      [{ field: 'breaks.0.starts_at', code: 'break_outside' }],
    ],
    ['break without length', day(['12:00', '12:00']), [{ field: 'breaks.0.ends_at', code: 'end_before_start' }]],
    [
      'breaks that overlap, told at the later one',
      day(['12:30', '13:30'], ['12:00', '13:00']),
      [{ field: 'breaks.0.starts_at', code: 'breaks_overlap' }],
    ],
    [
      'a break inside a longer one that is not the one before',
      day(['12:00', '15:00'], ['12:30', '13:00'], ['14:00', '14:30']),
      [
        { field: 'breaks.1.starts_at', code: 'breaks_overlap' },
        { field: 'breaks.2.starts_at', code: 'breaks_overlap' },
      ],
    ],
    ['breaks that leave no work', day(['09:00', '12:00'], ['12:00', '18:00']), [{ field: 'breaks', code: 'break_whole' }]],
  ] as const)('%s', (_, visit, faults) => expect(timeFaults(visit)).toEqual(faults))
})

test('breaks are kept in the order of time, as instants of Tokyo', () => {
  expect(tidyBreaks([span('15:00', '15:15'), { starts_at: '2026-11-20T03:00:00Z', ends_at: '2026-11-20T04:00:00.000Z' }])).toEqual([
    span('12:00', '13:00'),
    span('15:00', '15:15'),
  ])
})

test('breaks move along with their visit, over midnight too', () => {
  expect(movedBreaks([span('12:00', '13:00')], 11 * 60 + 30)).toEqual([span('23:30', '2026-11-21T00:30')])
  expect(breakMinutes([span('12:00', '13:00'), span('23:30', '2026-11-21T00:30')])).toBe(120)
})
