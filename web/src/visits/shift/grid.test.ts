import { describe, expect, test } from 'vitest'
import { aPerson, aVisit } from '../roster/aRow.stand-in.ts'
import type { Roster } from '../roster/roster.ts'
import { balanceOf, codeOf, daySums, daysLater, gridOf, shortSpan, stepped } from './grid.ts'

const visit = (id: string, staff_id: string | null, from: string, to: string) => ({
  ...aVisit,
  id,
  staff_id,
  starts_at: `2026-11-${from}:00+09:00`,
  ends_at: `2026-11-${to}:00+09:00`,
})
const ken = { ...aPerson, id: 'ken', name: '佐藤 健' }
const roster: Roster = {
  from: '2026-11-23',
  to: '2026-11-24',
  staff: [ken],
  visits: [
    visit('a', 'ken', '23T09:00', '23T12:00'),
    visit('b', 'ken', '23T22:00', '24T07:00'),
    visit('c', null, '24T09:30', '24T10:00'),
    visit('d', 'ken', '22T22:00', '23T07:00'),
  ],
  statutory_holidays: [],
}

test('a row tells under what it stands with others', () => {
  expect(gridOf(roster, [ken], '未割り当て', ({ name }) => `${name}の班`).map(({ group }) => group)).toEqual([
    undefined,
    '佐藤 健の班',
  ])
})

test('a visit stands on the day on which it starts; one of the day before is on none', () => {
  const rows = gridOf(roster, roster.staff, '未割り当て')
  expect(rows.map(({ name, minutes, cells }) => [name, minutes, cells.map((cell) => cell.map(({ id }) => id))])).toEqual([
    ['未割り当て', 30, [[], ['c']]],
    ['佐藤 健', 720, [['a', 'b'], []]],
  ])
})

describe('planned hours stand against those of the contract for as many days', () => {
  test.each([
    // weekly minutes, planned minutes, days
    [40 * 60, 32 * 60, 7, { side: 'under', by: 480 }],
    [40 * 60, 42.5 * 60, 7, { side: 'over', by: 150 }],
    [20 * 60, 20 * 60, 7, { side: 'even', by: 0 }],
    [35 * 60, 150 * 60, 30, { side: 'even', by: 0 }],
    [null, 600, 7, null],
  ])('%s a week, %s planned in %s days', (contract, planned, days, told) => {
    const to = days === 7 ? '2026-11-29' : '2026-12-22'
    const [row] = gridOf({ ...roster, to, visits: [] }, [{ ...ken, contract }], undefined)
    expect(balanceOf({ minutes: planned, contract: row?.contract ?? null })).toEqual(told)
  })
})

test('a day on which somebody is away, also for a part of it, is marked', () => {
  const away = [{ starts_at: '2026-11-24T13:00:00+09:00', ends_at: null, kind: 'absence' as const, deputy: null }]
  const [row] = gridOf(roster, [{ ...ken, away }], undefined)
  expect([...(row?.away ?? [])]).toEqual([1])
})

test('under each day stand its visits, their hours and those that nobody has', () => {
  expect(daySums(roster)).toEqual([
    { visits: 2, minutes: 720, unassigned: 0 },
    { visits: 1, minutes: 30, unassigned: 1 },
  ])
})

test('times are as short as they can be', () => {
  expect(roster.visits.map(shortSpan)).toEqual(['9–12', '22–7', '9:30–10', '22–7'])
})

test('a copy stands some days later at the same time', () => {
  expect(daysLater('2026-11-30T22:00:00+09:00', 1)).toBe('2026-12-01T22:00:00+09:00')
})

describe('keys lead from cell to cell and stay within', () => {
  test.each([
    ['ArrowDown', { row: 0, day: 3 }, { row: 1, day: 3 }],
    ['ArrowUp', { row: 0, day: 3 }, { row: 0, day: 3 }],
    ['End', { row: 2, day: 3 }, { row: 2, day: 6 }],
    ['PageDown', { row: 2, day: 3 }, { row: 9, day: 3 }],
    ['x', { row: 2, day: 3 }, undefined],
  ])('%s', (key, from, to) => expect(stepped(key, from, { row: 9, day: 6 })).toEqual(to))
})

test.each([
  [
    'day',
    [
      ['09:00', '12:00'],
      ['13:00', '19:00'],
    ],
  ],
  [
    'early',
    [
      ['07:45', '09:00'],
      ['13:00', '15:00'],
    ],
  ],
  [
    'late',
    [
      ['10:00', '11:00'],
      ['18:30', '19:30'],
    ],
  ],
  [
    'long',
    [
      ['07:00', '08:00'],
      ['19:00', '20:00'],
    ],
  ],
  [
    'night',
    [
      ['09:00', '10:00'],
      ['21:30', '22:30'],
    ],
  ],
  ['night', [['04:30', '06:00']]],
] as const)('the code of a shift is %s', (code, times) => {
  expect(codeOf(times.map(([from, to]) => visit('a', 'ken', `23T${from}`, `23T${to}`)))).toBe(code)
})

test('a night that ends on the next day is one, and a day without visits has no code', () => {
  expect(codeOf([visit('b', 'ken', '23T20:00', '24T07:00')])).toBe('night')
  expect(codeOf([])).toBeUndefined()
})
