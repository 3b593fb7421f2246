import type { Input } from '../kit/entity.ts'
import { splitDuty, stays, sumParts } from './split.ts'
import type { visit } from './visit.ts'

type Times = Pick<Input<typeof visit>, 'starts_at' | 'ends_at' | 'service_type'>

/**
 * What a visit counts for, in minutes; kept with the visit on every write and summed on read (decisions, Time 14).
 * A group-home stay is a group-home duty that contains a midnight, counted on the start date.
 */
export const splitVisit = (visit: Times, isStatutoryHoliday: (date: string) => boolean) => {
  const { minutes, night_minutes, holiday_minutes } = sumParts(splitDuty(visit, isStatutoryHoliday))
  const groupHome = visit.service_type === 'group_home'
  return {
    minutes,
    night_minutes,
    holiday_minutes,
    group_home_minutes: groupHome ? minutes : 0,
    group_home_stays: groupHome && stays(visit.starts_at, visit.ends_at) ? 1 : 0,
  }
}
