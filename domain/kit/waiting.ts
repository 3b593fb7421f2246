import { z } from 'zod'
import { attentionName } from './attention.api.ts'

/**
 * How pressing something is that waits on the start page. `now`: today somebody is not cared for, or everything may be lost; `week`: a person or a law waits for an answer; `later`: it
 * only has to be tidied up.
 */
export const bands = ['now', 'week', 'later'] as const
export type Band = (typeof bands)[number]

/** The records that wait for the reader, and the date since which the oldest of them does; null for somebody whom they do not concern. */
export const task = z.object({ count: z.int(), since: z.iso.date().nullable() }).nullable()
export type Task = z.infer<typeof task>

/** What of a noun waits: how it is told, and how pressing it is, which may depend on what is found on a day. */
type Told<Shape extends z.ZodType> = {
  readonly shape: Shape
  readonly band: Band | ((found: NonNullable<z.infer<Shape>>, today: string) => Band)
}
export type WaitingTable = Readonly<Record<string, { readonly shape: z.ZodType }>>

/** Something of another form than a number of records. */
export const told = <Shape extends z.ZodType>(band: Told<Shape>['band'], shape: Shape): Told<Shape> => ({ band, shape })
/** Records that wait. */
export const tasks = (band: Told<typeof task>['band']): Told<typeof task> => told(band, task)

/** For each kind of deadline: how many are over, how many somebody must begin to settle now, and the first date of all. */
export const deadlinesWaiting = {
  ends: told('week', z.array(z.object({ kind: attentionName, over: z.int(), now: z.int(), since: z.iso.date() }))),
}
