import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'

/** With more rows than this, only those in or near the window are drawn. */
export const virtualFrom = 200

type Measure = (row: Element | null) => void
type Props<R> = {
  rows: readonly R[]
  body: RefObject<HTMLElement | null>
  /** Height of a row in rem; with `measured` only an estimate, and each row needs `data-row` and the given ref. */
  height: number
  measured?: boolean
  /** Tag of the element that takes the space of the rows that are not drawn. */
  spacer: 'tr' | 'li'
  line: (row: R, index: number, measure: Measure) => ReactNode
}

/** Draws only the rows in or near the visible part of the window, for long tables. */
export function VirtualRows<R>({ rows, body, height, measured = false, spacer, line }: Props<R>) {
  const { top, rem } = usePlace(body)
  // oxlint-disable-next-line react/incompatible-library -- it hands out functions that must not be memoized, and nothing here is
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height * rem,
    overscan: 10,
    scrollMargin: top,
    indexAttribute: 'data-row',
  })
  useLayoutEffect(() => {
    virtual.measure()
  }, [virtual, rem])
  const seen = virtual.getVirtualItems()
  const before = (seen[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((seen.at(-1)?.end ?? top) - top)
  const none: Measure = () => undefined
  return (
    <>
      <Spacer as={spacer} size={before} />
      {seen.map(({ index }) => {
        const row = rows[index]
        return row === undefined ? null : line(row, index, measured ? virtual.measureElement : none)
      })}
      <Spacer as={spacer} size={after} />
    </>
  )
}

const Spacer = ({ as: As, size }: { as: 'tr' | 'li'; size: number }) =>
  size > 0 && <As role="presentation" data-spacer aria-hidden="true" style={{ blockSize: size }} />

/** Offset of the rows in the page and the font size, in pixels; measured again when something above them grows. */
const usePlace = (body: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState({ top: 0, rem: 16 })
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const look = () =>
      setPlace((old) => {
        const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
        return top === old.top && rem === old.rem ? old : { top, rem }
      })
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [body])
  return place
}
