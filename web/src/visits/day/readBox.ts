import type { z } from 'zod'
import { type DayAnswer, readInput } from '#domain/visits/day.ts'
import { api, client } from '#web/kit/api.ts'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'
import { queries } from '#web/kit/query.ts'
import { changeShownDay, dayQuery } from './shownDay.ts'

const sent = readInput.omit({ visit_id: true })

type Read = z.infer<typeof sent>
/** Gives a confirmation the order of keys that it has when read from the device, so that two can be compared as JSON. */
export const inOrder = (read: Read): Read => sent.parse(read)

/** Offline queue of confirmed changes, by visit. */
export const readBox = offlineQueue<Read, Awaited<ReturnType<typeof client.visits.read>>>({
  part: 'read',
  reads: (input) => sent.safeParse(input).data,
  send: ({ key, subject, input }) => client.visits.read({ visit_id: subject, ...input }, { context: { key } }),
  // a confirmation is added to earlier ones and changes no version
  versionOf: () => 1,
  onAnswer: (kept, visit) => {
    changeShownDay((day) => confirmed(day, visit, kept))
    void queries.invalidateQueries({ queryKey: dayQuery.queryKey })
    void queries.invalidateQueries({ queryKey: api.publications.news.key() })
  },
})

/** The day without the changes that the server has stored as confirmed. */
const confirmed = (day: DayAnswer, visit: string, kept: { patient: boolean; visit: boolean }): DayAnswer => {
  const patient = day.visits.find(({ id }) => id === visit)?.patient_id
  return {
    ...day,
    visits: day.visits.map((one) => (kept.visit && one.id === visit ? { ...one, before: null } : one)),
    patients: day.patients.map((one) => (kept.patient && one.id === patient ? { ...one, before: null } : one)),
  }
}
