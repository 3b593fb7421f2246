import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

type Props<R> = { rows: readonly R[]; body: RefObject<HTMLElement | null>; line: (row: R, index: number) => ReactNode }

/** Draws only the rows near the window; two empty rows hold the place of the others. */
export function VirtualRows<R>({ rows, body, line }: Props<R>) {
  const [{ top, height }, setPlace] = useState({ top: 0, height: 40 })
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setPlace((old) => {
      const now = { top: Math.round(element.getBoundingClientRect().top + window.scrollY), height: rowHeight(element) }
      return now.top === old.top && now.height === old.height ? old : now
    })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body])
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => height, overscan: 12, scrollMargin: top })
  useLayoutEffect(() => { virtual.measure() }, [virtual, height])
  const seen = virtual.getVirtualItems()
  const before = (seen[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((seen.at(-1)?.end ?? top) - top)
  return (
    <>
      {before > 0 && <tr role="presentation" aria-hidden="true" style={{ blockSize: before }} />}
      {seen.map(({ index }) => {
        const row = rows[index]
        return row === undefined ? null : line(row, index)
      })}
      {after > 0 && <tr role="presentation" aria-hidden="true" style={{ blockSize: after }} />}
    </>
  )
}

/** Rows are 2.5rem high (`tables.css`). */
const rowHeight = (element: HTMLElement) => 2.5 * parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize)
