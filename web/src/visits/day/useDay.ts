import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { keep } from '#web/kit/device.ts'
import { tellFirstShown } from '#web/kit/firstShown.ts'
import { queries } from '#web/kit/query.ts'
import { carryProgram } from '#web/kit/offline/program.ts'
import { offerInstalling } from './installing.ts'
import { dayQuery, keptAheadQuery, keptDayQuery } from './shownDay.ts'

/** Milliseconds after which the day is read again while it is shown. */
const AGAIN = 5 * 60_000
/** Minutes by which the clock of a device may differ from that of the server before it counts as wrong. */
const WRONG = 2

/** The report is written where there is no network, and no message may lie over what is being written. */
const carried = { letters: ['reports'], mayTell: () => !new URLSearchParams(location.search).has('report') }

/** Asks for the day before its screen is there. */
export const askForDay = (): void => void queries.prefetchQuery(dayQuery)

/**
 * The coming days of the signed-in person from the server, and until its answer, or without a network, from what this device has stored.
 * `keeps` is false when the browser refuses storage. Nothing is stored during a view as another account.
 */
export const useDay = () => {
  const person = useMe()
  const own = person.viewed_by === null
  const [keeps, setKeeps] = useState(true)
  const fresh = useQuery({ ...dayQuery, refetchInterval: AGAIN })
  const kept = useQuery({ ...keptDayQuery, enabled: own })
  const before = useQuery({ ...keptAheadQuery, enabled: own })
  const { data, dataUpdatedAt } = fresh
  const ahead = data === undefined ? (before.data ?? 0) : Math.round((dataUpdatedAt - Date.parse(data.as_of)) / 60_000)
  useEffect(() => {
    if (data === undefined || !own) return
    void Promise.all([keep('day', data), keep('me', person), keep('ahead', ahead)]).then((done) => setKeeps(done.every(Boolean)))
    if (!data.linked) return
    offerInstalling()
    void carryProgram(carried)
  }, [data, own, person, ahead])
  const day = data ?? kept.data ?? undefined
  const stands = day !== undefined || fresh.isError
  useEffect(() => {
    if (stands) tellFirstShown()
  }, [stands])
  const isWrong = Math.abs(ahead) > WRONG
  return {
    /** Minutes by which the clock of this device differed from that of the server at the last answer; undefined when that is tolerable. */
    wrong: isWrong ? Math.abs(ahead) : undefined,
    /**
     * Minutes by which the clock of this device is ahead of that of the server, 0 when that is tolerable. The day is shown by the server's
     * clock.
     */
    ahead: isWrong ? ahead : 0,
    /** The present instant by the clock of the server, also where the clock of this device is wrong. */
    now: () => new Date(Date.now() - (isWrong ? ahead * 60_000 : 0)).toISOString(),
    day,
    error: fresh.error,
    keeps,
    asking: fresh.isFetching,
    retry: fresh.refetch,
  }
}
