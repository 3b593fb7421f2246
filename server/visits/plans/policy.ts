import { planIssues } from '#domain/visits/planDates.ts'
import { fitting } from '../../kit/records/fitting.ts'

/** What lines of weekly plans add to the common handlers. */
export const weeklyPlanPolicy = { derive: fitting(planIssues) }
