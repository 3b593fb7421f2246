import type { RateContent } from '../rates/kinds.ts'
import { sumOf } from '../rates/whole.ts'
import { disabledOf, hasYoung, isElderly, type KnownRelative } from './people.ts'
import { earthquakeInsurance, lifeInsurance } from './premiums.ts'
import type { Declaration } from './yearEndDeclaration.ts'

/** What may be taken off the income of a year by a declaration, in the order of the tax return. Social insurance that the company withheld is no part of it. */
export const deductionKinds = [
  'social_insurance',
  'mutual_aid',
  'life_insurance',
  'earthquake_insurance',
  'disability',
  'widow',
  'single_parent',
  'working_student',
  'spouse',
  'special_spouse',
  'dependants',
  'special_relatives',
] as const
export type DeductionKind = (typeof deductionKinds)[number]

type Table = RateContent<'year_end_deductions'>
/** What the deductions follow from. `own`: all income of the person in the year, `earned_elsewhere`: what of it is no pay; `spouse`: the income of the spouse. Yen. */
export type Known = {
  readonly declaration: Declaration
  readonly table: Table
  readonly own: number
  readonly spouse: number
  readonly relatives: readonly KnownRelative[]
}
/** A deduction, with what goes into it. */
export type Worked = { readonly amount: number; readonly given: Readonly<Record<string, number>> }

const none: Worked = { amount: 0, given: {} }

/** Each deduction by the articles of the law that its step names. */
export const deductionRules: Readonly<Record<DeductionKind, (known: Known) => Worked>> = {
  social_insurance: ({ declaration: { national_pension, national_health } }) => ({
    amount: sumOf([national_pension ?? 0, national_health ?? 0]),
    given: { national_pension: national_pension ?? 0, national_health: national_health ?? 0 },
  }),
  mutual_aid: ({ declaration: { mutual_aid } }) => ({ amount: mutual_aid ?? 0, given: {} }),
  life_insurance: ({ declaration, table, relatives }) => {
    const { general, care, pension, all } = lifeInsurance(declaration, hasYoung(relatives), table)
    return { amount: all, given: { life_general: general, life_care: care, life_pension: pension } }
  },
  earthquake_insurance: ({ declaration, table }) => ({
    amount: earthquakeInsurance(declaration, table),
    given: { earthquake: declaration.earthquake ?? 0, old_long_term: declaration.old_long_term ?? 0 },
  }),
  disability: ({ declaration, table, spouse, relatives }) => {
    const own = declaration.disability
    const others = disabledOf(declaration, spouse <= table.relative_income, relatives)
    const amounts = { ordinary: table.disabled, special: table.disabled_special, special_together: table.disabled_together }
    const all = own === null ? others : [own, ...others]
    return { amount: sumOf(all.map((one) => amounts[one])), given: { disabled: all.length } }
  },
  widow: (known) => ofMark(known, 'widow', known.table.widow),
  single_parent: (known) => ofMark(known, 'single_parent', known.table.single_parent),
  working_student: ({ declaration, table, own }) => {
    const besides = declaration.other_income ?? 0
    const counts = declaration.working_student && own <= table.student_income && besides <= table.student_other_income
    return counts ? { amount: table.student, given: { income: own } } : none
  },
  spouse: (known) => {
    const { declaration, table, own, spouse } = known
    const line = table.spouse.find(({ up_to }) => own <= up_to)
    if (!declaration.spouse || !line || spouse > table.relative_income) return none
    return {
      amount: isElderly(declaration.spouse_born_on, declaration.year) ? line.elderly : line.amount,
      given: { income: own, spouse_income: spouse },
    }
  },
  special_spouse: ({ declaration, table, own, spouse }) => {
    const column = (['highest', 'middle', 'lowest'] as const)[table.spouse.findIndex(({ up_to }) => own <= up_to)]
    const line = table.special_spouse.find(({ up_to }) => spouse <= up_to)
    if (!declaration.spouse || !column || !line || spouse <= table.relative_income) return none
    return { amount: line[column], given: { income: own, spouse_income: spouse } }
  },
  dependants: ({ table, relatives }) => {
    const kinds = relatives.flatMap(({ kind }) =>
      kind === null || kind === 'under_16' || kind === 'special_relative' ? [] : [kind],
    )
    return { amount: sumOf(kinds.map((kind) => table[kind])), given: { dependants: kinds.length } }
  },
  special_relatives: ({ table, relatives }) => {
    const special = relatives.filter(({ kind }) => kind === 'special_relative')
    const amountOf = (income: number) => table.special_relatives.find(({ up_to }) => income <= up_to)?.amount ?? 0
    return { amount: sumOf(special.map(({ income }) => amountOf(income))), given: { dependants: special.length } }
  },
}

/** A widow and a single parent up to the same income of their own (Income Tax Act 2(1)30, 31). */
function ofMark({ declaration, table, own }: Known, mark: 'widow' | 'single_parent', amount: number): Worked {
  return declaration.family_mark === mark && own <= table.family_income ? { amount, given: { income: own } } : none
}
