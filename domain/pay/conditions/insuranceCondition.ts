import { entity, type Input, validity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, choice, longText, month, optional, yen } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'
import type { Rates } from '../rates/rates.ts'
import { healthStandards, pensionStandards } from './standards.ts'
import './errors.ts'

/** How a standard remuneration was decided: at hiring, by the pay of April to June, after a lasting change of fixed pay, at the end of leave. */
export const decidedBy = ['hiring', 'periodic', 'occasional', 'after_leave', 'other'] as const

/**
 * For what somebody is insured, from a date to a date, and by which standard remuneration, in yen. Nursing care insurance and the ends at 70 and 75 follow from the age, the
 * branch of the health insurance from the establishment: they are no facts of a person. `short_time`: a short-time worker with fewer days in the reckoning of a standard. `adjusted_since`: the
 * month from which the office has the premium adjustment scheme for its short-time workers (保険料調整制度), by its application, also of whoever joined later.
 */
export const insuranceCondition = entity({
  name: 'insurance_condition',
  path: 'insurance-conditions',
  namespace: 'wages',
  of: staff,
  dated: true,
  told: ['health_standard', 'pension_standard'],
  fields: {
    ...validity,
    health: boolean(),
    health_standard: optional(yen()),
    pension: boolean(),
    pension_standard: optional(yen()),
    short_time: boolean(),
    adjusted_since: optional(month()),
    employment: boolean(),
    decided_by: optional(choice('wages:decided_by', decidedBy)),
    remarks: optional(longText(500)),
  },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'health',
    'health_standard',
    'pension',
    'pension_standard',
    'short_time',
    'adjusted_since',
    'employment',
    'decided_by',
    'remarks',
  ],
  search: ['remarks'],
  sorts: ['valid_from', 'health_standard', 'updated_at'],
  filters: ['health', 'pension', 'employment', 'short_time', 'decided_by'],
})

type Condition = Input<typeof insuranceCondition>

/** Whoever is insured has a standard, that of a grade on the first day of the condition; whoever is not has none. */
export const insuranceIssues = (condition: Condition, rates: Rates): FieldIssue[] => [
  ...standardIssues('health_standard', condition.health, condition.health_standard, healthStandards(rates, condition.valid_from)),
  ...standardIssues(
    'pension_standard',
    condition.pension,
    condition.pension_standard,
    pensionStandards(rates, condition.valid_from),
  ),
  ...(condition.short_time && !condition.health && !condition.pension
    ? [{ field: 'short_time', code: 'not_of_kind' as const }]
    : []),
  ...(condition.adjusted_since !== null && !condition.short_time
    ? [{ field: 'adjusted_since', code: 'not_of_kind' as const }]
    : []),
  ...(condition.adjusted_since !== null && !schemeHolds(condition.adjusted_since, rates)
    ? [{ field: 'adjusted_since', code: 'no_rate_table' as const }]
    : []),
]

/** Whether a table of the premium adjustment scheme holds in a month: there was none before October 2026. */
const schemeHolds = (since: string, rates: Rates): boolean =>
  rates
    .of('premium_adjustment')
    .some(({ valid_from, valid_to }) => valid_from <= `${since}-01` && (valid_to === null || `${since}-01` <= valid_to))

const standardIssues = (field: string, insured: boolean, yen: number | null, grades: readonly number[]): FieldIssue[] => {
  if (!insured) return yen === null ? [] : [{ field, code: 'not_of_kind' }]
  if (yen === null) return [{ field, code: 'required' }]
  return grades.includes(yen) ? [] : [{ field, code: 'not_a_grade' }]
}
