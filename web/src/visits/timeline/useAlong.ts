import type { RefObject } from 'react'
import { useCallback, useSyncExternalStore } from 'react'

/** How far an element is scrolled along the reading direction; only who reads it draws again. Whole pixels. */
export function useAlong(scroller: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      element?.addEventListener('scroll', listener, { passive: true })
      return () => element?.removeEventListener('scroll', listener)
    },
    [scroller],
  )
  return useSyncExternalStore(subscribe, () => Math.round(Math.abs(scroller.current?.scrollLeft ?? 0)))
}
