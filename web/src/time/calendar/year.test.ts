import { describe, expect, test } from 'vitest'
import type { CalendarYear } from '#domain/time/calendar.api.ts'
import { factsOfYear, stepFrom, toneOf, weeksOf } from './year.ts'

const entry = (date: string, kind: 'company' | 'statutory' | 'moved', moved_from: string | null = null) => ({
  id: date,
  version: 1,
  date,
  kind,
  moved_from,
  name: '名称',
  sample: false,
})
const year: CalendarYear = {
  statutory_holidays: ['2026-11-01', '2026-11-25'],
  days: [entry('2026-11-25', 'moved', '2026-11-22'), entry('2026-12-30', 'company')],
  lines: [],
}

test('a month is shown in weeks from Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]?.[0], weeks.at(-1)]).toEqual(['2026-11-01', ['2026-11-29', '2026-11-30', null, null, null, null, null]])
  expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28)
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
})

test('a day is drawn as the strongest of what it is', () => {
  const facts = factsOfYear(2026, year)
  const tone = (date: string) => {
    const day = facts.get(date)
    return day && toneOf(day)
  }
  expect(facts.size).toBe(365)
  expect(['2026-11-01', '2026-11-25', '2026-11-22', '2026-12-30', '2026-11-03', '2026-11-04', '2027-01-01'].map(tone)).toEqual([
    'statutory',
    'statutory',
    'moved_away',
    'company',
    'national',
    'plain',
    undefined,
  ])
})

describe('arrow keys', () => {
  test.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-05', '2026-10-29'],
    ['ArrowLeft', '2026-01-01', '2026-01-01'],
    ['ArrowDown', '2026-12-28', '2026-12-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['Home', '2026-11-22', '2026-11-01'],
    ['End', '2026-11-22', '2026-11-30'],
    ['Enter', '2026-11-22', undefined],
  ])('%s from %s', (key, from, to) => expect(stepFrom(from, key)).toBe(to))
})
