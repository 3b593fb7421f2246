import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { staffingApi, type StaffingInput, type StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { dutyLetters } from '#domain/time/staffing/staffing.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import type { Sheet } from '../../kit/sheets/sheets.ts'
import { writeBook } from '../../kit/sheets/workbook.ts'
import { staffingPrintJob } from '../jobs.ts'
import { bookOf } from './book.ts'
import { nameOf, printStaffing, staffingTakenOut } from './print.ts'
import { staffingSheet } from './read.ts'
import { dayHeads, qualificationText, toldOf } from './words.ts'

const os = implementing(staffingApi)

/** A line for each person in a post, with the hours of each day. */
const tableOf = (sheet: StaffingSheet, input: StaffingInput, language: Language): Sheet => ({
  name: nameOf(sheet, { ...input, language }),
  language,
  headers: [
    ...['post', 'duty_type', 'qualifications', 'staff_code', 'name'].map((one) => text(language, `staffing:column.${one}`)),
    ...dayHeads(toldOf(input, sheet, language).days, language),
    ...['total', 'weekly', 'ones', 'counted'].map((one) => text(language, `staffing:column.${one}`)),
  ],
  rows: sheet.rows.map((row) => [
    row.post,
    row.duty_type === null ? '' : dutyLetters[row.duty_type],
    qualificationText(row.qualifications, language),
    row.staff_code,
    row.name,
    ...row.days.map((minutes) => (minutes === 0 ? '' : formatMinutes(minutes))),
    formatMinutes(row.total),
    formatMinutes(row.weekly),
    row.is_one ? 1 : 0,
    formatMinutes(row.counted),
  ]),
})

export const staffingRouter = {
  sheet: os.sheet.handler(async ({ input, context }) => {
    const sheet = await staffingSheet(context, input)
    if (sheet.rows.length > 0) await noteListing(context.db, context, 'staffing_sheet', sheet.rows.length, input)
    return sheet
  }),

  export: os.export.handler(async ({ input, context }) => {
    const { format, language } = input
    const sheet = await staffingSheet(context, input)
    await staffingTakenOut(context, input, sheet)
    if (format === 'xlsx') return writeBook(bookOf(sheet, toldOf(input, sheet, language), language, nameOf(sheet, input)))
    return sheetFile(context, format, tableOf(sheet, input, language), 0)
  }),

  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printStaffing(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, staffingPrintJob, input)),
}
