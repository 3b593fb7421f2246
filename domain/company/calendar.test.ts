import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import {
  calendarFor,
  changedHolidays,
  type CompanyCalendar,
  dayFaults,
  type HolidayKind,
  type RestDay,
  statutoryHoliday,
  type Weekday,
} from './calendar.ts'

const from = (valid_from: string, weekday: Weekday) => ({ valid_from, weekday })
const day = (date: string, kind: HolidayKind, moved_from: string | null = null) => ({ date, kind, moved_from })

describe('statutory holidays of one person', () => {
  const company = { weekdays: [from('2026-11-15', 'saturday')], days: [day('2026-11-27', 'statutory')] }
  const own = (valid_from: string, valid_to: string | null, holiday_weekday: Weekday | null) => ({
    valid_from,
    valid_to,
    holiday_weekday,
    rest_days: null as readonly RestDay[] | null,
  })
  const named = { ...own('2026-11-01', '2026-11-28', null), rest_days: [{ date: '2026-11-10', named: true }] }
  const wednesdays = [own('2026-01-01', '2026-10-31', null), own('2026-11-01', '2026-11-20', 'wednesday')]
  test.each([
    ['the weekday of the conditions', wednesdays, '2026-11-04', true],
    ['takes the place of that of the company', wednesdays, '2026-11-08', false],
    ['also where the company changes its own meanwhile', wednesdays, '2026-11-18', true],
    ['and not the other way round', wednesdays, '2026-11-14', false],
    ['after these conditions the company says it again', wednesdays, '2026-11-21', true],
    ['as it did before them', wednesdays, '2026-10-25', true],
    ['single days that are added hold for everybody', [own('2026-01-01', null, 'monday')], '2026-11-27', true],
    ['a day that is named in four weeks', [named], '2026-11-10', true],
    ['has no weekday beside it', [named], '2026-11-08', false],
    ['nor that of the company', [named], '2026-11-21', false],
    ['before it the company says it', [named], '2026-10-25', true],
    ['and after it', [named], '2026-11-29', false],
    ['single days hold there, too', [named], '2026-11-27', true],
    ['without a weekday of their own', [own('2026-01-01', null, null)], '2026-11-08', true],
  ])('%s', (_, conditions, date, expected) => expect(statutoryHoliday(calendarFor(company, conditions))(date)).toBe(expected))
})

describe('statutory holidays of the company', () => {
  test.each([
    ['Sunday unless set otherwise', {}, '2026-11-22', true],
    ['Saturday is not', {}, '2026-11-21', false],
    ['nor Monday', {}, '2026-11-23', false],
    ['Wednesday, when it is set', { weekdays: [from('1900-01-01', 'wednesday')] }, '2026-11-25', true],
    ['then Sunday is none', { weekdays: [from('1900-01-01', 'wednesday')] }, '2026-11-22', false],
    ['a leap day', { weekdays: [from('1900-01-01', 'tuesday')] }, '2028-02-29', true],
    ['Sunday until the day before a change', { weekdays: [from('2026-12-01', 'saturday')] }, '2026-11-29', true],
    ['the new day from then on', { weekdays: [from('2026-12-01', 'saturday')] }, '2026-12-05', true],
    ['the old one no longer', { weekdays: [from('2026-12-01', 'saturday')] }, '2026-12-06', false],
    ['a change that holds on that very day', { weekdays: [from('2026-12-05', 'saturday')] }, '2026-12-05', true],
    [
      'of several changes the last before the day, in whatever order',
      { weekdays: [from('2027-01-01', 'monday'), from('2026-12-01', 'saturday')] },
      '2026-12-26',
      true,
    ],
    ['an added day', { days: [day('2026-11-24', 'statutory')] }, '2026-11-24', true],
    ['the day to which one was moved', { days: [day('2026-11-25', 'moved', '2026-11-22')] }, '2026-11-25', true],
    ['the day from which it was moved', { days: [day('2026-11-25', 'moved', '2026-11-22')] }, '2026-11-22', false],
    ['a day off of the company is none', { days: [day('2026-12-30', 'company')] }, '2026-12-30', false],
    ['a Sunday stays one on a day off of the company', { days: [day('2027-01-03', 'company')] }, '2027-01-03', true],
    ['a national holiday is not one by itself', {}, '2026-11-03', false],
  ] as const)('%s', (_, calendar, date, expected) => {
    expect(statutoryHoliday({ weekdays: [], days: [], ...calendar })(date)).toBe(expected)
  })
})

