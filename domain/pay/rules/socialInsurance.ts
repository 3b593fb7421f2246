import type { Prefecture, RateContent } from '../rates/kinds.ts'
import type { Rate, Rates } from '../rates/rates.ts'
import { cutDown, cutTo, halfDown, PARTS } from '../rates/whole.ts'
import { firstOf, insuredByAge, type InsuredTime, isDue, monthsApart } from './months.ts'
import { type Step, used } from './trace.ts'

/** A grade of the standard monthly remuneration. `grade`: its number in the health insurance, from 1. Yen. */
export type Grade = { readonly grade: number; readonly standard: number; readonly from: number }

/** The grade of a monthly remuneration in a month: the last one that begins at or below it (Health Insurance Act 40(1)). */
export const gradeOf = (remuneration: number, month: string, rates: Rates): Grade & { trace: Step } => {
  const grades = rates.on('standard_grades', firstOf(month))
  const at = grades.value.grades.findLastIndex(({ from }) => from <= remuneration)
  const { standard = 0, from = 0 } = grades.value.grades[at] ?? {}
  return {
    grade: at + 1,
    standard,
    from,
    trace: {
      step: 'standard_grade',
      given: { remuneration, grade: at + 1, from },
      rates: [used(grades)],
      law: 'health_insurance_40',
      result: standard,
    },
  }
}

/** The standard remuneration of the pension insurance: that of the health insurance between the lowest and the highest one (Pension Insurance Act 20). */
export const pensionStandard = (standard: number, month: string, rates: Rates): number => {
  const { min, max } = rates.on('pension_limits', firstOf(month)).value
  return Math.max(min, Math.min(max, standard))
}

/**
 * Somebody as the insurance knows them in a month. `prefecture`: of the branch of the insured establishment. `standard`: of the health insurance, yen. `adjusted_since`: the month from
 * which the office has the premium adjustment scheme, of a short-time insured person; null of everybody else.
 */
export type Insured = InsuredTime & {
  readonly born_on: string
  readonly prefecture: Prefecture
  readonly standard: number
  readonly adjusted_since: string | null
}

/**
 * A premium, yen. `own`: the part of the insured person, `employer`: the rest of the whole one, which is cut to the yen here; an office pays the cut sum of all its people, so that the
 * sum of these parts may be some yen less. `parts`: the whole one in parts of 100,000 of a yen, of which that sum is made.
 */
export type Premium = { readonly own: number; readonly employer: number; readonly parts: number }

export type Premiums = {
  /** Health, care and levy in one sum; `levy` and `health_and_care` are how a slip shows the own part, and add up to it. */
  readonly health: Premium & { readonly health_and_care: number; readonly levy: number }
  readonly pension: Premium
  readonly trace: readonly Step[]
}

const NONE: Premium = { own: 0, employer: 0, parts: 0 }
/** What an insured person bears of a premium: half of it. */
const HALF = 50_000

const premium = (base: number, whole: number, shared: number): Premium => {
  const own = halfDown(base * shared, PARTS * PARTS)
  return { own, employer: cutDown(base * whole, PARTS) - own, parts: base * whole }
}

/**
 * The health premium of a base, a standard remuneration or bonus: the rates of health, levy and care are added, the own share is taken of the sum, and it is rounded once (Health
 * Insurance Act 156(1)(i), 161). `share`: of the health rate alone, in parts of 100,000; care and levy are always halved.
 */
const healthPremium = (base: number, { health, levy, care }: { health: number; levy: number; care: number }, share: number) => {
  const all = premium(base, health + levy + care, health * share + (levy + care) * HALF)
  const without = premium(base, health + care, health * share + care * HALF).own
  return { ...all, health_and_care: without, levy: all.own - without }
}

const healthRates = (month: string, prefecture: Prefecture, withCare: boolean, rates: Rates) => {
  const on = firstOf(month)
  const [health, levy] = [rates.on('health', on), rates.on('child_levy', on)]
  const care = withCare ? rates.on('care', on) : undefined
  return {
    values: { health: health.value.rates[prefecture], levy: levy.value.rate, care: care?.value.rate ?? 0 },
    tables: [used(health), used(levy), ...(care ? [used(care)] : [])],
  }
}

type Adjustment = Rate<RateContent<'premium_adjustment'>>
/** The own share of the whole premium under the adjustment scheme; half of it before, after, and above the standards that it knows. */
const shareIn = ({ value }: Adjustment, standard: number, since: string, month: string): number => {
  const passed = monthsApart(since, month)
  const line = value.grades.find(({ up_to }) => standard <= up_to)
  if (!line || passed < 0 || passed >= value.months) return HALF
  return passed < value.first_months ? line.first : line.last
}

