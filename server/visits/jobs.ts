import { visit } from '#domain/visits/visit.ts'
import { visitsApi } from '#domain/visits/visits.api.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'
import { visitPolicy } from './policy.ts'

export const visitJobs = entityJobs(visitsApi, visit, visitPolicy)
