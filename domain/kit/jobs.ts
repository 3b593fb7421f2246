import { z } from 'zod'
import { type ErrorCode, fieldIssue } from './errors.ts'
import { auditVerified } from './audit.ts'
import { BULK_UNDO_DAYS, bulkReport } from './bulk.ts'
import { importReport, importUndone, UNDO_DAYS } from './imports.ts'

/** Where a job stands. `waiting` also after a breakdown, until it is taken up again. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export const isOpen = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** Days for which the file that a job made can be fetched. */
export const RESULT_DAYS = 7
/**
 * Days for which a job stays in the list after its end. What came of it may name people and hold what was typed of them: it stays as long as
 * somebody can act on it, which is as long as an import or a bulk act can be undone.
 */
export const KEPT_DAYS = Math.max(UNDO_DAYS, BULK_UNDO_DAYS)
/** Jobs that one person may have waiting and running. */
export const MAX_OPEN = 10

/** What is told of a file beside its bytes, whether a job made it or somebody waited for it. */
export const fileReport = z.object({
  /** Characters that Shift_JIS does not have, how often they stand in the file and where first. */
  unmappable: z.array(z.object({ char: z.string(), count: z.int(), where: z.string() })).optional(),
  /** Characters that no font has. */
  unprintable: z.array(z.string()).optional(),
  /** Records of the sample company that are not in it. */
  left_out: z.int().optional(),
})
export type FileReport = z.infer<typeof fileReport>

/** Why a visit is not as its plan says: its helper cannot come, or somebody has changed it, taken it away, or planned one there by hand. */
export const planLeftWhys = ['taken', 'away', 'refused', 'kept'] as const
/** `id` is null for one beside which somebody planned another by hand; `staff_name`: the helper of the plan. */
const planLeft = z.object({
  id: z.uuid().nullable(),
  why: z.enum(planLeftWhys),
  patient_name: z.string(),
  staff_name: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type PlanLeft = z.infer<typeof planLeft>

/** Visits that were made from plans, and those that were left; `run`: by which it is taken back. */
const planOutcome = z.object({
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  kept: z.int(),
  same: z.int(),
  conflict: z.int(),
  /** Jobs of before did not ask. */
  warned: z.int().default(0),
  /** What was left out or unassigned, the first of them; jobs of before, and copies, name none. */
  left: z.array(planLeft).default([]),
  run: z.uuid(),
  undone: z.boolean(),
})
export type PlanOutcome = z.infer<typeof planOutcome>

/** What came of a job, for its owner. Figures, what was wrong where, and which visits were left; never whole records. */
export const jobOutcome = fileReport.extend({
  /** Rows or sheets that were written or read. */
  rows: z.int(),
  report: importReport.optional(),
  undone: importUndone.optional(),
  /** Of what was done to many records. */
  bulk: bulkReport.optional(),
  plan: planOutcome.optional(),
  /** Of a check of the audit log. */
  verified: auditVerified.optional(),
})
export type JobOutcome = z.infer<typeof jobOutcome>

const jobProblem = z.object({
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  errors: z.array(fieldIssue).optional(),
})
export type JobProblem = z.infer<typeof jobProblem>

/** A job as its owner, and whoever sees all jobs, sees it; outcome and file only the owner. */
export const jobRow = z.object({
  id: z.uuid(),
  /** The noun and what is done with it, such as `staff.export`. */
  kind: z.string(),
  mine: z.boolean(),
  owner_name: z.string(),
  state: z.enum(jobStates),
  /** The end was asked for and has not come yet. */
  cancelling: z.boolean(),
  done: z.int(),
  total: z.int().nullable(),
  problem: jobProblem.nullable(),
  outcome: jobOutcome.nullable(),
  /** The file that was made, as long as it is kept. Bytes. */
  file: z.object({ name: z.string(), size: z.int(), expires_at: z.string() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>
