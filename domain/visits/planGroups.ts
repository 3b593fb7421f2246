import { DAY } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import { planWeekdays, weeklyPlan } from './weeklyPlan.ts'

type Line = Input<typeof weeklyPlan>
const same = Object.keys(weeklyPlan.fields).filter((name) => name !== 'weekday')
const dayOf = ({ weekday }: Pick<Line, 'weekday'>) => planWeekdays.indexOf(weekday)

/**
 * Lines of a plan that are the same but for their weekday, put together: an hour at nine from Monday to Friday is told once. What stands twice
 * on a day is told twice. In the order of the clock, each from Monday on.
 */
export const groupLines = <L extends Line>(lines: readonly L[]): L[][] => {
  const sorted = lines.toSorted((a, b) => a.start_time - b.start_time || dayOf(a) - dayOf(b))
  const groups: { key: string; lines: L[] }[] = []
  for (const line of sorted) {
    const key = JSON.stringify(same.map((name) => Reflect.get(line, name)))
    const group = groups.find((each) => each.key === key && !each.lines.some(({ weekday }) => weekday === line.weekday))
    if (group) group.lines.push(line)
    else groups.push({ key, lines: [line] })
  }
  return groups.map((group) => group.lines)
}

/** What a patient already has, as a model for a new line. */
export type Known = Pick<Line, 'start_time' | 'minutes' | 'service_type'>

/** Which service of which length is likely at a time of the day: of what comes nearest to it, what comes most often. */
export const usualService = (known: readonly Known[], at: number | undefined): Omit<Known, 'start_time'> | undefined => {
  const away = ({ start_time }: Known) => (at === undefined ? 0 : awayBy(start_time, at))
  const nearest = Math.min(...known.map(away))
  const kinds = Map.groupBy(
    known.filter((one) => away(one) === nearest),
    ({ service_type, minutes }) => `${service_type} ${minutes}`,
  )
  const [often] = [...kinds.values()].toSorted((a, b) => b.length - a.length)
  const [one] = often ?? []
  return one && { service_type: one.service_type, minutes: one.minutes }
}

/** Minutes between two times of the day, also across midnight. */
const awayBy = (one: number, other: number): number => {
  const minutes = Math.abs(one - other)
  return Math.min(minutes, DAY - minutes)
}
