import { endIssue } from '../kit/dateRules.ts'
import type { FieldIssue } from '../kit/errors.ts'
import { date, optional } from '../kit/fields.ts'

/** From when to when the company rents a housing or a parking space; one without a term has no end. Plain dates. */
export const lease = { lease_from: optional(date()), lease_until: optional(date()) }

type Lease = { lease_from: string | null; lease_until: string | null }
/** No lease ends before it begins. */
export const leaseIssues = ({ lease_from, lease_until }: Lease): FieldIssue[] => endIssue('lease_until', lease_from, lease_until)
