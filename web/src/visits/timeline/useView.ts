import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

export type View = { readonly width: number; readonly height: number }

/** Inner size of the scrolled element in pixels; 0 before its layout. */
export function useView(scroller: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setView((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return view
}
