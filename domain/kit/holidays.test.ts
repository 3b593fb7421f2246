import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { nationalHoliday, nationalHolidays } from './holidays.ts'

describe('national holidays', () => {
  test.each([
    ['2026-01-01', 'new_years_day'],
    ['2026-11-03', 'culture_day'],
    ['2026-11-23', 'labour_thanksgiving_day'],
    ['2026-05-06', 'holiday_in_lieu'],
    ['2018-10-08', 'health_and_sports_day'],
    ['2026-10-12', 'sports_day'],
    ['1988-04-29', 'emperors_birthday'],
    ['2026-04-29', 'showa_day'],
    // the day between two holidays
    ['2026-09-22', 'national_holiday'],
    ['2019-05-01', 'national_holiday'],
  ])('%s is %s', (date, name) => expect(nationalHoliday(date)).toBe(name))
  test.each(['2026-11-20', '2026-11-22', '2026-11-24', '1969-01-01', '2051-01-01', 'toString'])('%s is none', (date) =>
    expect(nationalHoliday(date)).toBeNull(),
  )
  test('every holiday from 1970 to 2050 is one of the list, and every one of the list occurs', () => {
    const found = new Set<unknown>()
    for (let date = '1970-01-01'; date <= '2050-12-31'; date = addDays(date, 1)) found.add(nationalHoliday(date))
    found.delete(null)
    expect([...found].sort()).toEqual([...nationalHolidays].sort())
  })
})
