import type { Rates } from '../rates/rates.ts'
import { incomeOf } from '../rules/yearEnd.ts'
import type { SlipBoxes } from './boxes.ts'
import type { DeclaredYear } from './declared.ts'
import type { DeductionKind } from './deductions.ts'
import { kindOf } from './people.ts'
import type { Declaration } from './yearEndDeclaration.ts'

/** Boxes of a slip that tell the same as the declaration by which a year was settled. */
export const declaredBoxNames = [
  'spouse',
  'spouse_elderly',
  'spouse_deduction',
  'specific',
  'elderly',
  'elderly_together',
  'other',
  'special_relatives',
  'under_16',
  'disabled_special',
  'disabled_together',
  'disabled',
  'abroad',
  'mutual_aid',
  'life',
  'earthquake',
  'life_new',
  'life_old',
  'care_medical',
  'pension_new',
  'pension_old',
  'housing_credit',
  'housing_possible',
  'housing_from',
  'housing_balance',
  'housing_kind',
  'housing_acquisition',
  'housing_count',
  'second_from',
  'second_balance',
  'second_kind',
  'second_acquisition',
  'national_pension',
  'old_long_term',
  'special_relatives_deduction',
  'adjustment',
  'spouse_person',
  'relatives',
  'children',
  'own_disability',
  'family_mark',
  'working_student',
] as const satisfies readonly (keyof SlipBoxes)[]
export type DeclaredBoxes = Pick<SlipBoxes, (typeof declaredBoxNames)[number]>

/** Nothing in a box instead of a zero. */
export const filled = (amount: number | null | undefined): number | null => (amount ? amount : null)

const known = (declaration: Declaration, rates: Rates) => {
  const on = `${declaration.year}-12-31`
  const limits = rates.on('year_end_deductions', on).value
  const income = (pay: number | null, other: number | null) => incomeOf(pay ?? 0, on, rates).income + (other ?? 0)
  return {
    spouse_income: income(declaration.spouse_pay, declaration.spouse_other_income),
    relatives: declaration.relatives.map((one) => ({
      ...one,
      kind: kindOf(one, income(one.pay, one.other_income), declaration.year, limits).kind,
    })),
  }
}

/** The loans of a credit; nothing where there is none. */
const loansOf = (told: Declaration, credit: number) => {
  const first = credit > 0 ? told : null
  const second = first && (told.second_from !== null || filled(told.second_balance) !== null) ? told : null
  return {
    housing_count: first && (second ? 2 : 1),
    housing_from: first && first.housing_from,
    housing_balance: first && filled(first.housing_balance),
    housing_kind: first && first.housing_kind,
    housing_acquisition: first && first.housing_acquisition,
    second_from: second && second.second_from,
    second_balance: second && filled(second.second_balance),
    second_kind: second && second.second_kind,
    second_acquisition: second && second.second_acquisition,
  }
}

/**
 * The boxes of a declaration.
 * @param credited what of the credit for a housing loan the tax reached, in yen
 * @throws {RateMissing} where the tables of the year are lacking
 */
export const declaredBoxes = (told: Declaration, declared: DeclaredYear, credited: number, rates: Rates): DeclaredBoxes => {
  const { spouse_income, relatives } = known(told, rates)
  const { people, credit, adjustment } = declared
  const amountOf = (...kinds: DeductionKind[]) =>
    filled(declared.deductions.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0))
  const named = (isIn: (kind: (typeof relatives)[number]['kind']) => boolean) =>
    relatives
      .filter(({ kind }) => isIn(kind))
      .map(({ name, kana, lives }) => ({ name, kana: kana ?? '', abroad: lives === 'abroad' }))
  const spouse_deduction = amountOf('spouse', 'special_spouse')
  return {
    spouse: people.spouse,
    spouse_elderly: people.spouse_elderly,
    spouse_deduction,
    specific: people.specific,
    elderly: people.elderly,
    elderly_together: people.elderly_together,
    other: people.general,
    special_relatives: people.special_relatives,
    under_16: people.under_16,
    disabled_special: people.disabled_special,
    disabled_together: people.disabled_together,
    disabled: people.disabled - people.disabled_special,
    abroad: people.abroad,
    mutual_aid: amountOf('mutual_aid'),
    life: amountOf('life_insurance'),
    earthquake: amountOf('earthquake_insurance'),
    life_new: filled(told.life_new),
    life_old: filled(told.life_old),
    care_medical: filled(told.care_medical),
    pension_new: filled(told.pension_new),
    pension_old: filled(told.pension_old),
    housing_credit: filled(credited),
    housing_possible: credit > credited ? credit : null,
    ...loansOf(told, credit),
    national_pension: filled(told.national_pension),
    old_long_term: filled(told.old_long_term),
    special_relatives_deduction: amountOf('special_relatives'),
    adjustment: filled(adjustment),
    spouse_person:
      spouse_deduction === null
        ? null
        : {
            name: told.spouse_name ?? '',
            kana: told.spouse_kana ?? '',
            abroad: told.spouse_lives === 'abroad',
            income: spouse_income,
          },
    relatives: named((kind) => kind !== null && kind !== 'under_16'),
    children: named((kind) => kind === 'under_16'),
    own_disability: told.disability,
    family_mark: amountOf('widow', 'single_parent') === null ? null : told.family_mark,
    working_student: amountOf('working_student') !== null,
  }
}
