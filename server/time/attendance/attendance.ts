import { staff } from '#domain/staff/staff.ts'
import { attendanceApi } from '#domain/time/attendance/attendance.api.ts'
import { implementing } from '../../access/calls.ts'
import { extentOf, note, noteListing, noteReading } from '../../kit/audit/audit.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { attendancePrintJob } from '../jobs.ts'
import { gaugesFor, monthOfOne, monthsOf, rowOf, yearBegins } from './days.ts'
import { printAttendance } from './print.ts'
import { tableOf } from './tables.ts'

const os = implementing(attendanceApi)

export const attendanceRouter = {
  months: os.months.handler(async ({ input, context }) => {
    const { months, left_out } = await monthsOf(context, input)
    if (months.length > 0) await noteListing(context.db, context, 'attendance', months.length, input)
    return { rows: months.map(rowOf), left_out }
  }),
  person: os.person.handler(async ({ input, context }) => {
    const found = await monthOfOne(context, input)
    await noteReading(context.db, context, staff.name, input.staff_id)
    return found
  }),
  gauges: os.gauges.handler(({ input, context }) => gaugesFor(context, input)),
  settings: os.settings.handler(async ({ context }) => ({ year_begins: await yearBegins(context) })),
  changeSettings: os.changeSettings.handler(async ({ input: { year_begins }, context }) => {
    await context.db.updateTable('company').set({ overtime_year_begins: year_begins }).execute()
    return { year_begins: await yearBegins(context) }
  }),
  export: os.export.handler(async ({ input, context }) => {
    const { months, left_out } = await monthsOf(context, input)
    const { table, format, language, ...query } = input
    const metadata = { ...extentOf(months.length, { ...query, month: undefined }), month: query.month }
    await note(context.db, context, { act: 'export', entity: 'attendance', record: null, metadata })
    return sheetFile(context, format, tableOf(months, table, language), left_out)
  }),
  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printAttendance(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, attendancePrintJob, input)),
}
