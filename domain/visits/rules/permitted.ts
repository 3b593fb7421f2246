import { DAY, dayNumber } from '../../kit/dates.ts'
import type { Asked, HelperFacts, Planned } from './facts.ts'
import type { Found } from './finding.ts'

/** What a permission for other activity allows within any seven days (Immigration Control Act Enforcement Ordinance 19(5)). Minutes. */
const OTHER_ACTIVITY = 28 * 60

/** Whether a foreign worker may work on the visit's own date (facts, section 7). Of special permanent residents nothing is asked. */
export const permitted = ({ visit, helper }: Asked): Found[] => {
  if (!helper || helper.status_of_residence === 'special_permanent') return []
  const { card_until, skill_until, nationality } = helper
  const { date } = visit
  const isForeign = nationality !== null && nationality !== 'jp'
  const limited = helper.activity_permission === 'hours_28'
  const allowed = limited || helper.activity_permission === 'as_permitted'
  const week = limited ? busiestDays(visit, helper) : 0
  return [
    ...(card_until !== null && card_until < date ? [{ code: 'card_ended' as const, date: card_until }] : []),
    ...(card_until === null && isForeign ? [{ code: 'card_unknown' as const }] : []),
    ...(helper.status_of_residence === 'ssw1' && skill_until !== null && skill_until < date
      ? [{ code: 'skill_time_over' as const, date: skill_until }]
      : []),
    ...(helper.work_restriction === 'not_allowed' && !allowed ? [{ code: 'work_not_allowed' as const }] : []),
    ...(week > OTHER_ACTIVITY ? [{ code: 'over_28_hours' as const, minutes: week, limit: OTHER_ACTIVITY }] : []),
  ]
}

/** Most minutes of seven days in a row with the date of the visit among them: the limit holds from whichever day one counts. */
const busiestDays = (visit: Planned, { duties }: HelperFacts): number => {
  const at = dayNumber(visit.date)
  const days = Array.from({ length: 13 }, () => 0)
  for (const { id, starts, minutes } of duties) {
    const day = Math.floor(starts / DAY) - at + 6
    if (id !== visit.id && day >= 0 && day < 13) days[day] = (days[day] ?? 0) + minutes
  }
  days[6] = (days[6] ?? 0) + visit.minutes
  const sums = Array.from({ length: 7 }, (_, from) => days.slice(from, from + 7).reduce((sum, one) => sum + one, 0))
  return Math.max(...sums)
}
