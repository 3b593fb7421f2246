import { expect, test } from 'vitest'
import file from '../vectors.json' with { type: 'json' }
import { averageWage, ordinaryWage } from './amount.ts'

test('LV-11: pay of a day of leave by the ordinary wage, and by the average wage with its floor of 60 %', () => {
  const { input, expected } = file.vectors.find(({ id }) => id === 'LV-11') as unknown as {
    input: { hourly: number; monday_hours: number; total_3m: number; calendar_days: number; worked_days: number }
    expected: { ordinary: number; average_calendar: number; floor_60: number; average_wage_used: number }
  }
  const { calendar, floor, used } = averageWage({
    total: input.total_3m,
    calendarDays: input.calendar_days,
    workedDays: input.worked_days,
  })
  expect({
    ordinary: ordinaryWage(input.monday_hours * 60, input.hourly),
    // the example tells whole yen
    average_calendar: Math.floor(calendar),
    floor_60: floor,
    average_wage_used: used,
  }).toEqual(expected)
})

test('the average wage is cut below a sen (S22.11.5 kihatsu 232)', () =>
  expect(averageWage({ total: 600_000, calendarDays: 92, workedDays: 60 })).toEqual({
    calendar: 6521.73,
    floor: 6000,
    used: 6521.73,
  }))

test('whoever did not work in the three months has no floor', () =>
  expect(averageWage({ total: 0, calendarDays: 91, workedDays: 0 })).toEqual({ calendar: 0, floor: 0, used: 0 }))
