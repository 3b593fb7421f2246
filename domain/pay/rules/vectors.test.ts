import { describe, expect, test } from 'vitest'
import file from '../../vectors.json' with { type: 'json' }
import { type Prefecture, rateKinds } from '../rates/kinds.ts'
import { ratesFor } from '../rates/rates.ts'
import { averageWage } from './averageWage.ts'
import { hoursPay, portionsOf } from './hours.ts'
import { monthlyTax, type TaxPayer } from './incomeTax.ts'
import { residentTaxMonths } from './residentTax.ts'
import { bonusPremiumsOf, employmentPremium, gradeOf, type Insured, pensionStandard, premiumsOf } from './socialInsurance.ts'
import { unitPrice } from './unitPrice.ts'
import { usualWage } from './usualWage.ts'
import { yearEnd } from './yearEnd.ts'

const rates = ratesFor()
/** The examples of a kind, and each of them is tried: one that is new has no line below and fails. */
const idsOf = (...kinds: string[]) =>
  file.vectors.map(({ id }) => id).filter((id) => kinds.some((kind) => id.startsWith(`${kind}-`)))
const vector = <Input, Expected>(id: string) =>
  file.vectors.find((one) => one.id === id) as unknown as { input: Input; expected: Expected }

const noHours = {
  regular: 0,
  overtime: 0,
  overtime_over60: 0,
  holiday: 0,
  night_regular: 0,
  night_overtime: 0,
  night_overtime_over60: 0,
  night_holiday: 0,
}
const closes = '2026-10-31'

test('every example of premiums, tax, insurance, net pay, resident tax and the year end is tried here', () =>
  expect(idsOf('PAY', 'WH', 'SI', 'NET', 'RT', 'YE')).toEqual([
    'PAY-01',
    'PAY-02',
    'PAY-04',
    'WH-01',
    'WH-02',
    'WH-04',
    'WH-05',
    'WH-06',
    'WH-08',
    'WH-10',
    'WH-11',
    'WH-12',
    'SI-01',
    'SI-02',
    'SI-03',
    'SI-05',
    'SI-06',
    'SI-07',
    'SI-08',
    'SI-10',
    'NET-01',
    'RT-01',
    'YE-01',
  ]))

test('PAY-01: the unit price of a monthly wage', () => {
  const { input, expected } = vector<
    { monthly: number; annual_days_off: number; daily_hours: number; days_in_year: number },
    { unit_yen: number }
  >('PAY-01')
  const scheduled = { year_days: input.days_in_year - input.annual_days_off, day_minutes: input.daily_hours * 60 }
  expect(unitPrice([{ amount: input.monthly, per: 'month', excluded: null }], scheduled).unit).toBe(expected.unit_yen)
})

test('PAY-02: eighty hours of overtime, of which twenty are over sixty', () => {
  const { input, expected } = vector<
    { unit_yen: number; overtime_hours: number },
    { first60: number; over60: number; total: number }
  >('PAY-02')
  const { lines, pay } = hoursPay(
    portionsOf(
      { ...noHours, overtime: 60 * 60, overtime_over60: (input.overtime_hours - 60) * 60 },
      { unit: input.unit_yen, hourly: 0 },
    ),
    closes,
    rates,
  )
  expect(lines.map(({ amount }) => amount)).toEqual([expected.first60, expected.over60])
  expect(pay).toBe(expected.total)
})

test('PAY-04: only the seven allowances stay out of the base', () => {
  const { input, expected } = vector<
    { items: [string, number, 'in' | 'out'][]; overtime_hours: number },
    { base: number; unit_yen: number; overtime_pay: number }
  >('PAY-04')
  const parts = input.items.map(([, amount, place]) => ({
    amount,
    per: 'month' as const,
    excluded: place === 'out' ? ('family' as const) : null,
  }))
  const { base, unit } = unitPrice(parts, { year_days: 245, day_minutes: 480 })
  const { pay } = hoursPay(portionsOf({ ...noHours, overtime: input.overtime_hours * 60 }, { unit, hourly: 0 }), closes, rates)
  expect({ base, unit_yen: unit, overtime_pay: pay }).toEqual(expected)
})

