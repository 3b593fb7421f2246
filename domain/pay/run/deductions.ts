import { lastOfMonths, monthOf, shiftMonth } from '../../kit/dates.ts'
import { residentTaxOf, taxYearOf } from '../conditions/residentTax.ts'
import type { Rates } from '../rates/rates.ts'
import { sumOf } from '../rates/whole.ts'
import { monthlyTax } from '../rules/incomeTax.ts'
import { insuredByAge, isDue } from '../rules/months.ts'
import { employmentPremium, type Premiums, premiumsOf } from '../rules/socialInsurance.ts'
import type { Step } from '../rules/trace.ts'
import { isExempt } from './leaves.ts'
import type { LineKind, PayIssue, PayLine } from './line.ts'
import { heldOn, type Insurance, type PayInput, type TaxDeclared } from './payInput.ts'
import { isSettling, type SettledYear, settleYear } from '../yearEnd/settle.ts'
import { sumsOfLines, yearLineOf } from '../yearEnd/yearOfPay.ts'
import type { Spell } from './spells.ts'

const nowhere = { taxable: false, social: false, employment: false }
/** A line of what is deducted; none of nothing. */
export const deduction = (kind: LineKind, amount: number, steps: readonly Step[] = [], item: string | null = null): PayLine[] =>
  amount === 0 ? [] : [{ side: 'deduction', kind, item, amount, minutes: null, count: null, counts: nowhere, steps }]

/** The month whose premiums are deducted from what is paid: the one before that of the payment (Health Insurance Act 167, Pension Insurance Act 84). */
export const premiumMonth = ({ paid_on }: Pick<PayInput['period'], 'paid_on'>): string => shiftMonth(monthOf(paid_on), -1)

/** The insurance that holds in a month: on its last day, or on the last one of the employment. */
export const insuranceIn = (
  { insurances, person }: Pick<PayInput, 'insurances' | 'person'>,
  month: string,
): Insurance | undefined => {
  const last = lastOfMonths(`${month}-01`, 1)
  return heldOn(insurances, person.left_on !== null && person.left_on < last ? person.left_on : last)
}

export type Found = { readonly lines: readonly PayLine[]; readonly issues: readonly PayIssue[] }
/** Nothing can be worked out until an issue is settled. */
export const stop = (code: PayIssue['code']): Found => ({ lines: [], issues: [{ code, amount: null }] })
export const nothing: Found = { lines: [], issues: [] }

const withoutHealth = (premiums: Premiums): Premiums => ({
  ...premiums,
  health: { own: 0, employer: 0, parts: 0, health_and_care: 0, levy: 0 },
  trace: premiums.trace.filter(({ step }) => step !== 'health'),
})
const withoutPension = (premiums: Premiums): Premiums => ({
  ...premiums,
  pension: { own: 0, employer: 0, parts: 0 },
  trace: premiums.trace.filter(({ step }) => step !== 'pension'),
})

/** The premiums of health and pension insurance. */
const socialLines = (input: PayInput, rates: Rates): Found => {
  const { person } = input
  const month = premiumMonth(input.period)
  const time = { joined_on: person.joined_on ?? `${month}-01`, left_on: person.left_on }
  if (!isDue(time, month)) return nothing
  const condition = insuranceIn(input, month)
  if (!condition) return stop('no_insurance_condition')
  if (!condition.health && !condition.pension) return nothing
  if (isExempt(input.leaves, month)) return stop('premium_exempt')
  if (person.born_on === null) return stop('no_birth_date')
  if (person.branch === null) return stop('no_branch')
  const standard = condition.health_standard ?? condition.pension_standard ?? 0
  const all = premiumsOf(
    { ...time, born_on: person.born_on, prefecture: person.branch, standard, adjusted_since: condition.adjusted_since },
    month,
    rates,
  )
  const health = condition.health ? all : withoutHealth(all)
  const found = condition.pension ? health : withoutPension(health)
  const of = (step: Step['step']) => found.trace.filter((one) => one.step === step)
  return {
    lines: [
      ...deduction('health_and_care', found.health.health_and_care, of('health')),
      ...deduction('levy', found.health.levy, of('health')),
      ...deduction('pension', found.pension.own, of('pension')),
    ],
    issues: [],
  }
}

/** Whether somebody has employment insurance for the wages of a period. */
export const hasEmployment = (input: Pick<PayInput, 'insurances' | 'person' | 'period'>): boolean =>
  (insuranceIn(input, monthOf(input.period.to)) ?? insuranceIn(input, premiumMonth(input.period)))?.employment ?? false

const employmentLines = (input: PayInput, payments: readonly PayLine[], rates: Rates): readonly PayLine[] => {
  const isInsured = hasEmployment(input)
  // wages of an earlier month go by the insurance of then
  const counting = payments.filter(({ counts, corrects }) => counts.employment && (isInsured || corrects !== undefined))
  if (counting.length === 0) return []
  const wages = sumOf(counting.map(({ amount }) => amount))
  const { own, trace } = employmentPremium(Math.max(0, wages), input.period.to, rates)
  return deduction('employment_insurance', own, [trace])
}

/** By what income tax is withheld: what holds on the day of payment; of whoever has left by then, what was declared last. */
export const taxHeld = ({ taxes, person, period }: Pick<PayInput, 'taxes' | 'person' | 'period'>): TaxDeclared | undefined =>
  heldOn(taxes, person.left_on !== null && person.left_on < period.paid_on ? person.left_on : period.paid_on)

