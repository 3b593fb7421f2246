import { describe, expect, test } from 'vitest'
import { addDays, instant } from '../../kit/dates.ts'
import { attendanceFigures, type AttendanceFigures } from '../../time/attendance/attendance.ts'
import vectors from '../../vectors.json' with { type: 'json' }
import { ratesFor } from '../rates/rates.ts'
import type { Settlement } from './corrections.ts'
import type { PayLine } from './line.ts'
import { canBePaid } from './line.ts'
import { payOf, type PayResult } from './pay.ts'
import type { PaidDay, PayInput, Wage } from './payInput.ts'

const rates = ratesFor()
const stored = { id: '1', version: 1, created_at: '', updated_at: '', deleted_at: null, sample: false, staff_id: 's' }
const validity = { valid_from: '2020-01-01', valid_to: null }

const wage: Wage = {
  ...stored,
  ...validity,
  wage_kind: 'monthly',
  base_amount: 300_000,
  rate_lines: [],
  travel_rate: null,
  office_rate: null,
  yearly_days_off: 120,
  daily_minutes: 480,
  items: [],
  commute_means: null,
  commute_per: null,
  commute_amount: null,
  commute_months: null,
  commute_km: null,
  commute_parking: null,
  change_reason: null,
  remarks: null,
} as unknown as Wage
const hourly = { ...wage, wage_kind: 'hourly', base_amount: 1300, yearly_days_off: null, daily_minutes: null } as Wage

const noFigures = Object.fromEntries(attendanceFigures.map((name) => [name, 0])) as AttendanceFigures
type Piece = PaidDay['pieces'][number]
const figuresOf = ({ class: of = 'regular', night = false }: Partial<Piece>, minutes: number): Partial<AttendanceFigures> =>
  night ? { [of]: minutes, [`night_${of}`]: minutes } : { [of]: minutes }
/** A day of work in one piece, from minute to minute. */
const day = (date: string, from: number, to: number, more: Partial<Piece> & { rest?: Partial<PaidDay> } = {}): PaidDay => {
  const { rest, ...piece } = more
  const span = { starts_at: instant(date, from), ends_at: instant(date, to) }
  return {
    date,
    kind: 'plain',
    figures: { ...noFigures, total: to - from, ...figuresOf(piece, to - from) },
    pieces: [{ ...span, class: 'regular', night: false, why: null, ...piece }],
    visits: [],
    ways: [],
    away: [],
    scheduled: null,
    ...rest,
  } as PaidDay
}
const dayOff = (date: string, rest: Partial<PaidDay>): PaidDay => ({ ...day(date, 0, 0), pieces: [], ...rest })

const input = (change: Partial<PayInput> = {}): PayInput =>
  ({
    period: { month: '2026-06', from: '2026-06-01', to: '2026-06-30', paid_on: '2026-07-25' },
    due_on: '2026-07-25',
    person: {
      staff_id: 's',
      born_on: '1996-05-10',
      joined_on: '2020-04-01',
      left_on: null,
      establishment_id: 'e',
      prefecture: '13',
      branch: '13',
      weekly_days: null,
      weekly_minutes: null,
    },
    days: [],
    leaves: [],
    wages: [wage],
    items: new Map(),
    insurances: [
      {
        ...stored,
        ...validity,
        health: true,
        health_standard: 300_000,
        pension: true,
        pension_standard: 300_000,
        short_time: false,
        adjusted_since: null,
        employment: true,
        decided_by: null,
        remarks: null,
      },
    ],
    taxes: [{ ...stored, ...validity, tax_column: 'kou', declared_on: '2026-01-05', table_count: 0 }],
    resident: [],
    agreements: [],
    rent: 0,
    fares: { business: 0, commuting: { paid: 0, transit: 0, toll: 0, parking: 0, metres: null } },
    earlier: { gross: 300_000, health_standard: 300_000, average_sen: null },
    method: 'special',
    year: null,
    ...change,
  }) as PayInput
