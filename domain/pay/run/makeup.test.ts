import { describe, expect, test } from 'vitest'
import type { Step } from '../rules/trace.ts'
import type { PayLine } from './line.ts'
import { type Makeup, makeupOf, slipLines, workOf } from './makeup.ts'

const step = (name: Step['step'], given: Step['given'], result = 0): Step => ({
  step: name,
  given,
  rates: [],
  law: 'labour_standards_37',
  result,
})
const line = (made: Partial<PayLine> & Pick<PayLine, 'kind' | 'amount'>): PayLine => ({
  side: 'payment',
  item: null,
  minutes: null,
  count: null,
  counts: { taxable: true, social: true, employment: true },
  steps: [],
  ...made,
})
/** A makeup as it is read, with the names of the facts. */
const read = (makeup: Makeup): string =>
  makeup.map((part) => (typeof part === 'string' ? part : `${part.given ?? ''} ${part.value} ${part.unit}`.trim())).join(' ')

const unit_price = step('unit_price', { base: 220_000, year_days: 245, day_minutes: 480 }, 1347)
const hour = (kind: 'hours_within' | 'hours_within_night' | 'hours_overtime', given: Step['given']) =>
  line({ kind, amount: 1, minutes: given['minutes'] ?? 0, steps: [unit_price, step(kind, given)] })
const premium = { standard: 260_000, health: 9850, levy: 230, care: 1620, share: 50_000 }

describe('a line is made of', () => {
  test.each<[string, PayLine, string]>([
    ['a monthly wage', line({ kind: 'base', amount: 220_000 }), ''],
    ['a daily wage: days × wage', line({ kind: 'base', amount: 180_000, count: 20 }), 'days 20 count × 9000 yen'],
    [
      'hours of an hourly wage: time × wage',
      hour('hours_within', { minutes: 180, unit: 1500, hourly: 1500, rate: 100_000 }),
      '180 minutes × 1500 yen',
    ],
    [
      'hours at night: time × wage × rate',
      hour('hours_within_night', { minutes: 60, unit: 1500, hourly: 1500, rate: 125_000 }),
      '60 minutes × 1500 yen × 125000 rate',
    ],
    [
      'hours at night with allowances in the base: the hour and its premium',
      hour('hours_within_night', { minutes: 60, unit: 1600, hourly: 1500, rate: 125_000 }),
      '60 minutes × 1500 yen + 60 minutes × 1600 yen × 25000 rate',
    ],
    [
      'night of a monthly wage: the premium alone',
      hour('hours_within_night', { minutes: 480, unit: 1347, hourly: 0, rate: 25_000 }),
      '480 minutes × 1347 yen × 25000 rate',
    ],
    [
      'overtime: time × unit price × rate',
      hour('hours_overtime', { minutes: 750, unit: 1347, hourly: 0, rate: 125_000 }),
      '750 minutes × 1347 yen × 125000 rate',
    ],
    [
      'hours of several prices: each, without their sum',
      line({
        kind: 'hours_within',
        amount: 4100,
        minutes: 180,
        steps: [
          step('hours_within', { minutes: 120, unit: 1300, hourly: 1300, rate: 100_000 }),
          step('hours_within', { minutes: 60, unit: 1500, hourly: 1500, rate: 100_000 }),
          step('hours_within', { minutes: 180 }),
        ],
      }),
      '120 minutes × 1300 yen + 60 minutes × 1500 yen',
    ],
    ['an allowance for visits: times × amount', line({ kind: 'item', amount: 6000, count: 12 }), '12 times × 500 yen'],
    ['an allowance of an hour: its time', line({ kind: 'item', amount: 1234, minutes: 95 }), '95 minutes'],
    [
      'paid leave: time × wage ÷ the time it is paid for',
      line({
        kind: 'leave',
        amount: 12_000,
        minutes: 480,
        steps: [step('usual_wage', { amount: 1500, by: 60, minutes: 480 }, 12_000)],
      }),
      '480 minutes × 1500 yen ÷ 60 minutes',
    ],
    [
      'an absence that is paid in part: the same × its part',
      line({
        kind: 'absence',
        amount: 7200,
        minutes: 480,
        steps: [step('usual_wage', { amount: 1500, by: 60, minutes: 480 }, 12_000)],
      }),
      '480 minutes × 1500 yen ÷ 60 minutes × 60000 rate',
    ],
    [
      'a closure: average wage × days × part',
      line({
        kind: 'closure',
        amount: 9748,
        count: 2,
        steps: [step('closure', { sen: 812_345, days: 2, percent: 60, earned: 0 })],
      }),
      'sen 812345 sen × days 2 count × 60000 rate',
    ],
    [
      'health and care insurance: standard × the sum of the rates × half',
      line({ kind: 'health_and_care', amount: 1, steps: [step('health', premium)] }),
      'standard 260000 yen × ( 9850 rate + 1620 rate ) × 50000 rate',
    ],
    [
      'health insurance without care',
      line({ kind: 'health_and_care', amount: 1, steps: [step('health', { ...premium, care: 0 })] }),
      'standard 260000 yen × 9850 rate × 50000 rate',
    ],
    [
      'health insurance with a share that a scheme lowers',
      line({ kind: 'health_and_care', amount: 1, steps: [step('health', { ...premium, share: 25_000 })] }),
      'standard 260000 yen × ( 9850 rate × 25000 rate + 1620 rate × 50000 rate )',
    ],
    [
      'the levy: always half',
      line({ kind: 'levy', amount: 1, steps: [step('health', { ...premium, share: 25_000 })] }),
      'standard 260000 yen × 230 rate × 50000 rate',
    ],
    [
      'pension insurance of a bonus: half',
      line({ kind: 'pension', amount: 1, steps: [step('bonus_pension', { amount: 300_400, standard: 300_000, rate: 18_300 })] }),
      '300000 yen × 18300 rate × 50000 rate',
    ],
    [
      'employment insurance: wages × rate',
      line({ kind: 'employment_insurance', amount: 1, steps: [step('employment_insurance', { wages: 263_216, worker: 500 })] }),
      'wages 263216 yen × 500 rate',
    ],
    [
      'income tax: taxed pay and dependants',
      line({
        kind: 'income_tax',
        amount: 1,
        steps: [
          step('withholding_special', { pay: 210_000, dependants: 1, salary_deduction: 60_000, taxable: 1, rate: 5105, less: 0 }),
        ],
      }),
      'pay 210000 yen ・ dependants 1 count',
    ],
    [
      'a step without words of its own: the facts that have a name',
      line({ kind: 'year_end', amount: 1, steps: [step('year_end_tax', { taxable: 1_000_000, unheard: 3, less: 500 })] }),
      'taxable 1000000 yen ・ less 500 yen',
    ],
    ['resident tax', line({ kind: 'resident_tax', amount: 9800 }), ''],
  ])('%s', (_, of, told) => expect(read(makeupOf(of))).toBe(told))
})

