import holidays from '@holiday-jp/holiday_jp/lib/holidays.js'
import { weekday } from '../kit/dates.ts'

/** What the work rules of the company fix about its days. */
type CompanyCalendar = {
  /** The weekly statutory holiday, 0 = Sunday to 6 = Saturday. */
  readonly statutory_weekday: number
}

/**
 * Tells the statutory holidays of a company: the one day a week of Labour Standards Act 35(1) that its work rules name (facts,
 * section 2). A national holiday is not one by itself, nor is a second day off in the week.
 */
export const statutoryHoliday = ({ statutory_weekday }: CompanyCalendar) =>
  (date: string): boolean => weekday(date) === statutory_weekday

/**
 * Name of the national holiday on a plain date of 1970 to 2050, or null (Act on National Holidays; the equinox days of years to
 * come are forecast, the gazette fixes them in the February before). Import it only where it is shown: the table is 14 kB zipped.
 */
export const nationalHoliday = (date: string): { ja: string; en: string } | null => {
  const found = NATIONAL.get(date)
  if (!found) return null
  // the table names a day in lieu after the holiday of the day before, which is not always the one it stands for
  return { ja: found.name.includes(IN_LIEU) ? IN_LIEU : found.name, en: found.name_en }
}

const IN_LIEU = '振替休日'

const NATIONAL: ReadonlyMap<string, { name: string; name_en: string }> = new Map(Object.entries(holidays))
