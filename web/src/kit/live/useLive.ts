import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from './followChanges.ts'
import { live } from './live.ts'
import { startStream } from './oneStream.ts'

/** Keeps what is shown up to date with what others change, as long as the frame of the product is open. */
export function useLive(mayListen: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!mayListen) return
    const stopFollowing = followChanges(cache)
    const stopStream = startStream(live.tell)
    return () => {
      stopStream()
      stopFollowing()
    }
  }, [cache, mayListen])
}
