import { age } from '../../kit/dates.ts'
import type { TaxDeclared } from '../run/payInput.ts'
import type { SlipBoxes } from './boxes.ts'
import { type DeclaredBoxes, filled } from './declaredBoxes.ts'
import type { SettledYear } from './settle.ts'
import type { YearSums } from './yearOfPay.ts'

/** An earlier employer, as the slip names it. */
export type EarlierEmployer = YearSums & {
  readonly employer: string
  readonly employer_address: string | null
  readonly left_on: string | null
}

/** Of whom a slip is, beside what is printed of the person. */
export type SlipPerson = SlipBoxes['person'] & {
  readonly is_foreigner: boolean
  readonly joined_on: string | null
  readonly left_on: string | null
  readonly died_on: string | null
}

/**
 * What a slip is made of. `paid`: what this company has paid in the year, after it was settled. `settled`: the year as the last wage settled it; null where it was not. `tax`: the
 * declaration of dependants that held last in the year. `disaster`: by the accepted declaration of the year, tax was put off or paid back after a disaster. `elsewhere`: earlier employers by
 * the records of the office.
 */
export type SlipFacts = {
  readonly year: string
  readonly person: SlipPerson
  readonly payer: SlipBoxes['payer']
  readonly paid: YearSums
  readonly settled: SettledYear | null
  readonly tax: TaxDeclared | null
  readonly disaster: boolean
  readonly elsewhere: readonly EarlierEmployer[]
}

/** From what age on somebody is of age (Civil Code 4); the slip asks for the age that is reached by 1 January after the year, which is the day before a birthday on the 2nd. */
const OF_AGE = 18

const inYear = (date: string | null, year: string): string | null => (date?.slice(0, year.length) === year ? date : null)

/** The people of the declaration of dependants, for a year that was not settled; without one nobody counts. */
const dependantBoxes = (tax: TaxDeclared | null): DeclaredBoxes => {
  const held = tax?.tax_column === 'kou' ? tax : null
  const together = held?.disabled_living_together ?? 0
  return {
    spouse: held?.spouse ?? false,
    spouse_elderly: false,
    spouse_deduction: null,
    specific: held?.dependants_specific ?? 0,
    elderly: held?.dependants_elderly ?? 0,
    elderly_together: 0,
    other: held?.dependants_general ?? 0,
    special_relatives: held?.special_relatives ?? 0,
    under_16: held?.dependants_under_16 ?? 0,
    disabled_special: together,
    disabled_together: together,
    disabled: (held?.disabled_dependants ?? 0) - together,
    abroad: 0,
    mutual_aid: null,
    life: null,
    earthquake: null,
    life_new: null,
    life_old: null,
    care_medical: null,
    pension_new: null,
    pension_old: null,
    housing_credit: null,
    housing_possible: null,
    housing_from: null,
    housing_balance: null,
    housing_kind: null,
    housing_acquisition: null,
    housing_count: null,
    second_from: null,
    second_balance: null,
    second_kind: null,
    second_acquisition: null,
    national_pension: null,
    old_long_term: null,
    special_relatives_deduction: null,
    adjustment: null,
    spouse_person: null,
    relatives: [],
    children: [],
    own_disability: held?.disability ?? null,
    family_mark: held?.family_mark ?? null,
    working_student: held?.working_student ?? false,
  }
}

/** Amounts of a settled year: those of an earlier employer are in them. */
const settledAmounts = ({ pay, social, income, basic, tax, deductions, boxes }: SettledYear) => {
  const declared = deductions.reduce((sum, { amount }) => sum + amount, 0)
  const own = deductions.reduce(
    (sum, { kind, amount }) => sum + (kind === 'social_insurance' || kind === 'mutual_aid' ? amount : 0),
    0,
  )
  return { pay, income, deductions: social + declared + basic, withheld: tax, social: social + own, basic: filled(basic), ...boxes }
}

/** Earlier employers whose pay was settled: as the records of the office name them, or as the declaration that told other amounts does. */
const earlierOf = ({ settled, elsewhere }: SlipFacts): SlipBoxes['earlier'] => {
  if (settled === null || settled.elsewhere.pay === 0) return []
  if (settled.earlier !== null) return [{ ...settled.elsewhere, ...settled.earlier, address: '' }]
  return elsewhere.map(({ employer, employer_address, left_on, pay, social, withheld }) => ({
    employer,
    address: employer_address ?? '',
    left_on,
    pay,
    social,
    withheld,
  }))
}

/** The boxes of somebody's slip for a year. */
export const boxesOf = (facts: SlipFacts): SlipBoxes => {
  const { year, person: of, payer, paid, settled, tax } = facts
  const { is_foreigner, joined_on, left_on, died_on, ...person } = of
  const unsettled = { ...paid, income: null, deductions: null, basic: null, ...dependantBoxes(tax) }
  return {
    year,
    person,
    payer,
    ...(settled ? settledAmounts(settled) : unsettled),
    minor: person.born_on !== null && age(person.born_on, `${Number(year) + 1}-01-02`) < OF_AGE,
    foreigner: is_foreigner,
    died: inYear(died_on, year) !== null,
    disaster: facts.disaster,
    otsu: tax?.tax_column === 'otsu',
    joined_on: inYear(joined_on, year),
    left_on: inYear(left_on, year),
    earlier: earlierOf(facts),
    settled: settled !== null,
  }
}
