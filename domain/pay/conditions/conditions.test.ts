import { describe, expect, test } from 'vitest'
import type { Input } from '../../kit/entity.ts'
import { agreementIssues } from './deductionAgreement.ts'
import { insuranceIssues } from './insuranceCondition.ts'
import { countingOf, legalKinds, payItemIssues, usualCounting } from './payItem.ts'
import { monthlyEffect, raisedAmount } from './raise.ts'
import { residentTaxColumns, residentTaxIssues, taxYearOf } from './residentTax.ts'
import { ratesFor } from '../rates/rates.ts'
import { healthStandards, pensionStandards } from './standards.ts'
import { tableCount, taxIssues } from './taxCondition.ts'
import { type wageCondition, wageIssues } from './wageCondition.ts'

const item = {
  name: '手当',
  name_en: null,
  name_fr: null,
  effect: 'payment',
  legal_kind: 'other',
  position: 1,
  base_reason: null,
  remarks: null,
  ...usualCounting('other'),
} as const

describe('where a wage counts (Labour Standards Act 37(5); Enforcement Regulation 21)', () => {
  test('only seven kinds stay out of the base of premiums as a rule', () => {
    expect(legalKinds.filter((kind) => !usualCounting(kind).in_premium_base)).toEqual([
      'family',
      'commuting',
      'separate_living',
      'child_education',
      'housing',
      'temporary',
      'over_a_month',
    ])
  })
  test.each(legalKinds)('what is usual for %s is in order', (kind) => {
    expect(payItemIssues({ ...item, legal_kind: kind, ...usualCounting(kind) })).toEqual([])
  })
  test('an allowance for a qualification cannot be left out', () => {
    expect(payItemIssues({ ...item, legal_kind: 'qualification', in_premium_base: false })).toEqual([
      { field: 'in_premium_base', code: 'must_be_in_base' },
    ])
  })
  test('a flat housing allowance is in the base, with the reason', () => {
    const flat = { ...item, legal_kind: 'housing', ...usualCounting('housing'), in_premium_base: true } as const
    expect(payItemIssues(flat)).toEqual([{ field: 'base_reason', code: 'required' }])
    expect(payItemIssues({ ...flat, base_reason: '家賃にかかわらず一律' })).toEqual([])
  })
  test('a family allowance is never compared with the minimum wage', () => {
    const compared = { ...item, legal_kind: 'family', ...usualCounting('family'), in_minimum_wage: true } as const
    expect(payItemIssues(compared)).toEqual([{ field: 'in_minimum_wage', code: 'never_in_minimum_wage' }])
  })
  test('a deduction has no kind and counts nowhere', () => {
    const deducted = { ...item, effect: 'deduction', legal_kind: null, ...countingOf('deduction', null) } as const
    expect(payItemIssues(deducted)).toEqual([])
    expect(payItemIssues({ ...deducted, legal_kind: 'family', taxable: true })).toEqual([
      { field: 'legal_kind', code: 'not_of_kind' },
      { field: 'taxable', code: 'not_of_kind' },
    ])
  })
  test('a payment has a kind', () => {
    expect(payItemIssues({ ...item, legal_kind: null })).toEqual([{ field: 'legal_kind', code: 'required' }])
  })
})

const wage: Input<typeof wageCondition> = {
  valid_from: '2026-04-01',
  valid_to: null,
  wage_kind: 'hourly',
  base_amount: 1300,
  rate_lines: [],
  travel_rate: null,
  office_rate: null,
  yearly_days_off: null,
  daily_minutes: null,
  items: [],
  commute_means: null,
  commute_per: null,
  commute_amount: null,
  commute_months: null,
  commute_km: null,
  commute_parking: null,
  change_reason: null,
  remarks: null,
}
const line = { service_type: null, from: null, until: null, amount: 1500 }
const body = { ...line, service_type: 'home_care_body' } as const