/** The premiums of a month; nothing of an insurance that is not due, by the time of the employment or by age. */
export const premiumsOf = (insured: Insured, month: string, rates: Rates): Premiums => {
  const on = firstOf(month)
  const { standard, prefecture, adjusted_since } = insured
  const due = isDue(insured, month)
  const by = insuredByAge(insured.born_on, month)
  const scheme = adjusted_since === null || month < adjusted_since || !due ? undefined : rates.on('premium_adjustment', on)
  const share = scheme && adjusted_since !== null ? shareIn(scheme, standard, adjusted_since, month) : HALF
  const schemes = scheme && share !== HALF ? [used(scheme)] : []
  const trace: Step[] = []
  let health: Premiums['health'] = { ...NONE, health_and_care: 0, levy: 0 }
  let pension = NONE
  if (due && by.health) {
    const { values, tables } = healthRates(month, prefecture, by.care, rates)
    health = healthPremium(standard, values, share)
    trace.push({
      step: 'health',
      given: { standard, ...values, share },
      rates: [...tables, ...schemes],
      law: 'health_insurance_156',
      result: health.own,
    })
  }
  if (due && by.pension) {
    const [found, limits] = [rates.on('pension', on), rates.on('pension_limits', on)]
    const base = pensionStandard(standard, month, rates)
    pension = premium(base, found.value.rate, found.value.rate * share)
    trace.push({
      step: 'pension',
      given: { standard: base, rate: found.value.rate, share },
      rates: [used(found), used(limits), ...schemes],
      law: 'pension_81',
      result: pension.own,
    })
  }
  return { health, pension, trace }
}

/**
 * A bonus. `earlier_in_month`: bonuses that were paid in the same month before, whose premiums are taken off; `earlier_in_year`: the standard bonuses of the health insurance from April
 * to the month before. Yen.
 */
export type Bonus = { readonly amount: number; readonly earlier_in_month: number; readonly earlier_in_year: number }

/** The premiums of bonuses of a month, which are added before they are cut to their unit and to their limits (Health Insurance Act 45, Pension Insurance Act 24-4). */
const premiumsOfMonth = (
  insured: Insured,
  month: string,
  amount: number,
  earlierInYear: number,
  rates: Rates,
): Premiums & { standard: number } => {
  const on = firstOf(month)
  const limits = rates.on('bonus_limits', on)
  const { unit, health_year, pension_month } = limits.value
  const cut = cutTo(amount, unit)
  const standard = Math.max(0, Math.min(cut, health_year - earlierInYear))
  const due = isDue(insured, month)
  const by = insuredByAge(insured.born_on, month)
  const trace: Step[] = []
  let health: Premiums['health'] = { ...NONE, health_and_care: 0, levy: 0 }
  let pension = NONE
  if (due && by.health) {
    const { values, tables } = healthRates(month, insured.prefecture, by.care, rates)
    health = healthPremium(standard, values, HALF)
    trace.push({
      step: 'bonus_health',
      given: { amount, standard_bonus: standard, ...values },
      rates: [...tables, used(limits)],
      law: 'health_insurance_45',
      result: health.own,
    })
  }
  if (due && by.pension) {
    const found = rates.on('pension', on)
    const base = Math.min(cut, pension_month)
    pension = premium(base, found.value.rate, found.value.rate * HALF)
    trace.push({
      step: 'bonus_pension',
      given: { amount, standard_bonus: base, rate: found.value.rate },
      rates: [used(found), used(limits)],
      law: 'pension_24_4',
      result: pension.own,
    })
  }
  return { health, pension, standard, trace }
}

const less = (one: Premium, other: Premium): Premium => ({
  own: one.own - other.own,
  employer: one.employer - other.employer,
  parts: one.parts - other.parts,
})

/** The premiums of a bonus. `standard`: what it adds to the standard bonuses of the fiscal year. The adjustment scheme does not touch bonuses. */
export const bonusPremiumsOf = (
  insured: Insured,
  month: string,
  bonus: Bonus,
  rates: Rates,
): Premiums & { readonly standard: number } => {
  const all = premiumsOfMonth(insured, month, bonus.amount + bonus.earlier_in_month, bonus.earlier_in_year, rates)
  if (bonus.earlier_in_month === 0) return all
  const before = premiumsOfMonth(insured, month, bonus.earlier_in_month, bonus.earlier_in_year, rates)
  return {
    health: {
      ...less(all.health, before.health),
      health_and_care: all.health.health_and_care - before.health.health_and_care,
      levy: all.health.levy - before.health.levy,
    },
    pension: less(all.pension, before.pension),
    standard: all.standard - before.standard,
    trace: all.trace,
  }
}

/** The premium of employment insurance of what was paid for a wage period, commuting included; the rate is that of the day on which the period closes. Yen. */
export const employmentPremium = (
  wages: number,
  closes_on: string,
  rates: Rates,
): { own: number; employer_parts: number; trace: Step } => {
  const found = rates.on('employment_insurance', closes_on)
  const { worker, employer } = found.value
  const own = halfDown(wages * worker, PARTS)
  return {
    own,
    employer_parts: wages * employer,
    trace: {
      step: 'employment_insurance',
      given: { wages, worker },
      rates: [used(found)],
      law: 'employment_premium_31',
      result: own,
    },
  }
}
