import { z } from 'zod'
import { errors, type ErrorCode, fieldCodes } from './errors.ts'
import { cursor, get, getFile, importReport, post } from './contract.ts'

/** Where a job stands. `waiting` also after a breakdown, until it is taken up again. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export const isOpen = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** Days for which the file that a job made can be fetched. */
export const RESULT_DAYS = 7
/** Days for which a job stays in the list after its end. */
export const KEPT_DAYS = 90
/** Jobs that one person may have waiting and running. */
export const MAX_OPEN = 10

/** What came of a job, for its owner. Figures, and what was wrong where; never the records themselves. */
export const jobOutcome = z.object({
  /** Rows or sheets that were written or read. */
  rows: z.int(),
  /** Characters that Shift_JIS does not have, how often they stand in the file and where first. */
  unmappable: z.array(z.object({ char: z.string(), count: z.int(), where: z.string() })).optional(),
  /** Characters that no font has. */
  unprintable: z.array(z.string()).optional(),
  report: importReport.optional(),
})
export type JobOutcome = z.infer<typeof jobOutcome>

const jobProblem = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  errors: z.array(z.object({ field: z.string(), code: z.enum(fieldCodes), size: z.number().optional() })).optional(),
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

const id = z.strictObject({ id: z.uuid() })

export const jobsApi = {
  /** From the newest on: the own ones, or with `all` everybody's, where the role reaches them. `open`: those that wait or run. */
  list: get('/jobs', 'jobs.read')
    .input(
      z.strictObject({ all: z.stringbool().or(z.boolean()).optional(), open: z.stringbool().or(z.boolean()).optional(), cursor }),
    )
    .output(z.object({ items: z.array(jobRow), next: z.string().nullable() })),
  get: get('/jobs/{id}', 'jobs.read').input(id).output(jobRow),
  /** Asks for the end. What waits ends at once, what runs as soon as it can, and nothing of it stays. */
  cancel: post('/jobs/{id}/cancel', 'jobs.write', 200).input(id).output(jobRow),
  /** Begins anew what failed or was cancelled, with the rights that its owner has now. */
  retry: post('/jobs/{id}/retry', 'jobs.write', 200).input(id).output(jobRow),
  file: getFile('/jobs/{id}/file', 'jobs.fetch').input(id).output(z.file()),
}
