import { entity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import type { FileValue } from '../../kit/files.ts'
import { byAct, choice, date, figures, file, longText, optional, reference, text } from '../../kit/fields.ts'
import { fileIssues, slipActs, slipSources, slipStates } from './slip.ts'

/**
 * A withholding slip of a person for a calendar year (specification, section 3; Income Tax Act 226: by the end of January, or within a month
 * of leaving). `year`: four figures. The other facts as of a payslip.
 */
export const withholdingSlip = entity({
  name: 'withholding_slip',
  path: 'withholding-slips',
  namespace: 'slips',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    year: figures(4),
    release_date: date(),
    file: optional(file()),
    details: optional(longText(1000)),
    state: byAct(choice('slips:state', slipStates)),
    replaces_id: byAct(optional(reference('withholding_slip', 'year'))),
  },
  derived: { source: choice('slips:source', slipSources) },
  computed: {
    staff_code: text(50),
    /** The slip that took its place. */
    replaced_by: optional(reference('withholding_slip', 'year')),
  },
  workedFrom: ['staff'],
  acts: slipActs,
  sections: {
    withholding_slip: ['state', 'staff_id', 'staff_code', 'year', 'release_date', 'file', 'details', 'replaces_id', 'replaced_by'],
  },
  named: ['year', 'staff_id'],
  personal: true,
  follows: true,
  listed: ['state', 'staff_id', 'staff_code', 'year', 'release_date', 'file', 'details', 'replaces_id', 'replaced_by'],
  search: ['staff_id', 'details'],
  sorts: ['year', 'release_date', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id'],
  period: { begins: 'year', usual: 'all', choices: ['this_year', 'last_year', 'all'] },
})

const [FIRST_YEAR, LAST_YEAR] = ['1950', '2099']

/** A withholding slip has a file that can be shown, and a year of this calendar. */
export const withholdingSlipIssues = ({ year, file: value }: { year: string; file: FileValue | null }): FieldIssue[] => [
  ...(year < FIRST_YEAR || year > LAST_YEAR ? [{ field: 'year', code: 'date_range' as const }] : []),
  ...fileIssues({ file: value }),
]
