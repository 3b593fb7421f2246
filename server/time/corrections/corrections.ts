import { sql } from 'kysely'
import { clockOf, instantOf } from '#domain/kit/dates.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import type { AttendanceDay, AttendanceSpan } from '#domain/time/attendance/attendance.ts'
import { withBreak } from '#domain/time/attendance/breaks.ts'
import { correctionIssues, timeCorrection } from '#domain/time/timeCorrection.ts'
import { timeCorrectionsApi, type TimeCorrectionRow } from '#domain/time/timeCorrections.api.ts'
import { implementing } from '../../access/calls.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { noteChanges } from '../../kit/audit/audit.ts'
import { text } from '../../kit/base/texts.ts'
import { doAct, recordAct } from '../../kit/entity/acts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { notify, whoMay } from '../../kit/notices/notices.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { monthOfOne } from '../attendance/days.ts'
import { timeCorrectionPolicy } from './policy.ts'

const os = implementing(timeCorrectionsApi)
const records = recordsOf(timeCorrection, timeCorrectionPolicy)
type Acting = { id: string; version: number; reason?: string | undefined }
type Asked = { date: string; spans: AttendanceSpan[]; reason: string }

const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & TimeCorrectionRow
const subjectOf = (id: string) => ({ entity: timeCorrection.name, id })

/** Nobody has worked what is to come. */
const checkPast = (spans: readonly AttendanceSpan[]): void => {
  const now = clockOf(new Date().toISOString())
  const at = spans.findIndex(({ ends_at }) => clockOf(ends_at) > now)
  if (at >= 0) throw invalid({ field: `spans.${at}.ends_at`, code: 'future_date' })
}

/** Somebody's day as it is now. */
const dayNow = async (ctx: Ctx, staff_id: string, date: string): Promise<AttendanceDay | undefined> => {
  const rows = rowsFor(ctx.app.nouns.scopes, ctx.actor, 'attendance.read')
  const { days } = await monthOfOne({ ...ctx, rows }, { month: (await readPeriods(ctx.db)).monthOn(date), staff_id })
  return days.find((one) => one.date === date)
}

/**
 * Keeps what is asked, with what the day tells beside it.
 * @throws {AppError} `correction_pending` while an answer for that date is waited for
 */
const made = async (ctx: Ctx, asked: Asked & { staff_id: string }, derived: Record<string, unknown> = {}): Promise<string> => {
  const issues = correctionIssues(asked)
  if (issues.length > 0) throw invalid(...issues)
  checkPast(asked.spans)
  const before = (await dayNow(ctx, asked.staff_id, asked.date))?.work ?? []
  const { staff_id, ...facts } = asked
  const id = await records.store(ctx, Object.keys(derived).length > 0 ? facts : asked, {
    ...derived,
    before,
    state: 'pending',
  })
  await recordAct(ctx.db, ctx.actor.id, timeCorrection.name, id, { name: 'request', before: null, after: 'pending' })
  await notify(ctx, {
    kind: 'time_correction',
    to: { that: [whoMay(ctx, 'time_corrections.decide', subjectOf(id))] },
    subject: subjectOf(id),
    key: `time_correction ${id} ${staff_id}`,
  })
  return id
}

/** The staff record of the actor, locked so that of two corrections at once the second sees the first. */
const selfOf = async (ctx: Ctx): Promise<{ staff_id: string; sample: boolean }> => {
  const { rows } = await sql<{ staff_id: string; sample: boolean }>`
    select id as staff_id, sample from staff where id = ${ctx.actor.staff}::uuid and deleted_at is null for no key update`.execute(
    ctx.db,
  )
  const [self] = rows
  if (!self) throw notFound()
  return self
}

const ask = async (ctx: Ctx, asked: Asked): Promise<string> => {
  const self = await selfOf(ctx)
  return made(ctx, { ...asked, staff_id: self.staff_id }, self)
}

const answerRest = async (ctx: Ctx, { date, rested }: { date: string; rested: boolean }): Promise<void> => {
  const { staff_id } = await selfOf(ctx)
  const day = await dayNow(ctx, staff_id, date)
  if (!day?.issues.some(({ code }) => code === 'break_short' || code === 'rest_denied')) throw new AppError('act_not_allowed')
  const { rows } = await sql`
    select 1 from time_correction where staff_id = ${staff_id} and date = ${date} and state = 'pending' and deleted_at is null`.execute(
    ctx.db,
  )
  const isAsked = rows.length > 0
  if (isAsked && !rested) throw new AppError('correction_pending')
  await sql`
    insert into rest_answer (staff_id, date, rested) values (${staff_id}, ${date}, ${rested})
    on conflict (staff_id, date) do update set rested = excluded.rested, at = now()`.execute(ctx.db)
  await noteChanges(ctx.db, ctx, { act: 'change', entity: 'attendance_month', records: [staff_id], facts: { date, rested } })
  if (!rested || isAsked) return
  const work = withBreak(day.work.map(({ starts_at, ends_at }) => [clockOf(starts_at), clockOf(ends_at)]))
  const spans = work.map(([from, to]) => ({ starts_at: instantOf(from), ends_at: instantOf(to) }))
  await ask(ctx, { date, spans, reason: text('ja', 'corrections:rest_taken') })
}

/** Does an act, and tells whoever asked what came of it. */
const done =
  (name: 'approve' | 'decline' | 'cancel') =>
  async ({ input, context }: { input: Acting; context: Ctx }): Promise<TimeCorrectionRow & AnyRow> => {
    if (name !== 'cancel') {
      const { id, staff_id } = (await records.locked(context, input)) as AnyRow & TimeCorrectionRow
      await checkOwnDecision(context, { ...subjectOf(id), staff_id })
    }
    await doAct(context, timeCorrection, records, name, input)
    const row = await rowOf(context, input.id)
    await notify(context, {
      kind: 'updated_time_correction',
      to: { staff: [row.staff_id] },
      subject: subjectOf(row.id),
      facts: { state: row.state },
      key: `time_correction ${row.id} ${row.state}`,
    })
    return row
  }

export const timeCorrectionsRouter = {
  ask: os.ask.handler(async ({ input, context }) => rowOf(context, await ask(context, input))),
  answerRest: os.answerRest.handler(async ({ input, context }) => {
    await answerRest(context, input)
    return { rested: input.rested }
  }),
  request: os.request.handler(async ({ input, context }) => rowOf(context, await made(context, input))),
  approve: os.approve.handler(done('approve')),
  decline: os.decline.handler(done('decline')),
  cancel: os.cancel.handler(done('cancel')),
}
