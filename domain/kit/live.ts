import { z } from 'zod'
import { changeActs } from './audit.ts'

/** A live update: somebody changed a record. It carries no content, so a screen reads the record again. */
export const change = z.object({
  seq: z.int(),
  entity: z.string(),
  id: z.uuid(),
  act: z.enum(changeActs),
  by: z.uuid().nullable(),
})
export type Change = z.infer<typeof change>

/** The longest time, in milliseconds, that a page can say it has been open when it opens its first stream. */
export const LONGEST_OPEN = 60_000

/**
 * How a browser opens its first stream, when it has no event to go on from: `open_for` is how many milliseconds ago its page began to read.
 * The server repeats the changes of that time, since the page may have read a record just before it was changed.
 */
export const liveStart = z.strictObject({ open_for: z.coerce.number().int().min(0).max(LONGEST_OPEN).optional() })

/**
 * What the server sends to open screens. `job`: the state or progress of a job changed (`mine`: the reader's own). `notice`: the reader's
 * notifications changed. `hello`: a heartbeat. `resync`: too much was missed, so a screen must read everything again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('change'), change }),
  z.object({ type: z.literal('job'), id: z.uuid(), mine: z.boolean() }),
  z.object({ type: z.literal('notice') }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('hello') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