const amountsOf = (one: PayInput) => payOf(one, rates).lines.map(({ kind, amount }) => [kind, amount])
const codesOf = (one: PayInput) => payOf(one, rates).issues.map(({ code }) => code)

const net = vectors.vectors.find(({ id }) => id === 'NET-01')
test('NET-01: the net pay of a monthly wage', () => {
  const { input: given, expected } = net as unknown as { input: { gross: number }; expected: Record<string, number> }
  const made = payOf(input({ wages: [{ ...wage, base_amount: given.gross }] }), rates)
  const of = (...kinds: string[]) =>
    made.lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
  expect({
    social_insurance: of('health_and_care', 'levy', 'pension'),
    employment_insurance: of('employment_insurance'),
    income_tax_special: of('income_tax'),
    net_with_special: made.sums.net,
  }).toEqual({
    social_insurance: expected['social_insurance'],
    employment_insurance: expected['employment_insurance'],
    income_tax_special: expected['income_tax_special'],
    net_with_special: expected['net_with_special'],
  })
  const table = payOf(input({ method: 'table' }), rates).lines.find(({ kind }) => kind === 'income_tax')
  expect(table?.amount).toBe(expected['income_tax_table'])
})

test.each([
  ['a taxi is taxed', { paid: 8_000, transit: 0, metres: null }, [['commuting_taxable', 8_000]]],
  [
    'a car is free up to the limit of its distance',
    { paid: 11_000, transit: 0, metres: 12_000 },
    [
      ['commuting', 7_300],
      ['commuting_taxable', 3_700],
    ],
  ],
  ['a train is free', { paid: 11_000, transit: 11_000, metres: null }, [['commuting', 11_000]]],
] as const)('of fares for the way to work, %s', (_, commuting, lines) => {
  const fares = { business: 500, commuting: { toll: 0, parking: 0, ...commuting } }
  const made = payOf(input({ fares }), rates)
  const found = made.lines.filter(({ kind }) => kind.startsWith('commuting'))
  expect(found.map(({ kind, amount }) => [kind, amount])).toEqual(lines)
  expect(found.map(({ steps }) => steps.map(({ step, law }) => [step, law]))).toEqual(
    lines.map(() => [['commuting_limit', 'income_tax_9']]),
  )
  expect(made.sums.taxable).toBe(
    payOf(input({}), rates).sums.taxable + found.reduce((sum, one) => sum + (one.counts.taxable ? one.amount : 0), 0),
  )
})

test('a short-time worker of an office with the premium adjustment scheme is deducted less', () => {
  const [insured] = input({}).insurances
  if (!insured) throw new Error('not insured')
  const period = { month: '2026-10', from: '2026-10-01', to: '2026-10-31', paid_on: '2026-11-25' }
  const pensionOf = (adjusted_since: string | null) => {
    const low = { ...insured, health_standard: 88_000, pension_standard: 88_000, short_time: true, adjusted_since }
    return payOf(input({ period, insurances: [low] }), rates).lines.find(({ kind }) => kind === 'pension')?.amount
  }
  expect([pensionOf(null), pensionOf('2026-10'), pensionOf('2026-11')]).toEqual([8052, 4026, 8052])
})

