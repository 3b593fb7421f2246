import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { figures, isCount, type SheetRow, type SheetTotals } from '#domain/time/sheet.ts'
import { timeApi } from '#domain/time/time.api.ts'
import { implementing } from '../access/calls.ts'
import { noteListing } from '../kit/audit/audit.ts'
import { sheetFile } from '../kit/exports/export.ts'
import { tellReport } from '../kit/exports/file-report.ts'
import { text } from '../kit/base/texts.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { printJob } from './jobs.ts'
import { printSheets, takenOut } from './print.ts'
import { timeSheet } from './sheet.ts'

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
    const { rows, totals, left_out } = await timeSheet(context, input)
    if (rows.length > 0) await noteListing(context.db, context, 'time_sheet', rows.length, input)
    return { rows, totals, left_out }
  }),

  export: os.export.handler(async ({ input, context }) => {
    const { rows, totals, left_out } = await timeSheet(context, input)
    await takenOut(context, input, rows)
    const word = (key: string) => text(input.language, `time:${key}`)
    const sheet = {
      name: `${word('title')}_${input.month}`,
      language: input.language,
      headers: ['staff_code', 'name', 'nationality', ...figures].map((f) => word(`salary_calculation_row.${f}`)),
      rows: [...rows.map((row) => line(row, input.language)), ['', word('totals'), '', ...cells(totals)]],
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
