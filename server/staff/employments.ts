import { employmentIssues } from '#domain/staff/employment.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What conditions of employment add to the common handlers. */
export const employmentPolicy = { derive: fitting(employmentIssues) }
