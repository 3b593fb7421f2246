import { patientDateIssues } from '#domain/patients/dates.ts'
import { fitting } from '../kit/fitting.ts'

/** What records of patients add to the common handlers. */
export const patientPolicy = { derive: fitting(patientDateIssues) }
