import type { Rate } from '../rates/rates.ts'
import type { RateKind } from '../rates/kinds.ts'

/** The lines of the law that rules of pay follow; their words stand in the locales. */
export const payLaws = [
  'labour_standards_12',
  'labour_standards_24',
  'labour_standards_26',
  'labour_standards_37',
  'enforcement_19',
  'enforcement_25',
  'minimum_wage_4',
  'health_insurance_40',
  'health_insurance_41',
  'health_insurance_43',
  'health_insurance_45',
  'health_insurance_156',
  'pension_24_4',
  'pension_81',
  'employment_premium_31',
  'income_tax_9',
  'income_tax_74',
  'income_tax_75',
  'income_tax_76',
  'income_tax_77',
  'income_tax_79',
  'income_tax_80',
  'income_tax_81',
  'income_tax_82',
  'income_tax_83',
  'income_tax_83_2',
  'income_tax_84',
  'income_tax_84_2',
  'income_tax_185',
  'income_tax_186',
  'income_tax_189',
  'income_tax_190',
  'income_tax_213',
  'local_tax_321_5',
  'special_measures_41_3_11',
] as const
export type PayLaw = (typeof payLaws)[number]

/** What a step works out; its words stand in the locales. */
export const paySteps = [
  'unit_price',
  'hours_within',
  'hours_within_night',
  'hours_overtime',
  'hours_overtime_night',
  'hours_over_60',
  'hours_over_60_night',
  'hours_holiday',
  'hours_holiday_night',
  'average_wage',
  'average_wage_least',
  'closure',
  'usual_wage',
  'unworked_wage',
  'minimum_wage',
  'standard_grade',
  'health',
  'pension',
  'bonus_health',
  'bonus_pension',
  'employment_insurance',
  'commuting_limit',
  'withholding_special',
  'withholding_month',
  'withholding_bonus',
  'withholding_bonus_by_month',
  'withholding_non_resident',
  'resident_tax_month',
  'resident_tax_rest',
  'year_end_pay',
  'year_end_deductions',
  'year_end_income',
  'year_end_tax',
  'year_end_settled',
  'income_adjustment',
  'declared_social_insurance',
  'declared_mutual_aid',
  'declared_life_insurance',
  'declared_earthquake_insurance',
  'declared_disability',
  'declared_widow',
  'declared_single_parent',
  'declared_working_student',
  'declared_spouse',
  'declared_special_spouse',
  'declared_dependants',
  'declared_special_relatives',
  'standard_by_season',
  'standard_by_change',
] as const
export type PayStep = (typeof paySteps)[number]

/** A rate that went into a step, with its table. */
export type UsedRate = { readonly kind: RateKind; readonly valid_from: string; readonly source: string }

/** One step of a reckoning: what went in, by which rates and which line of the law, and what came out. Whole numbers: yen, minutes, days, parts of 100,000. */
export type Step = {
  readonly step: PayStep
  readonly given: Readonly<Record<string, number>>
  readonly rates: readonly UsedRate[]
  readonly law: PayLaw
  readonly result: number
}

/** The table of a rate, without what it holds. */
export const used = ({ kind, valid_from, source }: Rate<unknown>): UsedRate => ({ kind, valid_from, source })
