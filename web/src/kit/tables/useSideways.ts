import { type RefObject, useMemo } from 'react'

type Attach = (element: HTMLElement | null) => void
/** Refs for header, body and sums of a table; `rowsAt` is the element with the rows. */
type Sideways = { head: Attach; body: Attach; sums: Attach; rowsAt: RefObject<HTMLElement | null> }

/**
 * Synchronizes the horizontal scrolling of header, body and sums of a table, and marks a table that has more
 * columns beyond its edge.
 */
export const useSideways = (): Sideways =>
  useMemo(() => {
    const parts = new Map<string, { element: HTMLElement; onScroll: () => void; sizes: ResizeObserver }>()
    const rowsAt: RefObject<HTMLElement | null> = { current: null }
    const mark = (moved: HTMLElement) => {
      const beyond = moved.scrollWidth - moved.clientWidth - Math.abs(moved.scrollLeft)
      moved.closest('table')?.toggleAttribute('data-moved', moved.scrollLeft !== 0)
      moved.closest('table')?.toggleAttribute('data-more', beyond > 1)
    }
    const follow = (moved: HTMLElement) => {
      mark(moved)
      for (const { element } of parts.values()) if (element.scrollLeft !== moved.scrollLeft) element.scrollLeft = moved.scrollLeft
    }
    const attach =
      (name: string): Attach =>
      (element) => {
        const old = parts.get(name)
        old?.element.removeEventListener('scroll', old.onScroll)
        old?.sizes.disconnect()
        parts.delete(name)
        if (name === 'body') rowsAt.current = element
        if (!element) return
        const onScroll = () => follow(element)
        element.addEventListener('scroll', onScroll, { passive: true })
        const sizes = new ResizeObserver(() => mark(element))
        if (name === 'body') sizes.observe(element)
        parts.set(name, { element, onScroll, sizes })
      }
    return { head: attach('head'), body: attach('body'), sums: attach('sums'), rowsAt }
  }, [])
