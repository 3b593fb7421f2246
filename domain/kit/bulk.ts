import { z } from 'zod'
import { type Entity, sentFields } from './entity.ts'
import { type ErrorCode, fieldIssue } from './errors.ts'
import { omittable, shape, type Fields } from './fields.ts'
import type { Kind } from './kinds.ts'

/** What is done to many records at once. */
export const bulkActs = ['change', 'remove', 'restore'] as const
export type BulkAct = (typeof bulkActs)[number]
/** Tried, done in earnest, or done to take an earlier one back. */
export const bulkWays = ['trial', 'done', 'undo'] as const

/** So many records are done while somebody waits; more are a job. */
export const BULK_AT_ONCE = 100
/** So many may be named one by one, two pages of the largest size; more only by the filter that finds them. */
const MAX_NAMED = 200
/** A filter that finds more is to be narrowed first: lists count no further (decision 4). */
export const MAX_BULK = 10_000
/** Of those that stayed as they were so many are told by name. */
export const MAX_LEFT = 100
/** Days for which it can be undone. */
export const BULK_UNDO_DAYS = 30

const given: readonly Kind[] = ['choice', 'choices', 'reference', 'references', 'date', 'boolean']

/**
 * Facts that can be given to many records at once: those that are chosen, not those that are typed, which tell one record from another; none
 * that is secret, whose former values would have to be kept beside the record to undo it; and none that is given alone.
 */
export const bulkFacts = (e: Pick<Entity, 'fields' | 'alone'>): Fields =>
  Object.fromEntries(
    Object.entries(sentFields(e)).filter(
      ([name, { kind, secrecy }]) => secrecy === undefined && given.includes(kind) && !e.alone?.includes(name),
    ),
  )

const seen = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().positive() })

/**
 * Which records, by one of three: `records` as somebody saw them, each with its version; all that a `filter` of the list finds; or those of an
 * earlier bulk act, which is undone. `dry_run`: only tells what would come of it. `seen`: when that was told; what somebody changed since stays
 * as it is.
 */
const which = (filter: z.ZodType<Record<string, unknown>>) => ({
  records: omittable(z.array(seen).min(1).max(MAX_NAMED)),
  filter: omittable(filter),
  undo: omittable(z.uuid()),
  seen: omittable(z.iso.datetime({ offset: true })),
  dry_run: omittable(z.boolean()),
})

/** `changes`: the one fact that they are all given. */
export const bulkInput = (e: Entity, filter: z.ZodType<Record<string, unknown>>) =>
  z.strictObject({
    ...which(filter),
    act: z.enum(['change', 'remove']),
    changes: omittable(z.strictObject(shape(bulkFacts(e))).partial()),
  })
export const bulkRestoreInput = (filter: z.ZodType<Record<string, unknown>>) => z.strictObject(which(filter))

/** A record that stayed as it was, and why. */
const leftRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  errors: z.array(fieldIssue).optional(),
})
export type LeftRecord = z.infer<typeof leftRecord>

/**
 * What came of it: of `size` records that were within reach, so many were changed, so many are so already, and the others stayed as they were.
 * A `trial` tells what would come of it. `run` is what it is undone by, `undone` says that it was since, `at` from when on a change was not seen
 * any more.
 */
export const bulkReport = z.object({
  act: z.enum(bulkActs),
  way: z.enum(bulkWays),
  at: z.string(),
  size: z.int(),
  changed: z.int(),
  same: z.int(),
  left_size: z.int(),
  left: z.array(leftRecord),
  run: z.uuid().nullable(),
  undone: z.boolean().optional(),
})
export type BulkReport = z.infer<typeof bulkReport>