describe('withholding tax', () => {
  const payer = (dependants: number, method: TaxPayer['method']): TaxPayer => ({ column: 'kou', dependants, method })
  test.each(idsOf('WH').filter((id) => id !== 'WH-12'))('%s', (id) => {
    const { input, expected } = vector<
      { year: number; after_social_insurance: number; dependants: number },
      { tax: number; monthly_table?: number; salary_deduction?: number; basic_deduction?: number; taxable?: number }
    >(id)
    const paid = `${input.year}-05-25`
    const { tax, trace } = monthlyTax(input.after_social_insurance, payer(input.dependants, 'special'), paid, rates)
    const { salary_deduction, basic_deduction, taxable } = trace[0]?.given ?? {}
    const found = {
      tax,
      monthly_table:
        expected.monthly_table && monthlyTax(input.after_social_insurance, payer(input.dependants, 'table'), paid, rates).tax,
      salary_deduction,
      basic_deduction,
      taxable,
    }
    expect(found).toMatchObject(expected)
  })

  test('WH-12: without a declaration', () => {
    const { input, expected } = vector<{ year: number; after_social_insurance: number[] }, { tax: number[] }>('WH-12')
    const found = input.after_social_insurance.map(
      (pay) => monthlyTax(pay, { column: 'otsu', dependants: 0, method: 'special' }, `${input.year}-05-25`, rates).tax,
    )
    expect(found).toEqual(expected.tax)
  })
})

const bornAt = (age: number, year: number) => `${year - age}-01-15`
const insuredOf = (prefecture: string, age: number, year: number, standard: number): Insured => ({
  joined_on: '2015-04-01',
  left_on: null,
  born_on: bornAt(age, year),
  prefecture: prefectureOf(prefecture),
  standard,
  adjusted_since: null,
})
/** JIS codes of the prefectures that the examples name. */
const codes: Readonly<Record<string, Prefecture>> = { 東京都: '13', 大阪府: '27' }
const prefectureOf = (name: string): Prefecture => {
  const code = codes[name]
  if (!code) throw new Error(`no code for ${name}`)
  return code
}

describe('social insurance', () => {
  test.each(idsOf('SI').filter((id) => !['SI-08', 'SI-10'].includes(id)))('%s', (id) => {
    const { input, expected } = vector<
      { monthly_remuneration: number; prefecture: string; age: number; fiscal_year: number },
      Record<'grade' | 'standard' | 'pension_standard' | 'health_and_care' | 'child_levy' | 'pension' | 'total', number>
    >(id)
    const month = `${input.fiscal_year}-05`
    const { grade, standard } = gradeOf(input.monthly_remuneration, month, rates)
    const { health, pension } = premiumsOf(insuredOf(input.prefecture, input.age, input.fiscal_year, standard), month, rates)
    expect({
      grade,
      standard,
      pension_standard: pensionStandard(standard, month, rates),
      health_and_care: health.health_and_care,
      child_levy: health.levy,
      pension: pension.own,
      total: health.own + pension.own,
    }).toEqual(expected)
  })

  test('SI-08: employment insurance by the day on which the wage period closes', () => {
    const { input, expected } = vector<{ wages: number }, { fy2025: number; fy2026: number }>('SI-08')
    expect({
      fy2025: employmentPremium(input.wages, '2026-03-31', rates).own,
      fy2026: employmentPremium(input.wages, '2026-04-20', rates).own,
    }).toEqual(expected)
  })

  test('SI-10: a bonus', () => {
    const { input, expected } = vector<
      { bonus: number; prefecture: string; age: number },
      { standard_bonus: number; health: number; child_levy: number; pension: number }
    >('SI-10')
    const insured = insuredOf(input.prefecture, input.age, 2026, 300_000)
    const bonus = { amount: input.bonus, earlier_in_month: 0, earlier_in_year: 0 }
    const { standard, health, pension } = bonusPremiumsOf(insured, '2026-07', bonus, rates)
    expect({ standard_bonus: standard, health: health.health_and_care, child_levy: health.levy, pension: pension.own }).toEqual(
      expected,
    )
  })
})

