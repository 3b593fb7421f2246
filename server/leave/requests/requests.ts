import { sql } from 'kysely'
import { addDays, daysBetween } from '#domain/kit/dates.ts'
import { AppError, type FieldIssue, invalid, notFound } from '#domain/kit/errors.ts'
import { type LeaveDate, leaveIssues, type LeaveKind, leaveRequest, movedTo, spanOfDates } from '#domain/leave/leaveRequest.ts'
import {
  leaveAnswers,
  leaveRequestsApi,
  type LeaveRequestRow,
  type LeaveSettings,
  type LeaveVisit,
  MAX_LEAVE_VISITS,
} from '#domain/leave/leaveRequests.api.ts'
import { mayDo, reasonOfCancel } from '#domain/leave/requestActs.ts'
import { bookedAs } from '#domain/leave/wanted.ts'
import { implementing } from '../../access/calls.ts'
import { doAct, makeBy, recordAct } from '../../kit/entity/acts.ts'
import { actOnMany, type ActsOnMany, bulkActJob } from '../../kit/entity/bulkJob.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { notify, whoMay } from '../../kit/notices/notices.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { allRows, scopeFor, rowsFor } from '../../kit/context/rows.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { today } from '../../kit/base/today.ts'
import { type Employed, employedOn, hoursPerDay } from '../ledger/read.ts'
import { giveBack, hourlyDaysOf, requireLeft, take } from '../ledger/take.ts'
import { tellLedgers } from '../ledger/write.ts'
import { earlierUntil, leaveOutside } from '../outside.ts'
import { checkDayOwed, checkDaysOwed, daysOwedBy, requireDaysOwed } from '../owed.ts'
import { costsOf } from './costs.ts'
import { leaveRequestPolicy } from './policy.ts'

const os = implementing(leaveRequestsApi)
const records = recordsOf(leaveRequest, leaveRequestPolicy)
type Acting = { id: string; version: number; reason?: string | undefined }
const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as AnyRow & LeaveRequestRow

const subjectOf = (id: string) => ({ entity: leaveRequest.name, id })
/** Notifies the people who may decide that a request was made. */
const tellAsked = (ctx: Ctx, id: string) =>
  notify(ctx, {
    kind: 'leave_request',
    to: { that: [whoMay(ctx, 'leave_requests.decide', subjectOf(id))] },
    subject: subjectOf(id),
    key: `leave_request ${id}`,
  })
/**
 * Whoever asked is told what came of it, when the leave is, and which first day is offered instead; and those who answer what whoever asked did.
 */
const tellUpdated = async (ctx: Ctx, id: string): Promise<void> => {
  const { staff_id, state, version, from_date, to_date, proposed_from } = await rowOf(ctx, id)
  await notify(ctx, {
    kind: 'updated_leave_request',
    to: {
      staff: [staff_id],
      that: ctx.actor.staff === staff_id ? [whoMay(ctx, 'leave_requests.decide', subjectOf(id))] : [],
    },
    subject: subjectOf(id),
    facts: {
      state,
      first: from_date,
      last: to_date,
      ...(state === 'declined' && proposed_from !== null ? { offered: proposed_from } : {}),
    },
    // dates of a request that waits may be changed more than once
    key: state === 'pending' ? `leave_request ${id} ${version}` : `leave_request ${id} ${state}`,
  })
}

/** @throws {AppError} `leave_hours_over` for paid leave by the hour where no agreement allows any, `hours_over_day` at hours of which no day has so many */
const checkHours = async (ctx: Ctx, staff_id: string, { kind, dates }: Pick<Asked, 'kind' | 'dates'>): Promise<void> => {
  if (kind !== 'paid' || !dates.some(({ part }) => part === 'hours')) return
  if ((await hourlyDaysOf(ctx)) === 0) throw new AppError('leave_hours_over')
  const [one] = await employedOn({ db: ctx.db, rows: allRows, actor: {} }, today(), [staff_id])
  const most = one ? hoursPerDay(one) : Infinity
  const over = dates.flatMap(({ hours }, at): FieldIssue[] =>
    (hours ?? 0) > most ? [{ field: `dates.${at}.hours`, code: 'hours_over_day' }] : [],
  )
  if (over.length > 0) throw invalid(...over)
}

const decides = ({ actor }: Ctx): boolean => scopeFor(actor, 'leave_requests.decide') !== undefined

