import { invalid } from '#domain/kit/errors.ts'
import { staff } from '#domain/staff/staff.ts'
import { attendanceApi } from '#domain/time/attendance/attendance.api.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { dayLines, sortedDays, sortedVisits, visitLines } from '#domain/time/attendance/lines.ts'
import { implementing } from '../../access/calls.ts'
import { extentOf, note, noteListing, noteReading } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { changeClosingDays } from '../month/closingDays.ts'
import { attendancePrintJob } from '../jobs.ts'
import { calendarMonthOf, gaugesFor, monthOfOne, monthsOf, rowOf, yearBegins } from './days.ts'
import { planHelped } from './helped.ts'
import { changeJoining, readJoining } from './joining.ts'
import { printAttendance } from './print.ts'
import type { Whose } from './read.ts'
import { tableOf } from './tables.ts'

const os = implementing(attendanceApi)

const USUAL_PAGE = 50
type PageQuery = Whose & { month: string; cursor?: string | undefined; limit?: number | undefined }

/** A page of the lines that are made of people's months. They are worked out anew for each page: nothing of them is stored. */
const pageOf = async <Line>(ctx: Ctx, query: PageQuery, linesOf: (months: readonly PersonMonth[]) => readonly Line[]) => {
  const { cursor = '0', limit = USUAL_PAGE } = query
  if (!/^\d{1,7}$/.test(cursor)) throw invalid({ field: 'cursor', code: 'invalid_format' })
  const from = Number(cursor)
  const lines = linesOf((await monthsOf(ctx, query)).months)
  const items = lines.slice(from, from + limit)
  if (items.length > 0) await noteListing(ctx.db, ctx, 'attendance', items.length, query)
  return {
    items,
    next: from + limit < lines.length ? String(from + limit) : null,
    prev: from > 0 ? String(Math.max(0, from - limit)) : null,
    total: lines.length,
    capped: false,
  }
}

export const attendanceRouter = {
  months: os.months.handler(async ({ input, context }) => {
    const { months, left_out } = await monthsOf(context, input)
    if (months.length > 0) await noteListing(context.db, context, 'attendance', months.length, input)
    return { rows: months.map(rowOf), left_out }
  }),
  person: os.person.handler(async ({ input, context }) => {
    const { calendar, ...one } = input
    const found = await (calendar ? calendarMonthOf : monthOfOne)(context, one)
    await noteReading(context.db, context, staff.name, input.staff_id)
    return found
  }),
  planHelped: os.planHelped.handler(({ input, context }) => planHelped(context, input)),
  days: os.days.handler(({ input, context }) =>
    pageOf(context, input, (months) =>
      sortedDays(
        months.flatMap((one) => dayLines(one, input.open === true)),
        input.sort,
      ),
    ),
  ),
  visits: os.visits.handler(({ input, context }) =>
    pageOf(context, input, (months) =>
      sortedVisits(
        months.flatMap((one) => visitLines(one, input.open === true)),
        input.sort,
      ),
    ),
  ),
  gauges: os.gauges.handler(({ input, context }) => gaugesFor(context, input)),
  settings: os.settings.handler(async ({ context }) => ({ year_begins: await yearBegins(context) })),
  changeSettings: os.changeSettings.handler(async ({ input: { year_begins }, context }) => {
    await context.db.updateTable('company').set({ overtime_year_begins: year_begins }).execute()
    return { year_begins: await yearBegins(context) }
  }),
  changeClosingDays: os.changeClosingDays.handler(({ input: { closing_days }, context }) =>
    changeClosingDays(context, closing_days),
  ),
  joining: os.joining.handler(({ context }) => readJoining(context.db)),
  changeJoining: os.changeJoining.handler(({ input, context }) => changeJoining(context.db, input.rules)),
  export: os.export.handler(async ({ input, context }) => {
    const { months, left_out } = await monthsOf(context, input)
    const { table, format, language, open, ...query } = input
    const metadata = { ...extentOf(months.length, { ...query, open, month: undefined }), month: query.month }
    await note(context.db, context, { act: 'export', entity: 'attendance', record: null, metadata })
    return sheetFile(context, format, tableOf(months, table, language, open === true), left_out)
  }),
  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printAttendance(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, attendancePrintJob, input)),
}