describe('wage conditions', () => {
  test.each([
    ['a line about nothing', [line], 'rate_lines.0.service_type', 'required'],
    ['a line without its end', [{ ...line, from: 360 }], 'rate_lines.0.until', 'required'],
    ['a line without its beginning', [{ ...line, until: 360 }], 'rate_lines.0.from', 'required'],
    ['a line over midnight', [{ ...line, from: 1320, until: 300 }], 'rate_lines.0.until', 'end_before_start'],
    ['two lines of one service', [body, body], 'rate_lines.1.service_type', 'spans_overlap'],
    [
      'two times that overlap',
      [
        { ...line, from: 360, until: 480 },
        { ...line, from: 450, until: 500 },
      ],
      'rate_lines.1.service_type',
      'spans_overlap',
    ],
  ])('%s', (_, rate_lines, field, code) => {
    expect(wageIssues({ ...wage, rate_lines })).toEqual([{ field, code }])
  })
  test('a rate of a service and the same of a time of day beside it are in order', () => {
    const rate_lines = [
      body,
      { ...body, from: 360, until: 480 },
      { ...line, from: 360, until: 480 },
      { ...line, from: 480, until: 500 },
    ]
    expect(wageIssues({ ...wage, rate_lines })).toEqual([])
  })
  test('a monthly wage has no rates an hour', () => {
    expect(wageIssues({ ...wage, wage_kind: 'monthly', rate_lines: [body], travel_rate: 1, office_rate: 1 })).toEqual(
      ['rate_lines', 'travel_rate', 'office_rate'].map((field) => ({ field, code: 'not_of_kind' })),
    )
  })
  test('an item stands once', () => {
    const one = { pay_item_id: '01900000-0000-7000-8000-000000000001', amount: 1, per: 'month' } as const
    expect(wageIssues({ ...wage, items: [one, one] })).toEqual([{ field: 'items.1.pay_item_id', code: 'duplicate' }])
  })
  test('a fare is told with its means, its unit, and the way where a limit follows from it', () => {
    const fare = { ...wage, commute_amount: 150 }
    expect(wageIssues(fare)).toEqual([{ field: 'commute_means', code: 'required' }])
    expect(wageIssues({ ...fare, commute_means: 'car' })).toEqual([{ field: 'commute_per', code: 'required' }])
    expect(wageIssues({ ...fare, commute_means: 'car', commute_per: 'day', commute_months: 6 })).toEqual([
      { field: 'commute_km', code: 'required' },
      { field: 'commute_months', code: 'not_of_kind' },
    ])
  })
})

describe('standard remuneration', () => {
  const insured = {
    valid_from: '2026-09-01',
    valid_to: null,
    health: true,
    health_standard: 1_390_000,
    pension: true,
    pension_standard: 650_000,
    short_time: false,
    adjusted_since: null,
    employment: true,
    decided_by: null,
    remarks: null,
  } as const
  const rates = ratesFor()
  const issuesOf = (one: Parameters<typeof insuranceIssues>[0]) => insuranceIssues(one, rates)
  test('there are 50 grades of health and 32 of pension insurance, and the highest of pension rises', () => {
    expect(healthStandards(rates, '2026-09-01')).toHaveLength(50)
    expect(['2026-09-01', '2027-09-01', '2028-09-01', '2029-09-01'].map((date) => pensionStandards(rates, date).at(-1))).toEqual([
      650_000, 680_000, 710_000, 750_000,
    ])
    expect(pensionStandards(rates, '2026-09-01')).toHaveLength(32)
  })
  test('whoever is insured has a grade of the day, whoever is not has none', () => {
    expect(issuesOf(insured)).toEqual([])
    expect(issuesOf({ ...insured, pension_standard: 680_000 })).toEqual([{ field: 'pension_standard', code: 'not_a_grade' }])
    expect(issuesOf({ ...insured, valid_from: '2027-09-01', pension_standard: 680_000 })).toEqual([])
    expect(issuesOf({ ...insured, health_standard: null })).toEqual([{ field: 'health_standard', code: 'required' }])
    // a condition from before the first table is told by that one
    expect(issuesOf({ ...insured, valid_from: '2019-04-01' })).toEqual([])
    expect(issuesOf({ ...insured, health: false })).toEqual([{ field: 'health_standard', code: 'not_of_kind' }])
  })
  test('the premium adjustment scheme is of short-time workers, from October 2026 on', () => {
    const since = (adjusted_since: string, short_time = true) => issuesOf({ ...insured, short_time, adjusted_since })
    expect(since('2026-10')).toEqual([])
    expect(since('2026-09')).toEqual([{ field: 'adjusted_since', code: 'no_rate_table' }])
    expect(since('2026-10', false)).toEqual([{ field: 'adjusted_since', code: 'not_of_kind' }])
  })
})

