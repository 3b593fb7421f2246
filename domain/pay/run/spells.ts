import { addDays, dayNumber } from '../../kit/dates.ts'
import { cutDown, halfUp } from '../rates/whole.ts'
import type { ScheduledYear } from '../rules/unitPrice.ts'
import { unpaidDays } from './leaves.ts'
import type { PaidDay, PayInput, PayPerson, Wage } from './payInput.ts'

/**
 * Days of a wage period on which one wage holds for somebody who is employed. `share`: how many of the days of the period they are, without those
 * of a leave for which nothing is paid; a monthly amount is paid in that proportion.
 */
export type Spell = {
  readonly wage: Wage
  readonly from: string
  readonly to: string
  readonly days: readonly PaidDay[]
  readonly share: { readonly days: number; readonly of: number }
}

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one)
const earlier = (one: string, other: string | null) => (other !== null && other < one ? other : one)
const lengthOf = (from: string, to: string) => dayNumber(to) - dayNumber(from) + 1

/** The wages that hold in a wage period, each on its days. */
export const spellsOf = ({
  period,
  person,
  wages,
  days,
  leaves,
}: Pick<PayInput, 'period' | 'person' | 'wages' | 'days' | 'leaves'>): Spell[] => {
  const [first, last] = [later(period.from, person.joined_on), earlier(period.to, person.left_on)]
  return wages.flatMap((wage) => {
    const [from, to] = [later(first, wage.valid_from), earlier(last, wage.valid_to)]
    if (from > to) return []
    return [
      {
        wage,
        from,
        to,
        days: days.filter(({ date }) => from <= date && date <= to),
        share: { days: lengthOf(from, to) - unpaidDays(leaves, from, to), of: lengthOf(period.from, period.to) },
      },
    ]
  })
}

/** Days of the period on which somebody works without a wage on record. */
export const isUnpaid = (spells: readonly Spell[], { date, figures }: PaidDay): boolean =>
  figures.total > 0 && !spells.some(({ from, to }) => from <= date && date <= to)

/** What of a monthly amount is paid for a spell: its part of the days of the period, fifty sen up; all of it for a whole one. */
export const sharedAmount = (amount: number, { days, of }: Spell['share']): number =>
  days === of ? amount : halfUp(amount * days, of)

const WEEK = 7
/**
 * Scheduled days and minutes of a year, by the wage or else by the conditions of employment; zeros where neither tells them. The year is that of the last day of the period.
 */
export const scheduledYear = (
  wage: Pick<Wage, 'yearly_days_off' | 'daily_minutes'>,
  { weekly_days, weekly_minutes }: Pick<PayPerson, 'weekly_days' | 'weekly_minutes'>,
  to: string,
): ScheduledYear => {
  const year = to.slice(0, 4)
  const all = dayNumber(addDays(`${year}-12-31`, 1)) - dayNumber(`${year}-01-01`)
  const ofWeek = weekly_days === null || weekly_days === 0 ? null : weekly_days
  const year_days = wage.yearly_days_off === null ? (ofWeek === null ? 0 : cutDown(all * ofWeek, WEEK)) : all - wage.yearly_days_off
  const day_minutes = wage.daily_minutes ?? (ofWeek === null || weekly_minutes === null ? 0 : cutDown(weekly_minutes, ofWeek))
  return { year_days, day_minutes }
}
