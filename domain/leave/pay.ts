/**
 * Pay of a day of leave by the ordinary wage: the hours that would have been worked (Labour Standards Act 39(9); Enforcement Regulation 25). Yen.
 * @param minutes that were planned for the day
 * @param hourly yen an hour
 * @public pay asks for it
 */
export const ordinaryWage = (minutes: number, hourly: number): number => Math.ceil((minutes * hourly) / 60)

/** What somebody was paid in the three months before the last closing of wages, over how many days of the calendar and of work. Yen and days. */
export type ThreeMonths = { readonly total: number; readonly calendarDays: number; readonly workedDays: number }

/**
 * Average wage of a day (Labour Standards Act 12(1)): by days of the calendar, for whoever is paid by the hour or the day at least 60 % of what a worked day brought
 * (proviso 1). Sen below a yen are cut of each, as the law allows; the higher one counts. Yen.
 * @public pay asks for it
 */
export const averageWage = ({
  total,
  calendarDays,
  workedDays,
}: ThreeMonths): { calendar: number; floor: number; used: number } => {
  const calendar = Math.floor(total / calendarDays)
  const floor = workedDays === 0 ? 0 : Math.floor((total * 6) / (workedDays * 10))
  return { calendar, floor, used: Math.max(calendar, floor) }
}
