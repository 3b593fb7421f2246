import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { staff } from '#domain/staff/staff.ts'
import { figures, isCount, type SheetRow, type SheetTotals } from '#domain/time/sheet.ts'
import { timeApi } from '#domain/time/time.api.ts'
import { implementing } from '../access/calls.ts'
import { noteListing, noteReading } from '../kit/audit.ts'
import { sheetFile } from '../kit/export.ts'
import { tellReport } from '../kit/file-report.ts'
import { text } from '../kit/texts.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { printJob } from './jobs.ts'
import { printSheets, takenOut } from './print.ts'
import { companySheet, sheetVisits } from './sheet.ts'

const os = implementing(timeApi)

const cells = (row: SheetTotals) => figures.map((f) => (isCount(f) ? row[f] : formatMinutes(row[f])))
const line = (row: SheetRow, language: Language) => [
  row.staff_code,
  row.name,
  row.nationality ? text(language, `staff:nationality.${row.nationality}`) : '',
  ...cells(row),
]

export const timeRouter = {
  sheet: os.sheet.handler(async ({ input, context }) => {
    const sheet = await companySheet(context, input)
    if (sheet.rows.length > 0) await noteListing(context.db, context, 'time_sheet', sheet.rows.length, input)
    return sheet
  }),

  visits: os.visits.handler(async ({ input: { month, staff_id }, context }) => {
    const visits = (await sheetVisits(context, month, [staff_id])).get(staff_id) ?? []
    if (visits.length > 0) await noteReading(context.db, context, staff.name, staff_id)
    return visits
  }),

  export: os.export.handler(async ({ input, context }) => {
    const { rows, totals, left_out, recounting } = await companySheet(context, input)
    await takenOut(context, input, rows)
    const word = (key: string) => text(input.language, `time:${key}`)
    const sheet = {
      name: `${word('title')}_${input.month}`,
      language: input.language,
      headers: ['staff_code', 'name', 'nationality', ...figures].map((f) => word(`salary_calculation_row.${f}`)),
      rows: [
        ...rows.map((row) => line(row, input.language)),
        ['', word('totals'), '', ...cells(totals)],
        ...(recounting ? [[text(input.language, 'papers:recounting')]] : []),
      ],
    }
    return sheetFile(context, input.format, sheet, left_out)
  }),

  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printSheets(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, printJob, input)),
}
