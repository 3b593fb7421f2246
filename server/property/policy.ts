import { leaseIssues } from '#domain/property/lease.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What housing and parking add to the common handlers. */
export const leasePolicy = { derive: fitting(leaseIssues) }
