import './errors.ts'
import { entity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, longText, month, optional, yen } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'

/** The most that a bonus may be. Yen. */
const MOST = 100_000_000

/**
 * The bonus of somebody in the month of payment. Yen. `over_six_months`: it is for more than six months, by which its tax goes where the monthly table is used (Income Tax Act 186(1)(i)).
 * `before`: the salary that was paid in the month before, less its social insurance, where no closed run tells it; 0 where there was none. It changes only while no run that pays it is
 * checked or closed.
 */
export const bonus = entity({
  name: 'bonus',
  path: 'bonuses',
  namespace: 'bonuses',
  of: staff,
  fields: {
    month: month(),
    amount: yen(MOST),
    over_six_months: boolean(),
    before: optional(yen(MOST)),
    remarks: optional(longText(500)),
  },
  named: ['month'],
  personal: true,
  listed: ['month', 'amount', 'over_six_months', 'before', 'remarks'],
  search: ['remarks'],
  sorts: ['month', 'amount', 'updated_at'],
  newest: true,
  filters: ['over_six_months'],
})

/** Whoever gets nothing has no bonus. */
export const bonusIssues = ({ amount }: { amount: number }): FieldIssue[] =>
  amount === 0 ? [{ field: 'amount', code: 'number_range' }] : []
