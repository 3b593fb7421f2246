import { queryOptions } from '@tanstack/react-query'
import { type DayAnswer, dayAnswer } from '#domain/visits/day.ts'
import { api } from '#web/kit/api.ts'
import { readKept } from '#web/kit/device.ts'
import { queries } from '#web/kit/query.ts'

export const dayQuery = api.visits.day.queryOptions({ meta: { shows: ['visit', 'patient'] } })

/** The day as this device has stored it, which is shown until the server has answered. */
export const keptDayQuery = queryOptions({
  queryKey: ['kept', 'day'],
  // an older version of the program may have stored another format
  queryFn: async () => dayAnswer.safeParse(await readKept('day')).data ?? null,
  staleTime: Infinity,
})
/** Minutes by which the clock of this device was ahead of that of the server at the answer that is stored. */
export const keptAheadQuery = queryOptions({
  queryKey: ['kept', 'ahead'],
  queryFn: async () => Number((await readKept('ahead')) ?? 0),
  staleTime: Infinity,
})

/**
 * Changes the day that is shown by what the server has just stored, since the network may fail before the day is read again, and the pending
 * item is shown no more. Until the day has been read, the one that the device has stored is changed. What is being read meanwhile may be from
 * before and is read again (`kit/query.ts`).
 */
export const changeShownDay = (change: (day: DayAnswer) => DayAnswer): void => {
  const { queryKey } = dayQuery
  const read = queries.getQueryState(queryKey)
  const kept = queries.getQueryData(keptDayQuery.queryKey)
  if (read?.data) {
    queries.setQueryData(queryKey, change(read.data), { updatedAt: read.dataUpdatedAt })
    return
  }
  if (kept) {
    const ahead = queries.getQueryData(keptAheadQuery.queryKey) ?? 0
    // the time of the answer by the clock of this device, from which `ahead` is computed
    queries.setQueryData(queryKey, change(kept), { updatedAt: Date.parse(kept.as_of) + ahead * 60_000 })
  }
  // the server answers by now
  void queries.invalidateQueries({ queryKey })
}
