import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { visit } from '#domain/visits/visit.ts'
import { sampleInput } from '../contract/sample.ts'

/** The month in which whoever has a fixture works: its dates are fixed, so that some day this month is the last one. */
const worked = monthOf(String(sampleInput(visit, '00001', {})['starts_at']))

/** The last month that is over on a day and in which no fixture has work of its own: the one before the last where that would be theirs. */
export const monthOver = (day: string): string => {
  const last = shiftMonth(monthOf(day), -1)
  return last === worked ? shiftMonth(last, -1) : last
}
