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
