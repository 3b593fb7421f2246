import { z } from 'zod'
import { get, getFile, post } from '../../kit/contract.ts'
import { omittable } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'
import { languages } from '../../kit/languages.ts'
import { exportFormats } from '../../kit/sheet.ts'
import { withholdingSlip } from '../slips/withholdingSlip.ts'
import { slipBoxes } from './boxes.ts'
import { slipCopies } from './slipCopies.ts'
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

/** One kind of copies of the slips that the product has made for a year; `id`: of one slip alone. */
export const copiesInput = z.strictObject({ year: year.schema, copy: z.enum(slipCopies), id: omittable(z.uuid()) })
export type CopiesInput = z.infer<typeof copiesInput>

/** Withholding slips that the product makes from what it has paid in a year. */
export const slipMaking = {
  /** Whose slip of a year can be made, and what is missing; `open_runs`: runs that pay in the year and are not closed; `made`: how many slips of the year were made. Stores nothing. */
  makeable: get('/withholding-slips/makeable', 'slips.write')
    .input(z.strictObject({ year: year.schema }))
    .output(z.object({ rows: z.array(makeable), open_runs: z.int(), made: z.int() })),
  /** Makes the slips of a year, as a job: of those who are named, or of all who have none. They wait for their release date. */
  makeYearJob: post('/withholding-slips/make', 'slips.write', 202)
    .input(z.strictObject({ year: year.schema, release_date: release_date.schema, staff_id: z.array(z.uuid()).max(MAX_NAMED) }))
    .output(jobRow),
  /** The boxes of a slip that the product has made; null of one that was given as a file. */
  boxes: get('/withholding-slips/{id}/boxes', 'slips.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(slipBoxes.nullable()),
  /** Copies of the slips that were made for a year, a page each: those for the people by their codes, those for an office by the addresses. Withdrawn and replaced slips are left out. */
  printCopies: getFile('/withholding-slip-copies/print', 'slips.write').input(copiesInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printCopiesJob: post('/withholding-slip-copies/print/job', 'slips.write', 202).input(copiesInput).output(jobRow),
  /** The boxes of these slips as a table, a line for each. */
  exportBoxes: getFile('/withholding-slip-boxes/export', 'slips.write')
    .input(z.strictObject({ year: year.schema, format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
}
