import { establishmentsApi } from '#domain/company/company.api.ts'
import { establishment } from '#domain/company/establishment.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'

export const companyJobs = entityJobs(establishmentsApi, establishment)
