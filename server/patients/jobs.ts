import { certificate } from '#domain/patients/certificate.ts'
import { patient } from '#domain/patients/patient.ts'
import { certificatesApi, patientsApi } from '#domain/patients/patients.api.ts'
import { entityJobs } from '../kit/jobs/entityJobs.ts'
import { patientPolicy } from './policy.ts'

export const patientJobs = [...entityJobs(patientsApi, patient, patientPolicy), ...entityJobs(certificatesApi, certificate)]
