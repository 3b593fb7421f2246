import type { RefObject } from 'react'
import { useScrolled } from './useScrolled.ts'

/** How far an element is scrolled along the writing direction, in whole pixels. */
export function useAlong(scroller: RefObject<HTMLElement | null>): number {
  return useScrolled(scroller, ({ scrollLeft }) => Math.round(Math.abs(scrollLeft)))
}
