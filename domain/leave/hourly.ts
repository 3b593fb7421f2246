import { addDays } from '../kit/dates.ts'
import { days } from './amount.ts'
import { dutyDeadline, type TakenLeave } from './duty.ts'
import type { Lot } from './lots.ts'

type Span = readonly [from: string, until: string]
/**
 * The leave year of a date: from its last grant, also one of no days, to the day before the next one, at most twelve months. Null before the first grant. Carried days
 * are taken in a year without a grant, too, and have its limit (Labour Standards Act 39(4)(ii)).
 */
const yearOf = (lots: readonly Lot[], date: string): Span | null => {
  const grants = lots.filter(({ revoked }) => !revoked)
  const at = grants.findLastIndex(({ granted_on }) => granted_on <= date)
  const [grant, next] = [grants[at], grants[at + 1]]
  if (!grant) return null
  const until = dutyDeadline(grant.granted_on)
  return [grant.granted_on, next && next.granted_on <= until ? addDays(next.granted_on, -1) : until]
}

/**
 * What may still be taken by the hour in the leave year of a date; what was carried over counts among it (Labour Standards Act 39(4)). Parts (amount.ts), below
 * nothing where more was taken.
 * @param agreed days of a year, 0 without an agreement
 */
export const hourlyLeft = (lots: readonly Lot[], taken: readonly TakenLeave[], date: string, agreed: number): number => {
  const year = yearOf(lots, date)
  const isOf = (other: string) => (year ? other >= year[0] && other <= year[1] : yearOf(lots, other) === null)
  return taken.reduce((left, { date: on, parts, unit }) => (unit === 'hours' && isOf(on) ? left - parts : left), days(agreed))
}
