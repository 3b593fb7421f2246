import { z } from 'zod'
import { languages } from '../kit/languages.ts'
import { flag, get, getFile, post } from '../kit/contract.ts'
import { month as monthFact } from '../kit/fields.ts'
import { jobRow } from '../kit/jobs.ts'
import { exportFormats } from '../kit/sheet.ts'
import { sheetRow, sheetTotals, sheetVisit } from './sheet.ts'

const month = monthFact().schema
const manyIds = z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(z.uuid()).max(500).optional())
/** `sample`: with the people of the sample company, who are left out once the company has people of its own. */
const period = z.strictObject({ month, staff_id: manyIds, sample: flag.optional() })

export const printLayouts = ['table', 'person', 'visits'] as const
export type PrintLayout = (typeof printLayouts)[number]
/** PDF: one table of everybody, a page for each person with a line a day, or sheets for each person with every visit. */
export const printInput = period.extend({ language: z.enum(languages), layout: z.enum(printLayouts) })
export type PrintInput = z.infer<typeof printInput>

export const timeApi = {
  /**
   * Time calculation sheet of a month, one row a staff member with a duty in it. `recounting`: hours are still being worked out again after a
   * change of statutory holidays.
   */
  sheet: get('/time-sheet', 'time.read')
    .input(period)
    .output(z.object({ rows: z.array(sheetRow), totals: sheetTotals, left_out: z.int(), recounting: z.boolean() })),
  /** The visits and parts behind one person's figures. */
  visits: get('/time-sheet/visits', 'time.read')
    .input(z.strictObject({ month, staff_id: z.uuid() }))
    .output(z.array(sheetVisit)),
  export: getFile('/time-sheet/export', 'time.read')
    .input(period.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  print: getFile('/time-sheet/print', 'time.read').input(printInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/time-sheet/print/job', 'time.read', 202).input(printInput).output(jobRow),
}