describe('what is paid for hours', () => {
  test('a monthly wage holds the regular hours; overtime is paid on top of it', () => {
    const overtime = day('2026-06-03', 18 * 60, 19 * 60, { class: 'overtime' })
    // 300,000 × 12 / (245 days × 8 hours) = 1,837
    expect(amountsOf(input({ days: [day('2026-06-02', 540, 1020), overtime] })).slice(0, 2)).toEqual([
      ['base', 300_000],
      ['hours_overtime', 2296],
    ])
  })

  test('an hourly wage is paid by the kind of service, the time of day, the way and the office', () => {
    const date = '2026-06-02'
    const visit = (from: number, to: number, service_type: string) => ({
      starts_at: instant(date, from),
      ends_at: instant(date, to),
      done: null,
      service_type,
      patient_id: 'p',
    })
    const rest = {
      visits: [visit(480, 540, 'home_care_body'), visit(570, 630, 'home_care_housework')],
      ways: [{ starts_at: instant(date, 540), ends_at: instant(date, 570), travel: 20, waiting: 10 }],
    } as unknown as Partial<PaidDay>
    const lines = [
      { service_type: 'home_care_body', from: null, until: null, amount: 1800 },
      { service_type: 'home_care_body', from: 360, until: 510, amount: 2000 },
    ]
    const of = { ...hourly, rate_lines: lines, travel_rate: 1250, office_rate: 1260 } as unknown as Wage
    // 30 minutes at 2,000, 30 at 1,800, 20 on the way at 1,250, 10 of waiting and 30 of work after the visits at 1,260, 60 at 1,300
    const expected = Math.floor((30 * 2000 + 30 * 1800 + 20 * 1250 + 40 * 1260 + 60 * 1300) / 60 + 0.5)
    expect(amountsOf(input({ wages: [of], days: [day(date, 480, 660, { rest })] }))[0]).toEqual(['hours_within', expected])
  })

  test('of several prices a class is rounded once', () => {
    const days = ['2026-06-02', '2026-06-03'].map((date) => day(date, 540, 541))
    const made = payOf(input({ wages: [{ ...hourly, base_amount: 1290 }], days }), rates)
    // twice 21.5 yen
    expect(made.lines[0]).toMatchObject({ kind: 'hours_within', amount: 43, minutes: 2 })
  })
})

describe('what is not worked', () => {
  const away = (change: object) => ({ kind: 'other', from: null, to: null, percent: 0, wage: null, minutes: 480, ...change })
  test.each([
    [
      'an absence without pay is taken from a monthly wage',
      wage,
      away({}),
      [
        ['base', 300_000],
        ['unworked', -14_693],
      ],
    ],
    [
      'what the work rules pay of it is paid',
      wage,
      away({ percent: 80, wage: 'usual' }),
      [
        ['base', 300_000],
        ['unworked', -14_693],
        ['absence', 11_755],
      ],
    ],
    ['an hourly wage is not paid, so that nothing is taken', { ...hourly, daily_minutes: 480 }, away({}), []],
    [
      'a closure is paid by the average wage',
      wage,
      away({ percent: 60, wage: 'average' }),
      [
        ['base', 300_000],
        ['unworked', -14_693],
        ['closure', 6000],
      ],
    ],
  ])('%s', (_, of, one, expected) => {
    const days = [dayOff('2026-06-02', { away: [one] } as unknown as Partial<PaidDay>)]
    const made = payOf(
      input({ wages: [of as Wage], days, earlier: { gross: 300_000, health_standard: 300_000, average_sen: 1_000_000 } }),
      rates,
    )
    expect(made.lines.filter(({ side }) => side === 'payment').map(({ kind, amount }) => [kind, amount])).toEqual(expected)
  })

  test('without an average wage a closure keeps the person from being paid', () => {
    const days = [dayOff('2026-06-02', { away: [away({ percent: 60, wage: 'average' })] } as unknown as Partial<PaidDay>)]
    expect(canBePaid(payOf(input({ days }), rates))).toBe(false)
  })

  test('paid leave of an hourly wage is paid by the scheduled hours', () => {
    const days = [
      dayOff('2026-06-02', { figures: { ...noFigures, paid_leave: 0.5 }, scheduled: { starts_at: '', ends_at: '', minutes: 480 } }),
    ]
    expect(amountsOf(input({ wages: [hourly], days }))[0]).toEqual(['leave', 5200])
  })
})

describe('a wage that changes within the period', () => {
  test('is paid by the days of the calendar, and told', () => {
    const wages = [
      { ...wage, valid_to: '2026-06-14' },
      { ...wage, valid_from: '2026-06-15', base_amount: 330_000 },
    ]
    expect(amountsOf(input({ wages })).slice(0, 2)).toEqual([
      ['base', 140_000],
      ['base', 176_000],
    ])
    expect(codesOf(input({ wages }))).toContain('changed_within')
  })

  test('who leaves within it is paid for the days until then', () => {
    const { person } = input()
    expect(amountsOf(input({ person: { ...person, left_on: '2026-06-10' } }))[0]).toEqual(['base', 100_000])
  })
})

