import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Tip } from './hover.ts'
import { attachHover } from './hover.ts'
import type { Lift } from './lift.ts'
import { attachPointer, type Corners } from './pointer.ts'
import type { Store } from '#web/kit/store.ts'
import type { Stage } from './stage.ts'
import { newAt } from './stage.ts'
import type { Spot } from './SpotView.tsx'
import type { TimelineProps } from './timelineProps.ts'
import type { Item, Place, Placement } from './types.ts'
import type { CursorControls } from './useCursor.ts'

type Parts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly stage: Stage
  readonly lift: Lift
  readonly tip: Store<Tip | null>
  readonly spot: Store<Spot | null>
  readonly go: CursorControls['go']
  readonly readOnly: boolean
  open(item: Item): void
  onCreate(place: Placement): void
  onPlace(place: Place): void
  readonly onName?: TimelineProps['onName']
  readonly onChoose?: TimelineProps['onChoose']
  readonly onMenu?: TimelineProps['onMenu']
  readonly frame: Store<Corners | null>
}

/**
 * Gestures of mouse, pen and touch on the grid; the listeners are attached once.
 * @returns the stage as last rendered, for use between renders
 */
export function usePointer(parts: Parts): RefObject<Stage> {
  const { scroller, lift, tip, spot, frame } = parts
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  const stage = useMemo(
    () => ({
      get current() {
        return latest.current.stage
      },
    }),
    [],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const still = () => latest.current.readOnly
    const refresh = () => lift.refresh()
    const stopPointer = attachPointer(element, {
      stage,
      lift,
      still,
      open: (item) => {
        latest.current.go({ row: item.row, item: item.id, at: item.start })
        latest.current.open(item)
      },
      create: (place) => latest.current.onCreate(place),
      stand: (row, at, point) => {
        latest.current.go({ row, item: '', at })
        if (!still()) latest.current.onPlace({ ...newAt(stage.current, row, at), ...point })
      },
      name: (row, point) => {
        latest.current.go({ row, item: '', at: 0 })
        latest.current.onName?.(row, point)
      },
      choose: (ids, toggle) => latest.current.onChoose?.(ids, toggle),
      menu: (item, row, minute, point) => {
        tip.set(null)
        latest.current.go({ row, item: item?.id ?? '', at: item?.start ?? minute })
        latest.current.onMenu?.({
          item: item?.day ? undefined : item?.id,
          place: { ...newAt(stage.current, row, minute), ...point },
        })
      },
      frame: (corners) => frame.set(corners && { x0: corners.x0, y0: corners.y0, x: corners.x, y: corners.y }),
      pressed: () => {
        tip.set(null)
        spot.set(null)
      },
    })
    const stopHover = attachHover(element, { stage, tip, spot, still })
    element.addEventListener('scroll', refresh, { passive: true })
    return () => {
      stopPointer()
      stopHover()
      element.removeEventListener('scroll', refresh)
    }
  }, [scroller, stage, lift, tip, spot, frame])

  return stage
}
