import { futureIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { patient } from './patient.ts'

/** What cannot be among a patient's dates, seen from `today`. */
export const patientDateIssues = ({ birth_date }: Pick<Input<typeof patient>, 'birth_date'>, today: string): FieldIssue[] =>
  futureIssue('birth_date', birth_date, today)
