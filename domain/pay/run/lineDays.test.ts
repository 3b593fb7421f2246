import { describe, expect, test } from 'vitest'
import { addDays, instant } from '../../kit/dates.ts'
import { attendanceFigures, type AttendanceFigures } from '../../time/attendance/attendance.ts'
import { ratesFor } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { linesOfDays } from './lineDays.ts'
import { payOf } from './pay.ts'
import type { PaidDay, PayInput, Wage } from './payInput.ts'

const rates = ratesFor()
const validity = { valid_from: '2020-01-01', valid_to: null }
const noFigures = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
const noWage = {
  ...validity,
  rate_lines: [],
  travel_rate: null,
  office_rate: null,
  yearly_days_off: 120,
  daily_minutes: 480,
  items: [],
  commute_amount: null,
  commute_parking: null,
  commute_km: null,
}
const wageOf = (facts: Partial<Wage>) => ({ ...noWage, wage_kind: 'hourly', base_amount: 1300, ...facts }) as unknown as Wage
const item = (id: string) => ({
  id,
  effect: 'payment',
  legal_kind: null,
  taxable: true,
  in_social_insurance: true,
  in_employment_insurance: true,
  in_premium_base: true,
  in_minimum_wage: true,
})
const units = ['month', 'day', 'hour', 'visit', 'night_duty'] as const
const items = new Map(units.map((unit) => [unit, item(unit)]))
const input = (wages: readonly Wage[], days: readonly PaidDay[]) =>
  ({
    period: { month: '2026-06', from: '2026-06-01', to: '2026-06-30', paid_on: '2026-07-25' },
    due_on: '2026-07-25',
    person: { staff_id: 's', born_on: '1996-05-10', joined_on: null, left_on: null, prefecture: '13', branch: '13' },
    days,
    leaves: [],
    wages,
    items,
    insurances: [{ ...validity, health: false, pension: false, employment: false }],
    taxes: [{ ...validity, tax_column: 'otsu', table_count: 0 }],
    resident: [],
    agreements: [],
    rent: 0,
    fares: { business: 0, commuting: { paid: 0, transit: 0, toll: 0, parking: 0, metres: null } },
    earlier: { gross: null, health_standard: null, average_sen: 800_000 },
    method: 'special',
  }) as unknown as PayInput

type Piece = PaidDay['pieces'][number]
type Span = readonly [from: number, to: number]
const spanOn = (date: string, [from, to]: Span) => ({ starts_at: instant(date, from), ends_at: instant(date, to) })
type Told = {
  pieces?: readonly (Partial<Piece> & { at: Span })[]
  visits?: readonly Span[]
  ways?: readonly Span[]
  rest?: Partial<PaidDay>
}
const day = (date: string, { pieces = [], visits = [], ways = [], rest }: Told): PaidDay => {
  const made = pieces.map(({ at, ...piece }): Piece => ({
    ...spanOn(date, at),
    class: 'regular',
    night: false,
    why: null,
    ...piece,
  }))
  const lengths = pieces.map(({ at: [from, to], class: of = 'regular', night = false }) => ({ of, night, minutes: to - from }))
  const figures = { ...noFigures, total: sumOf(lengths.map(({ minutes }) => minutes)) }
  for (const { of, night, minutes } of lengths) {
    figures[of] += minutes
    if (night) figures[`night_${of}`] += minutes
  }
  return {
    date,
    kind: 'plain',
    pieces: made,
    visits: visits.map((at, nth) => ({
      ...spanOn(date, at),
      id: `${date} ${nth}`,
      done: null,
      breaks: [],
      patient_id: nth % 3 === 2 ? null : 'p',
      service_type: nth % 2 === 0 ? 'home_care_body' : 'home_care_housework',
    })),
    ways: ways.map((at) => ({ ...spanOn(date, at), travel: at[1] - at[0], waiting: 0 })),
    away: [],
    scheduled: null,
    ...rest,
    figures: { ...figures, ...rest?.figures },
  } as unknown as PaidDay
}

const daysOf = (of: PayInput, kind: string) => linesOfDays(of, rates).find(({ line }) => line.kind === kind)?.days

