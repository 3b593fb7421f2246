import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves a row of a list with the pointer that holds its handle: it takes the place of the row that the pointer is over. Listened for on the page,
 * since the handle itself moves.
 * @returns begins with the row of a handle
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
      // past the middle of the other one, so that a long row and a short one do not change places for ever
      const isPast = over > row ? y > other.bottom - own.height / 2 : y < other.top + own.height / 2
      if (!isPast) return
      shift(row, over)
      row = over
    }
    addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => stop.abort(), { signal })
  }
}
