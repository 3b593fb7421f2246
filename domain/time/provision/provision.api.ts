import { z } from 'zod'
import { flag, get, getFile, many, post } from '../../kit/contract.ts'
import { month as monthFact, omittable } from '../../kit/fields.ts'
import { jobRow } from '../../kit/jobs.ts'
import { languages } from '../../kit/languages.ts'
import { exportFormats } from '../../kit/sheet.ts'
import { provisionFinding, provisionFormNames, provisionLine, provisionSums } from './provision.ts'

const sheetOf = { month: monthFact().schema, form: z.enum(provisionFormNames) }
/** Of some patients, of those of an establishment, or of all; `sample`: with those of the sample company, who are left out once the company has patients of its own. */
const asked = z.strictObject({
  ...sheetOf,
  patient_id: many(z.uuid()),
  establishment_id: omittable(z.uuid()),
  sample: omittable(flag),
})
export type ProvisionInput = z.infer<typeof asked>
export const provisionPrintInput = asked.extend({ language: z.enum(languages) })
export type ProvisionPrintInput = z.infer<typeof provisionPrintInput>

/** A patient's sheet without its lines. */
const provisionRow = z.object({
  patient_id: z.uuid(),
  name: z.string(),
  kana: z.string().nullable(),
  sample: z.boolean(),
  establishment_id: z.uuid().nullable(),
  sums: provisionSums,
  findings: z.array(provisionFinding),
})
export type ProvisionRow = z.infer<typeof provisionRow>

/** A patient's sheet (サービス提供実績記録票), as it is printed. Minutes. */
export const provisionSheet = provisionRow.extend({
  establishment_name: z.string().nullable(),
  office_number: z.string().nullable(),
  /** Of the certificate that holds last in the month, or else of the patient's record. */
  certificate_number: z.string().nullable(),
  /** What this company took over of what was decided, by service. */
  contracted: z.array(z.object({ service: z.string(), minutes: z.int() })),
  lines: z.array(provisionLine),
})
export type ProvisionSheet = z.infer<typeof provisionSheet>

export const provisionApi = {
  /** Patients with visits of the form in the month. */
  list: get('/provision-sheets', 'shift_reports.review')
    .input(asked)
    .output(z.object({ rows: z.array(provisionRow), left_out: z.int() })),
  /** Empty where the patient has no visit of the form in the month. @throws {AppError} `not_found` for a patient whom the reader does not reach */
  sheet: get('/provision-sheet/{patient_id}', 'shift_reports.review')
    .input(z.strictObject({ ...sheetOf, patient_id: z.uuid() }))
    .output(provisionSheet),
  /** The lines of all of them, as a table. */
  export: getFile('/provision-sheets/export', 'shift_reports.review')
    .input(asked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  print: getFile('/provision-sheets/print', 'shift_reports.review').input(provisionPrintInput).output(z.file()),
  /** The same for so many patients that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/provision-sheets/print/job', 'shift_reports.review', 202).input(provisionPrintInput).output(jobRow),
}
