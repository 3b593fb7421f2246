import { describe, expect, test } from 'vitest'
import {
  MAX_DATE,
  MIN_DATE,
  ZONE,
  addDays,
  addMonths,
  lastOfMonths,
  age,
  clockOf,
  dateOf,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysOfMonth,
  era,
  formatMinutes,
  formatTime,
  instant,
  instantOf,
  minuteOf,
  minutesBetween,
  monthOf,
  monthsBetween,
  parseDate,
  parseTime,
  weekday,
} from './dates.ts'
import file from '../vectors.json' with { type: 'json' }

const TODAY = '2026-11-20'

describe('a typed date is read', () => {
  test.each([
    ['20260401', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['2026年 4月 1日', '2026-04-01'],
    ['2026 4 1', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['r8/4/1', '2026-04-01'],
    ['R8-4-1', '2026-04-01'],
    ['R080401', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令8.4.1', '2026-04-01'],
    ['㋿8年4月1日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['H31.4.30', '2019-04-30'],
    ['S64.1.7', '1989-01-07'],
    ['H1.1.8', '1989-01-08'],
    ['昭和元年12月25日', '1926-12-25'],
    ['大正15年12月25日', '1926-12-25'],
    ['T1.7.30', '1912-07-30'],
    ['M45.7.30', '1912-07-30'],
    ['明治33年1月1日', '1900-01-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['Ｒ８．４．１', '2026-04-01'],
    ['２０２６－０４－０１', '2026-04-01'],
    ['2026−4−1', '2026-04-01'],
    ['2026ー4ー1', '2026-04-01'],
    ['　2026-04-01 ', '2026-04-01'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    [MIN_DATE, '1900-01-01'],
    [MAX_DATE, '2099-12-31'],
  ])('%s is %s', (typed, date) => expect(parseDate(typed, TODAY)).toBe(date))
  test.each([
    ['1990/04/01 00:00', '1990-04-01'],
    ['2020/04/01 0:00:00', '2020-04-01'],
    ['２０２０／０４／０１　０：００：００', '2020-04-01'],
    ['2020-04-01T00:00:00', '2020-04-01'],
    ['2020-04-01T00:00:00.000', '2020-04-01'],
    ['2020-04-01T00:00:00+09:00', '2020-04-01'],
    ['2020-04-01T00:00:00Z', '2020-04-01'],
    ['2020-04-01T00:00', '2020-04-01'],
    ['令和2年4月1日 0:00:00', '2020-04-01'],
    ['20200401 00:00:00', '2020-04-01'],
    ['1990年4月1日(日)', '1990-04-01'],
    ['1990年4月1日（日）', '1990-04-01'],
    ['1990年4月1日㈰', '1990-04-01'],
    ['1990年4月1日日曜日', '1990-04-01'],
    ['平成2年4月1日 日曜', '1990-04-01'],
    ['1990/04/01 (日曜日)', '1990-04-01'],
    ['H2.4.1(日)', '1990-04-01'],
    ['1990/04/01(日) 0:00', '1990-04-01'],
    ['2026/4/1(Wed)', '2026-04-01'],
    ['2026/4/1 (Wednesday)', '2026-04-01'],
    ['4/1(木)', '2027-04-01'],
  ])('%s is %s: a midnight and a weekday add nothing', (typed, date) => expect(parseDate(typed, TODAY)).toBe(date))
  test.each([
    ['平成33年3月31日', '2021-03-31'],
    ['平成40年3月31日', '2028-03-31'],
    ['平成31年5月1日', '2019-05-01'],
    ['H330331', '2021-03-31'],
    ['H60.2.29', '2048-02-29'],
  ])('%s, from a paper of before 2019, is %s', (typed, date) => expect(parseDate(typed, TODAY)).toBe(date))
})

describe('a date typed in a language that writes the day first', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['20112026', '2026-11-20'],
    ['22 Nov 2026', '2026-11-22'],
    ['1 Sept. 2026', '2026-09-01'],
    ['1 april', '2027-04-01'],
    ['1/4', '2027-04-01'],
    ['0104', '2027-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['31/2/2026', null],
    ['1 Foo 2026', null],
    ['1/4/1899', null],
  ])('%s is %s', (typed, date) => expect(parseDate(typed, TODAY, true)).toBe(date))
  test('a year at the end is no date where it is written first', () => {
    expect(parseDate('22/11/2026', TODAY)).toBeNull()
  })
})

describe('a date typed without a year takes the year that brings it nearest to today', () => {
  test.each([
    ['4/1', TODAY, '2027-04-01'],
    ['4月1日', TODAY, '2027-04-01'],
    ['0401', TODAY, '2027-04-01'],
    ['６／１', TODAY, '2026-06-01'],
    ['11/20', TODAY, '2026-11-20'],
    ['12/31', '2026-01-02', '2025-12-31'],
    ['1/1', '2026-12-30', '2027-01-01'],
    ['2/29', TODAY, '2028-02-29'],
    ['2/29', '2026-01-10', '2024-02-29'],
    ['2/29', '2099-12-31', '2096-02-29'],
    // 183 days in either direction: the later date counts
    ['1/1', '2024-07-02', '2025-01-01'],
  ])('%s on %s is %s', (typed, today, date) => expect(parseDate(typed, today)).toBe(date))
})

describe('no date is made of', () => {
  test.each([
    '',
    '　',
    'あした',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-4-0',
    '18991231',
    '1899-12-31',
    '2100-01-01',
    'R1.4.30',
    'S64.1.8',
    'H1.1.7',
    'T15.12.26',
    'S1.12.24',
    'M45.7.31',
    'T1.7.29',
    '明治32年12月31日',
    'R0.4.1',
    'R82.1.1',
    '元年4月1日',
    '8.4.1',
    '26/4/1',
    '202641',
    '1',
    '41',
    '13/1',
    '1332',
    '2026',
    '2026-04',
    '2026-04-01T00:01',
    '2026-04-01 9:00',
    '2026-04-01 0:00 0:00',
    '2026-03-31T15:00:00Z',
    '1990年4月1日(月)',
    '1990年4月1日月曜日',
    '1990/4/1(Mon)',
    '1990/4/1(X)',
    '(日)',
    '日曜日',
    'S65.3.31',
    'H122.1.1',
    'H33.2.29',
    'H0.4.1',
    '2026-04-01-01',
  ])('%j', (typed) => expect(parseDate(typed, TODAY)).toBeNull())
})

describe('the Japanese year', () => {
  test.each([
    ['2026-11-20', '令和8年'],
    ['2019-05-01', '令和元年'],
    ['2019-04-30', '平成31年'],
    ['1989-01-08', '平成元年'],
    ['1989-01-07', '昭和64年'],
    ['1926-12-25', '昭和元年'],
    ['1926-12-24', '大正15年'],
    ['1912-07-30', '大正元年'],
    ['1912-07-29', '明治45年'],
    ['1900-01-01', '明治33年'],
    ['2099-12-31', '令和81年'],
    ['1868-01-01', ''],
  ])('of %s is %s', (date, year) => expect(era(date)).toBe(year))

  test('agrees with the calendar of the platform on every first day of a month from 1900 to 2099', () => {
    const platform = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric', timeZone: 'UTC' })
    const firsts = Array.from({ length: 200 * 12 }, (_, n) => addMonths(MIN_DATE, n))
    expect(firsts.filter((date) => era(date) !== platform.format(dayNumber(date) * 86_400_000))).toEqual([])
  })
})

test('dates are counted as the platform counts them, on every day from 1900 to 2099', () => {
  let wrong = 0
  for (let n = dayNumber(MIN_DATE); n <= dayNumber(MAX_DATE); n++) {
    const oracle = new Date(n * 86_400_000)
    const date = oracle.toISOString().slice(0, 10)
    if (dateOfDay(n) !== date || dayNumber(date) !== n || weekday(date) !== oracle.getUTCDay()) wrong++
  }
  expect(wrong).toBe(0)
  expect(dayNumber(MAX_DATE) - dayNumber(MIN_DATE) + 1).toBe(73_049)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '', '2026-00-01', '0000-01-01', '２０２６-01-01'])(
  '%j is refused as a stored date',
  (date) => {
    expect(() => dayNumber(date)).toThrow(RangeError)
  },
)

describe('days and months', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2027-03-31', -90, '2026-12-31'],
  ])('%s and %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
    expect(daysBetween(date, sum)).toBe(days)
  })
  test.each([
    ['2025-08-31', 6, '2026-02-28'],
    ['2026-10-31', -8, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-31', -1, '2025-12-31'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (date, months, sum) => expect(addMonths(date, months)).toBe(sum))
  test.each([
    ['2026-04-01', 6, '2026-09-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-30', 6, '2028-02-29'],
    ['2027-08-29', 6, '2028-02-28'],
    ['2026-08-28', 6, '2027-02-27'],
    ['2024-02-29', 60, '2029-02-28'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('a period from %s of %i months ends on %s', (from, months, last) => expect(lastOfMonths(from, months)).toBe(last))
  test.each([
    ['2026-04-01', '2026-09-30', 5],
    ['2026-04-01', '2026-10-01', 6],
    ['2025-08-31', '2026-02-27', 5],
    ['2025-08-31', '2026-02-28', 6],
    ['2026-04-01', '2026-04-01', 0],
    ['2026-10-01', '2026-04-01', -6],
    ['2025-12-15', '2027-01-14', 12],
  ])('from %s to %s %i whole months have run', (from, to, months) => expect(monthsBetween(from, to)).toBe(months))
  test.each(file.vectors.filter((v) => v.id === 'IMM-02'))('$id: $rule', ({ input, expected }) => {
    const { expiry, days_before } = input as { expiry: string; days_before: number[] }
    expect(days_before.map((days) => addDays(expiry, -days))).toEqual((expected as { dates: string[] }).dates)
  })
  test('months have their days', () => {
    expect(['2026-02', '2024-02', '2100-02', '2026-11', '2026-12'].map((m) => daysOfMonth(m).length)).toEqual([28, 29, 28, 30, 31])
    expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28')
    expect(monthOf('2026-11-20')).toBe('2026-11')
    expect(weekday('2026-11-22')).toBe(0)
  })
})

describe('age counts birthdays', () => {
  test.each([
    ['1986-11-20', '2026-11-19', 39],
    ['1986-11-20', '2026-11-20', 40],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2004-02-29', '2028-02-29', 24],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
  ])('born %s, on %s: %i', (birth, today, years) => expect(age(birth, today)).toBe(years))
})

describe('instants', () => {
  test.each([
    ['2026-11-20', 0, '2026-11-20T00:00:00+09:00'],
    ['2026-11-20', 1320, '2026-11-20T22:00:00+09:00'],
    ['2026-11-20', 1440, '2026-11-21T00:00:00+09:00'],
    ['2026-12-31', 1530, '2027-01-01T01:30:00+09:00'],
    ['2026-11-20', -1, '2026-11-19T23:59:00+09:00'],
  ])('%s and minute %i is %s, and back', (date, minute, at) => {
    expect(instant(date, minute)).toBe(at)
    expect(minuteOf(at, date)).toBe(minute)
    expect(instantOf(clockOf(at))).toBe(at)
  })
  test.each([
    ['2026-11-20T22:00:00+09:00', '2026-11-20', 1320],
    ['2026-11-20T15:00:00Z', '2026-11-21', 0],
    ['2026-11-20T14:59:59.999Z', '2026-11-20', 1439],
    ['2026-11-20T08:00:00-07:00', '2026-11-21', 0],
    ['2026-11-21T05:30+05:30', '2026-11-21', 540],
    ['2026-11-20T09:00:00+00:00', '2026-11-20', 1080],
  ])('%s falls on %s in Tokyo, at minute %i', (at, date, minute) => {
    expect(dateOf(at)).toBe(date)
    expect(minuteOf(at)).toBe(minute)
    const parts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(new Date(at))
    expect(parts).toBe(date)
  })
  test('the length of a night duty', () => {
    expect(minutesBetween('2026-11-20T22:00:00+09:00', '2026-11-21T07:00:00+09:00')).toBe(540)
    expect(minutesBetween('2026-11-21T07:00:00+09:00', '2026-11-20T22:00:00Z')).toBe(0)
  })
  test.each([
    '2026-11-20',
    '2026-11-20T22:00:00',
    '2026-11-20 22:00:00+09:00',
    '2026-11-20T24:00:00+09:00',
    '2026-11-20T22:60:00+09:00',
    '2026-02-30T22:00:00Z',
    '',
  ])('%j is refused', (at) => expect(() => clockOf(at)).toThrow(RangeError))
})

describe('clock times', () => {
  test.each([
    ['930', 570],
    ['0930', 570],
    ['9:30', 570],
    ['９：３０', 570],
    ['9時30分', 570],
    ['9時半', 570],
    ['9.30', 570],
    ['9', 540],
    ['22', 1320],
    ['9時', 540],
    ['9時5分', 545],
    ['0:00', 0],
    ['24:00', 1440],
    ['25:30', 1530],
    ['48:00', 2880],
    [' 7:05 ', 425],
  ])('%s is minute %i', (typed, minute) => expect(parseTime(typed)).toBe(minute))
  test.each(['', '9:5', '9:60', '48:01', '99', '12345', '-1', '9:30:00', 'ひる', '9半', '1:'])('%j is no time', (typed) =>
    expect(parseTime(typed)).toBeNull(),
  )
  test.each([
    [0, '0:00'],
    [570, '9:30'],
    [1439, '23:59'],
    [1530, '25:30'],
  ])('minute %i is shown %s', (minute, shown) => {
    expect(formatTime(minute)).toBe(shown)
    expect(parseTime(shown)).toBe(minute)
  })
  test.each([
    [90, '1:30'],
    [0, '0:00'],
    [5, '0:05'],
    [-75, '-1:15'],
    [10_605, '176:45'],
  ])('%i minutes last %s', (minutes, shown) => expect(formatMinutes(minutes)).toBe(shown))
})
