import { monthOf } from '../../kit/dates.ts'
import type { Row } from '../../kit/entity.ts'
import type { Rates } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { bonusTax } from '../rules/incomeTax.ts'
import { isDue } from '../rules/months.ts'
import { bonusPremiumsOf, employmentPremium } from '../rules/socialInsurance.ts'
import type { bonus } from './bonus.ts'
import { agesReached, deduction, type Found, insuranceIn, nothing, stop, taxHeld } from './deductions.ts'
import { isBonusExempt } from './leaves.ts'
import type { PayIssueCode, PayLine } from './line.ts'
import { codeOf, type PayResult, stopped, totalsOf } from './pay.ts'
import type { PayInput } from './payInput.ts'

/**
 * All that bears on a bonus. `period`: `month` is that of the payment. `earlier_in_year`: the standard bonuses of the health insurance that closed runs have paid from April to the month
 * before. `before`: what closed runs have paid as salary in the month before, less its social insurance; null where none has paid the person. Yen.
 */
export type BonusInput = Pick<PayInput, 'period' | 'person' | 'leaves' | 'insurances' | 'taxes' | 'method'> & {
  readonly bonus: Pick<Row<typeof bonus>, 'amount' | 'over_six_months' | 'before'>
  readonly earlier_in_year: number
  readonly before: number | null
}

/** `standard`: what the bonus adds to the standard bonuses of the health insurance in the fiscal year; null of whoever has no such premium. */
export type BonusResult = PayResult & { readonly standard: number | null }

/** The premiums of health and pension insurance; none for the month in which somebody leaves before its last day, and none after leaving. */
const socialOf = (input: BonusInput, rates: Rates): Found & { standard: number | null } => {
  const { person, period, bonus: of, earlier_in_year } = input
  const month = monthOf(period.paid_on)
  const time = { joined_on: person.joined_on ?? `${month}-01`, left_on: person.left_on }
  if (!isDue(time, month) || (time.left_on !== null && time.left_on < period.paid_on)) return { ...nothing, standard: null }
  const condition = insuranceIn(input, month)
  if (!condition) return { ...stop('no_insurance_condition'), standard: null }
  if (!condition.health && !condition.pension) return { ...nothing, standard: null }
  if (isBonusExempt(input.leaves, month)) return { ...stop('premium_exempt'), standard: null }
  if (person.born_on === null) return { ...stop('no_birth_date'), standard: null }
  if (person.branch === null) return { ...stop('no_branch'), standard: null }
  const insured = { ...time, born_on: person.born_on, prefecture: person.branch, standard: 0, adjusted_since: null }
  // bonuses of one month are one amount, since a person has one record of a month
  const { health, pension, standard, trace } = bonusPremiumsOf(
    insured,
    month,
    { amount: of.amount, earlier_in_month: 0, earlier_in_year },
    rates,
  )
  const stepsOf = (name: 'bonus_health' | 'bonus_pension') => trace.filter(({ step }) => step === name)
  return {
    lines: [
      ...(condition.health ? deduction('health_and_care', health.health_and_care, stepsOf('bonus_health')) : []),
      ...(condition.health ? deduction('levy', health.levy, stepsOf('bonus_health')) : []),
      ...(condition.pension ? deduction('pension', pension.own, stepsOf('bonus_pension')) : []),
    ],
    issues: agesReached(person.born_on, month).map((code) => ({ code, amount: null })),
    standard: condition.health && stepsOf('bonus_health').length > 0 ? standard : null,
  }
}

/** Employment insurance of what is paid for the time of the employment, also where it is paid after its end; the rate is that of the day of payment. */
const employmentOf = (input: BonusInput, rates: Rates): readonly PayLine[] => {
  const { paid_on } = input.period
  if (!insuranceIn(input, monthOf(paid_on))?.employment) return []
  const { own, trace } = employmentPremium(input.bonus.amount, paid_on, rates)
  return deduction('employment_insurance', own, [trace])
}

/** The salary of the month before as it is known: as closed runs have paid it, and none of whoever has joined since. Null where it has to be stated. */
export const knownBefore = (paid: number | null, joined_on: string | null, paid_on: string): number | null =>
  paid ?? (joined_on !== null && monthOf(joined_on) >= monthOf(paid_on) ? 0 : null)
const beforeOf = ({ before, bonus: of, person, period }: BonusInput): number | null =>
  knownBefore(before, person.joined_on, period.paid_on) ?? of.before

const taxOf = (input: BonusInput, social: number, rates: Rates): Found => {
  const { period, bonus: of, method } = input
  const condition = taxHeld(input)
  if (!condition) return stop('no_tax_condition')
  const { tax_column: column } = condition
  const isResident = column !== 'non_resident'
  const before = isResident ? beforeOf(input) : 0
  if (before === null) return stop('before_unknown')
  const { tax, trace } = bonusTax(
    { pay: of.amount - (isResident ? social : 0), before, months: of.over_six_months ? 12 : 6 },
    { column, dependants: condition.table_count, method },
    period.paid_on,
    rates,
  )
  const isByMonth = trace.some(({ step }) => step === 'withholding_bonus_by_month')
  return { lines: deduction('income_tax', tax, trace), issues: isByMonth ? [{ code: 'bonus_by_month', amount: null }] : [] }
}

const worked = (input: BonusInput, rates: Rates): BonusResult => {
  const { period, person, bonus: of } = input
  const counts = { taxable: true, social: true, employment: true }
  const paid: PayLine = {
    side: 'payment',
    kind: 'bonus',
    item: null,
    amount: of.amount,
    minutes: null,
    count: null,
    counts,
    steps: [],
  }
  const { standard, ...social } = socialOf(input, rates)
  const employment = employmentOf(input, rates)
  const insured = sumOf([...social.lines, ...employment].map(({ amount }) => amount))
  const tax = taxOf(input, insured, rates)
  const lines = [paid, ...social.lines, ...employment, ...tax.lines]
  const sums = { ...totalsOf(lines), days: 0, minutes: 0 }
  const hints: PayIssueCode[] = [
    ...(sums.net < 0 ? ['negative_net' as const] : []),
    ...(person.left_on !== null && person.left_on <= period.paid_on ? ['leaver' as const] : []),
  ]
  return { lines, sums, issues: [...social.issues, ...tax.issues, ...hints.map((code) => ({ code, amount: null }))], standard }
}

/** What somebody gets of a bonus, by the rates of the day of payment. Neither resident tax nor what an agreement names is deducted from it. */
export const bonusOf = (input: BonusInput, rates: Rates): BonusResult => {
  try {
    return worked(input, rates)
  } catch (error) {
    return { ...stopped(codeOf(error)), standard: null }
  }
}
