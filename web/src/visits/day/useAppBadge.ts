import { useEffect } from 'react'
import { session } from '#web/kit/session.ts'

/** Shows on the icon of the installed program how many items wait on this device. Not every browser can; the day says it in words. */
export const useAppBadge = (waiting: number): void => {
  useEffect(() => show(waiting), [waiting])
}

const show = (waiting: number) => {
  if (!('setAppBadge' in navigator)) return
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  // a program that is not installed has no icon
  shown.catch(() => undefined)
}
session.subscribe((event) => event === 'signed-out' && show(0))
