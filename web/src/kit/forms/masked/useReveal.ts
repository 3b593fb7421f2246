import { useEffect, useState } from 'react'
import { REVEAL_SECONDS } from '#domain/kit/contract.ts'

/** Values that are shown, and how many seconds are left. They live here alone and in no cache. */
export type Revealed = { values: Record<string, unknown>; seconds: number }

/** Keeps revealed values for their time, by the clock: a tab in the background counts on. */
export function useReveal() {
  const [shown, setShown] = useState<{ values: Record<string, unknown>; until: number }>()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!shown) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= shown.until) setShown(undefined)
    }
    const timer = setInterval(tick, 500)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [shown])
  return {
    revealed: shown && ({ values: shown.values, seconds: Math.max(0, Math.ceil((shown.until - now) / 1000)) } satisfies Revealed),
    show: (values: Record<string, unknown>) => {
      setNow(Date.now())
      setShown({ values, until: Date.now() + REVEAL_SECONDS * 1000 })
    },
    hide: () => setShown(undefined),
  }
}
