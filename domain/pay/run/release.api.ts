import { z } from 'zod'
import { get, getFile, post } from '../../kit/contract.ts'
import { date, omittable } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'

const run = z.strictObject({ id: z.uuid() })

/** Where the slips of a run stand. `people`: who gets one; `nothing_paid`: who gets none, since nothing was paid or deducted; `made`: who of them has a slip of it; `on_paper`: whose slip is to be handed over. `taken`: who has another slip for the month, which stands in the way of one of the run. */
const slipsOfRun = z.object({
  people: z.int(),
  nothing_paid: z.int(),
  made: z.int(),
  on_paper: z.int(),
  taken: z.array(z.object({ staff_id: z.uuid(), staff_code: z.string(), name: z.string(), slip_id: z.uuid() })),
})
export type SlipsOfRun = z.infer<typeof slipsOfRun>

/** Whose slips are printed: of one person, of those who get them on paper, or of everybody. */
export const slipsPrintInput = run.extend({ staff_id: omittable(z.uuid()), only: omittable(z.enum(['on_paper'])) })
export type SlipsPrintInput = z.infer<typeof slipsPrintInput>

/** Calls that make payslips of a closed run. */
export const releaseCalls = {
  slips: get('/pay-runs/{id}/slips', 'pay_runs.read').input(run).output(slipsOfRun),
  /** Makes a payslip for each person of whom there is something to tell, as a job: who has one of the run already gets no second one. @throws `payslip_exists` while somebody has another one for the month */
  releaseJob: post('/pay-runs/{id}/release', 'pay_runs.write', 202)
    .input(run.extend({ release_date: date().schema }))
    .output(jobRow),
  /** Slips of a closed run on paper, a page for each person, by staff code. */
  printSlips: getFile('/pay-runs/{id}/slips/print', 'pay_runs.read').input(slipsPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printSlipsJob: post('/pay-runs/{id}/slips/print/job', 'pay_runs.read', 202).input(slipsPrintInput).output(jobRow),
}
