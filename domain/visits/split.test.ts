import { describe, expect, test } from 'vitest'
import file from '../vectors.json' with { type: 'json' }
import { type Duty, splitDuty, sumParts } from './split.ts'

type Shift = { start: string; end: string; breaks: [string, string][] }
const at = (text: string) => `${text.replace(' ', 'T')}:00+09:00`
const duty = ({ start, end, breaks }: Shift): Duty => ({
  starts_at: at(start),
  ends_at: at(end),
  breaks: breaks.map(([from, to]) => ({ starts_at: at(from), ends_at: at(to) })),
})
const noHoliday = () => false

describe('worked examples', () => {
  const examples = file.vectors.flatMap(({ id, rule, input, expected }) =>
    'shifts' in input && 'total' in expected ? [{ id, rule, input, expected }] : [],
  )
  test('all ten are there', () =>
    expect(examples.map((e) => e.id)).toEqual([
      'WT-01',
      'WT-02',
      'WT-03',
      'WT-05',
      'WT-06',
      'WT-08',
      'WT-09',
      'WT-10',
      'WT-11',
      'WT-13',
    ]))
  test.each(examples)('$id: $rule', ({ input, expected }) => {
    const { shifts, statutory_holidays } = input as unknown as { shifts: Shift[]; statutory_holidays: string[] }
    const parts = shifts.flatMap((shift) => splitDuty(duty(shift), (date) => statutory_holidays.includes(date)))
    expect(sumParts(parts)).toEqual({
      minutes: expected.total,
      holiday_minutes: expected.holiday,
      night_minutes: expected.night,
      night_holiday_minutes: expected.night_holiday,
    })
  })
  test('CARE-02: the labour night of a visit from 21:00 to 7:00', () => {
    const { input, expected } = file.vectors.find((v) => v.id === 'CARE-02') ?? {}
    const [start, end] = (input as unknown as { visit: [string, string] }).visit
    expect(sumParts(splitDuty({ starts_at: at(start), ends_at: at(end) }, noHoliday)).night_minutes).toBe(
      (expected as unknown as { labour_night_minutes: number }).labour_night_minutes,
    )
  })
})

test('a Saturday evening duty that runs into the statutory holiday', () => {
  const parts = splitDuty(
    duty({ start: '2026-11-21 21:00', end: '2026-11-22 06:00', breaks: [['2026-11-22 01:00', '2026-11-22 01:30']] }),
    (date) => date === '2026-11-22',
  )
  expect(parts.map((p) => [p.starts_at.slice(11, 16), p.ends_at.slice(11, 16), p.date, p.minutes, p.night, p.holiday])).toEqual([
    ['21:00', '22:00', '2026-11-21', 60, false, false],
    ['22:00', '00:00', '2026-11-21', 120, true, false],
    ['00:00', '01:00', '2026-11-22', 60, true, true],
    ['01:30', '05:00', '2026-11-22', 210, true, true],
    ['05:00', '06:00', '2026-11-22', 60, false, true],
  ])
  expect(parts[1]?.ends_at).toBe('2026-11-22T00:00:00+09:00')
})

test('instants with another offset are read in Tokyo', () => {
  expect(
    splitDuty({ starts_at: '2026-11-20T12:30:00Z', ends_at: '2026-11-20T13:30:00Z' }, noHoliday).map((p) => p.starts_at),
  ).toEqual(['2026-11-20T21:30:00+09:00', '2026-11-20T22:00:00+09:00'])
})

