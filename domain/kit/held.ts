import { z } from 'zod'
import { addDays } from './dates.ts'

/** The period of a dated record: first and last day as plain dates, both included; without a last day it holds on. */
export type Held = { readonly valid_from: string; readonly valid_to: string | null }
/** Days on which nothing held: the first and the last of them. */
export type Gap = { readonly from: string; readonly to: string }

/** Whether a dated record holds on a day. */
export const holdsOn = ({ valid_from, valid_to }: Held, day: string): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** Whether two dated records share a day. */
const meet = (one: Held, other: Held): boolean =>
  (other.valid_to === null || one.valid_from <= other.valid_to) && (one.valid_to === null || other.valid_from <= one.valid_to)

/** The gaps between dated records: days after the first and before the last on which none holds, in order. The records may overlap. */
export const gapsIn = (held: readonly Held[]): Gap[] => {
  const gaps: Gap[] = []
  let last: string | null | undefined
  for (const { valid_from, valid_to } of held.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))) {
    // a record without an end leaves no gap after it
    if (last === null) break
    const free = last === undefined ? valid_from : addDays(last, 1)
    if (free < valid_from) gaps.push({ from: free, to: addDays(valid_from, -1) })
    if (valid_to === null || last === undefined || last < valid_to) last = valid_to
  }
  return gaps
}

/**
 * The dated record that a new one ends on the day before it begins: if the new one has no end, the earlier one without an end (decision
 * 23). `held` are the records of the same owner.
 */
export const endedBy = <H extends Held>(next: Held, held: readonly H[]): H | undefined =>
  next.valid_to === null ? held.find(({ valid_from, valid_to }) => valid_to === null && valid_from < next.valid_from) : undefined

/**
 * Prepares several new dated records that are stored together: of one owner's records, each without an end ends on the day before the next
 * one without an end begins. `whose` returns the owner of a record.
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

/**
 * The dated records that share a day with another one. If an owner may have only one at a time, the other one cannot be stored beside them.
 */
export const meeting = <H extends Held>(one: Held, held: readonly H[]): H[] => held.filter((other) => meet(one, other))

/** A dated record that overlaps the one to be stored: `whose` names its owner, `at` a second record it concerns, if there is one. */
const inWay = z.object({
  id: z.uuid(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  whose: z.string(),
  at: z.string().nullable(),
})
export type InWay = z.infer<typeof inWay>

/** The overlapping dated records that a problem document names; undefined where its `clash` is missing or of another shape. */
export const heldInWay = (problem: { clash?: unknown } | undefined): readonly InWay[] | undefined => {
  const parsed = z.array(inWay).safeParse(problem?.clash)
  return parsed.success ? parsed.data : undefined
}

/**
 * The dated records of one kind that a record has: `key` is the column by which they name it. Each also carries the facts that label it.
 */
export const heldLine = z.object({
  kind: z.string(),
  key: z.string(),
  rows: z.array(
    z.looseObject({
      id: z.uuid(),
      valid_from: z.string(),
      valid_to: z.string().nullable(),
      /** The parent record of this dated record. */
      owner: z.uuid(),
      owner_name: z.string(),
      names: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type HeldLine = z.infer<typeof heldLine>
