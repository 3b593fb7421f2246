import { type RefObject, useEffect, useRef } from 'react'

/**
 * Reorders rows of a list by dragging their handle: the dragged row takes the place of the row under the pointer. The listeners are on the
 * page, because the handle itself moves.
 * @returns a function that begins to drag the row of a handle
 */
export function useRowDrag(
  list: RefObject<HTMLOListElement | null>,
  shift: (from: number, to: number) => void,
): (row: number) => void {
  const dragging = useRef<AbortController>(undefined)
  useEffect(() => () => dragging.current?.abort(), [])
  return (begun) => {
    dragging.current?.abort()
    const stop = (dragging.current = new AbortController())
    const { signal } = stop
    let row = begun
    const follow = ({ clientY: y }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect())
      const over = rows.findIndex(({ top, bottom }) => y >= top && y <= bottom)
      const [own, other] = [rows[row], rows[over]]
      if (!own || !other || over === row) return
      // only past the middle of the other row, or a long and a short row would swap back and forth
      const isPast = over > row ? y > other.bottom - own.height / 2 : y < other.top + own.height / 2
      if (!isPast) return
      shift(row, over)
      row = over
    }
    addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => stop.abort(), { signal })
  }
}
