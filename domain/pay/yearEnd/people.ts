import { addDays } from '../../kit/dates.ts'
import type { RateContent } from '../rates/kinds.ts'
import type { Declaration, Relative } from './yearEndDeclaration.ts'

/** Ages at the end of the year that tell kinds of dependants (Income Tax Act 2(1)34 to 34-4), and from 30 to 69 whoever lives abroad counts only in some cases. */
const [FROM_16, FROM_19, FROM_23, FROM_30, FROM_70] = [16, 19, 23, 30, 70]

/** An age at the end of a year: it is completed on the day before the birthday (Act 50 of 1902), so whoever was born on 1 January is a year older. */
export const ageAtYearEnd = (born: string, year: string): number => Number(year) - Number(addDays(born, -1).slice(0, 4))

type Deductions = RateContent<'year_end_deductions'>
/** Which kind of dependant somebody is; null for whoever is none. */
export type DependantKind = 'under_16' | 'general' | 'specific' | 'elderly' | 'elderly_together' | 'special_relative'

/** A relative of a declaration with the income and the kind that follow. */
export type KnownRelative = {
  readonly relative: Relative
  readonly income: number
  readonly kind: DependantKind | null
  readonly age: number
}

/** What kind of dependant a relative is by age, income, relation and where the relative lives. */
export const kindOf = (
  relative: Relative,
  income: number,
  year: string,
  limits: Deductions,
): Pick<KnownRelative, 'kind' | 'age'> => {
  const age = ageAtYearEnd(relative.born_on, year)
  return { kind: kindAt(age, relative, income, limits), age }
}

function kindAt(age: number, relative: Relative, income: number, limits: Deductions): DependantKind | null {
  if (income > limits.relative_income) {
    const counts = age >= FROM_19 && age < FROM_23 && limits.special_relatives.some(({ up_to }) => income <= up_to)
    return counts ? 'special_relative' : null
  }
  if (age < FROM_16) return 'under_16'
  const isDisabled = relative.disability !== null
  if (relative.lives === 'abroad' && age >= FROM_30 && age < FROM_70 && !relative.abroad_counts && !isDisabled) return null
  if (age >= FROM_70) return relative.relation === 'ascendant' && relative.lives === 'together' ? 'elderly_together' : 'elderly'
  return age >= FROM_19 && age < FROM_23 ? 'specific' : 'general'
}

/** Dependants in the meaning of the law, those under 16 too: relatives up to the income of the year. */
export const isDependant = ({ kind }: KnownRelative): boolean => kind !== null && kind !== 'special_relative'
/** Whether there is a dependant under 23, by which a pay over 8.5 million and life insurance are treated better. */
export const hasYoung = (relatives: readonly KnownRelative[]): boolean =>
  relatives.some((one) => isDependant(one) && one.age < FROM_23)
export const isElderly = (born: string | null, year: string): boolean => born !== null && ageAtYearEnd(born, year) >= FROM_70

/** How disabled the dependants and a spouse up to the income of the year are. */
export const disabledOf = (
  { spouse, spouse_disability }: Declaration,
  isPoorSpouse: boolean,
  relatives: readonly KnownRelative[],
): NonNullable<Relative['disability']>[] => [
  ...(spouse && isPoorSpouse && spouse_disability !== null ? [spouse_disability] : []),
  ...relatives.filter(isDependant).flatMap(({ relative }) => (relative.disability === null ? [] : [relative.disability])),
]
