import { addDays, dateOf, daysBetween, instant, weekday } from '#domain/kit/dates.ts'
import { FOUR_WEEKS, proposedRestDays } from '#domain/staff/restDay.ts'
import type { SampleRestDay, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** Who has four days off in four weeks, since the nights of a group home fall on any day of the week. */
export const FOUR_OF_FOUR = 's15'
/** The first Monday of last month: the four weeks begin there. */
export const fourWeeksFrom = ({ lastMonth }: Pick<Story, 'lastMonth'>): string => addDays(lastMonth, (8 - weekday(lastMonth)) % 7)

/** The holidays of all four weeks that have begun, named on days without visits. Those of the next ones are still to be named. */
export const restDaysOf = (story: Story, visits: readonly SampleVisit[]): SampleRestDay[] => {
  const busy = new Set(
    visits.flatMap(({ staff_id, starts_at, ends_at }) => {
      if (staff_id !== FOUR_OF_FOUR) return []
      const first = dateOf(starts_at)
      const days = Array.from({ length: daysBetween(first, dateOf(ends_at)) + 1 }, (_, at) => addDays(first, at))
      // what ends at midnight leaves the next day free
      return days.filter((date) => Date.parse(instant(date, 0)) < Date.parse(ends_at))
    }),
  )
  const first = fourWeeksFrom(story)
  const begun = Math.floor(daysBetween(first, story.today) / FOUR_WEEKS) + 1
  return Array.from({ length: begun }, (_, period) => addDays(first, period * FOUR_WEEKS)).flatMap((from) =>
    proposedRestDays(
      Array.from({ length: FOUR_WEEKS }, (_, at) => addDays(from, at)),
      [],
      busy,
    ).map((date) => ({ key: `rest-${date}`, of: FOUR_OF_FOUR, date })),
  )
}
