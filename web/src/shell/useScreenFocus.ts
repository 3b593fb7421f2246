import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

/** Parameters of an address that open another screen at the same path, such as a visit of the day. */
const screens = ['visit', 'report', 'news'] as const
type Place = { pathname: string; search: unknown }
const screenAt = ({ pathname, search }: Place): string =>
  JSON.stringify([pathname, ...screens.map((name) => Reflect.get(search ?? {}, name) ?? null)])

/** Milliseconds in which a screen is waited for that is fetched first, and after which its title stands. */
const PATIENCE = 5000
const SETTLED = 500

/**
 * After a step to another screen the focus goes to its heading, and its title is said: the link that led there may be gone, and a screen reader
 * would stay where nothing is any more. Not on the way back, where the browser restores the place; and not while something else has the focus, such
 * as a line of the menu, a field that took it, or a dialog.
 * @returns the title to say
 */
export const useScreenFocus = (main: RefObject<HTMLElement | null>): string => {
  const { subscribe, history } = useRouter()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let forward = false
    let end: () => void = () => undefined
    const unfollow = history.subscribe(({ action }) => {
      // a redirect is part of the step that led to it
      if (action.type !== 'REPLACE') forward = action.type === 'PUSH'
    })
    const unsubscribe = subscribe('onResolved', ({ fromLocation, toLocation }) => {
      if (!fromLocation || screenAt(fromLocation) === screenAt(toLocation)) return
      end()
      if (!forward) return
      const timer = window.setTimeout(() => setSaid(document.title), SETTLED)
      const stop = focusHeading(main.current)
      end = () => {
        window.clearTimeout(timer)
        stop()
      }
    })
    return () => {
      end()
      unfollow()
      unsubscribe()
    }
  }, [subscribe, history, main])
  return said
}

/** Whether nothing has the focus, as after the link that had it was removed. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the heading of the screen, as soon as there is one. @returns gives up waiting */
const focusHeading = (main: HTMLElement | null): (() => void) => {
  if (!main) return () => undefined
  const attempt = (): boolean => {
    if (!isFocusLost()) return true
    const heading = main.querySelector('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  const watcher = new MutationObserver(() => attempt() && stop())
  const timer = window.setTimeout(() => watcher.disconnect(), PATIENCE)
  const frame = requestAnimationFrame(() => {
    if (attempt()) stop()
    else watcher.observe(main, { childList: true, subtree: true })
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
    watcher.disconnect()
  }
  return stop
}
