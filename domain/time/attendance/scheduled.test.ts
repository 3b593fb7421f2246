import { describe, expect, test } from 'vitest'
import { clockOf, DAY, dateOfDay } from '../../kit/dates.ts'
import { employmentIssues } from '../../staff/employment.ts'
import { classify } from './classes.ts'
import { type Hours, scheduledOn } from './scheduled.ts'
import type { Stretch } from './spans.ts'
import { workOf } from './work.ts'

const office: Hours = {
  work_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  work_start: 9 * 60,
  work_end: 18 * 60,
  work_break: 60,
}
const conditions = [
  { ...office, valid_from: '2026-01-01', valid_to: '2026-11-15' },
  { ...office, work_start: 8 * 60, valid_from: '2026-11-16', valid_to: null },
]
const isOff = (date: string) => date === '2026-11-23'

describe('scheduled hours', () => {
  test.each([
    ['on a day of work', '2026-11-13', { start: 540, end: 1080, minutes: 480 }],
    ['by the conditions of that day', '2026-11-16', { start: 480, end: 1080, minutes: 540 }],
    ['none on another weekday', '2026-11-14', null],
    ['none on a holiday', '2026-11-23', null],
    ['none before the first conditions', '2025-12-31', null],
  ])('%s', (_, date, expected) => expect(scheduledOn(conditions, isOff)(date)).toEqual(expected))
  test('none for whoever works by shifts', () =>
    expect(
      scheduledOn(
        [{ valid_from: '2026-01-01', valid_to: null, work_days: [], work_start: null, work_end: null, work_break: null }],
        isOff,
      )('2026-11-13'),
    ).toBeNull())
})

describe('conditions tell scheduled hours as a whole', () => {
  const none: Hours = { work_days: [], work_start: null, work_end: null, work_break: null }
  const weekly = { holiday_weekday: null, four_weeks_from: null }
  test.each<[string, Hours, { field: string; code: string }[]]>([
    ['all of them', office, []],
    ['none of them', none, []],
    ['a night', { ...office, work_start: 17 * 60, work_end: 33 * 60 }, []],
    ['no days', { ...office, work_days: [] }, [{ field: 'work_days', code: 'required' }]],
    ['no start', { ...office, work_start: null }, [{ field: 'work_start', code: 'required' }]],
    ['no end', { ...office, work_end: null }, [{ field: 'work_end', code: 'required' }]],
    ['a break alone', { ...none, work_break: 60 }, [{ field: 'work_start', code: 'required' }]],
    ['an end before the start', { ...office, work_end: 8 * 60 }, [{ field: 'work_end', code: 'end_before_start' }]],
    ['more than a day', { ...office, work_end: 34 * 60 }, [{ field: 'work_end', code: 'end_before_start' }]],
    ['a break that leaves no work', { ...office, work_end: 10 * 60 }, [{ field: 'work_break', code: 'break_whole' }]],
  ])('%s', (_, hours, issues) => expect(employmentIssues({ ...weekly, ...hours })).toEqual(issues))
  test('and statutory holidays in one way', () =>
    expect(employmentIssues({ ...office, holiday_weekday: 'monday', four_weeks_from: '2026-11-01' })).toEqual([
      { field: 'four_weeks_from', code: 'four_weeks_too' },
    ]))
})

const at = (time: string) => clockOf(`2026-11-${time.replace(' ', 'T')}:00+09:00`)
const worked = (spans: [string, string][], start: number | null) =>
  workOf({
    visits: spans.map(([from, to]) => ({
      starts: at(from),
      ends: at(to),
      breaks: [],
      patient_id: 'A',
      place: 'A',
      isHome: false,
    })),
    clocked: [],
    corrected: [],
    wayBetween: () => ({ minutes: 0, source: 'recorded' }),
    startOn: (date) => (start === null ? null : at(`${date.slice(8)} 00:00`) + start),
  })
const dutiesOf = (spans: [string, string][], start: number | null) =>
  worked(spans, start).map(({ date, work }) => [date.slice(8), work.reduce((sum, [from, to]) => sum + to - from, 0) / 60])

describe('a night that goes on into the next day (S26.2.26 kishu 3406)', () => {
  const night: [string, string] = ['16 16:00', '17 09:00']
  const day: [string, string] = ['17 09:00', '17 18:00']
  const nine = 9 * 60
  test.each<[string, [string, string][], number | null, unknown[]]>([
    [
      'ends where the scheduled hours of that day begin',
      [night, day],
      nine,
      [
        ['16', 17],
        ['17', 9],
      ],
    ],
    [
      'also within a visit',
      [['16 16:00', '17 11:00']],
      nine,
      [
        ['16', 17],
        ['17', 2],
      ],
    ],
    ['without scheduled hours it is one duty', [night, day], null, [['16', 26]]],
    ['what begins before them is part of the night', [night, ['17 09:00', '17 10:00']], 10 * 60, [['16', 18]]],
    [
      'also where a visit of that day begins before them and goes on',
      [
        ['16 16:00', '17 08:30'],
        ['17 08:30', '17 18:00'],
      ],
      nine,
      [
        ['16', 17],
        ['17', 9],
      ],
    ],
    ['a day that begins earlier than planned is one duty', [['17 07:00', '17 09:00'], day], nine, [['17', 11]]],
    [
      'each day of three begins anew',
      [['16 22:00', '18 10:00']],
      nine,
      [
        ['16', 11],
        ['17', 24],
        ['18', 1],
      ],
    ],
  ])('%s', (_, spans, start, expected) => expect(dutiesOf(spans, start)).toEqual(expected))
  test('its overtime is that of the night, and the day has eight hours of its own', () => {
    const classed = classify(worked([night, day], nine), { isStatutoryHoliday: () => false })
    expect(classed.get('2026-11-16')).toMatchObject({ regular: 480, overtime: 540 })
    expect(classed.get('2026-11-17')).toMatchObject({ regular: 480, overtime: 60 })
  })
})

test('a manager has neither overtime nor holiday work, and hours of the night (LSA 41(ii))', () => {
  const days = ['2026-11-14', '2026-11-15'].map((date) => {
    const midnight = at(`${date.slice(8)} 00:00`)
    return { date, work: [[midnight + 8 * 60, midnight + 23 * 60] as Stretch] }
  })
  const isStatutoryHoliday = (date: string) => date === '2026-11-15'
  const both = classify(days, { isStatutoryHoliday, isManager: () => true })
  for (const { date } of days)
    expect(both.get(date)).toMatchObject({ regular: 900, overtime: 0, holiday: 0, night: 60, night_regular: 60 })
  const since = classify(days, { isStatutoryHoliday, isManager: (date) => date === '2026-11-15' })
  expect(since.get('2026-11-14')).toMatchObject({ overtime: 420 })
  expect(dateOfDay(Math.floor(at('15 00:00') / DAY))).toBe('2026-11-15')
})
