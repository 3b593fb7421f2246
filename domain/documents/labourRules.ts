import { endIssue } from '../kit/dateRules.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { labourAsks } from './labourAsks.ts'
import type { Asked, DocumentFacts } from './template.ts'

/** Until which age an employer keeps people employed who want it (Act on Stabilization of Employment of Elderly Persons 9). */
const KEPT_UNTIL = 65

type Given = { readonly facts: Pick<DocumentFacts, 'employment'>; readonly asked: Asked<typeof labourAsks> }

/** What does not fit together in labour conditions: a trial period ends after the contract begins, and whoever retires early is employed on. */
export const labourIssues = ({ facts: { employment }, asked }: Given): FieldIssue[] => {
  const { contract_from: from, trial_until, retirement_age: retired, rehire_age: kept } = asked
  return [
    ...endIssue('trial_until', from ?? employment?.valid_from ?? null, trial_until ?? null),
    ...(retired && retired < KEPT_UNTIL && (kept ?? 0) < KEPT_UNTIL
      ? [{ field: 'rehire_age', code: 'kept_until_65' } as const]
      : []),
  ]
}