/** Nobody answers their own request while somebody else may. */
const checkOwn = (ctx: Ctx, { id, staff_id }: { id: string; staff_id: string }) =>
  checkOwnDecision(ctx, { ...subjectOf(id), staff_id })

type Asked = { kind: LeaveKind; dates: LeaveDate[]; details: string | null }
/**
 * Asks for oneself, on the side of sample or real people on which one stands.
 * @throws {AppError} `not_found` for an account of nobody's, `leave_pending` while an answer is waited for, or `leave_asked_then` where the company allows several requests and another
 * one asks for that time
 */
const ask = async (ctx: Ctx, asked: Asked): Promise<string> => {
  const { rows } = await sql<{ id: string; sample: boolean }>`
    select id, sample from staff where id = ${ctx.actor.staff}::uuid and deleted_at is null`.execute(ctx.db)
  const [self] = rows
  if (!self) throw notFound()
  const facts = { staff_id: self.id, ...spanOfDates(asked.dates) }
  const nobody = { deputy_id: null, deputy_from: null, deputy_to: null }
  const issues = leaveIssues({ ...asked, ...facts, ...nobody })
  if (issues.length > 0) throw invalid(...issues)
  await checkDaysOwed(ctx, { ...asked, ...facts })
  await checkHours(ctx, self.id, asked)
  const id = await records.store(ctx, { ...asked, ...nobody }, { ...facts, state: 'pending', sample: self.sample })
  await recordAct(ctx.db, ctx.actor.id, leaveRequest.name, id, { name: 'request', before: null, after: 'pending' })
  return id
}

/** Changes what a request that nobody has answered asks for; the policy refuses it afterwards. */
const changeDates = async (ctx: Ctx, input: Acting & Pick<Asked, 'dates' | 'details'>): Promise<void> => {
  const request = (await records.locked(ctx, input)) as AnyRow & LeaveRequestRow
  if (request.deleted_at !== null) throw notFound()
  const { dates, details } = input
  await checkHours(ctx, request.staff_id, { kind: request.kind, dates })
  await records.change(ctx, request, { dates, details, ...spanOfDates(dates) })
}

/** Whose ledger the leave is taken from. */
const personOf = async (ctx: Ctx, staff_id: string): Promise<Employed> => {
  const rows = rowsFor(ctx.app.nouns.scopes, ctx.actor, 'leave.read')
  const [person] = await employedOn({ ...ctx, rows }, today(), [staff_id])
  if (!person) throw notFound()
  return person
}

/**
 * An employer moves paid leave and does not refuse it: why, and when instead (decisions, 17).
 * @throws {AppError} `leave_short` where the offered time could not be taken: whoever asked must be able to accept it
 */
const decline = async (ctx: Ctx, input: Acting & { proposed_from: string | null }): Promise<void> => {
  const request = (await records.locked(ctx, input)) as AnyRow & LeaveRequestRow
  await checkOwn(ctx, request)
  const { kind, from_date, staff_id, state } = request
  const { reason, proposed_from } = input
  if (kind === 'paid' && !reason) throw invalid({ field: 'reason', code: 'required' })
  if (kind === 'paid' && proposed_from === null) throw invalid({ field: 'proposed_from', code: 'required' })
  if (proposed_from !== null && proposed_from <= today()) throw invalid({ field: 'proposed_from', code: 'past_date' })
  if (proposed_from === from_date) throw invalid({ field: 'proposed_from', code: 'same_date' })
  if (kind === 'paid' && proposed_from !== null && state === 'pending')
    await requireLeft(ctx, await personOf(ctx, staff_id), bookedAs(movedTo(proposed_from, request).dates))
  if (proposed_from !== null && state === 'pending') {
    const moved = { staff_id, kind, besides: input.id, ...movedTo(proposed_from, request) }
    await checkDayOwed(ctx, moved, 'proposed_from')
  }
  await doAct(ctx, leaveRequest, records, 'decline', input, { proposed_from, answer_reason: reason ?? null })
}

/** Paid leave is taken from the ledger in the transaction that grants it. */
const takeFor = async (ctx: Ctx, id: string): Promise<void> => {
  const request = await rowOf(ctx, id)
  const { kind, staff_id, dates } = request
  await requireDaysOwed(ctx, { ...request, besides: id })
  if (kind !== 'paid') return
  await take(ctx, await personOf(ctx, staff_id), id, bookedAs(dates))
  await tellLedgers(ctx, [staff_id])
}

