import { endIssue, futureIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { staff } from './staff.ts'

type Dates = Pick<
  Input<typeof staff>,
  | 'birth_date'
  | 'join_date'
  | 'leave_date'
  | 'died_on'
  | 'passport_issue_date'
  | 'passport_expiry_date'
  | 'residence_card_issue_date'
  | 'residence_card_expiry_date'
  | 'licenses'
>

/** What does not fit together among a person's dates, seen from `today`: nobody leaves before joining, or dies before being born. */
export const staffDateIssues = (person: Dates, today: string): FieldIssue[] => [
  ...futureIssue('birth_date', person.birth_date, today),
  ...endIssue('leave_date', person.join_date, person.leave_date),
  ...futureIssue('died_on', person.died_on, today),
  ...endIssue('died_on', person.birth_date, person.died_on),
  ...endIssue('passport_expiry_date', person.passport_issue_date, person.passport_expiry_date),
  ...endIssue('residence_card_expiry_date', person.residence_card_issue_date, person.residence_card_expiry_date),
  ...person.licenses.flatMap(({ license_date, license_until }, at) =>
    endIssue(`licenses.${at}.license_until`, license_date, license_until),
  ),
]
