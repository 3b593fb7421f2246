import { describe, expect, test } from 'vitest'
import { payOf } from '../../visits/absence.ts'
import type { AttendanceDay, Away } from './attendance.ts'
import { awaySums, awayTold, missedOf, payTold } from './away.ts'

/** From nine to six with an hour of break. */
const hours = { start: 540, end: 1080, minutes: 480 }

test.each([
  ['a whole day', null, null, 480],
  ['the morning', 0, 720, 180],
  ['from noon on', 720, 1440, 360],
  ['hours within', 600, 660, 60],
  ['all of the hours', 540, 1080, 480],
  ['an evening after work', 1140, 1440, 0],
])('%s takes its part of the scheduled hours', (_, from, to, missed) => {
  expect(missedOf({ from, to }, hours)).toBe(missed)
})
test('a whole day takes also what of a night duty lies after midnight', () => {
  expect(missedOf({ from: null, to: null }, { start: 1320, end: 1860, minutes: 480 })).toBe(480)
})

describe('sums of the absences of a month', () => {
  type Day = Pick<AttendanceDay, 'away' | 'scheduled'>
  const scheduled = { starts_at: '2026-11-02T09:00:00+09:00', ends_at: '2026-11-02T18:00:00+09:00', minutes: 480 }
  const one = (
    kind: Away['kind'],
    said: number | null,
    minutes: number | null,
    part: readonly [number, number] | null = null,
  ): Away => ({
    kind,
    from: part?.[0] ?? null,
    to: part?.[1] ?? null,
    ...payOf(kind, said),
    minutes,
  })
  const told = (...days: Day[]) => awayTold(awaySums(days)).map(({ sum, days: whole, minutes }) => [sum, whole, minutes])

  test('tell days that are missed whole, and minutes of the others, by what is paid', () => {
    expect(
      told(
        { scheduled, away: [one('sickness', null, 480)] },
        { scheduled, away: [one('bereavement', 100, 480)] },
        { scheduled, away: [one('closure', null, 480)] },
        { scheduled, away: [one('family', null, 120, [960, 1080])] },
        { scheduled, away: [one('sickness', 60, 60, [540, 600])] },
      ),
    ).toEqual([
      ['all', 3, 180],
      ['unpaid', 1, 120],
      ['by_rules', 1, 60],
    ])
  })
  test('count a day once that several take together', () => {
    expect(told({ scheduled, away: [one('sickness', null, 180, [540, 720]), one('family', 100, 360, [720, 1080])] })).toEqual([
      ['all', 1, 0],
      ['unpaid', 0, 180],
      ['by_rules', 0, 360],
    ])
  })
  test('leave out days off of fixed hours, and count dates of whoever works by shifts', () => {
    expect(told({ scheduled: null, away: [one('sickness', null, 0)] })).toEqual([])
    expect(
      told({ scheduled: null, away: [one('unpaid', null, null)] }, { scheduled: null, away: [one('family', 0, null, [540, 600])] }),
    ).toEqual([
      ['all', 1, 60],
      ['unpaid', 1, 60],
    ])
  })
  test('say nothing of pay where a month was closed before it was told', () => {
    const older: Away = { kind: 'sickness', from: null, to: null, percent: null, wage: null, minutes: null }
    expect(told({ scheduled, away: [older] })).toEqual([['all', 1, 0]])
    expect(payTold(older)).toBeNull()
  })
})

test('what is paid is told by its source; leave without pay says so by its name', () => {
  const of = (kind: Away['kind'], said: number | null) => payTold({ kind, ...payOf(kind, said) })
  expect([of('sickness', null), of('sickness', 0), of('bereavement', 100), of('closure', null), of('unpaid', null)]).toEqual([
    'unpaid',
    'unpaid',
    'usual',
    'average',
    null,
  ])
})
