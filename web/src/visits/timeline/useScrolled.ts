import type { RefObject } from 'react'
import { useCallback, useSyncExternalStore } from 'react'

/** A number computed from how far an element is scrolled. The component is rendered again only when the number changes. */
export function useScrolled(scroller: RefObject<HTMLElement | null>, read: (element: HTMLElement) => number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = scroller.current
      element?.addEventListener('scroll', listener, { passive: true })
      return () => element?.removeEventListener('scroll', listener)
    },
    [scroller],
  )
  return useSyncExternalStore(subscribe, () => (scroller.current ? read(scroller.current) : 0))
}
