import { AppError, notFound } from '#domain/kit/errors.ts'
import type { StaffingPrintInput, StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { dutyLetters, letters } from '#domain/time/staffing/staffing.ts'
import { renderPdf, type Waiting } from '#papers/kit/engine.ts'
import { staffingPaper, type StaffingPaperData } from '#papers/staffing-sheet/paper.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { Printed } from '../../kit/exports/printing.ts'
import { inSnapshot } from '../../kit/records/snapshot.ts'
import { staffingSheet } from './read.ts'
import { qualificationText, serviceText, toldOf } from './words.ts'

/** People whose hours are printed while somebody waits. */
const AT_ONCE = 200

/**
 * Prints the staffing sheet of an establishment (A3 landscape), and writes down that it was taken out.
 * @param most people at most
 * @param apart connections outside of a transaction
 * @throws {AppError} `needs_job` when they are more, `not_found` when there is nobody
 */
export const printStaffing = async (
  ctx: Ctx,
  input: StaffingPrintInput,
  waiting: Waiting,
  { most = AT_ONCE, apart = ctx.db }: { most?: number; apart?: Db } = {},
): Promise<Printed> => {
  const { sheet, head } = await inSnapshot(ctx, apart, async (moment) => ({
    sheet: await staffingSheet(moment, input, { isPaper: true }),
    head: await paperHead(moment, input.language),
  }))
  if (sheet.rows.length === 0) throw notFound()
  if (sheet.rows.length > most) throw new AppError('needs_job')
  const { pdf, unprintable } = await renderPdf(staffingPaper, dataOf(sheet, input, head), waiting)
  await staffingTakenOut(ctx, input, sheet)
  const file = new File([pdf], `${nameOf(sheet, input)}.pdf`, { type: 'application/pdf' })
  return { file, size: sheet.rows.length, unprintable }
}

/** Says what the file holds, so that one does not take the place of another in a folder. */
export const nameOf = (sheet: StaffingSheet, { kind, language }: Pick<StaffingPrintInput, 'kind' | 'language'>): string =>
  [text(language, `staffing:file.${kind}`), sheet.establishment.name.replace(/\s/g, ''), sheet.from].join('_')

export const staffingTakenOut = (ctx: Ctx, { kind, month }: Pick<StaffingPrintInput, 'kind' | 'month'>, sheet: StaffingSheet) =>
  note(ctx.db, ctx, {
    act: 'export',
    entity: 'staffing_sheet',
    record: null,
    metadata: {
      ...extentOf(sheet.rows.length, { establishment_id: sheet.establishment.id }),
      month: kind === 'plan' ? sheet.from.slice(0, 7) : month,
    },
  })

const dataOf = (
  sheet: StaffingSheet,
  input: StaffingPrintInput,
  head: Awaited<ReturnType<typeof paperHead>>,
): StaffingPaperData => {
  const { language } = input
  const told = toldOf(input, sheet, language)
  return {
    ...head,
    labels: {
      ...(textTable(language, 'papers:staffing_sheet.labels') as Omit<StaffingPaperData['labels'], 'title' | 'kind'>),
      title: text(language, 'papers:staffing_sheet.title'),
      kind: text(language, `staffing:kind.${input.kind}`),
    },
    establishment: sheet.establishment.name,
    office_number: sheet.establishment.office_number ?? '',
    services: serviceText(told.services, language),
    days: [...told.days],
    full_time_hours: sheet.establishment.full_time_hours,
    due: sheet.due,
    notes: [...told.notes],
    rows: sheet.rows.map((row) => ({
      post: row.post || text(language, 'staffing:no_post'),
      letter: row.duty_type === null ? '' : dutyLetters[row.duty_type],
      qualifications: qualificationText(row.qualifications, language),
      name: row.name,
      days: row.days,
      total: row.total,
      weekly: row.weekly,
      is_one: row.is_one,
      counted: row.counted,
    })),
    posts: [...sheet.posts, { ...sheet.total, post: text(language, 'staffing:totals') }].map((post) => ({
      post: post.post || text(language, 'staffing:no_post'),
      heads: letters.map((letter) => post.heads[letter]),
      people: post.people,
      total: post.total,
      weekly: post.weekly,
      ones: post.ones,
      counted: post.counted,
      equivalent: post.equivalent,
    })),
  }
}