/** Income tax of what is taxed, less social insurance; of somebody who does not live in Japan, of all of it. */
const taxLines = (input: PayInput, payments: readonly PayLine[], social: readonly PayLine[], rates: Rates): Found => {
  const { paid_on } = input.period
  const taxed = sumOf(payments.filter(({ counts }) => counts.taxable).map(({ amount }) => amount))
  const condition = taxHeld(input)
  if (!condition) return taxed > 0 ? stop('no_tax_condition') : nothing
  const { tax_column: column } = condition
  if (column === 'hei') return stop('daily_table')
  const less = column === 'non_resident' ? 0 : sumOf(social.map(({ amount }) => amount))
  const { tax, trace } = monthlyTax(
    Math.max(0, taxed - less),
    { column, dependants: condition.table_count, method: input.method },
    paid_on,
    rates,
  )
  return { lines: deduction('income_tax', tax, trace), issues: [] }
}

/** The line that settles the year, of somebody in the first column of the table, who alone is settled by the employer (Income Tax Act 190). */
const yearEndLines = (input: PayInput, lines: readonly PayLine[], rates: Rates): Found & { readonly year_end?: SettledYear } => {
  const { year, person, period } = input
  if (!year || taxHeld(input)?.tax_column !== 'kou' || !isSettling(year, person, period)) return nothing
  if (year.declaration?.disaster) return stop('year_end_disaster')
  const made = settleYear(year, sumsOfLines(lines.map(yearLineOf)), period.paid_on, rates)
  if ('missing' in made) return stop(made.missing)
  const { amount, steps, settled } = made
  return {
    lines: [{ side: 'deduction', kind: 'year_end', item: null, amount, minutes: null, count: null, counts: nowhere, steps }],
    issues: [],
    year_end: settled,
  }
}

const residentLines = ({ resident, period }: PayInput): readonly PayLine[] => {
  const held = resident.find(({ fiscal_year }) => fiscal_year === taxYearOf(period.paid_on))
  return held ? deduction('resident_tax', residentTaxOf(held, monthOf(period.paid_on))) : []
}

/** What is deducted by an agreement that names it on the day of payment (Labour Standards Act 24(1)); what none names is told, and not deducted. */
const agreedLines = (input: PayInput, spells: readonly Spell[]): Found => {
  const agreement = heldOn(input.agreements, input.period.paid_on)
  // of whoever is on leave all the time nothing is taken by agreement, since nothing is paid to take it from
  const last = spells.findLast(({ share }) => share.days > 0)
  const asked = (last?.wage.items ?? []).filter(({ pay_item_id }) => input.items.get(pay_item_id)?.effect === 'deduction')
  const named = asked.filter(({ pay_item_id }) => agreement?.items.includes(pay_item_id))
  const isRentNamed = agreement?.housing_rent ?? false
  return {
    lines: [
      ...named.flatMap(({ pay_item_id, amount }) => deduction('deduction', amount, [], pay_item_id)),
      ...(isRentNamed ? deduction('rent', input.rent) : []),
    ],
    issues: named.length < asked.length || (input.rent > 0 && !isRentNamed) ? [{ code: 'no_agreement', amount: null }] : [],
  }
}

/** Whether the last month of somebody who leaves is paid before its premium would be deducted, so that nobody would. */
export const isPremiumLeft = ({ person, period }: Pick<PayInput, 'person' | 'period'>): boolean => {
  const month = monthOf(period.paid_on)
  const { joined_on, left_on } = person
  return (
    left_on !== null &&
    left_on <= lastOfMonths(`${month}-01`, 1) &&
    isDue({ joined_on: joined_on ?? `${month}-01`, left_on }, month)
  )
}

/** Which premiums begin or end with the premium month, by age. */
export const agesReached = (born_on: string, month: string): PayIssue['code'][] => {
  const [now, before] = [insuredByAge(born_on, month), insuredByAge(born_on, shiftMonth(month, -1))]
  return [
    ...(now.care && !before.care ? ['age_40' as const] : []),
    ...(!now.care && before.care ? ['age_65' as const] : []),
    ...(!now.pension && before.pension ? ['age_70' as const] : []),
    ...(!now.health && before.health ? ['age_75' as const] : []),
  ]
}

const socialKinds: readonly LineKind[] = ['health_and_care', 'levy', 'pension']

/**
 * All that is deducted from what somebody is paid, in the order in which one follows from the other.
 * @param corrected what is deducted for earlier months; premiums of these lessen what is taxed now
 */
export const deductionsOf = (
  input: PayInput,
  payments: readonly PayLine[],
  spells: readonly Spell[],
  rates: Rates,
  corrected: readonly PayLine[] = [],
): Found & { readonly year_end?: SettledYear } => {
  const social = socialLines(input, rates)
  const employment = employmentLines(input, payments, rates)
  const premiums = corrected.filter(({ kind }) => socialKinds.includes(kind))
  const tax = taxLines(input, payments, [...social.lines, ...employment, ...premiums], rates)
  const { year_end, ...year } = yearEndLines(
    input,
    [...payments, ...social.lines, ...employment, ...tax.lines, ...corrected],
    rates,
  )
  const agreed = agreedLines(input, spells)
  return {
    lines: [...social.lines, ...employment, ...tax.lines, ...year.lines, ...residentLines(input), ...agreed.lines, ...corrected],
    issues: [...social.issues, ...tax.issues, ...year.issues, ...agreed.issues],
    ...(year_end && { year_end }),
  }
}
