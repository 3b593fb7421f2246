import { certificate } from '#domain/patients/certificate.ts'
import { patient } from '#domain/patients/patient.ts'
import { certificatesApi, patientsApi } from '#domain/patients/patients.api.ts'
import { entityRouter } from '../access/calls.ts'
import { patientPolicy } from './policy.ts'

export const patientsRouter = entityRouter(patientsApi, patient, patientPolicy)
export const certificatesRouter = entityRouter(certificatesApi, certificate)
