import { z } from 'zod'
import { get, post } from '../../kit/contract.ts'
import { jobRow } from '../../kit/jobs.ts'
import { withholdingSlip } from '../slips/withholdingSlip.ts'
import { slipIssueNames } from './making.ts'

const { year, release_date } = withholdingSlip.fields
const yen = z.int()

const makeable = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  pay: yen,
  withheld: yen,
  left_on: z.iso.date().nullable(),
  settled: z.boolean(),
  issues: z.array(z.enum(slipIssueNames)),
})
export type MakeableSlip = z.infer<typeof makeable>

/** The most people that one call can name; without any the slips of all are made. */
const MAX_NAMED = 2000

/** Withholding slips that the product makes from what it has paid in a year. */
export const slipMaking = {
  /** Whose slip of a year can be made, and what is missing; `open_runs`: runs that pay in the year and are not closed. Stores nothing. */
  makeable: get('/withholding-slips/makeable', 'slips.write')
    .input(z.strictObject({ year: year.schema }))
    .output(z.object({ rows: z.array(makeable), open_runs: z.int() })),
  /** Makes the slips of a year, as a job: of those who are named, or of all who have none. They wait for their release date. */
  makeYearJob: post('/withholding-slips/make', 'slips.write', 202)
    .input(z.strictObject({ year: year.schema, release_date: release_date.schema, staff_id: z.array(z.uuid()).max(MAX_NAMED) }))
    .output(jobRow),
}