describe('what is deducted', () => {
  test('nothing is deducted by an agreement that does not name it', () => {
    const items = new Map([['meals', { id: 'meals', effect: 'deduction' }]]) as unknown as PayInput['items']
    const wages = [{ ...wage, items: [{ pay_item_id: 'meals', amount: 5000, per: 'month' }] }] as Wage[]
    const agreement = { ...stored, valid_from: '2026-04-01', valid_to: null, items: ['meals'], housing_rent: false }
    const named = input({ wages, items, rent: 30_000, agreements: [agreement] as unknown as PayInput['agreements'] })
    expect(amountsOf(named)).toContainEqual(['deduction', 5000])
    expect(amountsOf(named).some(([kind]) => kind === 'rent')).toBe(false)
    expect(codesOf(named)).toContain('no_agreement')
    const unnamed = input({ wages, items })
    expect(amountsOf(unnamed).some(([kind]) => kind === 'deduction')).toBe(false)
    expect(codesOf(unnamed)).toContain('no_agreement')
  })

  test('resident tax is that of the month of payment', () => {
    const resident = [
      { ...stored, fiscal_year: '2026', collection: 'special', june: 21_500, other_months: 20_800 },
    ] as unknown as PayInput['resident']
    expect(amountsOf(input({ resident }))).toContainEqual(['resident_tax', 20_800])
  })

  test('of somebody who has left before the day of payment, tax goes by what was declared last', () => {
    const [declared] = input().taxes
    const left = { person: { ...input().person, left_on: '2026-06-30' }, taxes: [{ ...declared, valid_to: '2026-06-30' }] }
    expect(codesOf(input(left as Partial<PayInput>))).not.toContain('no_tax_condition')
  })

  test('of somebody on leave for a child nothing is paid, and no premiums are due', () => {
    const leave = (from: string, to: string | null) =>
      ({ leaves: [{ kind: 'childcare', from, to, paid: false }] }) as Partial<PayInput>
    const month = input(leave('2026-05-20', null))
    expect([amountsOf(month), payOf(month, rates).sums.net]).toEqual([[], 0])
    expect(codesOf(month)).toEqual(expect.arrayContaining(['on_leave', 'premium_exempt']))
    const half = payOf(input(leave('2026-06-16', '2026-06-28')), rates)
    expect(half.lines[0]?.amount).toBe(Math.round((300_000 * 17) / 30))
    expect(half.issues.map(({ code }) => code)).not.toContain('premium_exempt')
    expect(codesOf(input(leave('2026-06-02', '2026-06-15')))).toContain('premium_exempt')
  })

  test('of somebody who is not insured nothing but tax is deducted', () => {
    const insurances = [
      { ...input().insurances[0], health: false, health_standard: null, pension: false, pension_standard: null, employment: false },
    ] as PayInput['insurances']
    expect(amountsOf(input({ insurances })).map(([kind]) => kind)).toEqual(['base', 'income_tax'])
  })
})

describe('the check list', () => {
  const { person } = input()
  test.each<[string, Partial<PayInput>, string]>([
    ['no wage on record', { wages: [] }, 'no_wage'],
    ['no tax condition', { taxes: [] }, 'no_tax_condition'],
    ['no insurance condition', { insurances: [] }, 'no_insurance_condition'],
    ['no birth date', { person: { ...person, born_on: null } }, 'no_birth_date'],
    ['no establishment', { person: { ...person, branch: null } }, 'no_branch'],
    ['the first pay', { earlier: { gross: null, health_standard: null, average_sen: null } }, 'first_pay'],
    ['a leaver', { person: { ...person, left_on: '2026-06-30' } }, 'leaver'],
    ['turning forty in the premium month', { person: { ...person, born_on: '1986-07-01' } }, 'age_40'],
    ['a changed standard', { earlier: { gross: 300_000, health_standard: 280_000, average_sen: null } }, 'standard_changed'],
    ['a fifth more than before', { earlier: { gross: 240_000, health_standard: 300_000, average_sen: null } }, 'over_20_percent'],
    ['below the minimum wage', { wages: [{ ...hourly, base_amount: 1000 }] }, 'below_minimum_wage'],
  ])('tells %s', (_, change, code) => {
    expect(codesOf(input(change))).toContain(code)
  })

  test('of an ordinary month nothing is told', () => {
    expect(payOf(input({ days: [day('2026-06-02', 540, 1020)] }), rates).issues).toEqual([])
  })
})

