import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { figures, isCount, type SheetRow, type SheetTotals } from '#domain/time/sheet.ts'
import { timeApi } from '#domain/time/time.api.ts'
import { recounting } from './calendar/recount.ts'
import { implementing } from '../access/calls.ts'
import type { Ctx } from '../kit/context.ts'
import { sheetFile } from '../kit/export.ts'
import { text } from '../kit/texts.ts'
import { startJob } from '../kit/jobs/jobs.ts'
import { printJob } from './jobs.ts'
import { printSheets, takenOut } from './print.ts'
import { type Asked, companySheet, daysBehind, reached, sheetVisits } from './sheet.ts'

const os = implementing(timeApi)

const cells = (row: SheetTotals) => figures.map((f) => (isCount(f) ? row[f] : formatMinutes(row[f])))
const line = (row: SheetRow, language: Language) => [
  row.staff_code,
  row.name,
  row.nationality ? text(language, `staff:nationality.${row.nationality}`) : '',
  ...cells(row),
]

const readSheet = async (ctx: Ctx, asked: Asked) => ({
  ...(await companySheet(ctx, asked)),
  recounting: await recounting(ctx.db, ...daysBehind(asked.month)),
})

export const timeRouter = {
  sheet: os.sheet.handler(({ input, context }) => readSheet(context, input)),

  visits: os.visits.handler(
    async ({ input, context }) =>
      (await sheetVisits(context.db, input.month, reached(context, [input.staff_id]))).get(input.staff_id) ?? [],
  ),

  export: os.export.handler(async ({ input, context }) => {
    const { rows, totals } = await companySheet(context, input)
    await takenOut(context, input.month, rows)
    const word = (key: string) => text(input.language, `time:${key}`)
    return sheetFile(context, input.format, {
      name: `${word('title')}_${input.month}`,
      headers: ['staff_code', 'name', 'nationality', ...figures].map((f) => word(`salary_calculation_row.${f}`)),
      rows: [...rows.map((row) => line(row, input.language)), ['', word('totals'), '', ...cells(totals)]],
    })
  }),

  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, unprintable } = await printSheets(context, input, signal ? { signal } : {})
    if (unprintable.length > 0) context.answerHeaders.set('x-unprintable', encodeURIComponent(JSON.stringify(unprintable)))
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, printJob, input)),
}
