import { describe, expect, test } from 'vitest'
import { attendanceFigures, type AttendanceFigures } from '../../time/attendance/attendance.ts'
import type { LineKind, PayLine } from './line.ts'
import type { PayInput } from './payInput.ts'
import { type PaidMonth, threeMonthsOf } from './threeMonths.ts'

const noFigures = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
type Day = PaidMonth['days'][number]
const day = (date: string, change: Partial<Day> = {}): Day => ({ date, figures: noFigures, away: [], scheduled: null, ...change })
const worked = (date: string) => day(date, { figures: { ...noFigures, total: 480 } })
const away = (date: string, kind: 'closure' | 'sickness' | 'childcare', percent = 0, wage: 'usual' | 'average' | null = null) =>
  day(date, { away: [{ kind, from: null, to: null, percent, wage, minutes: null }] })

const line = (kind: LineKind, amount: number, change: Partial<PayLine> = {}): PayLine => ({
  side: 'payment',
  kind,
  item: null,
  amount,
  minutes: null,
  count: null,
  counts: { taxable: true, social: true, employment: true },
  steps: [],
  ...change,
})
const month = (lines: PayLine[], days: Day[] = []): PaidMonth => ({ from: '2026-04-01', to: '2026-04-30', lines, days })
const items = new Map([
  ['gift', { id: 'gift', legal_kind: 'temporary' }],
  ['post', { id: 'post', legal_kind: 'post' }],
]) as unknown as PayInput['items']
const of = (one: PaidMonth, joined: string | null = null) => threeMonthsOf([one], joined, items)

describe('wages', () => {
  test.each<[string, PayLine[], [monthly: number, timed: number]]>([
    ['for the month', [line('base', 300), line('commuting', 20), line('item', 10, { item: 'post' })], [330, 0]],
    [
      'by time',
      [line('base', 80, { count: 8 }), line('hours_overtime', 5, { minutes: 60 }), line('leave', 10, { minutes: 480 })],
      [0, 95],
    ],
    ['what is taken off for an absence is of the month', [line('base', 300), line('unworked', -15, { minutes: 480 })], [285, 0]],
    [
      'closures, fares and gifts are left out',
      [line('closure', 6, { count: 1 }), line('fares', 3), line('item', 30, { item: 'gift' })],
      [0, 0],
    ],
    ['deductions are no wage', [line('pension', 27, { side: 'deduction' })], [0, 0]],
  ])('%s', (_, lines, [monthly, timed]) => {
    expect(of(month(lines))).toMatchObject({ monthly, timed })
  })

  test('what was paid for an absence that is left out goes with it, by its part', () => {
    const days = [away('2026-04-06', 'childcare', 100, 'usual'), away('2026-04-07', 'sickness', 50, 'usual')]
    // 100 % of a day of child care and 50 % of one of sickness are 15 yen, of which 10 go with the child care
    const lines = [line('base', 300), line('unworked', -20, { minutes: 960 }), line('absence', 15, { minutes: 960 })]
    expect(of(month(lines, days))).toMatchObject({ monthly: 285, timed: 0, days: 29 })
  })
})

describe('days', () => {
  test('are those of the calendar, and the days of work among them', () => {
    expect(of(month([], [worked('2026-04-01'), day('2026-04-02'), worked('2026-04-03')]))).toMatchObject({ days: 30, worked: 2 })
  })

  test('begin when somebody joins', () => {
    expect(of(month([]), '2026-04-21')).toMatchObject({ days: 10 })
  })

  test('of a closure are left out with the days off in the middle of it; sickness is not', () => {
    const days = [
      worked('2026-04-01'),
      day('2026-04-02'),
      away('2026-04-03', 'closure', 60, 'average'),
      day('2026-04-04'),
      day('2026-04-05'),
      away('2026-04-06', 'closure', 60, 'average'),
      day('2026-04-07'),
      worked('2026-04-08'),
      away('2026-04-09', 'sickness'),
    ]
    expect(of(month([], days))).toMatchObject({ days: 26, worked: 2 })
  })
})
