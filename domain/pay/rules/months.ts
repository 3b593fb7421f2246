import { addDays, addMonths, MAX_DATE, monthOf, shiftMonth } from '../../kit/dates.ts'

/** The first day of a month, by which tables that go by the premium month are chosen. */
export const firstOf = (month: string): string => `${month}-01`

/** The birthday on which somebody turns an age: 1 March for whoever was born on 29 February, where the year has no such day. */
export const birthdayAt = (born: string, age: number): string => {
  const day = addMonths(born, age * 12)
  return day.slice(8) === born.slice(8) ? day : addDays(day, 1)
}

/** The month in which an age is completed: that of the day before the birthday (Act on the Calculation of Age, Act 50 of 1902). */
const monthCompleting = (born: string, age: number): string => monthOf(addDays(birthdayAt(born, age), -1))

/** From which age nursing care is paid for, and up to which. */
const [CARE_FROM, CARE_TO] = [40, 65]
/** Ages at which the pension insurance and the health insurance of employees end. */
const [PENSION_TO, HEALTH_TO] = [70, 75]

/** Which premiums are due for a month at an age: care from 40 to 64, the pension to 70, health with the levy to 75. */
export const insuredByAge = (born: string, month: string) => ({
  care: month >= monthCompleting(born, CARE_FROM) && month < monthCompleting(born, CARE_TO),
  pension: month < monthCompleting(born, PENSION_TO),
  health: month < monthOf(birthdayAt(born, HEALTH_TO)),
})

/** From when to when somebody is insured. `left_on`: the last day of the employment; null while it goes on. */
export type InsuredTime = { readonly joined_on: string; readonly left_on: string | null }

/**
 * Whether premiums are due for a month. There are no daily parts: the month of joining is due whole, the last one is that before the month of the day after leaving, and of somebody
 * who joins and leaves in one month that month is due (facts, section 4).
 */
export const isDue = ({ joined_on, left_on }: InsuredTime, month: string): boolean => {
  const first = monthOf(joined_on)
  if (left_on === null) return month >= first
  const last = shiftMonth(monthOf(left_on === MAX_DATE ? left_on : addDays(left_on, 1)), -1)
  return month >= first && (month <= last || month === first)
}

/** The fiscal year of a month, by the year in which it begins: from April to March. */
export const fiscalYearOf = (month: string): number => Number(shiftMonth(month, -3).slice(0, 4))

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** Months from one to another, both 'YYYY-MM': 0 of the same one. */
export const monthsApart = (from: string, to: string): number => monthNumber(to) - monthNumber(from)
