import { employment } from '#domain/staff/employment.ts'
import { employmentsApi, staffApi } from '#domain/staff/staff.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'
import { staffPolicy } from './policy.ts'

export const staffJobs = [...entityJobs(staffApi, staff, staffPolicy), ...entityJobs(employmentsApi, employment)]