describe('withholding', () => {
  const declared = {
    valid_from: '2026-01-01',
    valid_to: null,
    tax_column: 'kou',
    declared_on: '2026-01-05',
    spouse: true,
    dependants_general: 1,
    dependants_specific: null,
    dependants_elderly: 1,
    special_relatives: null,
    dependants_under_16: 2,
    disabled_dependants: 1,
    disabled_living_together: 1,
    disability: null,
    family_mark: 'single_parent',
    working_student: false,
    remarks: null,
  } as const
  test('the count of the table has the spouse, dependants from 16 on, and one for each mark', () => {
    expect(tableCount(declared)).toBe(1 + 1 + 1 + 1 + 1 + 1)
  })
  test('the first column needs the declaration', () => {
    expect(taxIssues(declared)).toEqual([])
    expect(taxIssues({ ...declared, declared_on: null })).toEqual([{ field: 'declared_on', code: 'required' }])
    expect(taxIssues({ ...declared, declared_on: null, tax_column: 'otsu' })).toEqual([])
  })
  test('no more people are disabled than are told', () => {
    expect(taxIssues({ ...declared, disabled_dependants: 6 })).toEqual([{ field: 'disabled_dependants', code: 'number_range' }])
    expect(taxIssues({ ...declared, disabled_living_together: 2 })).toEqual([
      { field: 'disabled_living_together', code: 'number_range' },
    ])
    expect(taxIssues({ ...declared, disabled_dependants: null })).toEqual([{ field: 'disabled_dependants', code: 'required' }])
  })
})

describe('resident tax', () => {
  const tax = {
    fiscal_year: '2026',
    collection: 'special',
    municipality: '練馬区',
    municipality_code: null,
    designation_number: null,
    recipient_number: null,
    june: 14_700,
    other_months: 14_000,
    july: null,
    august: null,
    september: null,
    october: null,
    november: null,
    december: null,
    january: null,
    february: null,
    march: null,
    april: null,
    may: null,
    remarks: null,
  } as const
  test('its year goes from June to May', () => {
    expect(['2026-05-31', '2026-06-01', '2027-05'].map(taxYearOf)).toEqual(['2025', '2026', '2026'])
  })
  test('June has its own amount, a month may have one, and the others have the usual one', () => {
    const changed = { ...tax, january: 9_000 }
    expect(residentTaxColumns(changed)).toEqual({ year_total: 14_700 + 10 * 14_000 + 9_000 })
  })
  test('what begins within the year has only the months that are told', () => {
    const rest = { ...tax, june: null, other_months: null, march: 14_000, april: 14_000, may: 13_900 }
    expect(residentTaxIssues(rest)).toEqual([])
    expect(residentTaxColumns(rest)).toEqual({ year_total: 41_900 })
  })
  test('what the company collects has an amount, what the person pays has none', () => {
    expect(residentTaxIssues({ ...tax, june: null, other_months: null })).toEqual([{ field: 'june', code: 'required' }])
    expect(residentTaxIssues({ ...tax, collection: 'by_person' })).toEqual(
      ['june', 'other_months'].map((field) => ({ field, code: 'not_of_kind' })),
    )
    expect(residentTaxColumns({ ...tax, collection: 'by_person' })).toEqual({ year_total: 0 })
  })
})

test('an agreement names something, and is signed before it holds', () => {
  const agreement = {
    valid_from: '2026-04-01',
    valid_to: null,
    signed_on: '2026-04-02',
    employer_party: '社長',
    worker_party_kind: 'union',
    worker_party: '組合',
    items: [],
    housing_rent: false,
    remarks: null,
  } as const
  expect(agreementIssues({ ...agreement, items: [] })).toEqual([
    { field: 'signed_on', code: 'end_before_start' },
    { field: 'items', code: 'required' },
  ])
  expect(agreementIssues({ ...agreement, items: [], signed_on: '2026-04-01', housing_rent: true })).toEqual([])
})

describe('raises', () => {
  test.each([
    [230_000, 'plus_yen', 5_000, 235_000],
    [1_300, 'plus_rate', 3_000, 1_339],
    // 2.35 % of 1,283 yen are 30.15 yen
    [1_283, 'plus_rate', 2_350, 1_314],
    [100, 'plus_rate', 1, 101],
    [1_226, 'to', 1_280, 1_280],
  ] as const)('%i yen, %s %i: %i yen', (yen, way, value, after) => {
    expect(raisedAmount(yen, { way, value })).toBe(after)
  })
  const week = { weekly_days: 4, weekly_hours: 24 * 60 }
  test.each([
    ['month', week, 5_000],
    ['day', week, 86_667],
    ['hour', week, 520_000],
    ['visit', week, null],
    ['hour', { weekly_days: null, weekly_hours: null }, null],
  ] as const)('5,000 yen a %s make in a month', (per, work, monthly) => {
    expect(monthlyEffect(5_000, per, work)).toBe(monthly)
  })
})
