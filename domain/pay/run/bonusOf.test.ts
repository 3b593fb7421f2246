import { describe, expect, test } from 'vitest'
import vectors from '../../vectors.json' with { type: 'json' }
import { ratesFor } from '../rates/rates.ts'
import { type BonusInput, bonusOf } from './bonusOf.ts'
import { canBePaid } from './line.ts'

const rates = ratesFor()
const validity = { valid_from: '2000-01-01', valid_to: null }
const insured = { ...validity, health: true, pension: true, employment: true, health_standard: 300_000, pension_standard: 300_000 }

const input = (change: Partial<BonusInput> = {}): BonusInput =>
  ({
    period: { month: '2026-07', from: '2026-07-01', to: '2026-07-31', paid_on: '2026-07-10' },
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
    bonus: { amount: 500_500, over_six_months: false, before: null },
    leaves: [],
    insurances: [insured],
    taxes: [{ ...validity, tax_column: 'kou', table_count: 0 }],
    method: 'special',
    earlier_in_year: 0,
    before: 255_000,
    ...change,
  }) as unknown as BonusInput
const of = (change: Partial<BonusInput> = {}) => {
  const made = bonusOf(input(change), rates)
  return {
    ...made,
    amounts: Object.fromEntries(made.lines.map(({ kind, amount }) => [kind, amount])),
    codes: made.issues.map(({ code }) => code),
  }
}
const bonus = (amount: number, more: Partial<BonusInput['bonus']> = {}) => ({
  amount,
  over_six_months: false,
  before: null,
  ...more,
})
const person = (change: Partial<BonusInput['person']>) => ({ ...input().person, ...change })

test('SI-10: the premiums of a bonus', () => {
  const { expected } = vectors.vectors.find(({ id }) => id === 'SI-10') as unknown as { expected: Record<string, number> }
  const { amounts, standard } = of()
  expect({ standard, health: amounts['health_and_care'], levy: amounts['levy'], pension: amounts['pension'] }).toEqual({
    standard: expected['standard_bonus'],
    health: expected['health'],
    levy: expected['child_levy'],
    pension: expected['pension'],
  })
})

test('a bonus is taxed by the pay of the month before, and its lines add up', () => {
  const { amounts, sums, codes } = of()
  const social = 24_625 + 575 + 45_750 + 2_502
  // 5/1000 of 500,500 are 2,502.5 yen, fifty sen are cut; the rate of 255,000 yen without dependants is 4.084 % (table of 2026)
  expect(amounts).toEqual({
    bonus: 500_500,
    health_and_care: 24_625,
    levy: 575,
    pension: 45_750,
    employment_insurance: 2_502,
    income_tax: Math.floor(((500_500 - social) * 4_084) / 100_000),
  })
  expect(sums).toMatchObject({ gross: 500_500, taxable: 500_500, net: sums.gross - sums.deducted, days: 0, minutes: 0 })
  expect(codes).toEqual([])
})

describe('premiums', () => {
  test('are limited by the fiscal year in the health insurance, and by the month in the pension insurance', () => {
    expect(of({ bonus: bonus(6_000_000), before: 900_000 })).toMatchObject({ standard: 5_730_000, amounts: { pension: 137_250 } })
    expect(of({ bonus: bonus(2_000_000), earlier_in_year: 5_000_000 })).toMatchObject({ standard: 730_000 })
    const { standard, amounts } = of({ bonus: bonus(2_000_000), earlier_in_year: 5_730_000 })
    expect([standard, amounts['health_and_care'], amounts['pension']]).toEqual([0, undefined, 137_250])
  })

  test.each<[string, string, number | null]>([
    ['leaves before the last day of the month', '2026-07-30', null],
    ['leaves on the last day of the month', '2026-07-31', 500_000],
    ['has left before the payment', '2026-06-30', null],
  ])('of whoever %s', (_, left_on, standard) => {
    const { amounts, ...made } = of({ person: person({ left_on }) })
    expect([made.standard, 'pension' in amounts, amounts['employment_insurance']]).toEqual([standard, standard !== null, 2_502])
  })

  test.each<[string, string, string[], string[]]>([
    ['40: with care', '1986-07-15', ['health_and_care', 'levy', 'pension'], ['age_40']],
    ['70: without pension', '1956-07-15', ['health_and_care', 'levy'], ['age_70']],
    ['75: none', '1951-07-15', [], ['age_75']],
  ])('at %s', (_, born_on, kinds, codes) => {
    const made = of({ person: person({ born_on }) })
    expect(Object.keys(made.amounts).filter((kind) => ['health_and_care', 'levy', 'pension'].includes(kind))).toEqual(kinds)
    expect(made.codes).toEqual(codes)
  })

  test('of one who is not insured are none, though the tax is withheld', () => {
    const { amounts, standard } = of({ insurances: [{ ...insured, health: false, pension: false, employment: false }] as never })
    expect([standard, Object.keys(amounts)]).toEqual([null, ['bonus', 'income_tax']])
  })
})

