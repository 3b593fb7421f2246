import { addDays, daysBetween, weekday } from '#domain/kit/dates.ts'
import { chance } from '../pick.ts'
import type { Story } from '../story.ts'
import { type Crew, crews, plannedDuties } from './crews.ts'
import { officeDay } from './office-days.ts'
import type { Line, LineName } from './slots.ts'

/**
 * One helper on one line of visits on one date. `planner` leads the team; `goesAlong` names the helper beside whom this one
 * learns, `standsInFor` the one who is on leave.
 */
export type Duty = {
  date: string
  staff: string
  name: LineName
  line: Line
  planner: string | null
  goesAlong?: string
  standsInFor?: string
}

const LEAVER = 's10'
export const JOINER = 's24'

export const datesOf = (story: Story): string[] =>
  Array.from({ length: daysBetween(story.first, story.last) + 1 }, (_, i) => addDays(story.first, i))

/** Every duty of every crew in the months of the story: rows, then leaver and joiner, then paid leave. */
export const dutiesOf = (story: Story): Duty[] => {
  const lessons = inductionDays(story)
  return crews.flatMap((crew) => {
    const leave = paidLeave(story, crew)
    return datesOf(story)
      .filter((date) => !(crew.closedOnHolidays && !officeDay(date) && weekday(date) !== 6))
      .flatMap((date) =>
        plannedDuties(crew, date)
          .flatMap(({ staff, line: name }): Duty[] => withNewcomer(story, lessons, duty(crew, date, staff, name)))
          .map((one) => (crew.planner && leave.get(one.staff) === date ? standIn(one, crew.planner) : one)),
      )
  })
}

const standIn = (planned: Duty, staff: string): Duty => ({ ...planned, staff, standsInFor: planned.staff })

const duty = (crew: Crew, date: string, staff: string, name: LineName): Duty => ({
  date,
  staff,
  name,
  line: crew.lines[name] ?? [],
  planner: crew.planner ?? null,
})

/** The joiner's first two office days are spent on lessons. */
export const inductionDays = (story: Story): string[] =>
  Array.from({ length: 14 }, (_, i) => addDays(story.joined, i))
    .filter(officeDay)
    .slice(0, 2)

/** The joiner goes everywhere with the leaver, and takes the place when the leaver stops. */
const withNewcomer = (story: Story, lessons: readonly string[], planned: Duty): Duty[] => {
  if (planned.staff !== LEAVER) return [planned]
  if (planned.date >= story.takeover) return [{ ...planned, staff: JOINER }]
  const along = planned.date > (lessons[1] ?? story.takeover)
  return along ? [planned, { ...planned, staff: JOINER, goesAlong: LEAVER }] : [planned]
}

/** One day of paid leave for each member, from an early duty on a Monday: then the planner is free to step in. */
const paidLeave = (story: Story, crew: Crew): Map<string, string> => {
  if (!crew.planner) return new Map()
  const mondays = datesOf(story).filter((date) => weekday(date) === 1)
  const early = mondays
    .flatMap((date) => plannedDuties(crew, date).map((planned) => ({ ...planned, date })))
    .filter(({ line }) => line === 'early')
  return new Map(
    crew.members
      .filter((staff) => staff !== LEAVER)
      .flatMap((staff) => {
        const dates = early.filter((duty) => duty.staff === staff).map(({ date }) => date)
        const date = dates[chance(`${staff} leave ${story.first}`, dates.length)]
        return date === undefined ? [] : [[staff, date] as const]
      }),
  )
}
