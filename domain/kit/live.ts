import { z } from 'zod'
import { changeActs } from './audit.ts'

/** Somebody's change, told to every open screen; it carries no content. */
export const change = z.object({
  seq: z.int(),
  entity: z.string(),
  id: z.uuid(),
  act: z.enum(changeActs),
  by: z.uuid().nullable(),
})
export type Change = z.infer<typeof change>

/** `job`: a job goes on; `mine` is one's own. `notice`: the own notices are others than before. `hello` is a sign of life; `resync`: too much was missed, everything shown is to be read again. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('change'), change }),
  z.object({ type: z.literal('job'), id: z.uuid(), mine: z.boolean() }),
  z.object({ type: z.literal('notice') }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('hello') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
