import { z } from 'zod'
import { type AttentionName, owners, urgencies } from './attention.ts'
import { cursor, get, getFile, many, MAX_PAGE, post } from './contract.ts'
import { asked, omittable } from './fields.ts'
import { jobRow } from './jobs.ts'
import { languages } from './languages.ts'
import { exportFormats } from './sheet.ts'

/** Where something is settled: a record, or what is written down of one, with the tab of its page. */
export const settledAt = z.object({ table: z.string(), id: z.uuid(), tab: z.string().nullable() })

/** The name of a kind, as texts and screens know it. */
export const attentionName = z.string() as unknown as z.ZodType<AttentionName>

/**
 * Something that ends. `what` is which one of several, such as the name of a licence, empty where there is one; `subject` whose it is or
 * what it is of; `settled` the page on which that is changed, if the reader may open it.
 * Plain dates: from `shows_from` on it is told, and by `start_by` somebody must begin.
 */
const attentionLine = z.object({
  kind: attentionName,
  what: z.string(),
  urgency: z.enum(urgencies),
  ends_on: z.iso.date(),
  shows_from: z.iso.date(),
  start_by: z.iso.date(),
  subject: z.uuid(),
  name: z.string(),
  sample: z.boolean(),
  office: z.string().nullable(),
  owner: z.enum(owners),
  owner_names: z.array(z.string()),
  settled: settledAt.nullable(),
})
export type AttentionLine = z.infer<typeof attentionLine>

const ofUrgency = z.int()
/** How many there are of each urgency. */
const urgencyCounts = z.object({ over: ofUrgency, now: ofUrgency, soon: ofUrgency, later: ofUrgency })
export type UrgencyCounts = z.infer<typeof urgencyCounts>

/** What the ends are narrowed to; without an urgency those that press. `subject`: the person or thing whose they are. */
const query = z.strictObject({
  kind: many(asked(60)),
  urgency: many(z.enum(urgencies)),
  establishment_id: many(z.uuid()),
  subject: omittable(z.uuid()),
  q: omittable(asked(100)),
})
export type AttentionQuery = z.infer<typeof query>
/** What is asked to take them out as a file. */
export const attentionExport = query.extend({ format: z.enum(exportFormats), language: z.enum(languages) })
export type AttentionExport = z.infer<typeof attentionExport>

export const attentionApi = {
  /** What ends, the most urgent first; `counts` are those of every urgency under the other filters, told with the first page of a list. */
  list: get('/attention', 'attention.read', { lists: 'attention' })
    .input(query.extend({ cursor, limit: omittable(z.coerce.number().int().min(1).max(MAX_PAGE)) }))
    .output(z.object({ items: z.array(attentionLine), next: z.string().nullable(), counts: urgencyCounts.nullable() })),
  export: getFile('/attention/export', 'attention.read').input(attentionExport).output(z.file()),
  /** The same as a job, for more than anybody waits for (`needs_job`). */
  exportJob: post('/attention/export/job', 'attention.read', 202).input(attentionExport).output(jobRow),
}
