import { futureIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { instructionIssues } from './instruction.ts'
import type { patient } from './patient.ts'

type Facts = Pick<Input<typeof patient>, 'birth_date' | 'instructions' | 'helpers'>

/** What does not fit together in a patient's record, seen from `today`. */
export const patientIssues = ({ birth_date, instructions, helpers }: Facts, today: string): FieldIssue[] => [
  ...futureIssue('birth_date', birth_date, today),
  ...instructionIssues(instructions),
  ...helperIssues(helpers),
]

/** A helper is told of once: two lines about one person could say two things. */
const helperIssues = (helpers: readonly { readonly helper_id: string }[]): FieldIssue[] => {
  const first = new Set<string>()
  return helpers.flatMap(({ helper_id: id }, i): FieldIssue[] => {
    if (first.has(id)) return [{ field: `helpers.${i}.helper_id`, code: 'duplicate' }]
    first.add(id)
    return []
  })
}
