import { certificateIssues } from '#domain/patients/certificateRules.ts'
import { patientIssues } from '#domain/patients/rules.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What records of patients add to the common handlers. */
export const patientPolicy = { derive: fitting(patientIssues) }
/** What certificates add to them. */
export const certificatePolicy = { derive: fitting(certificateIssues) }
