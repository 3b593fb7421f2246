/**
 * An amount of leave is a whole number of parts of a day. A day has as many as half days and the hours of any working day of 1 to 12 hours divide
 * without a rest, so that sums are exact; when the hours of somebody's day change, what is left changes in proportion (Labour Standards Act 39(4)).
 */
export const DAY_PARTS = 27_720
export const HALF_DAY = DAY_PARTS / 2

/** Hours of a day of leave: those of the working day, rounded up to an hour (Enforcement Regulation 24-4). @param minutes of an average working day */
export const hoursOfDay = (minutes: number): number => Math.min(12, Math.max(1, Math.ceil(minutes / 60)))

/** Parts of whole days. */
export const days = (count: number): number => count * DAY_PARTS
/**
 * Parts of hours of leave.
 * @param hoursPerDay 1 to 12
 * @public asked by leave requests
 */
export const hours = (count: number, hoursPerDay: number): number => (count * DAY_PARTS) / hoursPerDay

/** Parts of a whole day, of half a day, or of hours of leave. */
export const amountOf = (unit: 'full' | 'half' | 'hours', count: number, hoursPerDay: number): number =>
  unit === 'full' ? DAY_PARTS : unit === 'half' ? HALF_DAY : hours(count, hoursPerDay)

/** An amount as people read it: days and halves, and beyond these whole hours, a rest of less than one counted as one (in the worker's favour). */
export const shownAmount = (parts: number, hoursPerDay: number): { readonly days: number; readonly hours: number } => {
  const size = Math.abs(parts)
  const sign = parts < 0 ? -1 : 1
  const inHalves = size % HALF_DAY === 0
  const whole = inHalves ? size / DAY_PARTS : Math.floor(size / DAY_PARTS)
  const rest = inHalves ? 0 : Math.ceil(((size % DAY_PARTS) * hoursPerDay) / DAY_PARTS)
  return rest === hoursPerDay ? { days: sign * (whole + 1), hours: 0 } : { days: sign * whole, hours: rest === 0 ? 0 : sign * rest }
}
