import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lastEdge } from './model.ts'
import { minuteOf } from './scale.ts'
import type { Stage } from './stage.ts'

/** Scrolling rows `[firstRow, lastRow)` and minutes `[from, to)` that have to be rendered. */
export type Window = { readonly firstRow: number; readonly lastRow: number; readonly from: number; readonly to: number }

const rowStep = 2
const timeStep = 240

/** The rendered window. It changes in steps of two rows and 240 pixels, so that most scroll events cause no rendering. */
export function useWindow(scroller: RefObject<HTMLElement | null>, stage: Stage, width: number, height: number): Window {
  const [window, setWindow] = useState<Window>({ firstRow: 0, lastRow: 0, from: 0, to: 0 })
  const latest = useRef({ stage, width, height })

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { stage, width, height } = latest.current
    const next = windowAt(stage, element.scrollTop, Math.abs(element.scrollLeft), width, height)
    setWindow((now) => (sameWindow(now, next) ? now : next))
  }, [scroller])

  useLayoutEffect(() => {
    latest.current = { stage, width, height }
    measure()
  })

  useEffect(() => {
    const element = scroller.current
    let frame = 0
    const scrolled = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        measure()
      })
    }
    element?.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      element?.removeEventListener('scroll', scrolled)
      cancelAnimationFrame(frame)
    }
  }, [scroller, measure])

  return window
}

function windowAt(stage: Stage, down: number, along: number, width: number, height: number): Window {
  const { scale, edges, body } = stage
  const first = lastEdge(edges, down)
  const last = lastEdge(edges, down + height - scale.head - stage.pinnedHeight) + 1
  return {
    firstRow: Math.max(0, Math.floor((first - 1) / rowStep) * rowStep),
    lastRow: Math.min(body.length, Math.ceil((last + 1) / rowStep) * rowStep),
    from: Math.floor(minuteOf(scale, Math.floor(along / timeStep - 0.25) * timeStep)),
    to: Math.ceil(minuteOf(scale, Math.ceil((along + width - scale.name) / timeStep + 0.25) * timeStep)),
  }
}

function sameWindow(a: Window, b: Window): boolean {
  return a.firstRow === b.firstRow && a.lastRow === b.lastRow && a.from === b.from && a.to === b.to
}
