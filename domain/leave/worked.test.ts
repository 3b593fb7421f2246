import { describe, expect, test } from 'vitest'
import { addDays, dateOfDay, weekday } from '../kit/dates.ts'
import { isAttended } from './grants.ts'
import { type Dates, workedIn, type WorkOnRecord } from './worked.ts'

const halfYear: Dates = { from: '2026-05-20', to: '2026-11-19' }
const year: Dates = { from: '2025-11-20', to: '2026-11-19' }
const nothing: WorkOnRecord = { attended: [], missed: [], counted: [], closed: [], agreed: [], begun: null }
const agreedOn = (weekly_days: number | null) => [{ from: '2020-01-01', weekly_days }]
const isSunday = (date: string) => weekday(date) === 0
const datesIn = ({ from, to }: Dates): string[] => (from > to ? [] : [from, ...datesIn({ from: addDays(from, 1), to })])
/** Every date of a period on these weekdays (0 for Sunday). */
const on = (period: Dates, days: readonly number[]) => datesIn(period).filter((date) => days.includes(weekday(date)))
const WORKDAYS = [1, 2, 3, 4, 5]
const count = (period: Dates, record: Partial<WorkOnRecord>, isOff = isSunday) =>
  workedIn(period, { ...nothing, ...record }, (day) => isOff(dateOfDay(day)))
const missedOf = (worked: { working: number; attended: number }) => worked.working - worked.attended

describe('days that count for the test of four fifths (Labour Standards Act 39(1))', () => {
  test('somebody of the office clocked on ten days and was ill on one: all other weeks count as attended', () => {
    const attended = on({ from: '2026-10-01', to: '2026-10-14' }, WORKDAYS)
    const worked = count(halfYear, { agreed: agreedOn(5), attended, missed: [{ from: '2026-10-15', to: '2026-10-15' }] })
    expect(worked).toEqual({ working: 132, attended: 131 })
  })

  test('nothing at all on record is attended', () => {
    expect(count(halfYear, { agreed: agreedOn(5) })).toEqual({ working: 132, attended: 132 })
    expect(count(halfYear, { agreed: agreedOn(null) })).toEqual({ working: 0, attended: 0 })
  })

  test('who works on three days of the week misses three in a week, not five', () => {
    const ill = { from: '2026-09-07', to: '2026-10-04' }
    const days = [1, 3, 5]
    const attended = on(halfYear, days).filter((date) => date < ill.from || date > ill.to)
    const worked = count(halfYear, { agreed: agreedOn(3), attended, missed: [ill] })
    expect(worked).toEqual({ working: 79, attended: 67 })
    expect(isAttended(worked.working, worked.attended)).toBe(true)
  })

  test('a Saturday is missed by who works on it, and by nobody else', () => {
    const missed = [{ from: '2026-10-10', to: '2026-10-10' }]
    expect(missedOf(count(halfYear, { agreed: agreedOn(6), attended: on(halfYear, [2, 3, 4]), missed }))).toBe(1)
    expect(missedOf(count(halfYear, { agreed: agreedOn(5), attended: on(halfYear, WORKDAYS.slice(1)), missed }))).toBe(0)
    expect(
      missedOf(count(halfYear, { agreed: agreedOn(5), attended: on({ ...halfYear, to: '2026-10-09' }, [2, 3, 4, 5, 6]), missed })),
    ).toBe(1)
  })

  test('company holidays, statutory holidays and closures within an absence are no days of duty', () => {
    const ill = { from: '2026-08-10', to: '2026-08-16' }
    const holidays = ['2026-08-13', '2026-08-14']
    const isOff = (date: string) => isSunday(date) || holidays.includes(date)
    expect(missedOf(count(halfYear, { agreed: agreedOn(5), missed: [ill] }, isOff))).toBe(3)
    const closed = [{ from: '2026-08-12', to: '2026-08-12' }]
    expect(missedOf(count(halfYear, { agreed: agreedOn(5), missed: [ill], closed }, isOff))).toBe(2)
    expect(count(halfYear, { agreed: agreedOn(5), closed: [halfYear] })).toEqual({ working: 0, attended: 0 })
  })

  test('the weeks before the product was in use count as attended', () => {
    const since = { from: '2026-10-01', to: '2026-11-19' }
    const ill = { from: '2026-10-05', to: '2026-10-16' }
    const attended = on(since, WORKDAYS).filter((date) => date < ill.from || date > ill.to)
    for (const weekly of [5, null]) {
      const worked = count(year, { agreed: agreedOn(weekly), attended, missed: [ill], begun: since.from })
      expect(missedOf(worked)).toBe(10)
      expect(worked.working).toBeGreaterThan(240)
    }
  })

  test('of whom no days are agreed on, later weeks have the days on record alone', () => {
    const since = { from: '2026-10-01', to: '2026-11-19' }
    const attended = on({ from: '2026-10-01', to: '2026-10-31' }, [2, 4])
    const worked = count(since, { agreed: agreedOn(null), attended, begun: '2026-01-01' })
    expect(worked).toEqual({ working: attended.length, attended: attended.length })
  })

  test('leave for a birth, a child or a relative and an injury at work are attended, on the days that would have been worked', () => {
    const counted = [{ from: '2026-10-05', to: '2026-11-19' }]
    const attended = on({ from: '2026-05-20', to: '2026-10-04' }, [2, 4])
    const worked = count(halfYear, { agreed: agreedOn(null), attended, counted, begun: '2026-01-01' })
    expect(worked).toEqual({ working: attended.length + 14, attended: attended.length + 14 })
  })

  test('somebody who is ill for three of six months is under four fifths', () => {
    const ill = { from: '2026-06-01', to: '2026-08-31' }
    const { working, attended } = count(halfYear, { agreed: agreedOn(5), missed: [ill] })
    expect(isAttended(working, attended)).toBe(false)
    expect(working - attended).toBe(66)
  })

  test('a day that was worked within an absence is not missed, and no week misses more than it has', () => {
    const ill = { from: '2026-10-12', to: '2026-10-18' }
    const usual = on({ from: '2026-05-20', to: '2026-10-11' }, [1, 3, 5])
    const worked = count(halfYear, { agreed: agreedOn(3), attended: [...usual, '2026-10-13', '2026-10-15'], missed: [ill] })
    expect(missedOf(worked)).toBe(1)
  })

  test('the days of the week follow the conditions of their time', () => {
    const agreed = [
      { from: '2026-01-01', weekly_days: 2 },
      { from: '2026-10-01', weekly_days: 5 },
    ]
    const week = (from: string) => [{ from, to: addDays(from, 6) }]
    expect(missedOf(count(halfYear, { agreed, missed: week('2026-09-06') }))).toBe(2)
    expect(missedOf(count(halfYear, { agreed, missed: week('2026-10-11') }))).toBe(5)
  })
})
