import { describe, expect, test } from 'vitest'
import { daysOfMonth } from '../../kit/dates.ts'
import { type Conditions, heldIn, noTerms, weeklyLimit } from './held.ts'

const office = (establishment_id: string, small: boolean | null) => ({ ...noTerms, establishment_id, small })
const from = (valid_from: string, valid_to: string | null, terms: Partial<Conditions>): Conditions => ({
  ...noTerms,
  work_days: [],
  work_start: null,
  work_end: null,
  work_break: null,
  holiday_weekday: null,
  week_start: null,
  rest_days: null,
  valid_from,
  valid_to,
  ...terms,
})
const told = (conditions: readonly Conditions[], now = office('now', false)) =>
  heldIn(daysOfMonth('2026-11'), conditions, now).map((one) => [one.from, one.to, one.establishment_id, one.weekly_limit / 60])

describe('conditions of the days of a month', () => {
  test('without a record of them the staff record holds', () =>
    expect(told([], office('now', true))).toEqual([['2026-11-01', '2026-11-30', 'now', 44]]))
  test('each holds on its own days, also where the person belongs elsewhere by now', () =>
    expect(told([from('2020-01-01', '2026-11-15', office('A', false)), from('2026-11-16', null, office('B', true))])).toEqual([
      ['2026-11-01', '2026-11-15', 'A', 40],
      ['2026-11-16', '2026-11-30', 'B', 44],
    ]))
  test('days between two of them, and conditions that name no establishment, follow the staff record', () =>
    expect(
      told(
        [from('2026-11-01', '2026-11-10', { weekly_days: 3 }), from('2026-11-21', null, office('A', false))],
        office('now', true),
      ),
    ).toEqual([
      ['2026-11-01', '2026-11-10', 'now', 44],
      ['2026-11-11', '2026-11-20', 'now', 44],
      ['2026-11-21', '2026-11-30', 'A', 40],
    ]))
  test('what is told is what is counted with, also of an establishment that was thrown away', () => {
    const conditions = [from('2020-01-01', null, office('gone', null))]
    const now = office('now', true)
    expect(heldIn(daysOfMonth('2026-11'), conditions, now)[0]?.weekly_limit).toBe(weeklyLimit(conditions, now)('2026-11-01'))
  })
})
