import { z } from 'zod'
import { languages } from '../kit/languages.ts'
import { get, getFile } from '../kit/contract.ts'
import { exportFormats } from '../kit/sheet.ts'
import { sheetRow, sheetTotals, sheetVisit } from './sheet.ts'

const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
const manyIds = z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : [v]), z.array(z.uuid()).max(500).optional())
const period = z.strictObject({ month, staff_id: manyIds })

export const timeApi = {
  /** Time calculation sheet of a month, one row a staff member with a duty in it. */
  sheet: get('/time-sheet', 'time.read')
    .input(period)
    .output(z.object({ rows: z.array(sheetRow), totals: sheetTotals })),
  /** The visits and parts behind one person's figures. */
  visits: get('/time-sheet/visits', 'time.read')
    .input(z.strictObject({ month, staff_id: z.uuid() }))
    .output(z.array(sheetVisit)),
  export: getFile('/time-sheet/export', 'time.read')
    .input(period.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  /** PDF: one table of everybody, or a page for each person with the visits. */
  print: getFile('/time-sheet/print', 'time.read')
    .input(period.extend({ language: z.enum(languages), layout: z.enum(['table', 'person']) }))
    .output(z.file()),
}
