import { travelTimeIssues } from '#domain/visits/travelTime.ts'
import { fitting } from '../kit/records/fitting.ts'

/** What usual travel times add to the common handlers. */
export const travelTimePolicy = { derive: fitting(travelTimeIssues) }
