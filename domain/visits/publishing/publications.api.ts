import { z } from 'zod'
import { get, post } from '../../kit/contract.ts'
import { date, omittable } from '../../kit/fields.ts'
import { visitNews } from './news.ts'

/** Most visits that are confirmed by one call. */
const MAX_SEEN = 500
/** Most helpers whose drafts are published by themselves. */
const MAX_HELPERS = 200

/** A visit as it was told to whoever confirms it. */
const told = { visit_id: z.uuid(), version: z.int().positive() }

/** What the helper of a visit has confirmed, or was told by the office. */
const confirmed = z.object({
  /** When it was confirmed as it is now. */
  visit: z.string().nullable(),
  /** When what had changed at its patient was confirmed before this visit. */
  patient: z.string().nullable(),
  /** Whether something at its patient has changed that is not confirmed. */
  waiting: z.boolean(),
})
export type Confirmed = z.infer<typeof confirmed>

/** What turns drafts into what helpers see, and what they confirm of it. */
export const publicationsApi = {
  /** Publishes the drafts of some days, both inside: of some helpers, or of everybody, with those that nobody has yet. */
  publish: post('/publications', 'visits.write')
    .input(
      z.strictObject({
        from: date().schema,
        to: date().schema,
        staff_id: omittable(z.array(z.uuid()).min(1).max(MAX_HELPERS)),
      }),
    )
    .output(z.object({ id: z.uuid().nullable(), visits: z.int(), helpers: z.int() })),
  /** Makes drafts again of what was published together, unless a helper has confirmed some of it. */
  undo: post('/publications/{id}/undo', 'visits.write', 200)
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ visits: z.int() })),
  /** The published changes that helpers have not confirmed, by helper, the oldest first. */
  unseen: get('/publications/unseen', 'visits.write').output(z.array(visitNews)),
  /** What the helper who asks has not confirmed, by time. */
  news: get('/publications/news', 'self.read').output(z.array(visitNews)),
  /** The helper confirms; what has changed again meanwhile stays news. */
  see: post('/publications/seen', 'self.write', 200)
    .input(z.strictObject({ seen: z.array(z.strictObject(told)).min(1).max(MAX_SEEN) }))
    .output(z.object({ visits: z.int() })),
  /** The office told a helper in another way, such as by telephone. */
  tell: post('/publications/told', 'visits.write', 200)
    .input(
      z.strictObject({
        told: z
          .array(z.strictObject({ ...told, staff_id: z.uuid() }))
          .min(1)
          .max(MAX_SEEN),
      }),
    )
    .output(z.object({ visits: z.int() })),
  /** What its helper has confirmed of a visit and of its patient; null for a visit that no helper sees. */
  confirmed: get('/visits/{visit_id}/confirmed', 'visits.write')
    .input(z.strictObject({ visit_id: z.uuid() }))
    .output(confirmed.nullable()),
}
