import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Popup.module.css'

type Props = {
  /** What it is called for assistive technology. */
  label: string
  /** The point of the window beside which it opens. Pixels. */
  at: { readonly x: number; readonly y: number }
  onClose: () => void
  children: ReactNode
}

/** Pixels between the point and the popup, so that a second click meets the place and not the popup; and to the edge of the window. */
const [beside, air] = [12, 8]

/** A small dialog beside a place, which goes when somebody presses anywhere else, or Escape; the focus is back then where it was. */
export function Popup({ label, at, onClose, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popup = element.current
    if (!popup) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && (popup.contains(document.activeElement) || document.activeElement === document.body))
        before.focus({ preventScroll: true })
    }
  }, [])
  useLayoutEffect(() => {
    if (!element.current) return
    // a click on the same place again comes before the browser tells that the popup has gone
    if (!element.current.matches(':popover-open')) {
      element.current.showPopover()
      element.current.focus({ preventScroll: true })
    }
    const observer = new ResizeObserver(([entry]) => entry?.target instanceof HTMLElement && settle(entry.target, at))
    settle(element.current, at)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [at])
  return (
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.popup}
      onToggle={(event) => {
        if (event.newState === 'closed' && !event.currentTarget.matches(':popover-open')) onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Below the point and behind it, or on its other side where there is no room; never over the edge of the window. */
function settle(element: HTMLElement, { x, y }: Props['at']) {
  const { width, height } = element.getBoundingClientRect()
  const right = x + beside + width + air <= innerWidth
  const below = y + beside + height + air <= innerHeight
  element.style.left = `${Math.max(air, right ? x + beside : x - beside - width)}px`
  element.style.top = `${Math.max(air, below ? y + beside : y - beside - height)}px`
}
