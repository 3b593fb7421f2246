import { staffDateIssues } from '#domain/staff/dates.ts'
import { fitting } from '../kit/fitting.ts'

/** What staff records add to the common handlers. */
export const staffPolicy = { derive: fitting(staffDateIssues) }
