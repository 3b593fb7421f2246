import { z } from 'zod'
import { addDays } from './dates.ts'

/** From a date to a date, both inside; without an end it holds on. Plain dates. */
export type Held = { readonly valid_from: string; readonly valid_to: string | null }
/** Days on which nothing held: the first and the last of them. */
export type Gap = { readonly from: string; readonly to: string }

/** Whether something holds on a day. */
export const holdsOn = ({ valid_from, valid_to }: Held, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** Whether two hold on one day. */
const meet = (one: Held, other: Held): boolean =>
  (other.valid_to === null || one.valid_from <= other.valid_to) && (one.valid_to === null || other.valid_from <= one.valid_to)

/** The days between the first and the last of some on which none of them holds, in order. Several may hold at once, each for its person. */
export const gapsIn = (held: readonly Held[]): Gap[] => {
  const gaps: Gap[] = []
  let last: string | null | undefined
  for (const { valid_from, valid_to } of held.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))) {
    // nothing lies after what holds on
    if (last === null) break
    const free = last === undefined ? valid_from : addDays(last, 1)
    if (free < valid_from) gaps.push({ from: free, to: addDays(valid_from, -1) })
    if (valid_to === null || last === undefined || last < valid_to) last = valid_to
  }
  return gaps
}

/**
 * What a new one ends on the day before it begins: what holds without an end by then, if the new one has none either (decision 23). `held` is
 * what holds for the same owner.
 */
export const endedBy = <H extends Held>(next: Held, held: readonly H[]): H | undefined =>
  next.valid_to === null ? held.find(({ valid_from, valid_to }) => valid_to === null && valid_from < next.valid_from) : undefined

/**
 * Several new ones as they are stored together: of those of one owner, each without an end ends on the day before the next one without an end
 * begins. `whose` tells the owners apart.
 */
export const endedInTurn = <H extends Held>(held: readonly H[], whose: (one: H) => unknown): H[] => {
  const open = Map.groupBy(
    held.filter(({ valid_to }) => valid_to === null),
    whose,
  )
  return held.map((one) => {
    const later = (one.valid_to === null ? (open.get(whose(one)) ?? []) : []).filter(
      ({ valid_from }) => valid_from > one.valid_from,
    )
    const [next] = later.map(({ valid_from }) => valid_from).toSorted()
    return next === undefined ? one : { ...one, valid_to: addDays(next, -1) }
  })
}

/** Those that hold on one of the days of another: what is one at a time for its owner cannot be stored beside them. */
export const meeting = <H extends Held>(one: Held, held: readonly H[]): H[] => held.filter((other) => meet(one, other))

/** What is one at a time and stands in the way of another: `whose`, and where there is one, at which record. */
const inWay = z.object({
  id: z.uuid(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  whose: z.string(),
  at: z.string().nullable(),
})
export type InWay = z.infer<typeof inWay>

/** What a refusal names as standing in the way; undefined where it names nothing of that kind. */
export const heldInWay = (problem: { clash?: unknown } | undefined): readonly InWay[] | undefined => {
  const parsed = z.array(inWay).safeParse(problem?.clash)
  return parsed.success ? parsed.data : undefined
}

/** What holds for a record, of one kind: `key` is the column by which its rows name the record. The facts that tell them apart stand in them. */
export const heldLine = z.object({
  kind: z.string(),
  key: z.string(),
  rows: z.array(
    z.looseObject({
      id: z.uuid(),
      valid_from: z.string(),
      valid_to: z.string().nullable(),
      /** The record that it belongs to. */
      owner: z.uuid(),
      owner_name: z.string(),
      names: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type HeldLine = z.infer<typeof heldLine>