/** @throws {AppError} `leave_short` where less is left than is asked for, and whatever `requireDaysOwed` refuses by now */
const approve = async (ctx: Ctx, input: Acting): Promise<void> => {
  await checkOwn(ctx, (await records.locked(ctx, input)) as AnyRow & LeaveRequestRow)
  await doAct(ctx, leaveRequest, records, 'approve', input)
  await takeFor(ctx, input.id)
}

/** Approves or declines each of several requests. Whoever answers many has not looked at an own one by itself, so that it is never among them. */
const answers: ActsOnMany<typeof leaveAnswers> = {
  e: leaveRequest,
  action: 'leave_requests.decide',
  input: leaveAnswers,
  doing:
    ({ act, reason, days_later: later }) =>
    async (ctx, row) => {
      const { id, version, staff_id, kind, from_date } = row as AnyRow & LeaveRequestRow
      if (staff_id === ctx.actor.staff) {
        await checkOwn(ctx, { id, staff_id })
        throw new AppError('own_alone')
      }
      const proposed_from = kind === 'paid' && later !== undefined ? addDays(from_date, later) : null
      await (act === 'approve' ? approve(ctx, { id, version }) : decline(ctx, { id, version, reason, proposed_from }))
      await tellUpdated(ctx, id)
    },
}
export const answersJob = bulkActJob(answers)

/** @throws {AppError} `act_not_allowed` where no other time was offered */
const changeTime = async (ctx: Ctx, input: Acting): Promise<void> => {
  const before = (await records.locked(ctx, input)) as AnyRow & LeaveRequestRow
  if (!mayDo('change_time', before, decides(ctx)) || before.proposed_from === null) throw new AppError('act_not_allowed')
  await doAct(ctx, leaveRequest, records, 'change_time', input, movedTo(before.proposed_from, before))
  await takeFor(ctx, input.id)
}

/** @throws {AppError} `act_not_allowed` for whoever may not cancel it as it stands */
const cancel = async (ctx: Ctx, input: Acting): Promise<void> => {
  const request = (await records.locked(ctx, input)) as AnyRow & LeaveRequestRow
  const { state, staff_id } = request
  if (!mayDo('cancel', request, decides(ctx))) throw new AppError('act_not_allowed')
  if (reasonOfCancel(request, today()) === 'required' && !input.reason) throw invalid({ field: 'reason', code: 'required' })
  const isDecided = state === 'approved'
  if (isDecided) await checkOwn(ctx, { id: input.id, staff_id })
  await doAct(ctx, leaveRequest, records, 'cancel', input)
  if (!isDecided) return
  await giveBack(ctx, staff_id, input.id)
  await tellLedgers(ctx, [staff_id])
}

/** Gives back the leave of somebody outside of the employment. @returns how many entries of it there were */
const settleOutside = async (ctx: Ctx, { staff_id, reason }: { staff_id: string; reason: string }): Promise<number> => {
  await personOf(ctx, staff_id)
  await checkOwnDecision(ctx, { entity: 'leave_ledger', id: staff_id, staff_id })
  const { rows } = await sql<{ id: string; version: number | null } & Employment>`
    select distinct v.request_id as id, r.version, s.join_date as joined, s.leave_date as last, ${earlierUntil('s')} as earlier
    from staff s cross join lateral (select v.request_id from ${leaveOutside('s')}) v left join leave_request r on r.id = v.request_id
    where s.id = ${staff_id} order by id`.execute(ctx.db)
  for (const { id, version, ...employment } of rows) {
    if (version !== null) await trimRequest(ctx, { id, version, reason }, employment)
    await giveBack(ctx, staff_id, id, isOutside(employment))
  }
  if (rows.length > 0) await tellLedgers(ctx, [staff_id])
  return rows.length
}

/** Day of joining and last day, and the first day after an earlier hiring, on which employment was over. */
type Employment = { joined: string | null; last: string | null; earlier: string | null }
const isOutside =
  ({ joined, last, earlier }: Employment) =>
  (date: string): boolean =>
    (last !== null && date > last) || (joined !== null && date < joined && (earlier === null || date >= earlier))

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** Cancels a request that lies outside of an employment, or leaves what of it lies inside. */
const trimRequest = async (ctx: Ctx, acting: Acting, employment: Employment): Promise<void> => {
  const request = (await records.locked(ctx, acting)) as AnyRow & LeaveRequestRow
  const { dates, from_date, to_date, state } = request
  const out = isOutside(employment)
  const kept = dates.filter(({ date }) => !out(date))
  const days = daysFrom(from_date, to_date).filter((date) => !out(date))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || (dates.length > 0 && kept.length === 0))
    await doAct(ctx, leaveRequest, records, 'cancel', acting)
  else {
    await sql`select set_config('hidamari.reason', ${acting.reason ?? ''}, true)`.execute(ctx.db)
    await records.change(ctx, request, { state, dates: kept, from_date: first, to_date: last })
    await sql`select set_config('hidamari.reason', '', true)`.execute(ctx.db)
  }
  await tellUpdated(ctx, acting.id)
}

