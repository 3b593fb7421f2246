import { AppError, invalid } from '#domain/kit/errors.ts'
import type { Input, Stored } from '#domain/kit/entity.ts'
import { isWritable, reportIssues, type ReportState, type shiftReport, submitIssues } from '#domain/visits/shiftReport.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { fitting } from '../../kit/records/fitting.ts'
import type { Printing } from '../../kit/exports/print-record.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { printSchedule } from '../print.ts'

type Before = Input<typeof shiftReport> & Stored

/** What was handed in still says when the service began and ended; a helper changes it no more, and nobody what was reviewed. */
const changing = ({ actor }: Ctx, before: Before, changes: Partial<Before>): Promise<Record<string, never>> => {
  const { state } = before as Before & { state: ReportState }
  // an act says itself from where it may follow
  if ('state' in changes) return Promise.resolve({})
  if (state === 'locked') throw new AppError('report_locked')
  if (!isWritable(state) && !addsPhotos(before, changes)) {
    if (actor.role === 'staff') throw new AppError('act_not_allowed')
    const issues = submitIssues({ ...before, ...changes })
    if (issues.length > 0) throw invalid(...issues)
  }
  return Promise.resolve({})
}

/** Photos come behind the report that is handed in, from a phone that had no network (decision 89). */
const addsPhotos = ({ photos }: Before, changes: Partial<Before>): boolean =>
  Object.keys(changes).every((name) => name === 'photos') &&
  photos.every(({ photo }) => changes.photos?.some((one) => one.photo.hash === photo.hash))

const removing = (_: Ctx, before: Before): Promise<void> => {
  if ((before as Before & { state: ReportState }).state === 'locked') throw new AppError('report_locked')
  return Promise.resolve()
}

/** The record of the service, as patients and inspectors know it (facts, section 8). */
const print = async (ctx: Ctx, row: AnyRow, { language, signal }: Printing): Promise<File> => {
  const date = String(row['date'])
  const asked = { paper: 'record' as const, from: date, to: date, report_id: row.id, language }
  const { file, unprintable } = await printSchedule(ctx, asked, signal ? { signal } : {})
  tellReport(ctx, { unprintable })
  return file
}

/** What shift reports add to the common handlers. */
export const reportPolicy = { derive: fitting(reportIssues), changing, removing, print }
