import { z } from 'zod'
import { get, getFile, many, post } from '../../kit/contract.ts'
import { date, month as monthFact, omittable } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'
import { languages } from '../../kit/languages.ts'
import { exportFormats } from '../../kit/sheet.ts'
import { staffingFinding, staffingKinds, staffingRow, staffingServices, staffingSum } from './staffing.ts'

/** A plan begins on a date (`from`), a record is of a `month`. No `service_type`: the work of all services together. */
const asked = z.strictObject({
  kind: z.enum(staffingKinds),
  establishment_id: z.uuid(),
  from: omittable(date().schema),
  month: omittable(monthFact().schema),
  service_type: many(z.enum(staffingServices)),
})
export type StaffingInput = z.infer<typeof asked>
export const staffingPrintInput = asked.extend({ language: z.enum(languages) })
export type StaffingPrintInput = z.infer<typeof staffingPrintInput>

/** The staffing sheet of an establishment (従業者の勤務の体制及び勤務形態一覧表). Minutes. */
export const staffingSheet = z.object({
  establishment: z.object({
    id: z.uuid(),
    name: z.string(),
    office_number: z.string().nullable(),
    full_time_hours: z.int().nullable(),
  }),
  from: z.iso.date(),
  to: z.iso.date(),
  /** What a full-time worker is to work in the period; null where the establishment does not say. */
  due: z.int().nullable(),
  rows: z.array(staffingRow),
  posts: z.array(staffingSum),
  total: staffingSum,
  findings: z.array(staffingFinding),
})
export type StaffingSheet = z.infer<typeof staffingSheet>

export const staffingApi = {
  /** @throws {AppError} `invalid_input` for a plan without its first day, and for a record without its month */
  sheet: get('/staffing-sheet', 'time.read').input(asked).output(staffingSheet),
  /** As an Excel workbook whose sums are formulas, or as CSV. */
  export: getFile('/staffing-sheet/export', 'time.read')
    .input(asked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  print: getFile('/staffing-sheet/print', 'time.read').input(staffingPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/staffing-sheet/print/job', 'time.read', 202).input(staffingPrintInput).output(jobRow),
}
