import { sql } from 'kysely'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { MAX_REPORT_PHOTOS } from '#domain/visits/shiftReport.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { records, type Report, reportOf, rowOf, visitToReport, waitTurn } from './ofVisit.ts'

/**
 * Adds a photo to the report of a visit; one that is there already is not added again.
 * @param kept makes the photo anew and keeps it
 * @throws {AppError} `not_found`; `act_not_allowed` for a visit that has no report yet; `report_locked`; `invalid_input` on `file` for what is no photo, and for more
 *   than a report holds
 */
export const attach = async (
  ctx: Ctx,
  { visit_id, file }: { visit_id: string; file: File },
  kept: (call: { input: { file: File }; context: Ctx }) => Promise<FileValue>,
): Promise<Report> => {
  const visit = await visitToReport(ctx, visit_id)
  await openReport(ctx, visit.id)
  const photo = await kept({ input: { file }, context: ctx })
  await waitTurn(ctx, visit)
  const { photos, ...report } = await openReport(ctx, visit.id)
  if (!photos.some((one) => one.photo.hash === photo.hash)) {
    if (photos.length >= MAX_REPORT_PHOTOS) throw invalid({ field: 'file', code: 'too_many_files', size: MAX_REPORT_PHOTOS })
    await records.change(ctx, await records.locked(ctx, report), { photos: [...photos, { photo }] })
  }
  return rowOf(ctx, report.id)
}

const openReport = async (ctx: Ctx, visit: string): Promise<Report> => {
  const report = await reportOf(ctx, visit)
  if (!report) throw new AppError('act_not_allowed')
  if (report.state === 'locked') throw new AppError('report_locked')
  return report
}

/** What tells nothing of what is said: photos come beside it. */
const BESIDES = ['photos', 'version', 'updated_at', 'search']

/**
 * Whether somebody who writes has read what is said as it is. A phone says it upon the version that it knows, while its photos, which the server
 * may have kept though their answers were lost, have made later ones.
 * @param version the one that was read; null for none
 */
export const isRead = async (ctx: Ctx, report: Report | null, version: number | null): Promise<boolean> => {
  if (!report || version === null || version >= report.version) return (report?.version ?? null) === version
  const { rows } = await sql<{ same: boolean }>`
    select a.before - ${BESIDES}::text[] = to_jsonb(r) - ${BESIDES}::text[] as same
    from shift_report r, lateral (select before from audit where entity = 'shift_report' and record_id = r.id and act = 'change'
      and (before ->> 'version')::int >= ${version} order by id limit 1) a
    where r.id = ${report.id}`.execute(ctx.db)
  return rows[0]?.same === true
}
