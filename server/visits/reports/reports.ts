import { sql } from 'kysely'
import { dateOf } from '#domain/kit/dates.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { MAX_MISSING, type MissingReport, reportAnswers, shiftReportsApi } from '#domain/visits/reports.api.ts'
import { proposedAfter, repeated, reportIssues, type Said, shiftReport, submitIssues } from '#domain/visits/shiftReport.ts'
import { implementing } from '../../access/calls.ts'
import { noteListing, noteReading } from '../../kit/audit/audit.ts'
import { doAct, recordAct } from '../../kit/entity/acts.ts'
import { actOnMany, type ActsOnMany, bulkActJob } from '../../kit/entity/bulkJob.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { fileHandlers } from '../../kit/entity/calls.ts'
import { readable } from '../../kit/records/list.ts'
import { notify } from '../../kit/notices/notices.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { records, type Report, type Reported, reportOf, rowOf, visitOf, visitToReport, waitTurn } from './ofVisit.ts'
import { attach, isRead } from './photos.ts'
import { handOver } from './handOver.ts'

const os = implementing(shiftReportsApi)
const files = fileHandlers(shiftReport)

/** What was done last time at the patient by the same service, of those reports that the actor reads. */
const lastDone = async (ctx: Ctx, { id, patient_id, service_type, starts_at }: Reported): Promise<Partial<Said> | null> => {
  const { rows } = await sql<Said>`
    select ${sql.join(repeated.map((name) => sql.ref(name)))} from shift_report t
    where t.patient_id = ${patient_id} and t.service_type = ${service_type} and t.date <= ${dateOf(starts_at)} and t.visit_id is distinct from ${id}
      and t.state in ('submitted', 'locked') and t.deleted_at is null and ${ctx.rows}
    order by t.date desc, t.started desc nulls last, t.id limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

const proposedFor = async (ctx: Ctx, visit: Reported): Promise<Said> => ({
  ...proposedAfter(await lastDone(ctx, visit)),
  second_helper_id: visit.second,
})

/**
 * Keeps what is said of a visit.
 * @throws {AppError} `stale_version` with the report as it is where somebody else has written since; `invalid_input` for one that is handed in without its times
 */
const keep = async (
  ctx: Ctx,
  asked: { visit_id: string; version: number | null; said: Said; submit: boolean; withdraw?: boolean | undefined },
): Promise<Report> => {
  const { said, submit } = asked
  const visit = await visitToReport(ctx, asked.visit_id)
  await waitTurn(ctx, visit)
  let before = await reportOf(ctx, visit.id)
  if (!(await isRead(ctx, before, asked.version))) throw new AppError('stale_version', before ? { current: before } : {})
  if (before && asked.withdraw && before.state === 'submitted') {
    const { id, version } = before
    await doAct(ctx, shiftReport, records, 'withdraw', { id, version })
    before = await rowOf(ctx, id)
  }
  const id = before ? before.id : await made(ctx, visit, said)
  if (before) await records.change(ctx, await records.locked(ctx, before), nameable(ctx, said))
  if (submit) await submitted(ctx, id)
  return rowOf(ctx, id)
}

/** Of the staff a helper reads nobody: who went along stays as the schedule has it. */
const nameable = (ctx: Ctx, { second_helper_id, ...said }: Said) =>
  ctx.actor.role === 'staff' ? said : { second_helper_id, ...said }

const made = async (ctx: Ctx, visit: Reported, said: Said): Promise<string> => {
  const { id: visit_id, sample, staff_id, patient_id, service_type, starts_at, second } = visit
  const mine = ctx.actor.role === 'staff' ? { ...said, second_helper_id: null } : said
  const facts = { date: dateOf(starts_at), staff_id, patient_id, service_type }
  const issues = reportIssues({ ...mine, ...facts })
  if (issues.length > 0) throw invalid(...issues)
  // whom the visit names need not be within the reach of its helper
  const besides = ctx.actor.role === 'staff' ? { second_helper_id: second } : {}
  const id = await records.store(ctx, mine, { ...facts, ...besides, photos: [], additions: [], state: 'draft', visit_id, sample })
  await recordAct(ctx.db, ctx.actor.id, shiftReport.name, id, { name: 'write', before: null, after: 'draft' })
  return id
}

const submitted = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await rowOf(ctx, id)
  const issues = submitIssues(row)
  if (issues.length > 0) throw invalid(...issues)
  await doAct(ctx, shiftReport, records, 'submit', { id, version: row.version })
}

/** As the start page counts them. */
const missing = async (
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<{ visits: MissingReport[]; more: number }> => {
  const { rows } = await sql<MissingReport & { total: number }>`
    select v.id as visit_id, r.id as report_id, r.state, v.staff_id, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, v.patient_id,
      p.name_kanji as patient_name, v.starts_at, v.ends_at, v.sample, count(*) over ()::int as total
    from visit v join staff s on s.id = v.staff_id join patient p on p.id = v.patient_id
      left join shift_report r on r.visit_id = v.id and r.deleted_at is null
    where exists (select 1 from visit t where t.id = v.id and ${readable(ctx, 'visit')}) and v.deleted_at is null and v.published_at is not null
      and v.date between ${from} and ${to} and v.ends_at <= now() and coalesce(r.state, 'draft') in ('draft', 'returned')
    order by v.starts_at, v.id limit ${MAX_MISSING}`.execute(ctx.db)
  if (rows.length > 0) await noteListing(ctx.db, ctx, shiftReport.name, rows.length, { from, to })
  return { visits: rows.map(({ total: _, ...one }) => one), more: (rows[0]?.total ?? 0) - rows.length }
}

type Visit = { id: string; starts_at: string; ends_at: string; staff_name: string | null }
const visitOfReport = async (ctx: Ctx, id: string): Promise<Visit | null> => {
  await rowOf(ctx, id)
  const { rows } = await sql<Visit>`
    select t.id, t.starts_at, t.ends_at, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name
    from shift_report r join visit t on t.id = r.visit_id left join staff s on s.id = t.staff_id
    where r.id = ${id} and t.deleted_at is null and ${readable(ctx, 'visit')}`.execute(ctx.db)
  return rows[0] ?? null
}

/** The helper hears of it, and why: on the phone nothing else says so. */
const sendBack = async (ctx: Ctx, input: { id: string; version: number; reason?: string | undefined }): Promise<Report> => {
  await doAct(ctx, shiftReport, records, 'send_back', input)
  const report = await rowOf(ctx, input.id)
  await notify(ctx, {
    kind: 'report_returned',
    to: { staff: [report.staff_id] },
    subject: { entity: shiftReport.name, id: report.id },
    key: `report_returned/${report.id}/${report.version}`,
  })
  return report
}

const act =
  (name: 'withdraw' | 'lock' | 'unlock') =>
  async ({
    input,
    context,
  }: {
    input: { id: string; version: number; reason?: string | undefined }
    context: Ctx
  }): Promise<Report> => {
    await doAct(context, shiftReport, records, name, input)
    return rowOf(context, input.id)
  }

/** What is done to each of several reports. */
const many: ActsOnMany<typeof reportAnswers> = {
  e: shiftReport,
  action: 'shift_reports.review',
  input: reportAnswers,
  doing:
    ({ act: name, reason, undo }) =>
    async (ctx, { id, version }) => {
      if (name === 'unlock' && !reason && undo === undefined) throw invalid({ field: 'reason', code: 'required' })
      await doAct(ctx, shiftReport, records, name, { id, version, reason })
    },
}
export const reportsJob = bulkActJob(many)

export const shiftReportsRouter = {
  ofVisit: os.ofVisit.handler(async ({ input, context }) => {
    const visit = await visitOf(context, input.visit_id)
    const report = await reportOf(context, visit.id)
    if (report) await noteReading(context.db, context, shiftReport.name, report.id)
    return { report, proposed: await proposedFor(context, visit) }
  }),
  visit: os.visit.handler(({ input, context }) => visitOfReport(context, input.id)),
  addFile: os.addFile.handler(files.addFile),
  addPhoto: os.addPhoto.handler(files.addPhoto),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  keep: os.keep.handler(({ input, context }) => keep(context, input)),
  attach: os.attach.handler(({ input, context }) => attach(context, input, files.addPhoto)),
  handOver: os.handOver.handler(({ input, context }) => handOver(context, input)),
  submit: os.submit.handler(async ({ input, context }) => {
    await records.locked(context, input)
    await submitted(context, input.id)
    return rowOf(context, input.id)
  }),
  withdraw: os.withdraw.handler(act('withdraw')),
  sendBack: os.sendBack.handler(({ input, context }) => sendBack(context, input)),
  lock: os.lock.handler(act('lock')),
  unlock: os.unlock.handler(act('unlock')),
  bulkAct: os.bulkAct.handler(actOnMany(many)),
  missing: os.missing.handler(({ input, context }) => missing(context, input)),
}
