import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayAnswer } from '#domain/visits/day.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { keep, readKept } from '#web/kit/device.ts'
import { carryProgram } from './program.ts'

/** How often the day is asked for anew while it is shown. Milliseconds. */
const AGAIN = 5 * 60_000
/** From how much on the clock of a device is told to be wrong. Minutes. */
const WRONG = 2

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
    // an older program may have kept it in another shape
    queryFn: async () => dayAnswer.safeParse(await readKept('day')).data ?? null,
    enabled: own,
    staleTime: Infinity,
  })
  const { data } = fresh
  useEffect(() => {
    if (data === undefined || !own) return
    void Promise.all([keep('day', data), keep('me', person)]).then((done) => setKeeps(done.every(Boolean)))
    if (data.linked) void carryProgram()
  }, [data, own, person])
  const ahead = data === undefined ? 0 : Math.round((fresh.dataUpdatedAt - Date.parse(data.as_of)) / 60_000)
  return {
    /** By how many minutes the clock of this device differed from the server's at the last answer, if that is too much. */
    wrong: Math.abs(ahead) > WRONG ? Math.abs(ahead) : undefined,
    day: data ?? kept.data ?? undefined,
    error: fresh.error,
    keeps,
    asking: fresh.isFetching,
    retry: () => void fresh.refetch(),
  }
}
