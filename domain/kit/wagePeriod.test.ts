import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, shiftMonth } from './dates.ts'
import { calendarMonths, type ClosingDay, wagePeriods } from './wagePeriod.ts'

describe('the period of a month', () => {
  const cases: [closing: ClosingDay[], month: string, first: string, last: string][] = [
    [[], '2026-02', '2026-02-01', '2026-02-28'],
    [[{ month: '2020-01', day: 20 }], '2026-10', '2026-09-21', '2026-10-20'],
    [[{ month: '2020-01', day: 20 }], '2026-01', '2025-12-21', '2026-01-20'],
    [[{ month: '2020-01', day: 31 }], '2028-02', '2028-02-01', '2028-02-29'],
    // from the end of the month to the 20th: one short period
    [[{ month: '2026-04', day: 20 }], '2026-03', '2026-03-01', '2026-03-31'],
    [[{ month: '2026-04', day: 20 }], '2026-04', '2026-04-01', '2026-04-20'],
    [[{ month: '2026-04', day: 20 }], '2026-05', '2026-04-21', '2026-05-20'],
    // and back: one long period
    [
      [
        { month: '2026-06', day: 31 },
        { month: '2026-04', day: 20 },
      ],
      '2026-06',
      '2026-05-21',
      '2026-06-30',
    ],
  ]
  test.each(cases)('%j: %s is from %s to %s', (closing, month, first, last) => {
    const periods = wagePeriods(closing)
    expect(periods.endsOf(month)).toEqual([first, last])
    expect([periods.monthOn(first), periods.monthOn(last)]).toEqual([month, month])
    expect([periods.monthOn(addDays(first, -1)), periods.monthOn(addDays(last, 1))]).toEqual([
      shiftMonth(month, -1),
      shiftMonth(month, 1),
    ])
    const days = periods.daysOf(month)
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, daysBetween(first, last) + 1])
  })
})

test('every day belongs to one period, whatever the closing day was before', () => {
  for (let day = 1; day <= 31; day += 1) {
    const periods = wagePeriods([
      { month: '2026-03', day },
      { month: '2026-09', day: 32 - day },
    ])
    const all = Array.from({ length: 24 }, (_, at) => periods.daysOf(shiftMonth('2025-12', at))).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(daysBetween(all[0] ?? '', all.at(-1) ?? '') + 1).toBe(all.length)
    for (const month of ['2026-03', '2026-09']) for (const date of periods.daysOf(month)) expect(periods.monthOn(date)).toBe(month)
  }
})

test('without a closing day periods are calendar months', () => {
  expect(calendarMonths.endsOf('2026-12')).toEqual(['2026-12-01', '2026-12-31'])
})
