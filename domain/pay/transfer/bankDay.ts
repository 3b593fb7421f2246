import { weekday } from '../../kit/dates.ts'
import { nationalHoliday } from '../../kit/holidays.ts'

/** The end of the year and the first days of January, on which banks are closed. */
const CLOSED = ['12-31', '01-01', '01-02', '01-03']
const SATURDAY = 6

/** Whether banks transfer on a date: not on Saturdays, Sundays, national holidays and from 31 December to 3 January (Order for Enforcement of the Banking Act 5). */
export const isBankDay = (date: string): boolean => {
  const day = weekday(date)
  return day !== 0 && day !== SATURDAY && nationalHoliday(date) === null && !CLOSED.includes(date.slice(5))
}
