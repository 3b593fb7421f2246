import { useEffect, useState } from 'react'
import { clockOf, DAY, dateOfDay } from '#domain/kit/dates.ts'

const clock = () => clockOf(new Date().toISOString())

/**
 * The present in Tokyo to the minute: its plain date, and its minutes of `clockOf`.
 * @param ahead minutes by which the clock of this device is ahead of that of the server, which is used instead
 */
export function useNow(ahead = 0): { today: string; clock: number } {
  const [here, setHere] = useState(clock)
  const now = here - ahead
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setHere(clock())
      later()
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(tick, 60_020 - (Date.now() % 60_000))
    }
    later()
    // timers do not run while a phone sleeps
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return { today: dateOfDay(Math.floor(now / DAY)), clock: now }
}
