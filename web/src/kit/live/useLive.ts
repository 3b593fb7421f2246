import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from './followChanges.ts'
import { live } from './live.ts'
import { startStream } from './oneStream.ts'

/** Keeps the screens of an account up to date with changes by others (live updates) while the shell is open. */
export function useLive(account: string | undefined): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (account === undefined) return
    const stopFollowing = followChanges(cache)
    const stopStream = startStream(account, live.tell)
    return () => {
      stopStream()
      stopFollowing()
    }
  }, [cache, account])
}
