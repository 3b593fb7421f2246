import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { medicalInstitutionsApi } from '#domain/partners/partners.api.ts'
import { entityRouter } from '../access/calls.ts'

export const medicalInstitutionsRouter = entityRouter(medicalInstitutionsApi, medicalInstitution)
