import type { RateContent } from '../rates/kinds.ts'
import { cutUp, PARTS, sumOf } from '../rates/whole.ts'
import type { Declaration } from './yearEndDeclaration.ts'

type Deductions = RateContent<'year_end_deductions'>
type Classes = Deductions['life_new']

/** The deduction of a premium: a fraction of a yen is cut up (National Tax Agency, how to do the year-end adjustment). */
export const premiumDeduction = (premium: number, classes: Classes): number => {
  const line = classes.find(({ up_to }) => up_to === null || premium <= up_to)
  return line ? cutUp(premium * line.rate, PARTS) + line.add : 0
}

/** Of contracts before and since 2012 together up to a limit, or of those before alone where that is more (Income Tax Act 76(1)3). */
const ofBoth = (fresh: number, old: number, most: number): number => Math.max(old, Math.min(fresh + old, most))

/** Deductions of life insurance by its three kinds, and all of it. `young`: with a dependant under 23. */
export const lifeInsurance = (
  { life_new, life_old, care_medical, pension_new, pension_old }: Declaration,
  young: boolean,
  table: Deductions,
): { general: number; care: number; pension: number; all: number } => {
  const of = (premium: number | null, classes: Classes) => premiumDeduction(premium ?? 0, classes)
  const general = ofBoth(
    of(life_new, young ? table.life_children : table.life_new),
    of(life_old, table.life_old),
    young ? table.life_children_part : table.life_part,
  )
  const care = of(care_medical, table.life_new)
  const pension = ofBoth(of(pension_new, table.life_new), of(pension_old, table.life_old), table.life_part)
  return { general, care, pension, all: Math.min(sumOf([general, care, pension]), table.life_all) }
}

/** The deduction of earthquake insurance, with old long-term accident insurance (Income Tax Act 77; Supplementary Provisions of Act 10 of 2006, 10). */
export const earthquakeInsurance = ({ earthquake, old_long_term }: Declaration, table: Deductions): number =>
  Math.min(
    Math.min(earthquake ?? 0, table.earthquake_all) + premiumDeduction(old_long_term ?? 0, table.old_long_term),
    table.earthquake_all,
  )