/** Of those visits that the actor reads. */
const visitsIn = async (ctx: Ctx, id: string): Promise<{ visits: LeaveVisit[]; more: number }> => {
  await rowOf(ctx, id)
  const { rows } = await sql<LeaveVisit & { total: number }>`
    select t.id, t.starts_at, t.ends_at, t.service_type, t.title, p.name_kanji as patient_name, count(*) over ()::int as total
    from leave_request r join visit t on t.staff_id = r.staff_id left join patient p on p.id = t.patient_id
    where r.id = ${id} and t.deleted_at is null and ${readable(ctx, 'visit')}
      and t.date between r.from_date - 1 and r.to_date
      and exists (select 1 from leave_spans(r.from_date, r.to_date, r.dates) s where t.starts_at < s.ends_at and t.ends_at > s.starts_at)
    order by t.starts_at, t.id limit ${MAX_LEAVE_VISITS}`.execute(ctx.db)
  if (rows.length > 0) await noteListing(ctx.db, ctx, 'visit', rows.length, { leave_request_id: id })
  return { visits: rows.map(({ total: _, ...visit }) => visit), more: (rows[0]?.total ?? 0) - rows.length }
}

const asked = async (ctx: Ctx, id: string) => {
  await tellAsked(ctx, id)
  return rowOf(ctx, id)
}
const settingsOf = async ({ db }: Ctx): Promise<LeaveSettings> => {
  const company = await db
    .selectFrom('company')
    .select(['several_leave_requests', 'half_day_at', 'hourly_leave_days'])
    .executeTakeFirst()
  return {
    several: company?.several_leave_requests ?? false,
    half_day_at: company?.half_day_at ?? 720,
    hourly_days: company?.hourly_leave_days ?? 0,
  }
}

type Call<I> = { input: I; context: Ctx }
const done =
  <I extends Acting>(run: (ctx: Ctx, input: I) => Promise<unknown>) =>
  async ({ input, context }: Call<I>): Promise<LeaveRequestRow & AnyRow> => {
    await run(context, input)
    await tellUpdated(context, input.id)
    return rowOf(context, input.id)
  }

export const leaveRequestsRouter = {
  ask: os.ask.handler(async ({ input, context }) => asked(context, await ask(context, input))),
  request: os.request.handler(async ({ input, context }) => {
    const id = await makeBy(context, leaveRequest, records, 'request', input)
    await checkHours(context, input.staff_id, input)
    return asked(context, id)
  }),
  approve: os.approve.handler(done(approve)),
  decline: os.decline.handler(done(decline)),
  bulkAct: os.bulkAct.handler(actOnMany(answers)),
  costs: os.costs.handler(({ input, context }) => costsOf(context, input)),
  changeDates: os.changeDates.handler(done(changeDates)),
  changeTime: os.changeTime.handler(done(changeTime)),
  cancel: os.cancel.handler(done(cancel)),
  settleOutside: os.settleOutside.handler(async ({ input, context }) => ({ settled: await settleOutside(context, input) })),
  settings: os.settings.handler(({ context }) => settingsOf(context)),
  changeSettings: os.changeSettings.handler(async ({ input: { several, half_day_at, hourly_days }, context }) => {
    await context.db
      .updateTable('company')
      .set({ several_leave_requests: several, half_day_at, hourly_leave_days: hourly_days })
      .execute()
    return settingsOf(context)
  }),
  days: os.days.handler(async ({ input: { staff_id, ...period }, context }) => {
    await personOf(context, staff_id)
    const { calendar, ...owed } = await daysOwedBy(context, staff_id, period)
    return {
      ...owed,
      calendar: { weekdays: [...calendar.weekdays], days: [...calendar.days] },
      absences: [...owed.absences],
      leave: [...owed.leave],
      asked: [...owed.asked],
    }
  }),
  visits: os.visits.handler(({ input, context }) => visitsIn(context, input.id)),
}
