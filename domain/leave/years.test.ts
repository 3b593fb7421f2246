import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../kit/dates.ts'
import { days, HALF_DAY, hours } from './amount.ts'
import { lotsOf, takenFrom } from './lots.ts'
import { type BookedLine, leaveYears } from './years.ts'

const line = (kind: BookedLine['kind'], lot: string, date: string, parts: number, unit: BookedLine['unit'] = null): BookedLine => ({
  kind,
  lot,
  date,
  parts,
  unit,
})
const grant = (date: string, count: number) => line('grant', date, date, days(count))

describe('leave years (Enforcement Regulation 24-7)', () => {
  const lines = [
    grant('2024-10-01', 10),
    grant('2025-10-01', 11),
    line('use', '2024-10-01', '2025-03-03', -days(1), 'full'),
    line('use', '2024-10-01', '2025-11-04', -days(2), 'full'),
    line('use', '2024-10-01', '2025-12-25', -HALF_DAY, 'half'),
    line('use', '2024-10-01', '2026-01-09', -hours(2, 8), 'hours'),
    line('use', '2024-10-01', '2026-02-02', -days(1), 'full'),
    line('give_back', '2024-10-01', '2026-02-02', days(1), 'full'),
  ]
  const [first, second] = leaveYears(lines, '2026-11-20')
  test('the first year carries nothing, and hands its rest on', () =>
    expect(first).toMatchObject({ until: '2025-09-30', carried: 0, granted: days(10), used: days(1), lapsed: 0, left: days(9) }))
  test('days of an older lot count for the year in which they were taken', () =>
    expect(second?.taken.map(({ date, unit }) => [date, unit])).toEqual([
      ['2025-11-04', 'full'],
      ['2025-12-25', 'half'],
      ['2026-01-09', 'hours'],
    ]))
  test('hours count for the balance, not for the five days', () => {
    expect(second?.used).toBe(days(2) + HALF_DAY + hours(2, 8))
    expect(second?.duty).toMatchObject({ counted: 2.5, short: 2.5, state: 'missed' })
  })
  test('what could last be used on the last day of a year lapses in it, also before the ledger says so', () => {
    const rest = days(9) - days(2) - HALF_DAY - hours(2, 8)
    expect(second).toMatchObject({ carried: days(9), lapsed: rest, left: days(11) })
    const said = leaveYears([...lines, line('lapse', '2024-10-01', '2026-10-01', -rest)], '2026-11-20')
    expect(said[1]).toEqual(second)
  })
  test('a correction stands in the year in which it was written', () =>
    expect(leaveYears([grant('2026-04-01', 10), line('adjust', '2026-04-01', '2026-11-20', -days(3))], '2026-11-20')).toMatchObject(
      [{ adjusted: -days(3), left: days(7) }],
    ))
  test('nothing was granted: no year', () => expect(leaveYears([], '2026-11-20')).toEqual([]))
})

/** Seeded, so that a failure can be repeated (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('300 random ledgers: each year carries what the one before left, and the last rest is what the lots hold', () => {
  const random = seeded(20_261_123)
  const int = (n: number) => Math.floor(random() * n)
  for (let n = 0; n < 300; n++) {
    const first = addDays('2023-01-01', int(365))
    const lines: BookedLine[] = Array.from({ length: 1 + int(4) }, (_, at) => grant(addMonths(first, 12 * at), 5 + int(15)))
    for (let use = int(30); use > 0; use--) {
      const date = addDays(first, int(1200))
      const [parts, unit] = (
        [
          [days(1), 'full'],
          [HALF_DAY, 'half'],
          [hours(1 + int(7), 8), 'hours'],
        ] as const
      )[int(3)] ?? [days(1), 'full']
      const { taken, short } = takenFrom(lotsOf(lines), [{ date, parts }])
      // splitting a request over lots does not change its sum
      expect([...taken, ...short].reduce((sum, one) => sum + one.parts, 0)).toBe(parts)
      if (short.length > 0) continue
      lines.push(...taken.map((one) => line('use', one.lot, date, -one.parts, unit)))
      if (random() < 0.2) lines.push(...taken.map((one) => line('give_back', one.lot, date, one.parts, unit)))
    }
    const today = addDays(first, int(1500))
    const years = leaveYears(lines, today)
    const name = `ledger ${n} of ${first} on ${today}`
    const held = lotsOf(lines).reduce((sum, { last_day, left }) => (last_day < today ? sum : sum + left), 0)
    const told = {
      carried: years.map(({ carried }) => carried),
      left: years.at(-1)?.left,
      below: lotsOf(lines).filter(({ left }) => left < 0),
    }
    expect({ name, ...told }).toEqual({ name, carried: [0, ...years.slice(0, -1).map(({ left }) => left)], left: held, below: [] })
  }
})
