import { describe, expect, test } from 'vitest'
import { addDays } from '../kit/dates.ts'
import { fourWeeksOf, proposedRestDays, restDaysOwed } from './restDay.ts'

describe('four weeks (Labour Standards Act 35(2))', () => {
  test.each([
    ['2026-11-01', '2026-11-01', '2026-11-01'],
    ['2026-11-01', '2026-11-28', '2026-11-01'],
    ['2026-11-01', '2026-11-29', '2026-11-29'],
    ['2026-11-01', '2026-10-31', '2026-10-04'],
    ['2026-11-01', '2026-10-04', '2026-10-04'],
  ])('that begin on %s hold on %s', (start, date, from) => expect(fourWeeksOf(start, date)).toEqual([from, addDays(from, 27)]))
  test('have four holidays, and a part of them one for each seven days', () =>
    expect([28, 27, 14, 7, 6].map(restDaysOwed)).toEqual([4, 3, 2, 1, 0]))
})

describe('days that can be named', () => {
  const days = Array.from({ length: 28 }, (_, at) => addDays('2026-11-01', at))
  const busyBut = (...free: number[]) => new Set(days.filter((_, at) => !free.includes(at + 1)))
  test.each<[string, number[], number[], number[]]>([
    ['the last free day of each week', [3, 5, 8, 10, 15, 20, 27, 28], [], [5, 10, 20, 28]],
    ['where a week has none, another one of a week with two', [3, 5, 15, 20, 27], [], [5, 15, 20, 27]],
    ['of the weeks in which none is named', [3, 5, 8, 10, 20, 27], [4, 9], [20, 27]],
    ['as many as are free', [3, 4], [], [3, 4]],
    ['none where all are named', [3, 5], [1, 8, 15, 22], []],
  ])('%s', (_, free, named, expected) => {
    const dates = (some: number[]) => some.map((day) => addDays('2026-10-31', day))
    expect(proposedRestDays(days, dates(named), busyBut(...free))).toEqual(dates(expected))
  })
})
