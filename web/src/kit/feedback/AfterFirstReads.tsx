import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isFirstRead } from '../query.ts'

/** Milliseconds after which the content is shown although something above it is still being read. */
const LATEST = 1000

/**
 * Shows its content once everything above it has been read that the screen reads for the first time: what comes in above would push the content down
 * in the moment in which somebody clicks there. Has to be drawn after what stands above, and anew (`key`) for another record.
 */
export function AfterFirstReads({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const show = () => setShown(true)
    const look = () => {
      if (!queries.getQueryCache().getAll().some(isFirstRead)) show()
    }
    const stop = queries.getQueryCache().subscribe(look)
    const timer = setTimeout(show, LATEST)
    look()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
  return isShown && children
}
