import { z } from 'zod'
import { type ErrorCode, fieldIssue } from './errors.ts'
import { auditVerified } from './audit.ts'
import { BULK_UNDO_DAYS, bulkReport, leftRecord } from './bulk.ts'
import { importReport, importUndone, UNDO_DAYS } from './imports.ts'

/** The states of a background job. It is `waiting` also after its worker was lost, until another one takes it over. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export const isOpen = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** Days for which the file that a job made can be fetched. */
export const RESULT_DAYS = 7
/**
 * Days for which a job stays in the list after its end. Its outcome may name people and hold what was typed about them, so it is kept only
 * as long as somebody can act on it: as long as an import or a bulk act can be undone.
 */
export const KEPT_DAYS = Math.max(UNDO_DAYS, BULK_UNDO_DAYS)
/** The most jobs that one person may have waiting and running. */
export const MAX_OPEN = 10

/** What the user is told about a generated file besides its bytes, whether a job or a call made it. */
export const fileReport = z.object({
  /** Characters that Shift_JIS does not have, how often the file contains them and where first. */
  unmappable: z.array(z.object({ char: z.string(), count: z.int(), where: z.string() })).optional(),
  /** Characters that no font has. */
  unprintable: z.array(z.string()).optional(),
  /** The number of records of the sample company that the file leaves out. */
  left_out: z.int().optional(),
})
export type FileReport = z.infer<typeof fileReport>

/** Why a visit differs from its plan: its helper cannot come, or somebody has changed it, removed it, or planned one there by hand. */
export const planLeftWhys = ['taken', 'away', 'refused', 'kept'] as const
/** A visit that differs from its plan. `id` is null where somebody planned another one by hand; `staff_name`: the helper of the plan. */
const planLeft = z.object({
  id: z.uuid().nullable(),
  why: z.enum(planLeftWhys),
  patient_name: z.string(),
  staff_name: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type PlanLeft = z.infer<typeof planLeft>

/** The result of making visits from plans: how many were made, and which were left. `run`: the id to undo it by. */
const planOutcome = z.object({
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  kept: z.int(),
  same: z.int(),
  conflict: z.int(),
  /** 0 in outcomes of older jobs, which did not check this. */
  warned: z.int().default(0),
  /** The first of the visits that were left out or left unassigned; empty in outcomes of older jobs, and for copies. */
  left: z.array(planLeft).default([]),
  run: z.uuid(),
  undone: z.boolean(),
})
export type PlanOutcome = z.infer<typeof planOutcome>

/** The outcome of a job, for its owner: numbers, what was wrong where, and which visits were left; never whole records. */
export const jobOutcome = fileReport.extend({
  /** Rows or sheets that were written or read. */
  rows: z.int(),
  /** Of the chosen records, how many were left as they are, since the act was not possible for them. */
  skipped: z.int().optional(),
  /** The first of them that the owner may read, each with the reason. */
  left: z.array(leftRecord).optional(),
  report: importReport.optional(),
  undone: importUndone.optional(),
  /** For a bulk act. */
  bulk: bulkReport.optional(),
  plan: planOutcome.optional(),
  /** For a check of the audit log. */
  verified: auditVerified.optional(),
})
export type JobOutcome = z.infer<typeof jobOutcome>

const jobProblem = z.object({
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  errors: z.array(fieldIssue).optional(),
  month: z.string().optional(),
})
export type JobProblem = z.infer<typeof jobProblem>

/** A job in the list of jobs. Its outcome and its file are shown only to its owner. */
export const jobRow = z.object({
  id: z.uuid(),
  /** What the job does: the noun and the call, such as `staff.export`. */
  kind: z.string(),
  mine: z.boolean(),
  owner_name: z.string(),
  state: z.enum(jobStates),
  /** Somebody asked to cancel the job, and it has not stopped yet. */
  cancelling: z.boolean(),
  done: z.int(),
  total: z.int().nullable(),
  problem: jobProblem.nullable(),
  outcome: jobOutcome.nullable(),
  /** The file that the job made, as long as it is kept; `size` in bytes. */
  file: z.object({ name: z.string(), size: z.int(), expires_at: z.string() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>
