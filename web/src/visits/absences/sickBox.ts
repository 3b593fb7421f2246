import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SickReport, sickReport } from '#domain/visits/absences.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api, client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { queries } from '#web/kit/query.ts'
import { useStore } from '#web/kit/store.ts'

/** Key under which the query cache keeps the last day for which the server has taken a report; signing out clears it. */
const taken = ['sick', 'taken']

/** Offline queue of the own reports of sickness; the subject is the day. The server refuses one that arrives after its day. */
export const sickBox = offlineQueue<SickReport, { date: string }>({
  part: 'sick',
  reads: (input) => sickReport.safeParse(input).data,
  send: ({ key, input }) => client.absences.reportOwn(input, { context: { key } }),
  // a report is never changed, so its version is always 1
  versionOf: () => 1,
  onAnswer: ({ date }) => {
    queries.setQueryData(taken, date)
    void queries.invalidateQueries({ queryKey: api.visits.day.key() })
  },
})

/** Sends what waits as long as a screen is shown that calls this. */
export const useSickSending = (): void => {
  const { id: account, viewed_by } = useMe()
  const own = viewed_by === null
  useEffect(() => (own ? sickBox.open(account) : undefined), [account, own])
}

/** The own reports of sickness: those in the offline queue, and the last day for which the server has taken one. */
export const useSick = () => {
  const { queue, unfit } = useStore(sickBox)
  const { data = null } = useQuery<string | null>({ queryKey: taken, queryFn: () => null, enabled: false })
  return {
    taken: data,
    /** Reports that are sent as soon as there is a network. */
    waiting: queue.filter(({ refused }) => !refused),
    /** Reports that the server refused, and those of an older version of the program. */
    left: [...queue.filter(({ refused }) => refused), ...unfit],
  }
}
