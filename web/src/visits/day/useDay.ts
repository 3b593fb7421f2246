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
  const before = useQuery({
    queryKey: ['kept', 'ahead'],
    queryFn: async () => Number((await readKept('ahead')) ?? 0),
    enabled: own,
    staleTime: Infinity,
  })
  const { data, dataUpdatedAt } = fresh
  const ahead = data === undefined ? (before.data ?? 0) : Math.round((dataUpdatedAt - Date.parse(data.as_of)) / 60_000)
  useEffect(() => {
    if (data === undefined || !own) return
    void Promise.all([keep('day', data), keep('me', person), keep('ahead', ahead)]).then((done) => setKeeps(done.every(Boolean)))
    if (data.linked) void carryProgram()
  }, [data, own, person, ahead])
  const isWrong = Math.abs(ahead) > WRONG
  return {
    /** By how many minutes the clock of this device differed from the server's at the last answer, if that is too much. */
    wrong: isWrong ? Math.abs(ahead) : undefined,
    /** By how many minutes it is ahead of the server's, if that is too much: the day is shown by the clock of the server. */
    ahead: isWrong ? ahead : 0,
    /** The present as the server has it, also where the clock of this device is wrong. */
    now: () => new Date(Date.now() - (isWrong ? ahead * 60_000 : 0)).toISOString(),
    day: data ?? kept.data ?? undefined,
    error: fresh.error,
    keeps,
    asking: fresh.isFetching,
    retry: fresh.refetch,
  }
}
