import { formatMinutes } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import { provisionApi, type ProvisionPrintInput, type ProvisionSheet } from '#domain/time/provision/provision.api.ts'
import { reportAdditions } from '#domain/visits/shiftReport.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, noteReading } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheets.ts'
import { provisionPrintJob } from '../jobs.ts'
import { nameOf, printProvision, provisionTakenOut, remarksOf, timeText } from './print.ts'
import { provisionSheet, provisionSheets, rowOf } from './read.ts'

const os = implementing(provisionApi)

const columns = [
  'name',
  'certificate_number',
  'office_number',
  'date',
  'service',
  'planned_from',
  'planned_to',
  'planned',
  'done_from',
  'done_to',
  'billed',
  'mobility',
  'helpers',
] as const

/** A line for each line of the sheets. */
const tableOf = (sheets: readonly ProvisionSheet[], input: Pick<ProvisionPrintInput, 'form' | 'month' | 'language'>): Sheet => {
  const { language } = input
  return {
    name: nameOf(sheets, input),
    language,
    headers: [
      ...columns.map((one) => text(language, `provision:column.${one}`)),
      ...reportAdditions.map((one) => text(language, `provision:addition.${one}`)),
      text(language, 'provision:column.confirmed'),
      text(language, 'provision:column.remarks'),
    ],
    forms: columns.map((one) => (one === 'date' ? 'date' : undefined)),
    rows: sheets.flatMap((sheet) => rowsOf(sheet, language)),
  }
}

const rowsOf = (sheet: ProvisionSheet, language: Language): Cell[][] =>
  sheet.lines.map((line) => [
    sheet.name,
    sheet.certificate_number ?? '',
    sheet.office_number ?? '',
    { at: line.date, text: dateText(line.date) },
    text(language, `visits:service_type.${line.service_type}`),
    timeText(line.planned?.from),
    timeText(line.planned?.to),
    line.planned === null ? '' : formatMinutes(line.planned_minutes),
    timeText(line.done?.from),
    timeText(line.done?.to),
    line.billed === null ? '' : formatMinutes(line.billed),
    line.mobility === 0 ? '' : formatMinutes(line.mobility),
    line.helpers,
    ...reportAdditions.map((one) => (line.additions.includes(one) ? text(language, 'provision:mark') : '')),
    line.confirmed_by ?? '',
    remarksOf(line, sheet.lines, language),
  ])

export const provisionRouter = {
  list: os.list.handler(async ({ input, context }) => {
    const { sheets, left_out } = await provisionSheets(context, input)
    if (sheets.length > 0) await noteListing(context.db, context, 'provision_sheet', sheets.length, input)
    return { rows: sheets.map(rowOf), left_out }
  }),
  sheet: os.sheet.handler(async ({ input, context }) => {
    const sheet = await provisionSheet(context, input)
    await noteReading(context.db, context, 'patient', sheet.patient_id)
    return sheet
  }),

  export: os.export.handler(async ({ input, context }) => {
    const { sheets, left_out } = await provisionSheets(context, input)
    await provisionTakenOut(context, input, sheets.length)
    return sheetFile(context, input.format, tableOf(sheets, input), left_out)
  }),

  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printProvision(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, provisionPrintJob, input)),
}
