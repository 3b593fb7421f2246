import { planIssues } from '#domain/visits/planDates.ts'
import { fitting } from '../../kit/fitting.ts'

/** What lines of weekly plans add to the common handlers. */
export const weeklyPlanPolicy = { derive: fitting(planIssues) }