test('NET-01: from the gross to the net pay of a month', () => {
  const { input, expected } = vector<{ gross: number }, Record<string, number>>('NET-01')
  const { standard } = gradeOf(input.gross, '2026-05', rates)
  const { health, pension } = premiumsOf(insuredOf('東京都', 30, 2026, standard), '2026-05', rates)
  const social_insurance = health.own + pension.own
  const employment_insurance = employmentPremium(input.gross, '2026-05-31', rates).own
  const taxable_after_si = input.gross - social_insurance - employment_insurance
  const taxBy = (method: TaxPayer['method']) =>
    monthlyTax(taxable_after_si, { column: 'kou', dependants: 0, method }, '2026-06-25', rates).tax
  const income_tax_special = taxBy('special')
  expect({
    social_insurance,
    employment_insurance,
    taxable_after_si,
    income_tax_special,
    income_tax_table: taxBy('table'),
    net_with_special: taxable_after_si - income_tax_special,
  }).toEqual(expected)
})

test('RT-01: the resident tax of a year by months', () => {
  const { input, expected } = vector<{ yearly: number }, { june: number; other: number }>('RT-01')
  const [june, ...others] = residentTaxMonths(input.yearly, 2026).months
  expect(june).toEqual({ month: '2026-06', amount: expected.june })
  expect(new Set(others.map(({ amount }) => amount))).toEqual(new Set([expected.other]))
  expect(others.at(-1)?.month).toBe('2027-05')
})

test('YE-01: the tax of the year 2025', () => {
  const { input, expected } = vector<
    { gross: number; social_insurance: number; basic: number },
    { income: number; taxable: number; income_tax: number; with_surtax: number }
  >('YE-01')
  const { income, basic, taxable, income_tax, tax } = yearEnd(
    {
      paid_on: '2025-12-25',
      pay: input.gross,
      adjustment: 0,
      other_income: 0,
      deductions: [input.social_insurance],
      credit: 0,
      withheld: 0,
    },
    rates,
  )
  expect(basic).toBe(input.basic)
  expect({ income, taxable, income_tax, with_surtax: tax }).toEqual(expected)
})

test('LV-11: pay of a day of leave by the usual wage, and by the average wage with its least', () => {
  const { input, expected } = vector<
    { hourly: number; monday_hours: number; total_3m: number; calendar_days: number; worked_days: number },
    { ordinary: number; average_calendar: number; floor_60: number; average_wage_used: number }
  >('LV-11')
  const paid = { days: input.calendar_days, worked: input.worked_days }
  const inYen = (sen: number) => (sen - (sen % 100)) / 100
  expect({
    ordinary: usualWage({ amount: input.hourly, per: 'hour', per_minutes: 0, minutes: input.monday_hours * 60 }).amount,
    average_calendar: inYen(averageWage({ monthly: input.total_3m, timed: 0, ...paid }).sen),
    average_wage_used: inYen(averageWage({ monthly: 0, timed: input.total_3m, ...paid }).sen),
    // over more days than anybody has, the average is below what a worked day is worth at least
    floor_60: inYen(averageWage({ monthly: 0, timed: input.total_3m, days: 36_500, worked: input.worked_days }).sen),
  }).toEqual(expected)
})

test('every kind of table says by which date it is chosen, and the product has at least one of each', () =>
  expect(Object.keys(rateKinds).filter((kind) => rates.of(kind as keyof typeof rateKinds).length === 0)).toEqual([]))
