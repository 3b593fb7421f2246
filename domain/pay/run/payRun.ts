import './errors.ts'
import '../conditions/errors.ts'
import { acts } from '../../kit/acts.ts'
import { monthOf } from '../../kit/dates.ts'
import { entity, type Input } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, byAct, choice, date, longText, month, optional } from '../../kit/fields.ts'
import { taxMethods } from '../rules/incomeTax.ts'
import { payslipKinds } from '../slips/payslip.ts'

export const runStates = ['draft', 'checked', 'closed', 'released'] as const
export type RunState = (typeof runStates)[number]
/** Whether the results of a run are sealed, also after its slips were made. */
export const isClosedRun = (state: RunState): boolean => state === 'closed' || state === 'released'

/**
 * A pay run: what is paid for the wage period of `month`, or as a bonus (`kind`), on the day `paid_on`. While it is a draft it is worked out as often as is wanted; once it is checked it can be closed, and then never
 * changes: a mistake is corrected by a line of a later run. `tax_method`: how the tax of whoever has declared dependants is reckoned, which is lawful in two ways. `year_end`:
 * it settles the tax of the calendar year with the last wage of it (Income Tax Act 190).
 */
export const payRun = entity({
  name: 'pay_run',
  path: 'pay-runs',
  namespace: 'pay_runs',
  fields: {
    month: month(),
    kind: choice('slips:kind', payslipKinds),
    paid_on: date(),
    tax_method: choice('pay_runs:tax_method', taxMethods),
    year_end: boolean(),
    remarks: optional(longText(500)),
    state: byAct(choice('pay_runs:state', runStates)),
  },
  acts: acts('state', {
    start: { from: [null], to: 'draft' },
    check: { from: ['draft'], to: 'checked' },
    redo: { from: ['checked'], to: 'draft', reason: 'optional' },
    close: { from: ['checked'], to: 'closed' },
    /** Once everybody who is paid by it has a payslip. */
    release: { from: ['closed'], to: 'released' },
  }),
  sections: { run: ['state', 'kind', 'month', 'paid_on', 'tax_method', 'year_end', 'remarks'] },
  named: ['month', 'paid_on'],
  listed: ['state', 'month', 'kind', 'paid_on', 'tax_method', 'year_end', 'remarks'],
  search: ['remarks'],
  sorts: ['month', 'paid_on', 'updated_at'],
  newest: true,
  filters: ['state', 'kind'],
})

type Settled = Pick<Input<typeof payRun>, 'month' | 'kind' | 'paid_on' | 'year_end'>

/**
 * The wage of a month is paid no earlier than the month itself (Labour Standards Act 24(2) asks for one day of payment in each). A bonus is named after the month of its payment, by which its
 * premiums and its tax go; the last wage of a year settles it, and no bonus does.
 */
export const runIssues = ({ month: of, kind, paid_on, year_end }: Settled): FieldIssue[] => {
  const paid = monthOf(paid_on)
  if (kind === 'monthly') return paid < of ? [{ field: 'paid_on', code: 'end_before_start' }] : []
  return [
    ...(paid === of ? [] : [{ field: 'paid_on', code: 'date_range' as const }]),
    ...(year_end ? [{ field: 'year_end', code: 'not_of_kind' as const }] : []),
  ]
}
