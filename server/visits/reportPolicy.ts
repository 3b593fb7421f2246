import { shiftReportIssues } from '#domain/visits/shiftReport.ts'
import { fitting } from '../kit/fitting.ts'

/** What shift reports add to the common handlers. */
export const reportPolicy = { derive: fitting(shiftReportIssues) }
