import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from './followChanges.ts'
import { live } from './live.ts'
import { startStream } from './oneStream.ts'

/** Keeps what an account is shown up to date with what others change, as long as the frame of the product is open. */
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
