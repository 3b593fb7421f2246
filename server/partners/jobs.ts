import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { medicalInstitutionsApi } from '#domain/partners/partners.api.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'

export const partnerJobs = entityJobs(medicalInstitutionsApi, medicalInstitution)
