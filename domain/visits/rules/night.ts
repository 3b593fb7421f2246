import { DAY, dayNumber, weekday } from '../../kit/dates.ts'
import { touchesNight } from '../split.ts'
import { officeOn } from '../ways.ts'
import { holds } from './employed.ts'
import type { Asked, HelperFacts } from './facts.ts'
import type { Found } from './finding.ts'

/** Whoever asked for it works no night (Labour Standards Act 66(3)). */
export const atNight = ({ visit, helper }: Asked): Found[] => {
  const asked = helper?.limits.some((one) => one.no_night && holds(one, visit.date)) ?? false
  return asked && touchesNight(visit.starts, visit.ends) ? [{ code: 'asked_no_night' }] : []
}

type Permitted = Pick<HelperFacts, 'permits' | 'employments' | 'establishment_id'>
/** Whether sleep-ins of somebody are permitted on a date: where the conditions of that day say the person works (Labour Standards Act 41(iii)). */
export const isPermitted = ({ permits, employments, establishment_id }: Permitted, date: string): boolean => {
  const office = officeOn(date, employments, establishment_id)
  return permits.some((one) => one.establishment_id === office && holds(one, date))
}

/** A permit for sleep-ins wants about one a week (Enforcement Regulation 23; facts, section 2), and without one their hours are work. The week goes from Sunday to Saturday. */
export const sleepIns = ({ visit, helper }: Asked): Found[] => {
  if (!helper || !visit.isSleepIn) return []
  const sunday = dayNumber(visit.date) - weekday(visit.date)
  const others = helper.duties.filter(({ id, isSleepIn, starts }) => {
    const day = Math.floor(starts / DAY)
    return isSleepIn && id !== visit.id && sunday <= day && day < sunday + 7
  })
  return [
    ...(others.length > 0 ? [{ code: 'sleep_in_often' as const, days: others.length + 1 }] : []),
    ...(isPermitted(helper, visit.date) ? [] : [{ code: 'sleep_in_no_permit' as const }]),
  ]
}
