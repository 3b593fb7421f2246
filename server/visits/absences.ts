import { absenceIssues } from '#domain/visits/absence.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What absences add to the common handlers. */
export const absencePolicy = { derive: fitting(absenceIssues) }
