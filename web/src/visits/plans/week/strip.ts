import { DAY } from '#domain/kit/dates.ts'
import type { Row } from '#domain/kit/entity.ts'
import type { weeklyPlan } from '#domain/visits/weeklyPlan.ts'

export type PlanRow = Row<typeof weeklyPlan>
/** Minutes from midnight, and a length in minutes. */
export type Times = Pick<PlanRow, 'start_time' | 'minutes'>
/** The minutes of a day that the strip shows, both at a full hour. */
export type Axis = { readonly from: number; readonly to: number }

const HOUR = 60
/** By how many minutes an arrow key or the pointer moves a line. */
export const QUARTER = 15
/** The minutes at which a new line can begin. */
export const SLOT = 30
/** 6:00 to 22:00: nearly all visits are within. */
const [morning, evening] = [6 * HOUR, 22 * HOUR]

/** The hours from morning to evening, and those of lines before and after them. */
export const axisOf = (lines: readonly Times[]): Axis => {
  const first = Math.min(morning, ...lines.map(({ start_time }) => start_time))
  const last = Math.max(evening, ...lines.map(endOf))
  return { from: Math.floor(first / HOUR) * HOUR, to: Math.ceil(last / HOUR) * HOUR }
}
/** A shorter line takes as much room as one of so many minutes, so that a hand can meet it. */
const LEAST = 40
/** Where a line ends on its day; what lasts beyond midnight is drawn until then. */
const endOf = ({ start_time, minutes }: Times) => Math.min(DAY, start_time + minutes)

/** The minutes of the hours on the axis. */
export const hoursOf = ({ from, to }: Axis): number[] => Array.from({ length: (to - from) / HOUR + 1 }, (_, at) => from + at * HOUR)

/** Where a line stands on the axis, from its top, in parts of the whole. */
export const placeOn = ({ from, to }: Axis, times: Times): { top: number; height: number } => ({
  top: (times.start_time - from) / (to - from),
  height: (endOf(times) - times.start_time) / (to - from),
})

/** Lines of one day that share time, or the room of it, stand side by side: the place of each among how many. */
export const columnsOf = (lines: readonly PlanRow[]): Map<string, { at: number; of: number }> => {
  const places = new Map<string, { at: number; of: number }>()
  let group: string[] = []
  let ends: number[] = []
  const close = () => {
    for (const id of group) places.set(id, { at: places.get(id)?.at ?? 0, of: ends.length })
    ;[group, ends] = [[], []]
  }
  for (const line of lines.toSorted((a, b) => a.start_time - b.start_time || b.minutes - a.minutes)) {
    if (ends.every((end) => end <= line.start_time)) close()
    const free = ends.findIndex((end) => end <= line.start_time)
    const at = free < 0 ? ends.length : free
    ends[at] = Math.max(endOf(line), line.start_time + LEAST)
    group.push(line.id)
    places.set(line.id, { at, of: 0 })
  }
  close()
  return places
}

/** The times some minutes later or earlier, within the day. */
export const movedBy = ({ start_time, minutes }: Times, by: number): Times => ({
  start_time: Math.max(0, Math.min(DAY - QUARTER, start_time + by)),
  minutes,
})
/** The times some minutes longer or shorter: a quarter at least, a day at most. */
export const lengthenedBy = ({ start_time, minutes }: Times, by: number): Times => ({
  start_time,
  minutes: Math.max(QUARTER, Math.min(DAY, minutes + by)),
})
/** A way of the pointer in minutes, such that what is moved comes to a quarter of the hour. */
export const toQuarter = (minute: number, by: number): number => Math.round((minute + by) / QUARTER) * QUARTER - minute

/** The minute at which a new line begins at a height of the axis, which is a part of the whole. */
export const slotAt = ({ from, to }: Axis, height: number): number =>
  withinAxis({ from, to }, Math.floor((from + height * (to - from)) / SLOT) * SLOT)
/** The nearest minute at which a new line can begin. */
export const withinAxis = ({ from, to }: Axis, minute: number): number => Math.max(from, Math.min(to - SLOT, minute))

export const isSame = (one: Times, other: Times): boolean => one.start_time === other.start_time && one.minutes === other.minutes