describe('the days behind a line', () => {
  const date = '2026-06-02'
  const worked = day(date, {
    pieces: [{ at: [480, 600] }, { at: [600, 660], class: 'overtime' }],
    visits: [
      [480, 540],
      [570, 630],
    ],
    ways: [[540, 560]],
  })

  test('an hour of an hourly wage is told by its visits, ways and other work, with what each is paid', () => {
    const wage = wageOf({
      rate_lines: [{ service_type: 'home_care_body', from: null, until: null, amount: 1800 }],
      travel_rate: 1250,
      office_rate: 1260,
    })
    const of = input([wage], [worked])
    expect(daysOf(of, 'hours_within')).toEqual([
      {
        date,
        minutes: 120,
        count: null,
        parts: [
          { at: 'visit', ...spanOn(date, [480, 540]), minutes: 60, rate: 1800, visit: `${date} 0` },
          { at: 'way', ...spanOn(date, [540, 560]), minutes: 20, rate: 1250, visit: null },
          { at: 'office', ...spanOn(date, [560, 570]), minutes: 10, rate: 1260, visit: null },
          { at: 'visit', ...spanOn(date, [570, 600]), minutes: 30, rate: 1300, visit: `${date} 1` },
        ],
      },
    ])
    expect(daysOf(of, 'hours_overtime')).toMatchObject([
      {
        minutes: 60,
        parts: [
          { at: 'visit', minutes: 30, visit: `${date} 1` },
          { at: 'office', minutes: 30, rate: 1260 },
        ],
      },
    ])
  })

  test('a monthly wage has no rates of its parts, and its base amount no days', () => {
    const of = input([wageOf({ wage_kind: 'monthly', base_amount: 300_000 })], [worked])
    expect(daysOf(of, 'hours_overtime')).toMatchObject([{ minutes: 60, parts: [{ rate: null }, { rate: null }] }])
    expect(daysOf(of, 'base')).toBeUndefined()
  })

  test('a month that was closed before attendance told the parts of its days has the days all the same', () => {
    const of = input([wageOf({ wage_kind: 'monthly', base_amount: 300_000 })], [{ ...worked, pieces: [] }])
    expect(daysOf(of, 'hours_overtime')).toEqual([{ date, minutes: 60, count: null, parts: [] }])
  })

  test('absences of several percentages are each told with their own days', () => {
    const off = (on: string, percent: number, wage: string) =>
      day(on, {
        rest: { away: [{ kind: 'other', from: null, to: null, percent, wage, minutes: 480 }] } as unknown as Partial<PaidDay>,
      })
    const of = input(
      [wageOf({ wage_kind: 'monthly', base_amount: 300_000 })],
      [off('2026-06-02', 80, 'usual'), off('2026-06-03', 50, 'usual'), off('2026-06-04', 60, 'average')],
    )
    const told = linesOfDays(of, rates).map(({ line: { kind }, days }) => [kind, ...days.map((one) => one.date.slice(-2))])
    expect(told).toEqual([
      ['unworked', '02', '03', '04'],
      ['absence', '02'],
      ['absence', '03'],
      ['closure', '04'],
    ])
  })
})

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const someDay = (date: string, below: (most: number) => number): PaidDay => {
  if (below(8) === 0)
    return day(date, {
      rest: {
        figures: { ...noFigures, paid_leave: below(2) / 2, paid_leave_minutes: below(60) },
        away: [
          {
            kind: 'other',
            from: null,
            to: null,
            percent: [0, 60, 80][below(3)],
            wage: ['usual', 'average'][below(2)],
            minutes: below(480),
          },
        ],
      } as unknown as Partial<PaidDay>,
    })
  let at = 300 + below(200)
  const pieces = Array.from({ length: 1 + below(5) }, () => {
    const from = at + (below(3) === 0 ? below(60) : 0)
    at = from + 1 + below(150)
    const of = (['regular', 'overtime', 'overtime_over60', 'holiday'] as const)[below(4)] ?? 'regular'
    return { at: [from, at] as const, class: of, night: below(3) === 0 }
  })
  const visits = Array.from({ length: below(5) }, (_, nth): Span => [320 + nth * 140, 320 + nth * 140 + 30 + below(80)])
  const ways = visits.map(([, to]): Span => [to, to + below(25)])
  return day(date, {
    pieces,
    visits,
    ways,
    rest: { figures: { ...noFigures, group_home_stays: below(2) } } as unknown as Partial<PaidDay>,
  })
}

test('the days of a line add up to it, and their parts to them, whatever the wage and the month are', () => {
  let seen = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const below = chance(seed)
    const days = Array.from({ length: 20 }, (_, nth) => someDay(addDays('2026-06-01', nth), below))
    const paid = units.filter(() => below(2) === 0).map((per) => ({ pay_item_id: per, amount: 100 + below(2000), per }))
    const kind = (['monthly', 'daily', 'hourly'] as const)[seed % 3] ?? 'monthly'
    const rateLines = [
      { service_type: 'home_care_body', from: null, until: null, amount: 1700 + below(300) },
      { service_type: null, from: 540, until: 720, amount: 1500 },
    ]
    const wage = {
      wage_kind: kind,
      base_amount: { monthly: 300_000, daily: 12_000, hourly: 1300 }[kind],
      items: paid,
      ...(kind === 'hourly' && { rate_lines: rateLines, travel_rate: 1250 }),
    } as unknown as Partial<Wage>
    const wages = [wageOf({ ...wage, valid_to: '2026-06-11' }), wageOf({ ...wage, valid_from: '2026-06-12' })]
    const of = input(wages, days)
    const told = linesOfDays(of, rates)
    for (const { line, days: behind } of told) {
      const sum = (name: 'minutes' | 'count') => sumOf(behind.map((one) => one[name] ?? 0))
      expect([line.kind, sum('minutes'), sum('count')]).toEqual([line.kind, line.minutes ?? 0, line.count ?? 0])
      const ofHours = line.kind.startsWith('hours_') ? behind : []
      expect(ofHours.map(({ parts }) => sumOf(parts.map(({ minutes }) => minutes)))).toEqual(ofHours.map(({ minutes }) => minutes))
    }
    const timed = payOf(of, rates).lines.filter(({ minutes, count }) => minutes !== null || count !== null)
    expect(
      told.map(({ line }) => line),
      'every line of days is told',
    ).toEqual(timed)
    seen += told.length
  }
  expect(seen).toBeGreaterThan(1000)
})