describe('the lines of a slip', () => {
  const places = new Map([
    ['late', 20],
    ['early', 10],
  ])
  const slip = (lines: readonly PayLine[]) => slipLines(lines, (item) => places.get(item) ?? null)

  test('stand in the order of their kinds, and allowances in that of their items', () => {
    const lines = slip([
      line({ kind: 'income_tax', side: 'deduction', amount: 1 }),
      line({ kind: 'item', item: 'late', amount: 2 }),
      line({ kind: 'item', item: 'early', amount: 3 }),
      line({ kind: 'base', amount: 4 }),
    ])
    expect(lines.map(({ kind, item }) => item ?? kind)).toEqual(['base', 'early', 'late', 'income_tax'])
  })

  test('of a wage that changed within the month are one, made of both', () => {
    const [one, ...others] = slip([line({ kind: 'base', amount: 100_000 }), line({ kind: 'base', amount: 120_000 })])
    expect(others).toEqual([])
    expect(one?.amount).toBe(220_000)
    expect(read(one?.makeup ?? [])).toBe('100000 yen + 120000 yen')
  })

  test('whose items have no name any more are one, and what comes to nothing is none', () => {
    expect(
      slip([
        line({ kind: 'item', item: 'gone', amount: 100 }),
        line({ kind: 'item', item: 'lost', amount: 200 }),
        line({ kind: 'correction', amount: 50 }),
        line({ kind: 'correction', amount: -50 }),
      ]),
    ).toMatchObject([{ kind: 'item', item: null, amount: 300 }])
  })

  test('keep the sum of each side', () => {
    const lines = [
      line({ kind: 'base', amount: 220_000 }),
      line({ kind: 'unworked', amount: -8000 }),
      line({ kind: 'base', amount: 10_000 }),
      line({ kind: 'pension', side: 'deduction', amount: 23_790 }),
      line({ kind: 'year_end', side: 'deduction', amount: -5000 }),
    ]
    const sum = (some: readonly { side: string; amount: number }[], side: string) =>
      some.filter((one) => one.side === side).reduce((all, { amount }) => all + amount, 0)
    for (const side of ['payment', 'deduction']) expect(sum(slip(lines), side)).toBe(sum(lines, side))
  })

  test('of more prices than can be followed tell their time', () => {
    const steps = Array.from({ length: 8 }, (_, at) =>
      step('hours_within', { minutes: 60, unit: 1300 + at, hourly: 1300 + at, rate: 100_000 }),
    )
    expect(read(slip([line({ kind: 'hours_within', amount: 1, minutes: 480, steps })])[0]?.makeup ?? [])).toBe('480 minutes')
  })
})

test('what was worked is told by class, and nothing of a bonus', () => {
  const sums = { gross: 0, taxable: 0, social: 0, deducted: 0, net: 0, days: 21, minutes: 10_830 }
  const lines = [
    line({ kind: 'hours_overtime', amount: 1, minutes: 600 }),
    line({ kind: 'hours_overtime_night', amount: 1, minutes: 60 }),
    line({ kind: 'hours_over_60', amount: 1, minutes: 30 }),
    line({ kind: 'hours_within_night', amount: 1, minutes: 120 }),
    line({ kind: 'hours_holiday', amount: 1, minutes: 300 }),
  ]
  expect(Object.fromEntries(workOf({ lines, sums }).map(({ name, value }) => [name, value]))).toEqual({
    days: 21,
    hours: 10_830,
    overtime: 690,
    night: 180,
    holiday: 300,
  })
  expect(workOf({ lines: [line({ kind: 'bonus', amount: 1 })], sums: { ...sums, days: 0, minutes: 0 } })).toEqual([])
})
