import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findItem } from './model.ts'
import type { Stage } from './stage.ts'
import type { Cursor } from './steps.ts'
import { settled } from './steps.ts'
import { reveal, surfaceOf } from './surface.ts'

export type CursorControls = {
  readonly cursor: Cursor
  /** Moves the focus and scrolls to it. */
  go(to: Cursor): void
  /** Records where the focus is, without moving it. */
  note(to: Cursor): void
}

/**
 * The only tab stop of the grid. It follows its item to another row. When the focused element disappears (moved, deleted, rendered
 * elsewhere), the focus goes to what replaced it and is not lost.
 */
export function useCursor(scroller: RefObject<HTMLElement | null>, stage: Stage): CursorControls {
  const { rows, index } = stage
  const [kept, setKept] = useState<Cursor>({ row: rows[0]?.id ?? '', item: '', at: 0 })
  const cursor = settled(rows, index, kept)
  const wanted = useRef(false)
  const inside = useRef(false)

  useEffect(() => {
    const element = scroller.current
    const enter = () => {
      inside.current = true
    }
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected) inside.current = element?.contains(document.activeElement) === true
      })
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [scroller])

  useLayoutEffect(() => {
    const lost = inside.current && document.activeElement === document.body
    if (!scroller.current || !(wanted.current || lost)) return
    wanted.current = false
    const item = cursor.item === '' ? undefined : findItem(index, cursor.item, cursor.row)
    elementAt(scroller.current, cursor)?.focus({ preventScroll: true })
    if (!lost) reveal(surfaceOf(scroller.current), stage, item ?? { row: cursor.row, start: 0, end: 0 })
  })

  return {
    cursor,
    go: (to) => {
      wanted.current = true
      setKept({ ...to })
    },
    note: (to) => setKept((now) => (now.row === to.row && now.item === to.item ? now : to)),
  }
}

function elementAt(scroller: HTMLElement, { row, item }: Cursor): HTMLElement | null {
  const line = scroller.querySelector(`[data-row="${CSS.escape(row)}"]`)
  return line?.querySelector<HTMLElement>(item === '' ? '[role=rowheader]' : `[data-id="${CSS.escape(item)}"]`) ?? null
}
