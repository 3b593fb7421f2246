import { z } from 'zod'
import type { DayAnswer } from '#domain/visits/day.ts'
import { type Said, saidFields, saidSchema } from '#domain/visits/shiftReport.ts'
import { api, client } from '#web/kit/api.ts'
import { outbox } from '#web/kit/outbox/outbox.ts'
import { queries } from '#web/kit/query.ts'

/** What a helper says of a visit, and whether the report is handed in with it. */
const sent = z.object({ said: saidSchema, submit: z.boolean() })
type Sent = z.infer<typeof sent>

/** Reports that wait on this device to be sent, by their visit. */
export const reportBox = outbox<Sent, Awaited<ReturnType<typeof client.shiftReports.keep>>>({
  part: 'reports',
  reads: (input) => sent.safeParse(input).data,
  send: ({ key, subject, base, input }) =>
    client.shiftReports.keep({ visit_id: subject, version: base, ...input }, { context: { key } }),
  versionOf: ({ version }) => version,
  onAnswer: (row, visit) => {
    const said = Object.fromEntries(Object.keys(saidFields).map((name) => [name, row[name as keyof Said]])) as Said
    const report = { version: row.version, state: row.state, reason: null, said }
    const day = api.visits.day.queryKey()
    const withReport = (now: DayAnswer | undefined) =>
      now && { ...now, visits: now.visits.map((one) => (one.id === visit ? { ...one, report } : one)) }
    // it is no newer for it: what its clock says stays beside when it came
    const updatedAt = queries.getQueryState(day)?.dataUpdatedAt
    queries.setQueryData(day, withReport, updatedAt === undefined ? {} : { updatedAt })
    void queries.invalidateQueries({ queryKey: api.shiftReports.key() })
  },
})
