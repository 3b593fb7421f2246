import type { PayStep, Step } from '../rules/trace.ts'

/** Lines of a slip besides those of hours, in the order in which a slip tells them: what is paid, then what is deducted. */
export const payLineKinds = [
  'base',
  'unworked',
  'hours_within',
  'hours_within_night',
  'hours_overtime',
  'hours_overtime_night',
  'hours_over_60',
  'hours_over_60_night',
  'hours_holiday',
  'hours_holiday_night',
  'item',
  'item_premium',
  'bonus',
  'leave',
  'absence',
  'closure',
  'commuting',
  'commuting_taxable',
  'fares',
  'correction',
  'health_and_care',
  'levy',
  'pension',
  'employment_insurance',
  'income_tax',
  'year_end',
  'resident_tax',
  'deduction',
  'rent',
] as const
export type LineKind = (typeof payLineKinds)[number]

/** Where a payment counts: for income tax, social insurance, employment insurance, and beside the minimum wage. */
export type Counts = { readonly taxable: boolean; readonly social: boolean; readonly employment: boolean }

/**
 * A line of a slip. `item`: the pay item of an allowance or of a deduction. `amount`: whole yen, below zero where a payment is taken back. `minutes`, `count`: of what it is paid, where it is
 * paid for hours or for times. `steps`: how it was worked out, in order. `corrects`: the earlier month for which the line settles a difference (`corrections.ts`); other lines have none.
 */
export type PayLine = {
  readonly side: 'payment' | 'deduction'
  readonly kind: LineKind
  readonly item: string | null
  readonly amount: number
  readonly minutes: number | null
  readonly count: number | null
  readonly counts: Counts
  readonly steps: readonly Step[]
  readonly corrects?: string
}

/** What somebody should look at. The first ones keep somebody from being paid by the run until they are settled. */
export const payIssues = [
  'month_open',
  'no_wage',
  'no_tax_condition',
  'no_insurance_condition',
  'no_birth_date',
  'no_branch',
  'no_hours',
  'average_wage_unknown',
  'daily_table',
  'before_unknown',
  'rate_missing',
  'negative_net',
  'below_minimum_wage',
  'no_agreement',
  'year_end_missing',
  'year_end_over',
  'year_end_disaster',
  'first_pay',
  'leaver',
  'changed_within',
  'on_leave',
  'premium_exempt',
  'premium_left',
  'age_40',
  'age_65',
  'age_70',
  'age_75',
  'standard_changed',
  'over_20_percent',
  'bonus_by_month',
  'corrected',
  'taken_back',
  'earlier_year',
  'correction_waiting',
] as const
export type PayIssueCode = (typeof payIssues)[number]
const stopping: readonly PayIssueCode[] = payIssues.slice(0, payIssues.indexOf('below_minimum_wage'))
/** Whether nobody can be paid with it. */
export const isStopping = (code: PayIssueCode): boolean => stopping.includes(code)
/** `amount`: yen that the issue tells, such as the minimum wage; null where it tells none. */
export type PayIssue = { readonly code: PayIssueCode; readonly amount: number | null }
/** Whether somebody can be paid by a result. */
export const canBePaid = ({ issues }: { readonly issues: readonly PayIssue[] }): boolean =>
  !issues.some(({ code }) => isStopping(code))

/** The line of a step of hours has its name. */
export const lineOfHours = (step: PayStep): LineKind => step as LineKind
