import { z } from 'zod'
import { languages } from '../kit/languages.ts'
import { flag, get, getFile, post } from '../kit/contract.ts'
import { month as monthFact, omittable } from '../kit/fields.ts'
import { jobRow } from '../kit/jobs.ts'
import { exportFormats } from '../kit/sheet.ts'
import { sheetRow, sheetTotals } from './sheet.ts'

const month = monthFact().schema
const manyIds = z.preprocess(
  (v) => (v === undefined || v === null ? undefined : Array.isArray(v) ? v : [v]),
  z.array(z.uuid()).max(500).optional(),
)
/** `sample`: with the people of the sample company, who are left out once the company has people of its own. */
const period = z.strictObject({ month, staff_id: manyIds, sample: omittable(flag) })

export const printLayouts = ['table', 'person', 'visits'] as const
export type PrintLayout = (typeof printLayouts)[number]
/** PDF: one table of everybody, a page for each person with a line a day, or sheets for each person with the visits of every day. */
export const printInput = period.extend({ language: z.enum(languages), layout: z.enum(printLayouts) })
export type PrintInput = z.infer<typeof printInput>

export const timeApi = {
  /** Time calculation sheet of a month, one row a staff member who works in it. What stands behind a figure are the days of the attendance record. */
  sheet: get('/time-sheet', 'time.read')
    .input(period)
    .output(z.object({ rows: z.array(sheetRow), totals: sheetTotals, left_out: z.int() })),
  export: getFile('/time-sheet/export', 'time.read')
    .input(period.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  print: getFile('/time-sheet/print', 'time.read').input(printInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/time-sheet/print/job', 'time.read', 202).input(printInput).output(jobRow),
}