describe('what is settled of earlier months', () => {
  const line = (side: PayLine['side'], kind: PayLine['kind'], amount: number): PayLine => {
    const isPaid = side === 'payment'
    const counts = { taxable: isPaid, social: isPaid, employment: isPaid }
    return { side, kind, item: null, amount, minutes: null, count: null, counts, steps: [] }
  }
  const settled = (before: PayLine[], after: PayLine[]): Settlement => {
    const reasons = ['wage'] as const
    const of = { month: '2026-05', run_id: 'r', paid_on: '2026-06-25', reasons, insured: true }
    return { corrections: [{ ...of, before, after }], isWaiting: false }
  }
  const amountOf = (made: PayResult, kind: string) =>
    made.lines.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const plain = payOf(input(), rates)

  test('is paid, taxed and insured as wages of the day, and is no remuneration of the month', () => {
    const made = payOf(input(), rates, settled([], [line('payment', 'base', 30_000)]))
    const more = payOf(input({ wages: [{ ...wage, base_amount: 330_000 }] }), rates)
    expect(made.sums).toMatchObject({ gross: more.sums.gross, taxable: more.sums.taxable, social: plain.sums.social })
    for (const kind of ['income_tax', 'employment_insurance']) expect(amountOf(made, kind)).toBe(amountOf(more, kind))
  })

  test('lessens what is taxed by premiums of earlier months', () => {
    const made = payOf(input(), rates, settled([], [line('deduction', 'pension', 20_000)]))
    expect(amountOf(made, 'income_tax')).toBeLessThan(amountOf(plain, 'income_tax'))
    expect(amountOf(made, 'pension')).toBe(amountOf(plain, 'pension') + 20_000)
  })

  test('is all that is paid to somebody who has left, from whom no resident tax and no rent is taken any more', () => {
    const { person } = input()
    const resident = [
      { ...stored, fiscal_year: '2026', collection: 'special', june: 21_500, other_months: 20_800 },
    ] as unknown as PayInput['resident']
    const left = input({ person: { ...person, left_on: '2026-05-31' }, resident, rent: 30_000 })
    const made = payOf(left, rates, settled([line('payment', 'base', 100_000)], [line('payment', 'base', 110_000)]))
    expect(made.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['correction', 10_000],
      ['employment_insurance', 50],
    ])
    expect(canBePaid(made)).toBe(true)
    expect(payOf(left, rates).issues).toEqual([{ code: 'no_wage', amount: null }])
  })
})

test('the lines of a slip add up to what is paid, and all amounts are whole yen', () => {
  for (let at = 0; at < 300; at += 1) {
    const days = Array.from({ length: 20 }, (_, of) =>
      day(addDays('2026-06-01', of), 480 + ((at * 7 + of) % 60), 960 + ((at * 13 + of * 5) % 200), {
        class: (['regular', 'overtime', 'overtime_over60', 'holiday'] as const)[(at + of) % 4] ?? 'regular',
        night: (at + of) % 3 === 0,
      }),
    )
    const base = at % 2 === 0 ? { ...wage, base_amount: 200_000 + at * 137 } : { ...hourly, base_amount: 1226 + at }
    const { lines, sums } = payOf(input({ wages: [base], days }), rates)
    const of = (side: string) => lines.filter((line) => line.side === side).reduce((sum, { amount }) => sum + amount, 0)
    expect(sums.net).toBe(of('payment') - of('deduction'))
    expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
  }
})
