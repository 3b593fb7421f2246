import { describe, expect, test } from 'vitest'
import type { Input } from '../kit/entity.ts'
import { endBefore, seriesFrom, seriesWithout } from './series.ts'
import type { weeklyPlan } from './weeklyPlan.ts'

// 2026-12-07 is a Monday
const plan: Input<typeof weeklyPlan> = {
  name: '朝の訪問',
  weekday: 'monday',
  every_weeks: 2,
  month_weeks: [],
  start_time: 540,
  minutes: 60,
  breaks: [],
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  helper_count: 2,
  helper_ids: ['a', 'b'],
  valid_from: '2026-12-01',
  valid_to: '2027-03-31',
  on_company_holidays: 'keep',
  on_national_holidays: 'move',
}
const at = (date: string, from: string, to: string, staff_id: string | null = 'a') => ({
  staff_id,
  service_type: plan.service_type,
  night_duty: null,
  service_details: null,
  breaks: [] as { starts_at: string; ends_at: string }[],
  starts_at: `${date}T${from}:00+09:00`,
  ends_at: `${date}T${to}:00+09:00`,
})

describe('the line that goes on from one visit', () => {
  test.each([
    [
      'at another hour',
      '2026-12-21',
      at('2026-12-21', '10:30', '12:00'),
      { weekday: 'monday', start_time: 630, minutes: 90, valid_from: '2026-12-21' },
    ],
    ['on a later weekday', '2026-12-21', at('2026-12-23', '09:00', '10:00'), { weekday: 'wednesday', valid_from: '2026-12-23' }],
    ['on an earlier weekday', '2026-12-21', at('2026-12-19', '09:00', '10:00'), { weekday: 'saturday', valid_from: '2026-12-19' }],
    ['over midnight', '2026-12-21', at('2026-12-21', '22:00', '23:59'), { start_time: 1320, minutes: 119 }],
    [
      'after the last day of the line before',
      '2027-03-29',
      at('2027-04-02', '09:00', '10:00'),
      { valid_from: '2027-04-02', valid_to: '2027-04-02' },
    ],
  ])('%s', (_, planned, model, line) => {
    expect(seriesFrom(plan, { planned, date: planned, slot: 1 }, model).line).toMatchObject({ every_weeks: 2, ...line })
  })

  test('with the breaks of the visit, counted from its beginning', () => {
    const model = {
      ...at('2026-12-21', '10:00', '14:00'),
      breaks: [{ starts_at: '2026-12-21T12:00:00+09:00', ends_at: '2026-12-21T12:45:00+09:00' }],
    }
    const { line } = seriesFrom(plan, { planned: '2026-12-21', date: '2026-12-21', slot: 1 }, model)
    expect(line.breaks).toEqual([{ after: 120, minutes: 45 }])
  })

  test('stays on its weekday where a holiday had moved the visit, and only the hour is another', () => {
    // a planned Monday that was a holiday took place on Tuesday
    const { line, days } = seriesFrom(
      plan,
      { planned: '2026-12-21', date: '2026-12-22', slot: 1 },
      at('2026-12-22', '10:00', '11:00'),
    )
    expect(line).toMatchObject({ weekday: 'monday', start_time: 600, valid_from: '2026-12-21' })
    expect(days).toBe(0)
  })

  test.each([
    ['another helper in the second place', 2, 'c', ['a', 'c'], [1, 2]],
    ['nobody in the first place: who is left comes first', 1, null, ['b'], [2, 1]],
    ['who had the other place: that one is open then', 1, 'b', ['b'], [1, 2]],
  ])('%s', (_, slot, staff, helper_ids, slots) => {
    const series = seriesFrom(plan, { planned: '2026-12-21', date: '2026-12-21', slot }, at('2026-12-21', '09:00', '10:00', staff))
    expect(series).toMatchObject({ slots, line: { helper_count: 2, helper_ids } })
  })
})

test('a line ends the day before, and goes as a whole where it has no earlier day', () => {
  expect(endBefore(plan, '2026-12-21')).toBe('2026-12-20')
  expect(endBefore(plan, '2026-12-07')).toBeNull()
})

test.each([
  ['the first of two goes: the second comes first', 1, ['b']],
  ['the second of two goes', 2, ['a']],
] as const)('%s', (_, slot, helper_ids) => {
  const line = { helper_count: 1, helper_ids, valid_from: '2026-12-21', valid_to: plan.valid_to, weekday: 'monday' }
  const rest = seriesWithout(plan, { planned: '2026-12-21', slot })
  expect(rest).toMatchObject({ days: 0, line })
  expect(rest?.slots[2 - slot], 'the place of who still comes').toBe(1)
  expect(seriesWithout({ ...plan, helper_count: 1, helper_ids: ['a'] }, { planned: '2026-12-21', slot: 1 })).toBeNull()
})
