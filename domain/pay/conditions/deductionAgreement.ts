import { establishment } from '../../company/establishment.ts'
import { entity, type Input, validity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, choice, date, longText, optional, references, text } from '../../kit/fields.ts'

/** With whom it is made: the union of the majority, or whoever represents the majority of the workers. */
export const workerParties = ['union', 'representative'] as const

/**
 * The agreement of an establishment on what may be deducted from wages besides what a law names (Labour Standards Act 24(1)), from a date to a date. It is filed with nobody, and
 * without it nothing else is deducted. `items`: the pay items that it names; `housing_rent`: it names the rent of company housing.
 */
export const deductionAgreement = entity({
  name: 'deduction_agreement',
  path: 'deduction-agreements',
  namespace: 'wages',
  of: establishment,
  dated: true,
  told: ['signed_on'],
  fields: {
    ...validity,
    signed_on: date(),
    employer_party: text(100),
    worker_party_kind: choice('wages:worker_party_kind', workerParties),
    worker_party: text(100),
    items: references('pay_item', 'name'),
    housing_rent: boolean(),
    remarks: optional(longText(500)),
  },
  named: ['valid_from'],
  listed: [
    'valid_from',
    'valid_to',
    'signed_on',
    'employer_party',
    'worker_party_kind',
    'worker_party',
    'items',
    'housing_rent',
    'remarks',
  ],
  search: ['employer_party', 'worker_party', 'remarks'],
  sorts: ['valid_from', 'signed_on', 'updated_at'],
  filters: ['worker_party_kind'],
})

/** It names something, and holds no earlier than it was signed. */
export const agreementIssues = (one: Input<typeof deductionAgreement>): FieldIssue[] => [
  ...(one.signed_on > one.valid_from ? [{ field: 'signed_on', code: 'end_before_start' as const }] : []),
  ...(one.items.length === 0 && !one.housing_rent ? [{ field: 'items', code: 'required' as const }] : []),
]
