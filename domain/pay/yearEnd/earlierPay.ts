import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { choice, code, date, longText, optional, text, yen } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'
import '../conditions/errors.ts'

/** Who paid it: the company itself, before it reckoned pay with the product, or another employer of the same year. */
export const earlierSources = ['here', 'elsewhere'] as const

/**
 * What somebody was paid in a calendar year before the pay runs of that year: by the company itself where it begins in the middle of a year, or by an employer before. Pay that was taxed,
 * social insurance that was deducted, and income tax that was withheld, in whole yen. `employer`, `employer_address` and `left_on` stand on the withholding slip of another employer, from
 * which they are taken (Enforcement Regulation of the Income Tax Act 93).
 */
export const earlierPay = entity({
  name: 'earlier_pay',
  path: 'earlier-pays',
  namespace: 'wages',
  of: staff,
  fields: {
    year: code(/^20\d{2}$/, 4),
    source: choice('wages:earlier_source', earlierSources),
    employer: optional(text(100)),
    employer_address: optional(text(200)),
    left_on: optional(date()),
    pay: yen(),
    social: yen(),
    withheld: yen(),
    remarks: optional(longText(500)),
  },
  named: ['year'],
  personal: true,
  listed: ['year', 'source', 'employer', 'employer_address', 'left_on', 'pay', 'social', 'withheld', 'remarks'],
  search: ['employer', 'remarks'],
  sorts: ['year', 'employer', 'updated_at'],
  newest: true,
  filters: ['source'],
})

const ofEmployer = ['employer', 'employer_address', 'left_on'] as const

/** Another employer is named, since the slip names it; the company itself is not. */
export const earlierPayIssues = (one: Input<typeof earlierPay>): FieldIssue[] =>
  one.source === 'here'
    ? ofEmployer.filter((field) => one[field] !== null).map((field) => ({ field, code: 'not_of_kind' }))
    : one.employer === null
      ? [{ field: 'employer', code: 'required' }]
      : []