describe('refused', () => {
  const whole = { start: '2026-11-16 09:00', end: '2026-11-16 18:00' }
  test.each<[string, Shift]>([
    ['no length', { start: '2026-11-16 09:00', end: '2026-11-16 09:00', breaks: [] }],
    ['ends before it starts', { start: '2026-11-16 09:00', end: '2026-11-16 08:59', breaks: [] }],
    ['longer than 72 hours', { start: '2026-11-16 09:00', end: '2026-11-19 09:01', breaks: [] }],
    ['break before the duty', { ...whole, breaks: [['2026-11-16 08:30', '2026-11-16 09:30']] }],
    ['break after the duty', { ...whole, breaks: [['2026-11-16 17:30', '2026-11-16 18:01']] }],
    ['break without length', { ...whole, breaks: [['2026-11-16 12:00', '2026-11-16 12:00']] }],
    [
      'breaks that overlap',
      {
        ...whole,
        breaks: [
          ['2026-11-16 12:30', '2026-11-16 13:30'],
          ['2026-11-16 12:00', '2026-11-16 13:00'],
        ],
      },
    ],
  ])('%s', (_, shift) => expect(() => splitDuty(duty(shift), noHoliday)).toThrow(RangeError))
  test('exactly 72 hours is allowed', () => {
    expect(sumParts(splitDuty(duty({ start: '2026-11-16 09:00', end: '2026-11-19 09:00', breaks: [] }), noHoliday))).toEqual({
      minutes: 4320,
      night_minutes: 1260,
      holiday_minutes: 0,
      night_holiday_minutes: 0,
    })
  })
})

/** Seeded, so that a failure can be repeated (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** The platform's own calendar as oracle: Tokyo's clock is the UTC clock of the instant nine hours later. */
const MINUTE = 60_000
const tokyo = (ms: number) => new Date(ms + 540 * MINUTE)
const iso = (ms: number) => `${tokyo(ms).toISOString().slice(0, 16)}:00+09:00`

test('500 random duties: the same sums as counting minute by minute, and no gap but the breaks', () => {
  const random = seeded(20_261_120)
  const int = (n: number) => Math.floor(random() * n)
  const isHoliday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 0 || date.endsWith('-03')

  for (let n = 0; n < 500; n++) {
    const start = Date.UTC(2024, 1, 20) + int(1_500_000) * MINUTE
    const length = 1 + int(random() < 0.8 ? 1440 : 4320)
    const cuts = [...new Set(Array.from({ length: 2 * int(4) }, () => int(length + 1)))].sort((a, b) => a - b)
    const breaks = Array.from({ length: Math.floor(cuts.length / 2) }, (_, i) => [cuts[2 * i] ?? 0, cuts[2 * i + 1] ?? 0] as const)
    const span = (from: number, to: number) => ({ starts_at: iso(start + from * MINUTE), ends_at: iso(start + to * MINUTE) })
    const gaps = breaks.map(([from, to]) => span(from, to))
    const parts = splitDuty({ ...span(0, length), breaks: gaps.toReversed() }, isHoliday)
    const name = `duty ${n} from ${iso(start)}, ${length} minutes`

    const naive = { minutes: 0, night_minutes: 0, holiday_minutes: 0, night_holiday_minutes: 0 }
    for (let m = 0; m < length; m++) {
      if (breaks.some(([from, to]) => m >= from && m < to)) continue
      const clock = tokyo(start + m * MINUTE)
      const night = clock.getUTCHours() >= 22 || clock.getUTCHours() < 5
      const holiday = isHoliday(clock.toISOString().slice(0, 10))
      naive.minutes++
      if (night) naive.night_minutes++
      if (holiday) naive.holiday_minutes++
      if (night && holiday) naive.night_holiday_minutes++
    }
    expect({ name, ...sumParts(parts) }).toEqual({ name, ...naive })

    const afterGap = (at: string) => gaps.find((gap) => gap.starts_at === at)?.ends_at ?? at
    let reached = iso(start)
    for (const part of parts) {
      const minutes = (Date.parse(part.ends_at) - Date.parse(part.starts_at)) / MINUTE
      expect({ name, ...part }).toMatchObject({ name, starts_at: afterGap(reached), date: part.starts_at.slice(0, 10), minutes })
      reached = part.ends_at
    }
    expect({ name, end: afterGap(reached) }).toEqual({ name, end: iso(start + length * MINUTE) })
  }
})
