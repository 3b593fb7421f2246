import { formatTime } from '#domain/kit/dates.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { ProvisionPrintInput, ProvisionSheet } from '#domain/time/provision/provision.api.ts'
import { hasMobility, type ProvisionLine } from '#domain/time/provision/provision.ts'
import { reportAdditions } from '#domain/visits/shiftReport.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { provisionPaper, type ProvisionPaperData } from '#papers/provision-sheet/paper.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { provisionSheets } from './read.ts'

/** Patients whose sheets are printed while somebody waits. */
const AT_ONCE = 60

/**
 * Prints provision record sheets (サービス提供実績記録票), each patient beginning on a page of their own, and writes down that they were taken out.
 * @param most patients at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is no visit and no patient is named
 */
export const printProvision = async (
  ctx: Ctx,
  input: ProvisionPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { sheets, left_out, head } = await inSnapshot(ctx, apart, async (moment) => ({
    ...(await provisionSheets(moment, input)),
    head: await paperHead(moment, input.language),
  }))
  if (sheets.length === 0) throw notFound()
  if (sheets.length > most) throw new AppError('needs_job')
  const { pdf, unprintable } = await renderPdf(provisionPaper, dataOf(sheets, input, head), waiting)
  await provisionTakenOut(ctx, input, sheets.length)
  const file = new File([pdf], `${nameOf(sheets, input)}.pdf`, { type: 'application/pdf' })
  return { file, size: sheets.length, unprintable, left_out }
}

/** Says what the file holds, so that one does not take the place of another in a folder. */
export const nameOf = (
  sheets: readonly Pick<ProvisionSheet, 'name'>[],
  { form, month, language }: Pick<ProvisionPrintInput, 'form' | 'month' | 'language'>,
): string => {
  const [first, ...others] = sheets
  const person = first && others.length === 0 ? [first.name.replace(/\s/g, '')] : []
  return [text(language, 'provision:title'), text(language, `provision:form.${form}`), month, ...person].join('_')
}

export const provisionTakenOut = (
  ctx: Ctx,
  { month, patient_id, establishment_id }: Pick<ProvisionPrintInput, 'month' | 'patient_id' | 'establishment_id'>,
  size: number,
) =>
  note(ctx.db, ctx, {
    act: 'export',
    entity: 'provision_sheet',
    record: null,
    metadata: { ...extentOf(size, { patient_id, establishment_id }), month },
  })

const dataOf = (
  sheets: readonly ProvisionSheet[],
  { language, form, month }: ProvisionPrintInput,
  head: Awaited<ReturnType<typeof paperHead>>,
): ProvisionPaperData => ({
  ...head,
  labels: {
    ...(textTable(language, 'papers:provision_sheet.labels') as Omit<ProvisionPaperData['labels'], 'title'>),
    title: text(language, `provision:sheet.${form}`),
  },
  month,
  mobility: hasMobility(form),
  additions: reportAdditions
    .filter((one) => one !== 'accompanied' && (hasMobility(form) || one !== 'mobility_emergency'))
    .map((one) => ({ name: one, label: text(language, `provision:addition.${one}`) })),
  mark: text(language, 'provision:mark'),
  notes: Object.values(textTable(language, 'papers:provision_sheet.notes')),
  sheets: sheets.map((sheet) => ({
    name: sheet.name,
    certificate_number: sheet.certificate_number ?? '',
    office_number: sheet.office_number ?? '',
    establishment: sheet.establishment_name ?? '',
    contracted: sheet.contracted.map(({ service, minutes }) => ({
      service: text(language, `visits:service_type.${service}`),
      minutes,
    })),
    sums: sheet.sums,
    lines: sheet.lines.map((line) => ({
      date: line.date,
      service: text(language, `visits:service_type.${line.service_type}`),
      planned: line.planned,
      planned_minutes: line.planned_minutes,
      done: line.done,
      billed: line.billed,
      mobility: line.mobility,
      helpers: line.helpers,
      additions: line.additions,
      confirmed: line.confirmed_by ?? '',
      remarks: remarksOf(line, sheet.lines, language),
    })),
  })),
})

/** Of visits whose helpers came at different times each line names its helper. */
export const remarksOf = (line: ProvisionLine, all: readonly ProvisionLine[], language: Language): string => {
  const sameTime = all.filter(
    ({ date, planned }) =>
      date === line.date && planned !== null && planned.from === line.planned?.from && planned.to === line.planned.to,
  )
  return [
    ...(sameTime.length > 1 ? [line.names.join(text(language, 'provision:join'))] : []),
    ...(line.goes_on ? [text(language, 'provision:goes_on')] : []),
  ].join(' ')
}

export const timeText = (minutes: number | undefined): string => (minutes === undefined ? '' : formatTime(minutes))
