import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { scrollAlong } from './surface.ts'
import type { Scale } from './scale.ts'
import { alongOf } from './scale.ts'

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
      scrollAlong(element, now === null ? alongOf(scale, opening) : alongOf(scale, now) - room / 3)
    } else if (before.day !== scale.day) {
      scrollAlong(element, ((Math.abs(element.scrollLeft) + room / 2) * scale.day) / before.day - room / 2)
    }
    shown.current = { firstDay, day: scale.day, days: scale.days }
  }, [scroller, firstDay, scale, width, now, opening])
}
