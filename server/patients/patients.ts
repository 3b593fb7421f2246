import { patientDateIssues } from '#domain/patients/dates.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { patient } from '#domain/patients/patient.ts'
import { certificatesApi, patientsApi } from '#domain/patients/patients.api.ts'
import { entityRouter } from '../access/calls.ts'
import { fitting } from '../kit/fitting.ts'

export const patientsRouter = entityRouter(patientsApi, patient, { derive: fitting(patientDateIssues) })
export const certificatesRouter = entityRouter(certificatesApi, certificate)
