import type { Input } from '../kit/entity.ts'
import { tidyBreaks } from './breaks.ts'
import { splitDuty, sumParts } from './split.ts'
import type { visit } from './visit.ts'

type Times = Pick<Input<typeof visit>, 'starts_at' | 'ends_at' | 'breaks' | 'service_type'>

/**
 * What a visit counts for, in minutes; kept with the visit on every write and summed on read (decisions, Time 14). To which day and month
 * it counts, and whether a group-home stay, depends on the visits that touch it: the database works that out (`settle_duties`).
 */
export const splitVisit = (visit: Times, isStatutoryHoliday: (date: string) => boolean) => {
  const { minutes, night_minutes, holiday_minutes } = sumParts(splitDuty(visit, isStatutoryHoliday))
  return { minutes, night_minutes, holiday_minutes, group_home_minutes: visit.service_type === 'group_home' ? minutes : 0 }
}

/** Every column that follows from the facts of a visit alone and from the calendar. */
export const visitColumns = (visit: Times, isStatutoryHoliday: (date: string) => boolean) => ({
  breaks: tidyBreaks(visit.breaks),
  ...splitVisit(visit, isStatutoryHoliday),
})
