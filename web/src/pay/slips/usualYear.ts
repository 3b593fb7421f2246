import { addMonths } from '#domain/kit/dates.ts'
import { today } from '#web/kit/facts/show.ts'

/** The year for which withholding slips are given at present: last year until June, then this year, for people who leave. */
export const usualYear = (): string => addMonths(today(), -6).slice(0, 4)
