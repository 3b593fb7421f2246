import { useMemo } from 'react'

type Part = HTMLElement | null
type Attach = (element: Part) => void

/** Keeps head, body and sums of a table at the same place sideways, whichever of them is moved. */
export const useSideways = (): { head: Attach; body: Attach; sums: Attach } =>
  useMemo(() => {
    const parts = new Map<string, { element: HTMLElement; onScroll: () => void }>()
    const follow = (moved: HTMLElement) => {
      moved.closest('table')?.toggleAttribute('data-moved', moved.scrollLeft !== 0)
      for (const { element } of parts.values()) if (element !== moved && element.scrollLeft !== moved.scrollLeft) element.scrollLeft = moved.scrollLeft
    }
    const attach = (name: string): Attach => (element) => {
      const old = parts.get(name)
      old?.element.removeEventListener('scroll', old.onScroll)
      parts.delete(name)
      if (!element) return
      const onScroll = () => follow(element)
      element.addEventListener('scroll', onScroll, { passive: true })
      parts.set(name, { element, onScroll })
    }
    return { head: attach('head'), body: attach('body'), sums: attach('sums') }
  }, [])
