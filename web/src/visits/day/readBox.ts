import type { z } from 'zod'
import { type DayAnswer, readInput } from '#domain/visits/day.ts'
import { api, client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { queries } from '#web/kit/query.ts'

const sent = readInput.omit({ visit_id: true })

type Read = z.infer<typeof sent>
/** What is confirmed in the one order of its parts that it also has when it comes back from the device, so that the two compare. */
export const inOrder = (read: Read): Read => sent.parse(read)

/** What was confirmed before visits and waits on this device to be sent, by visit. */
export const readBox = offlineQueue<Read, Awaited<ReturnType<typeof client.visits.read>>>({
  part: 'read',
  reads: (input) => sent.safeParse(input).data,
  send: ({ key, subject, input }) => client.visits.read({ visit_id: subject, ...input }, { context: { key } }),
  // it is added to what was confirmed before and changes no version
  versionOf: () => 1,
  onAnswer: (kept, visit) => {
    // the network may go again before the day is read anew
    const day = api.visits.day.queryKey()
    const updatedAt = queries.getQueryState(day)?.dataUpdatedAt
    queries.setQueryData(
      day,
      (now: DayAnswer | undefined) => now && confirmed(now, visit, kept),
      updatedAt === undefined ? {} : { updatedAt },
    )
    void queries.invalidateQueries({ queryKey: day })
    void queries.invalidateQueries({ queryKey: api.publications.news.key() })
  },
})

/** The day without the changes that the server has kept as confirmed. */
const confirmed = (day: DayAnswer, visit: string, kept: { patient: boolean; visit: boolean }): DayAnswer => {
  const patient = day.visits.find(({ id }) => id === visit)?.patient_id
  return {
    ...day,
    visits: day.visits.map((one) => (kept.visit && one.id === visit ? { ...one, before: null } : one)),
    patients: day.patients.map((one) => (kept.patient && one.id === patient ? { ...one, before: null } : one)),
  }
}
