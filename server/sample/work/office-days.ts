import { nationalHoliday } from '#domain/kit/holidays.ts'
import { weekday } from '#domain/kit/dates.ts'

/** Whether the office is open: Monday to Friday, but not on national holidays nor from 29 December to 3 January. */
export const officeDay = (date: string): boolean => {
  const day = weekday(date)
  const monthDay = date.slice(5)
  return day >= 1 && day <= 5 && nationalHoliday(date) === null && monthDay < '12-29' && monthDay > '01-03'
}
