import { z } from 'zod'
import { type AttentionName, owners, urgencies } from './attention.ts'
import { cursor, get, getFile, many, MAX_PAGE, post } from './contract.ts'
import { asked, date, omittable } from './fields.ts'
import { jobRow } from './jobs.ts'
import { languages } from './languages.ts'
import { exportFormats } from './sheet.ts'

/** The page on which a deadline is settled: a record, by its table (or one of `changedKinds`) and id, and the tab of its page. */
export const settledAt = z.object({ table: z.string(), id: z.uuid(), tab: z.string().nullable() })

/** The name of a kind of deadline, as locale texts and screens use it. */
export const attentionName = z.string() as unknown as z.ZodType<AttentionName>

/** Names of those who are to act that a deadline tells: nobody reads more, and each line of a list has them. */
export const MOST_OWNERS = 20

/**
 * One deadline. `what`: which of several it is, such as the name of a licence; empty where there is only one. `subject`: the person or
 * thing it concerns. `settled`: the page on which it is settled, if the reader may open it. Plain dates: it is shown from `shows_from` on,
 * and somebody must begin by `start_by`.
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
  /** The first `MOST_OWNERS` of those who are to act, and how many they are. */
  owner_names: z.array(z.string()),
  owner_size: z.int(),
  settled: settledAt.nullable(),
})
export type AttentionLine = z.infer<typeof attentionLine>

const ofUrgency = z.int()
/** The number of deadlines of each urgency. */
const urgencyCounts = z.object({ over: ofUrgency, now: ofUrgency, soon: ofUrgency, later: ofUrgency })
export type UrgencyCounts = z.infer<typeof urgencyCounts>

/**
 * The filter of a list of deadlines. `from`, `to`: the days on which they lie, both inside. Without an urgency it finds those of a period whatever their
 * urgency, and without a period those of `pressing`. `subject`: the person or thing they concern.
 */
const query = z.strictObject({
  kind: many(asked(60)),
  urgency: many(z.enum(urgencies)),
  from: omittable(date().schema),
  to: omittable(date().schema),
  establishment_id: many(z.uuid()),
  subject: omittable(z.uuid()),
  q: omittable(asked(100)),
})
export type AttentionQuery = z.infer<typeof query>
/** The input of an export of deadlines. */
export const attentionExport = query.extend({ format: z.enum(exportFormats), language: z.enum(languages) })
export type AttentionExport = z.infer<typeof attentionExport>

export const attentionApi = {
  /** Deadlines, the most urgent first. `counts`: how many there are of each urgency under the other filters; only on the first page. */
  list: get('/attention', 'attention.read', { lists: 'attention' })
    .input(query.extend({ cursor, limit: omittable(z.coerce.number().int().min(1).max(MAX_PAGE)) }))
    .output(z.object({ items: z.array(attentionLine), next: z.string().nullable(), counts: urgencyCounts.nullable() })),
  export: getFile('/attention/export', 'attention.read').input(attentionExport).output(z.file()),
  /** The export as a background job, for more deadlines than one call answers (error `needs_job`). */
  exportJob: post('/attention/export/job', 'attention.read', 202).input(attentionExport).output(jobRow),
}