describe('a change of the calendar', () => {
  const usual = { weekdays: [], days: [] }
  test('changes the days on which the two differ, and no other', () => {
    const after = { weekdays: [from('2026-12-05', 'saturday')], days: [] }
    expect(changedHolidays(usual, after, { from: '2026-11-22', to: '2026-12-13' })).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-12',
      '2026-12-13',
    ])
    expect(changedHolidays(usual, usual, { from: '2026-01-01', to: '2026-12-31' })).toEqual([])
    expect(changedHolidays(usual, after, { from: '2026-12-13', to: '2026-12-01' })).toEqual([])
  })
  test('are those that a look at each day finds', () => {
    const calendars: CompanyCalendar[] = [
      usual,
      { weekdays: [from('2026-11-02', 'monday'), from('2026-11-20', 'friday')], days: [day('2026-11-09', 'statutory')] },
      { weekdays: [from('2026-11-20', 'sunday')], days: [day('2026-11-10', 'moved', '2026-11-08'), day('2026-11-16', 'company')] },
      { weekdays: [{ valid_from: '2026-10-01', weekday: null }, from('2026-11-30', 'sunday')], days: [] },
    ]
    const dates = Array.from({ length: 60 }, (_, at) => addDays('2026-10-20', at))
    for (const before of calendars)
      for (const after of calendars) {
        const [was, is] = [statutoryHoliday(before), statutoryHoliday(after)]
        expect(changedHolidays(before, after, { from: '2026-10-20', to: '2026-12-18' })).toEqual(
          dates.filter((date) => was(date) !== is(date)),
        )
      }
  })
  test('a move changes both of its days', () => {
    const after = { ...usual, days: [day('2026-11-25', 'moved', '2026-11-22')] }
    expect(changedHolidays(usual, after, { from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11-22', '2026-11-25'])
  })

  test.each([
    ['a day off', day('2026-12-30', 'company'), []],
    ['a day off on a Sunday', day('2027-01-03', 'company'), []],
    ['an added statutory holiday', day('2026-11-24', 'statutory'), []],
    ['an added one on a day that is one', day('2026-11-22', 'statutory'), [{ field: 'date', code: 'already_holiday' }]],
    ['a moved one', day('2026-11-25', 'moved', '2026-11-22'), []],
    ['one that comes from nowhere', day('2026-11-25', 'moved'), [{ field: 'moved_from', code: 'required' }]],
    ['one moved from a day that is none', day('2026-11-25', 'moved', '2026-11-24'), [{ field: 'moved_from', code: 'no_holiday' }]],
    ['one moved to a day that is one', day('2026-11-29', 'moved', '2026-11-22'), [{ field: 'date', code: 'already_holiday' }]],
    ['a day off that was moved', day('2026-12-30', 'company', '2026-12-27'), [{ field: 'moved_from', code: 'not_moved' }]],
  ] as const)('%s', (_, given, faults) => expect(dayFaults(given, usual)).toEqual(faults))
  test('a Sunday that was moved already cannot be moved again', () => {
    expect(
      dayFaults(day('2026-11-26', 'moved', '2026-11-22'), { ...usual, days: [day('2026-11-25', 'moved', '2026-11-22')] }),
    ).toEqual([{ field: 'moved_from', code: 'no_holiday' }])
  })
})
