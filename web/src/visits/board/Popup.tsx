import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Popup.module.css'

type Props = {
  /** Accessible name. */
  label: string
  /** Point of the window in pixels beside which the popup opens. */
  at: { readonly x: number; readonly y: number }
  onClose: () => void
  children: ReactNode
}

/**
 * Distances in pixels: from the point to the popup, so that a second click hits the place and not the popup; and to the edge of the window.
 */
const [beside, air] = [12, 8]
/** Pixels of height without which a popup is of no use. */
const leastHeight = 320

/** Small dialog beside a place. It closes on a click elsewhere or Escape, and then returns the focus to where it was. */
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
    // a click on the same place again comes before the event that the popup has been closed
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

/**
 * Places the popup below and to the right of the point, or on the other side where there is no room, but always within the window and below
 * the tools above the grid, from which one searches on.
 */
function settle(element: HTMLElement, { x, y }: Props['at']) {
  const grid = document.querySelector('[role=grid]')?.getBoundingClientRect().top ?? 0
  // on a phone on its side the grid is not high enough
  const least = grid + leastHeight + air <= innerHeight ? Math.max(air, grid) : air
  element.style.maxBlockSize = `${innerHeight - least - air}px`
  const { width, height } = element.getBoundingClientRect()
  const right = x + beside + width + air <= innerWidth
  const below = y + beside + height + air <= innerHeight
  element.style.left = `${Math.max(air, right ? x + beside : x - beside - width)}px`
  element.style.top = `${Math.max(least, below ? y + beside : Math.min(y - beside, innerHeight - air) - height)}px`
}
