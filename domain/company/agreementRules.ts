import { futureIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { overtimeAgreement } from './overtimeAgreement.ts'

type Agreement = Omit<Input<typeof overtimeAgreement>, 'valid_from' | 'valid_to' | 'remarks' | 'file'>

/** What the special clause must name (Enforcement Regulation of the Labour Standards Act 17(1)(iv)); its day and its average may be left to the law. */
const needed = ['special_month', 'special_year', 'special_times'] as const
const special = ['special_day', ...needed, 'special_average'] as const

/**
 * What does not fit together in an agreement on overtime: the special clause names its limits, an agreement without it has none of them, and no limit of a longer time lies
 * below that of a shorter one. It is filed on a day that has come. That no limit passes the law is a matter of each field alone.
 */
export const agreementIssues = (of: Agreement, today: string): FieldIssue[] => {
  const below = (field: keyof Agreement, limit: number | null, least: number): FieldIssue[] =>
    limit !== null && limit < least ? [{ field, code: 'below_limit' }] : []
  return [
    ...futureIssue('filed_on', of.filed_on, today),
    ...below('year_limit', of.year_limit, of.month_limit),
    ...(of.special_clause
      ? [
          ...needed.flatMap((field): FieldIssue[] => (of[field] === null ? [{ field, code: 'required' }] : [])),
          ...below('special_day', of.special_day, of.day_limit),
          ...below('special_month', of.special_month, of.month_limit),
          ...below('special_year', of.special_year, of.year_limit),
        ]
      : special.flatMap((field): FieldIssue[] => (of[field] === null ? [] : [{ field, code: 'without_special_clause' }]))),
  ]
}
