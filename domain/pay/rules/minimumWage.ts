import type { Prefecture } from '../rates/kinds.ts'
import type { Rates } from '../rates/rates.ts'
import { reaches, type ScheduledYear, type WagePart } from './unitPrice.ts'
import { type Step, used } from './trace.ts'

/** A part of a wage; `counts`: whether it is compared: no premiums, no allowances for dependants, commuting and perfect attendance, nothing temporary (Minimum Wage Act 4(3)). */
export type ComparedPart = WagePart & { readonly counts: boolean }

/** Whether a wage reaches the minimum wage of the prefecture in which somebody works, on a date of work (Minimum Wage Act 4). Yen an hour. */
export const checkMinimumWage = (
  parts: readonly ComparedPart[],
  scheduled: ScheduledYear,
  prefecture: Prefecture,
  date: string,
  rates: Rates,
) => {
  const least = rates.minimumWage(prefecture, date)
  const found = reaches(
    parts.filter(({ counts }) => counts),
    scheduled,
    least.value,
  )
  const trace: Step = {
    step: 'minimum_wage',
    given: { hourly: found.hourly, ...scheduled },
    rates: [used(least)],
    law: 'minimum_wage_4',
    result: least.value,
  }
  return { ...found, least: least.value, trace }
}
