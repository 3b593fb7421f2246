import { entity } from '../../kit/entity.ts'
import { byAct, choice, date, file, longText, month, optional, reference, text, time, yen } from '../../kit/fields.ts'
import { slipActs, slipSources, slipStates } from './slip.ts'

export const payslipKinds = ['monthly', 'bonus'] as const
export type PayslipKind = (typeof payslipKinds)[number]

/** The longest working time that a payslip may state: 31 days. Minutes. */
const MAX_WORKED = 31 * 24 * 60
/** The most that a payslip may state as deducted; below zero where the year-end adjustment gives back more than is deducted. Yen. */
const MAX_DEDUCTED = 2_000_000_000

/**
 * A payslip of a person (specification, section 3; Income Tax Act 231). `month`: the wage month it is for. `file`: the document, which every
 * given slip has. `replaces_id`: the slip whose place it took. `run_id`: the pay run that made it.
 */
export const payslip = entity({
  name: 'payslip',
  path: 'payslips',
  namespace: 'slips',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    month: month(),
    kind: choice('slips:kind', payslipKinds),
    release_date: date(),
    file: optional(file()),
    net_salary: optional(yen()),
    total_deduction: optional(yen(MAX_DEDUCTED, -MAX_DEDUCTED)),
    total_working_hours: optional(time(MAX_WORKED)),
    details: optional(longText(1000)),
    state: byAct(choice('slips:state', slipStates)),
    replaces_id: byAct(optional(reference('payslip', 'month'))),
    run_id: byAct(optional(reference('pay_run', 'month'))),
  },
  derived: { source: choice('slips:source', slipSources) },
  computed: {
    staff_code: text(50),
    /** The slip that took its place. */
    replaced_by: optional(reference('payslip', 'month')),
  },
  workedFrom: ['staff'],
  acts: slipActs,
  sections: {
    payslip: [
      'state',
      'staff_id',
      'staff_code',
      'month',
      'kind',
      'release_date',
      'file',
      'net_salary',
      'total_deduction',
      'total_working_hours',
      'details',
      'replaces_id',
      'replaced_by',
    ],
  },
  named: ['month', 'staff_id'],
  personal: true,
  follows: true,
  listed: [
    'state',
    'staff_id',
    'staff_code',
    'month',
    'kind',
    'release_date',
    'file',
    'net_salary',
    'total_deduction',
    'total_working_hours',
    'details',
    'replaces_id',
    'replaced_by',
  ],
  search: ['staff_id', 'details'],
  sorts: ['month', 'release_date', 'updated_at'],
  newest: true,
  filters: ['state', 'kind', 'staff_id'],
  period: { begins: 'month', usual: 'all', choices: ['this_month', 'last_month', 'this_year', 'last_year', 'all'] },
})
