import { daysOfMonth, shiftMonth } from '../kit/dates.ts'
import type { Offered } from '../kit/offered.ts'

/** On which day of which month the pay of a month is due. `after`: months after the month that is paid. */
export type PayDay = { readonly after: number; readonly day: number }

/** Pay is due at least once a month (Labour Standards Act 24(2)), so no later than in the month after next. */
export const payMonths: Offered = [0, 1, 2]
/** The 31st is the last day of any month. */
export const payDays: Offered = [1, ...Array.from({ length: 30 }, (_, at) => at + 2)]

/** The day on which the pay of a month is due; in a month that has no such day its last one. */
export const payDueOn = (month: string, { after, day }: PayDay): string => {
  const days = daysOfMonth(shiftMonth(month, after))
  return days[Math.min(day, days.length) - 1] ?? `${month}-01`
}
