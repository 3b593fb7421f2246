import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { scrollAlong } from './surface.ts'
import type { Scale } from './scale.ts'
import { alongOf } from './scale.ts'

/**
 * Shows the present when a period appears, and keeps the middle in place when it is enlarged.
 * @param now minutes; null while the present is not in the period @param opening the minute at which it is then opened
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
