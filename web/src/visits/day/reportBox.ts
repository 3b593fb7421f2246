import { z } from 'zod'
import { saidSchema } from '#domain/visits/shiftReport.ts'
import { client } from '#web/kit/api.ts'
import { outbox } from '#web/kit/outbox/outbox.ts'
import { putReport } from './dayReport.ts'

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
  onAnswer: putReport,
})
