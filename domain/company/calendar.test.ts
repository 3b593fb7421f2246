import { describe, expect, test } from 'vitest'
import { nationalHoliday, statutoryHoliday } from './calendar.ts'

describe('statutory holidays of the company', () => {
  test.each([
    [0, '2026-11-22', true], [0, '2026-11-21', false], [0, '2026-11-23', false], [3, '2026-11-25', true],
    [3, '2026-11-22', false], [6, '2028-02-29', false], [2, '2028-02-29', true],
  ] as const)('weekday %i: %s is %s', (statutory_weekday, date,
    expected) => expect(statutoryHoliday({ statutory_weekday })(date)).toBe(expected))
  test('a national holiday is not one by itself', () => {
    expect(nationalHoliday('2026-11-03')).not.toBeNull()
    expect(statutoryHoliday({ statutory_weekday: 0 })('2026-11-03')).toBe(false)
  })
})

describe('national holidays', () => {
  test.each([
    ['2026-01-01', '元日', "New Year's Day"], ['2026-11-23', '勤労感謝の日', 'Labor Thanksgiving Day'],
    ['2026-05-06', '振替休日', 'Holiday in lieu'],
    // the day between two holidays
    ['2026-09-22', '休日', "Citizen's Holiday"], ['2019-05-01', '休日（祝日扱い）', 'Holiday'],
  ])('%s is %s', (date, ja, en) => expect(nationalHoliday(date)).toEqual({ ja, en }))
  test.each(['2026-11-20', '2026-11-22', '2026-11-24', '1969-01-01', '2051-01-01',
    'toString'])('%s is none', (date) => expect(nationalHoliday(date)).toBeNull())
})
