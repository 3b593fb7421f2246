import type { Prefecture } from '../rates/kinds.ts'
import type { Rates } from '../rates/rates.ts'
import { checkMinimumWage } from '../rules/minimumWage.ts'
import type { PayInput, PayPerson, Wage } from './payInput.ts'
import { allowancesOf, partsOf } from './payments.ts'
import { scheduledYear } from './spells.ts'

/** What of a wage is compared with the minimum wage. */
export type ComparedWage = Pick<
  Wage,
  'wage_kind' | 'base_amount' | 'rate_lines' | 'travel_rate' | 'office_rate' | 'yearly_days_off' | 'daily_minutes' | 'items'
>
type Weekly = Pick<PayPerson, 'weekly_days' | 'weekly_minutes'>

/** A wage beside the minimum wage of a prefecture on a date; of an hourly one the lowest rate of an hour is compared. */
export const besideMinimum = (
  wage: ComparedWage,
  items: PayInput['items'],
  weekly: Weekly,
  { prefecture, on }: { readonly prefecture: Prefecture; readonly on: string },
  rates: Rates,
) => {
  const timed = partsOf(wage, allowancesOf(wage, items), (item) => item.in_minimum_wage).map((part) => ({
    ...part,
    counts: part.excluded === null,
  }))
  const lowest = Math.min(
    wage.base_amount,
    ...wage.rate_lines.map(({ amount }) => amount),
    ...[wage.travel_rate, wage.office_rate].flatMap((rate) => rate ?? []),
  )
  const hour = { amount: lowest, per: 'hour' as const, excluded: null, counts: true }
  const parts = wage.wage_kind === 'hourly' ? [...timed, hour] : timed
  return checkMinimumWage(parts, scheduledYear(wage, weekly, on), prefecture, on, rates)
}
