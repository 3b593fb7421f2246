import { agreementIssues } from '#domain/company/agreementRules.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What agreements on overtime add to the common handlers. */
export const agreementPolicy = { derive: fitting(agreementIssues) }
