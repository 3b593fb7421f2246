import { agreementIssues } from '#domain/company/agreementRules.ts'
import { futureIssue } from '#domain/kit/dateRules.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What agreements on overtime add to the common handlers. */
export const agreementPolicy = { derive: fitting(agreementIssues) }

/** What permits for sleep-in duties add: they were given on a day that has come. */
export const permitPolicy = {
  derive: fitting(({ permitted_on }: { permitted_on: string }, today: string) => futureIssue('permitted_on', permitted_on, today)),
}
