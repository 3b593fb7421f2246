import type { RateKind } from '#domain/pay/rates/kinds.ts'

/** Groups of tables, in the order of the screen. */
export const rateGroups = ['social', 'labour', 'tax'] as const
export type RateGroup = (typeof rateGroups)[number]

/** Under which group a kind of table is shown. */
export const groupOf: Record<RateKind, RateGroup> = {
  health: 'social',
  care: 'social',
  child_levy: 'social',
  child_contribution: 'social',
  pension: 'social',
  standard_grades: 'social',
  pension_limits: 'social',
  bonus_limits: 'social',
  premium_adjustment: 'social',
  employment_insurance: 'labour',
  hour_premiums: 'labour',
  withholding_special: 'tax',
  withholding_month: 'tax',
  withholding_bonus: 'tax',
  withholding_non_resident: 'tax',
  year_end: 'tax',
  year_end_deductions: 'tax',
  minimum_wage: 'labour',
  meals: 'tax',
  commuting: 'tax',
}
