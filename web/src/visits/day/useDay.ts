import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DayAnswer } from '#domain/visits/day.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { keep, readKept } from '#web/kit/device.ts'

/** How often the day is asked for anew while it is shown. Milliseconds. */
const AGAIN = 5 * 60_000

/**
 * The coming days of whoever is signed in: what the server answers, and until then, or without a network, what this device keeps of its last
 * answer. `keeps` is false when the browser refuses to keep it. Nothing is kept of a day that is seen through another's eyes.
 */
export const useDay = () => {
  const person = useMe()
  const own = person.viewed_by === null
  const [keeps, setKeeps] = useState(true)
  const fresh = useQuery({
    ...api.visits.day.queryOptions({ meta: { shows: ['visit', 'patient'] } }),
    refetchInterval: AGAIN,
  })
  const kept = useQuery({
    queryKey: ['kept', 'day'],
    queryFn: async () => (await readKept<DayAnswer>('day')) ?? null,
    enabled: own,
    staleTime: Infinity,
  })
  const { data } = fresh
  useEffect(() => {
    if (data === undefined || !own) return
    void Promise.all([keep('day', data), keep('me', person)]).then((done) => setKeeps(done.every(Boolean)))
  }, [data, own, person])
  return {
    day: data ?? kept.data ?? undefined,
    error: fresh.error,
    keeps,
    asking: fresh.isFetching,
    retry: () => void fresh.refetch(),
  }
}