describe('income tax', () => {
  test('of a bonus of more than ten times the pay before goes by the monthly table, and is told', () => {
    const { codes, lines } = of({ before: 200_000, bonus: bonus(3_000_000) })
    expect(codes).toEqual(['bonus_by_month'])
    expect(lines.at(-1)?.steps.map(({ step }) => step)).toEqual(['withholding_month', 'withholding_bonus_by_month'])
  })

  test('is divided by twelve where the bonus is for more than six months', () => {
    const divided = (over_six_months: boolean) =>
      of({ before: 0, bonus: bonus(3_000_000, { over_six_months }) })
        .lines.at(-1)
        ?.steps.at(-1)?.given['divided']
    expect([divided(false), divided(true)]).toEqual([6, 12])
  })

  test('asks for the pay of the month before where no run tells it, unless somebody has joined in the month', () => {
    const unknown = of({ before: null })
    expect(unknown.codes).toEqual(['before_unknown'])
    expect(canBePaid(unknown)).toBe(false)
    expect(of({ before: null, bonus: bonus(500_500, { before: 255_000 }) }).amounts).toEqual(of().amounts)
    expect(of({ bonus: bonus(500_500, { before: 1 }) }).amounts, 'what a closed run tells comes first').toEqual(of().amounts)
    expect(of({ before: null, person: person({ joined_on: '2026-07-01' }) }).codes).toEqual(['bonus_by_month'])
  })

  test('of a non-resident is a rate of all of it, whatever was paid before', () => {
    const taxes = [{ ...validity, tax_column: 'non_resident', table_count: 0 }] as unknown as BonusInput['taxes']
    expect(of({ taxes, before: null }).amounts['income_tax']).toBe(102_202)
  })
})

test.each<[string, Partial<BonusInput>, string]>([
  ['a tax condition', { taxes: [] }, 'no_tax_condition'],
  ['an insurance condition', { insurances: [] }, 'no_insurance_condition'],
  ['a date of birth', { person: person({ born_on: null }) }, 'no_birth_date'],
  ['the prefecture of the establishment', { person: person({ branch: null }) }, 'no_branch'],
  ['the table of the day', { period: { ...input().period, month: '2019-07', paid_on: '2019-07-10' } }, 'rate_missing'],
])('without %s nobody is paid', (_, change, code) => {
  const made = of(change)
  expect(made.codes).toContain(code)
  expect(canBePaid(made)).toBe(false)
})

test('no premiums are due on a leave for a child of more than a month, and whoever has left is taxed by what was declared last', () => {
  const leave = (to: string | null) => ({ leaves: [{ kind: 'childcare' as const, from: '2026-07-05', to, paid: false }] })
  expect(of(leave('2026-08-05')).amounts).not.toHaveProperty('pension')
  expect(of(leave('2026-08-05')).codes).toContain('premium_exempt')
  expect(of(leave('2026-08-04')).amounts).toHaveProperty('pension')
  const [declared] = input().taxes
  const left = { person: person({ left_on: '2026-07-05' }), taxes: [{ ...declared, valid_to: '2026-07-05' }] }
  expect(of(left as Partial<BonusInput>).codes).not.toContain('no_tax_condition')
})
