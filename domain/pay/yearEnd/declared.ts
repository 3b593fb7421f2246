import type { Rates } from '../rates/rates.ts'
import { cutUp, PARTS } from '../rates/whole.ts'
import { type PayLaw, type Step, used } from '../rules/trace.ts'
import { incomeOf } from '../rules/yearEnd.ts'
import { type DeductionKind, deductionKinds, deductionRules, type Known } from './deductions.ts'
import { disabledOf, hasYoung, isDependant, isElderly, kindOf, type KnownRelative } from './people.ts'
import type { Declaration } from './yearEndDeclaration.ts'

export type Deduction = { readonly kind: DeductionKind; readonly amount: number }

/**
 * The people of a declaration as the withholding slip counts them. `spouse`: the deduction for a spouse is made, `spouse_elderly`: for one of 70 or over. `general`: dependants of 16 to 18
 * and 23 to 69, `specific`: of 19 to 22. `elderly`: those of 70 and over, of whom `elderly_together` are parents or grandparents who live with the person. `special_relatives`: of 19 to 22
 * with an income of their own. `disabled` without the person: all, of whom `disabled_special` are specially so, and of these `disabled_together` live with the person.
 */
export type DeclaredPeople = Readonly<
  Record<
    | 'general'
    | 'specific'
    | 'elderly'
    | 'elderly_together'
    | 'special_relatives'
    | 'under_16'
    | 'disabled'
    | 'disabled_special'
    | 'disabled_together'
    | 'abroad',
    number
  >
> & { readonly spouse: boolean; readonly spouse_elderly: boolean }

/**
 * A year as somebody declared it, in yen: what goes into `yearEnd` besides the pay and the social insurance that the company knows. `deductions`: those above nothing. `adjustment`: what
 * is taken off the income of a pay over 8.5 million. `income`: all of the person's, after that. `other_income`: what of it is not from the pay that is adjusted here. `credit`: of a housing
 * loan. `earlier`: what the slip of the employer before says, which counts in this year's pay, social insurance and tax.
 */
export type DeclaredYear = {
  readonly deductions: readonly Deduction[]
  readonly adjustment: number
  readonly income: number
  readonly other_income: number
  readonly credit: number
  readonly earlier: { readonly pay: number; readonly social: number; readonly withheld: number }
  readonly people: DeclaredPeople
  readonly trace: readonly Step[]
}

const laws: Readonly<Record<DeductionKind, PayLaw>> = {
  social_insurance: 'income_tax_74',
  mutual_aid: 'income_tax_75',
  life_insurance: 'income_tax_76',
  earthquake_insurance: 'income_tax_77',
  disability: 'income_tax_79',
  widow: 'income_tax_80',
  single_parent: 'income_tax_81',
  working_student: 'income_tax_82',
  spouse: 'income_tax_83',
  special_spouse: 'income_tax_83_2',
  dependants: 'income_tax_84',
  special_relatives: 'income_tax_84_2',
}

/**
 * What a declaration does to a year. The tables are those of the last day of its year.
 * @param pay all that was taxed in the year, that of the earlier employer included: some deductions depend on the income of the person
 * @throws {RateMissing} where the tables of the year are lacking
 */
export const declaredYear = (declaration: Declaration, pay: number, rates: Rates): DeclaredYear => {
  const on = `${declaration.year}-12-31`
  const table = rates.on('year_end_deductions', on)
  const incomeFrom = (paid: number, other: number | null) => incomeOf(paid, on, rates).income + (other ?? 0)
  const relatives = declaration.relatives.map((relative): KnownRelative => {
    const income = incomeFrom(relative.pay ?? 0, relative.other_income)
    return { relative, income, ...kindOf(relative, income, declaration.year, table.value) }
  })
  const spouse = incomeFrom(declaration.spouse_pay ?? 0, declaration.spouse_other_income)
  const here = incomeOf(pay, on, rates).income
  const other_income = incomeFrom(pay + (declaration.other_pay ?? 0), declaration.other_income) - here
  const disabled = disabledOf(declaration, spouse <= table.value.relative_income, relatives)
  const isAdjusted = declaration.disability === 'special' || hasYoung(relatives) || disabled.some((one) => one !== 'ordinary')
  const { adjustment_from, adjustment_to, adjustment_rate } = table.value
  const over = Math.max(0, Math.min(pay, adjustment_to) - adjustment_from)
  const adjustment = isAdjusted ? cutUp(over * adjustment_rate, PARTS) : 0
  const income = here - adjustment + other_income
  const known: Known = { declaration, table: table.value, own: income, spouse, relatives }
  const worked = deductionKinds.flatMap((kind) => {
    const { amount, given } = deductionRules[kind](known)
    return amount > 0 ? [{ kind, amount, given }] : []
  })
  return {
    deductions: worked.map(({ kind, amount }) => ({ kind, amount })),
    adjustment,
    income,
    other_income,
    credit: declaration.housing_credit ?? 0,
    earlier: {
      pay: declaration.earlier_pay ?? 0,
      social: declaration.earlier_social ?? 0,
      withheld: declaration.earlier_withheld ?? 0,
    },
    people: peopleOf(
      declaration,
      worked.some(({ kind }) => kind === 'spouse'),
      disabled,
      relatives,
    ),
    trace: [
      ...(adjustment > 0
        ? [
            {
              step: 'income_adjustment' as const,
              given: { pay, rate: adjustment_rate },
              rates: [used(table)],
              law: 'special_measures_41_3_11' as const,
              result: adjustment,
            },
          ]
        : []),
      ...worked.map(({ kind, amount, given }): Step => ({
        step: `declared_${kind}`,
        given,
        rates: [used(table)],
        law: laws[kind],
        result: amount,
      })),
    ],
  }
}

function peopleOf(
  { spouse_born_on, spouse_lives, year, spouse: hasSpouse }: Declaration,
  isSpouse: boolean,
  disabled: ReturnType<typeof disabledOf>,
  relatives: readonly KnownRelative[],
): DeclaredPeople {
  const count = (...kinds: KnownRelative['kind'][]) => relatives.filter(({ kind }) => kinds.includes(kind)).length
  const abroad = relatives.filter((one) => one.relative.lives === 'abroad' && (isDependant(one) || one.kind === 'special_relative'))
  return {
    spouse: isSpouse,
    spouse_elderly: isSpouse && isElderly(spouse_born_on, year),
    general: count('general'),
    specific: count('specific'),
    elderly: count('elderly', 'elderly_together'),
    elderly_together: count('elderly_together'),
    special_relatives: count('special_relative'),
    under_16: count('under_16'),
    disabled: disabled.length,
    disabled_special: disabled.filter((one) => one !== 'ordinary').length,
    disabled_together: disabled.filter((one) => one === 'special_together').length,
    abroad: abroad.length + Number(hasSpouse && spouse_lives === 'abroad'),
  }
}
