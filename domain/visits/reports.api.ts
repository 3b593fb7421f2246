import { z } from 'zod'
import { addDays } from '../kit/dates.ts'
import { act, actOnMany, bulkActInputOf, get, post, postFile, resource } from '../kit/contract.ts'
import { type Row, rowSchema } from '../kit/entity.ts'
import { withFiles, withPhotos } from '../kit/fileCalls.ts'
import { date, omittable, text } from '../kit/fields.ts'
import { sentFile } from '../kit/files.ts'
import { reportStates, saidSchema, shiftReport } from './shiftReport.ts'

export type ReportRow = Row<typeof shiftReport>

/**
 * Of a visit the report as it is, if there is one. `proposed`: what a new one begins with, the lengths and what was done last time at the
 * patient by the same service; never what was seen or measured.
 */
export const reportOfVisit = z.object({ report: rowSchema(shiftReport).nullable(), proposed: saidSchema })

/** The visit that a report is of, as it is planned; null where it is of none. */
const reported = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  ends_at: z.string(),
  staff_name: z.string().nullable(),
})

/** A visit that is over, and whose report is not handed in. */
const missing = z.object({
  visit_id: z.uuid(),
  report_id: z.uuid().nullable(),
  state: z.enum(reportStates).nullable(),
  staff_id: z.uuid(),
  staff_name: z.string(),
  patient_id: z.uuid(),
  patient_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  sample: z.boolean(),
})
export type MissingReport = z.infer<typeof missing>

/** How far back a missing report is looked for: what is older is no work of today. Days. */
const LATE_DAYS = 31
/** The days of which reports are late. Whoever visits today may still be on the way. */
export const lateDays = (today: string) => ({ from: addDays(today, -LATE_DAYS), to: addDays(today, -1) })
/** The most missing reports that are listed at once. */
export const MAX_MISSING = 2000

export const reportAnswers = bulkActInputOf(shiftReport, ['lock', 'unlock'], { reason: omittable(text(500).schema) })
const period = z.strictObject({ from: date().schema, to: date().schema })

export const shiftReportsApi = {
  ...resource(shiftReport, {
    read: 'shift_reports.read',
    change: 'shift_reports.write',
    history: 'shift_reports.review',
    remove: 'shift_reports.review',
    restore: 'shift_reports.review',
  }),
  ...withFiles(shiftReport, { read: 'shift_reports.read', write: 'shift_reports.write' }),
  ...withPhotos(shiftReport, 'shift_reports.write'),
  ofVisit: get('/visits/{visit_id}/shift-report', 'shift_reports.read')
    .input(z.strictObject({ visit_id: z.uuid() }))
    .output(reportOfVisit),
  visit: get('/shift-reports/{id}/visit', 'shift_reports.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(reported.nullable()),
  /**
   * Keeps what is said of a visit: the whole of it. Makes the report where there is none yet, which `version` null says; hands it in where that is
   * asked; `withdraw` takes back first that it was handed in, where it was and nobody has reviewed it.
   */
  keep: post('/visits/{visit_id}/shift-report', 'shift_reports.write', 200)
    .input(
      z.strictObject({
        visit_id: z.uuid(),
        version: z.int().positive().nullable(),
        said: saidSchema,
        submit: z.boolean(),
        withdraw: omittable(z.boolean()),
      }),
    )
    .output(rowSchema(shiftReport)),
  /**
   * Adds a photo to the report of a visit, also to one that is handed in and not locked: on a phone a photo leaves behind its report. One that is
   * there already is not added again.
   */
  attach: postFile('/visits/{visit_id}/shift-report/photos', 'shift_reports.write', 'picture', 200)
    .input(z.strictObject({ visit_id: z.uuid(), file: sentFile }))
    .output(rowSchema(shiftReport)),
  /**
   * Hands over to the office what a helper wrote of a visit that is no longer the helper's, such as one that was deleted or given to somebody else
   * while the phone had no network, or that takes no more. It becomes a report without a visit, of which the office is notified.
   */
  handOver: post('/visits/{visit_id}/shift-report/hand-over', 'shift_reports.write')
    .input(z.strictObject({ visit_id: z.uuid(), said: saidSchema }))
    .output(z.object({ id: z.uuid() })),
  submit: act(shiftReport, 'submit', { action: 'shift_reports.write' }),
  withdraw: act(shiftReport, 'withdraw', { action: 'shift_reports.write' }),
  sendBack: act(shiftReport, 'send_back', { action: 'shift_reports.review' }),
  lock: act(shiftReport, 'lock', { action: 'shift_reports.review' }),
  unlock: act(shiftReport, 'unlock', { action: 'shift_reports.review' }),
  /** Locks several, of which those that cannot be locked stay and are named; or unlocks those that were locked so. */
  bulkAct: actOnMany(shiftReport, 'shift_reports.review', reportAnswers),
  /** Published visits of a period that are over and whose report is not handed in, from the oldest on. */
  missing: get('/shift-reports/missing', 'shift_reports.read', { lists: shiftReport.name })
    .input(period)
    .output(z.object({ visits: z.array(missing), /** Those that are not listed any more. */ more: z.int() })),
}
