import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { scrollAlong } from './surface.ts'
import type { Scale } from './scale.ts'
import { alongOf } from './scale.ts'

/**
 * Where a view of several days begins so that its first day is seen whole: of a day that is cut off, a finger may find too little to press.
 * @param along where it would begin, in pixels
 * @param room pixels of the days that are seen
 * @param now the present in pixels, which stays in sight; null when it is not in the period
 */
export const startOfDays = (
  { days, day }: Pick<Scale, 'days' | 'day'>,
  along: number,
  room: number,
  now: number | null,
): number => {
  if (days === 1 || day > room) return along
  const whole = Math.floor(Math.max(along, 0) / day) * day
  return now === null || now - whole < room ? whole : whole + day
}

/**
 * Scrolls to the present when a period appears, and keeps the middle in place when the zoom changes.
 * @param now the present in minutes; null when it is not in the period
 * @param opening the minute to scroll to in that case
 */
export function useScrollStart(
  scroller: RefObject<HTMLElement | null>,
  firstDay: string,
  scale: Scale,
  width: number,
  now: number | null,
  opening: number,
) {
  const shown = useRef({ firstDay: '', day: 0, days: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || width === 0) return
    const before = shown.current
    const room = width - scale.name
    if (before.firstDay !== firstDay || before.days !== scale.days) {
      const present = now === null ? null : alongOf(scale, now)
      scrollAlong(element, startOfDays(scale, present === null ? alongOf(scale, opening) : present - room / 3, room, present))
    } else if (before.day !== scale.day) {
      const middle = ((Math.abs(element.scrollLeft) + room / 2) * scale.day) / before.day
      scrollAlong(element, startOfDays(scale, middle - room / 2, room, middle))
    }
    shown.current = { firstDay, day: scale.day, days: scale.days }
  }, [scroller, firstDay, scale, width, now, opening])
}
