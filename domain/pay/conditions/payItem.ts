import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, choice, integer, longText, optional, text } from '../../kit/fields.ts'
import './errors.ts'

export const payEffects = ['deduction', 'payment'] as const

/**
 * The kinds of wages that a law treats in its own way. The first two and the last say no more than that the wage counts everywhere.
 */
export const legalKinds = [
  'base_like',
  'post',
  'qualification',
  'treatment_improvement',
  'night_duty',
  'family',
  'commuting',
  'separate_living',
  'child_education',
  'housing',
  'temporary',
  'over_a_month',
  'other',
] as const
export type LegalKind = (typeof legalKinds)[number]

/**
 * A kind of allowance or deduction of the company's own: what it is called, and where it counts. What it is called in English and in French stands on the slips of
 * those who read these languages. `position`: its place on the slip.
 */
export const payItem = entity({
  name: 'pay_item',
  path: 'pay-items',
  namespace: 'wages',
  fields: {
    name: text(60),
    name_en: optional(text(60)),
    name_fr: optional(text(60)),
    effect: choice('wages:effect', payEffects),
    legal_kind: optional(choice('wages:legal_kind', legalKinds)),
    position: integer(0, 999),
    in_premium_base: boolean(),
    base_reason: optional(text(200)),
    taxable: boolean(),
    in_social_insurance: boolean(),
    in_employment_insurance: boolean(),
    in_minimum_wage: boolean(),
    remarks: optional(longText(500)),
  },
  sections: {
    basic: ['name', 'name_en', 'name_fr', 'effect', 'legal_kind', 'position'],
    counting: ['in_premium_base', 'base_reason', 'taxable', 'in_social_insurance', 'in_employment_insurance', 'in_minimum_wage'],
    remarks: ['remarks'],
  },
  named: ['name'],
  known: ['name'],
  listed: [
    'name',
    'effect',
    'legal_kind',
    'position',
    'in_premium_base',
    'taxable',
    'in_social_insurance',
    'in_employment_insurance',
    'in_minimum_wage',
  ],
  search: ['name', 'name_en', 'name_fr'],
  sorts: ['position', 'name', 'updated_at'],
  filters: ['effect', 'legal_kind', 'in_premium_base', 'taxable'],
  common: true,
})

const counts = ['in_premium_base', 'taxable', 'in_social_insurance', 'in_employment_insurance', 'in_minimum_wage'] as const
type Counted = Pick<Input<typeof payItem>, (typeof counts)[number]>
const everywhere: Counted = {
  in_premium_base: true,
  taxable: true,
  in_social_insurance: true,
  in_employment_insurance: true,
  in_minimum_wage: true,
}

/** What may stay out of the base of premiums (Labour Standards Act 37(5); Enforcement Regulation 21), as long as its amount follows from what it is for. */
const outOfBase: readonly LegalKind[] = [
  'family',
  'commuting',
  'separate_living',
  'child_education',
  'housing',
  'temporary',
  'over_a_month',
]
/** What is not compared with the minimum wage (Minimum Wage Act 4(3); Enforcement Regulation 1). Premiums for nights are none of it either. */
const outOfMinimum: readonly LegalKind[] = ['family', 'commuting', 'temporary', 'over_a_month']

/**
 * Where a wage of a kind counts as a rule. Fares are free of tax up to limits that the run applies, and count for insurance. What is paid on an occasion, such as a gift on
 * a wedding, is no remuneration; what is paid at longer intervals is a bonus (Health Insurance Act 3(5), (6)).
 */
export const usualCounting = (kind: LegalKind): Counted => ({
  in_premium_base: !outOfBase.includes(kind),
  taxable: kind !== 'commuting',
  in_social_insurance: kind !== 'temporary' && kind !== 'over_a_month',
  in_employment_insurance: kind !== 'temporary',
  in_minimum_wage: !outOfMinimum.includes(kind) && kind !== 'night_duty',
})
/** A deduction counts nowhere. */
export const countingOf = (effect: string, kind: LegalKind | null): Counted =>
  effect === 'deduction'
    ? (Object.fromEntries(counts.map((name) => [name, false])) as Counted)
    : kind === null
      ? everywhere
      : usualCounting(kind)

/** A payment has a legal kind, and counts where the law has it counted; a deduction has none, and counts nowhere. */
export const payItemIssues = (item: Input<typeof payItem>): FieldIssue[] => {
  const { effect, legal_kind: kind } = item
  if (effect === 'deduction')
    return (['legal_kind', ...counts] as const).flatMap((field): FieldIssue[] =>
      item[field] === null || item[field] === false ? [] : [{ field, code: 'not_of_kind' }],
    )
  if (kind === null) return [{ field: 'legal_kind', code: 'required' }]
  return [
    ...baseIssues(item, kind),
    ...(item.in_minimum_wage && outOfMinimum.includes(kind)
      ? [{ field: 'in_minimum_wage', code: 'never_in_minimum_wage' as const }]
      : []),
  ]
}
/** One of the seven kinds that is in the base is so by its substance, such as a housing allowance that is the same for everybody: the reason is kept. */
const baseIssues = ({ in_premium_base: isIn, base_reason: reason }: Input<typeof payItem>, kind: LegalKind): FieldIssue[] => {
  if (isIn === usualCounting(kind).in_premium_base) return []
  if (!isIn) return [{ field: 'in_premium_base', code: 'must_be_in_base' }]
  return reason === null ? [{ field: 'base_reason', code: 'required' }] : []
}
