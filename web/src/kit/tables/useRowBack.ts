import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { scrollToElement } from '../ui/scrollToElement.ts'

/** On returning from a record to its list: brings back the row of that record as soon as the rows are loaded. */
export function useRowBack(box: RefObject<HTMLElement | null>, loaded: boolean): void {
  const row = useLocation({ select: ({ state }) => state.row })
  useEffect(() => {
    if (row === undefined || !loaded) return
    const link = [...(box.current?.querySelectorAll<HTMLAnchorElement>('a[data-opens]') ?? [])].find(({ pathname }) =>
      pathname.endsWith(`/${row}`),
    )
    if (link) scrollToElement(link, { block: 'center' })
    link?.focus({ preventScroll: true })
  }, [box, loaded, row])
}
