import { useEffect, useState } from 'react'
import { REVEAL_SECONDS } from '#domain/kit/contract.ts'

/** Masked values that are being shown, and the seconds left. They are kept in this state only and in no cache. */
export type Revealed = { values: Record<string, unknown>; seconds: number }

/** Holds masked values for `REVEAL_SECONDS` after they were shown. The clock decides, so that a background tab hides them in time too. */
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
