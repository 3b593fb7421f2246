import { z } from 'zod'
import { type Entity, sentFields } from './entity.ts'
import { type ErrorCode, fieldIssue } from './errors.ts'
import { omittable, shape, type Fields } from './fields.ts'
import type { Kind } from './kinds.ts'

/** What can be done to many records of every entity at once, and the acts of some entities by which many records are answered. */
const bulkMoves = ['change', 'remove', 'restore'] as const
const bulkAnswers = ['approve', 'decline', 'lock', 'unlock'] as const
export const bulkActs = [...bulkMoves, ...bulkAnswers] as const
export type BulkMove = (typeof bulkMoves)[number]
export type BulkAnswerAct = (typeof bulkAnswers)[number]
export type BulkAct = (typeof bulkActs)[number]
/** How a bulk act is done: as a trial, in earnest, or to undo an earlier one. */
export const bulkWays = ['trial', 'done', 'undo'] as const

/** The most records that a bulk act does at once, while the caller waits; more become a background job. */
export const BULK_AT_ONCE = 100
/** The most records that may be named one by one (two pages of the largest size); more only by a filter that finds them. */
const MAX_NAMED = 200
/** The most records that a filter may find for a bulk act; lists count no further (decision 4). */
export const MAX_BULK = 10_000
/** The most unchanged records that a report names. */
export const MAX_LEFT = 100
/** Days for which a bulk act can be undone. */
export const BULK_UNDO_DAYS = 30

const given: readonly Kind[] = ['choice', 'choices', 'reference', 'references', 'date', 'boolean']

/**
 * The facts that a bulk act may set: those chosen from a list, not typed ones, which tell one record from another; no secret ones, whose
 * former values would have to be kept beside the record for the undo; and none in `alone` of the entity.
 */
export const bulkFacts = (e: Pick<Entity, 'fields' | 'alone'>): Fields =>
  Object.fromEntries(
    Object.entries(sentFields(e)).filter(
      ([name, { kind, secrecy }]) => secrecy === undefined && given.includes(kind) && !e.alone?.includes(name),
    ),
  )

const seen = z.strictObject({ id: z.uuid(), version: z.coerce.number().int().positive() })

/**
 * Which records a bulk act is for, by one of three: `records`, each with the version that the user saw; all that a `filter` of the list
 * finds; or those of an earlier bulk act, which is undone. `dry_run`: only reports the result. `seen`: when that report was made; records
 * that somebody changed since stay as they are.
 */
const which = (filter: z.ZodType<Record<string, unknown>>) => ({
  records: omittable(z.array(seen).min(1).max(MAX_NAMED)),
  filter: omittable(filter),
  undo: omittable(z.uuid()),
  seen: omittable(z.iso.datetime({ offset: true })),
  dry_run: omittable(z.boolean()),
})

/** The input of a bulk act. `changes`: the one fact that is set in all records. */
export const bulkInput = (e: Entity, filter: z.ZodType<Record<string, unknown>>) =>
  z.strictObject({
    ...which(filter),
    act: z.enum(['change', 'remove']),
    changes: omittable(z.strictObject(shape(bulkFacts(e))).partial()),
  })
/** The input of an act on many records. `more`: what the acts need besides, the same for all records. */
export const bulkAnswerInput = <A extends readonly [BulkAnswerAct, ...BulkAnswerAct[]], M extends z.ZodRawShape>(
  filter: z.ZodType<Record<string, unknown>>,
  acts: A,
  more: M,
) => z.strictObject({ ...which(filter), act: z.enum(acts), ...more })
export const bulkRestoreInput = (filter: z.ZodType<Record<string, unknown>>) => z.strictObject(which(filter))

/** A record that the bulk act left unchanged, and why. */
export const leftRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  errors: z.array(fieldIssue).optional(),
  month: z.string().optional(),
})
export type LeftRecord = z.infer<typeof leftRecord>

/**
 * The result of a bulk act: of `size` records in scope, how many were changed, how many had the value already, and which stayed as they
 * were. A `trial` reports what would happen. `run`: the id to undo it by; `undone`: it was undone since; `at`: the instant from which on
 * changes by others may not have been seen.
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
