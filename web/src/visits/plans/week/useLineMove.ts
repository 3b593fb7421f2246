import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Axis, isSame, lengthenedBy, movedBy, QUARTER, type Times, toQuarter } from './strip.ts'

/** Milliseconds after the last arrow key before the new time is stored. */
const REST = 900
const steps: Readonly<Record<string, number>> = { ArrowUp: -QUARTER, ArrowDown: QUARTER }
/** Pixels that the pointer may tremble without moving a line. */
const TREMBLE = 4
/** Pixels at the foot of a line by which it is made longer or shorter. */
const EDGE = 7

type Options = {
  times: Times
  axis: Axis
  /** False for whoever may not change the plan. */
  enabled: boolean
  /** Stores new times; resolves when the line on the screen has them, or when they were refused. */
  store: (times: Times) => Promise<unknown>
  /** Tells the times while they change, for whoever does not see them. */
  say: (times: Times) => void
}

/**
 * Moves a line on the strip, and makes it longer: by the pointer, or by the arrow keys up and down, with Shift for its length. `shown`: the
 * times as they are to be, until they are stored.
 */
export const useLineMove = ({ times, axis, enabled, store, say }: Options) => {
  const [to, setTo] = useState<Times>()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drag = useRef<{ y: number; foot: boolean; perPixel: number; from: Times; to?: Times }>(undefined)
  const wasDragged = useRef(false)

  const show = (next: Times | undefined) => {
    setTo(next)
    if (next) say(next)
  }
  const end = async (next: Times | undefined) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (next && !isSame(next, times)) {
      setBusy(true)
      await store(next)
      setBusy(false)
    }
    setTo(undefined)
  }
  const endLater = (next: Times) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void end(next), REST)
  }
  // what was moved by keys is stored, also where the screen is left before the rest is over
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined && to) void store(to)
    clearTimeout(timer.current)
  })
  useEffect(() => () => leave(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!enabled || busy) return
    const by = drag.current ? undefined : steps[event.key]
    const moved = drag.current?.to ?? to
    if (by !== undefined) {
      event.preventDefault()
      const next = (event.shiftKey ? lengthenedBy : movedBy)(to ?? times, by)
      show(next)
      endLater(next)
    } else if (moved && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault()
      event.stopPropagation()
      // the pointer that is let go afterwards is no click
      wasDragged.current = drag.current !== undefined
      drag.current = undefined
      if (event.key === 'Escape') say(times)
      void end(event.key === 'Enter' ? moved : undefined)
    }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (!enabled || busy || event.button !== 0 || event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    const height = event.currentTarget.parentElement?.clientHeight ?? 0
    if (height === 0) return
    const foot = box.height > 3 * EDGE && event.clientY > box.bottom - EDGE
    drag.current = { y: event.clientY, foot, perPixel: (axis.to - axis.from) / height, from: to ?? times }
    // Safari gives a button no focus by a press, and Escape has to reach it
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const way = event.clientY - now.y
    if (!now.to && Math.abs(way) < TREMBLE) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { start_time, minutes } = now.from
    const by = toQuarter(now.foot ? start_time + minutes : start_time, way * now.perPixel)
    const next = (now.foot ? lengthenedBy : movedBy)(now.from, by)
    // kept here as well, since the pointer may be let go before the line is drawn anew
    if (!now.to || !isSame(next, now.to)) show(next)
    now.to = next
  }
  const onPointerUp = () => {
    if (!drag.current) return
    const last = drag.current.to
    wasDragged.current = last !== undefined
    drag.current = undefined
    if (last) void end(last)
  }
  const onPointerCancel = () => {
    drag.current = undefined
    void end(undefined)
  }
  return {
    shown: to ?? times,
    isMoving: to !== undefined,
    /** Whether a click is one, of the pointer or of a key, and not the end of a way of the pointer. */
    isClick: ({ detail }: MouseEvent) => detail === 0 || !wasDragged.current,
    on: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onBlur: () => {
        if (timer.current !== undefined) void end(to)
      },
    },
  }
}
