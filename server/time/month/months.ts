import '#domain/time/errors.ts'
import { sql } from 'kysely'
import { mayFollow } from '#domain/kit/acts.ts'
import { shiftMonth } from '#domain/kit/dates.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { mayBeClosed } from '#domain/time/attendance/issues.ts'
import { isOver, type MonthAct, monthActs, type MonthState } from '#domain/time/month/monthActs.ts'
import { type CloseOutcome, type MonthOutcome, monthsApi, type MonthStanding } from '#domain/time/month/months.api.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { implementing } from '../../access/calls.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { recordAct } from '../../kit/entity/acts.ts'
import { noteChanges } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { LOCKS } from '../../kit/base/locks.ts'
import { notify } from '../../kit/notices/notices.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import { today } from '../../kit/base/today.ts'
import { attendanceOf, endsOf } from '../attendance/days.ts'
import { peopleOf, type Whose } from '../attendance/read.ts'
import { changedAfter, closingsOf, openBefore } from './closings.ts'
import { sealedAs, sealOf } from './seal.ts'

const os = implementing(monthsApi)

type Row = {
  id: string
  staff_id: string
  state: MonthState
  seal: string | null
  sealed: PersonMonth | null
  changed_at: string
  reason: string | null
  on_behalf: string | null
}
/** The months of some people that somebody has said something of; their rows wait for whoever changes them at the same moment. */
const rowsOf = async (ctx: Ctx, month: string, staff: readonly string[], locks = false): Promise<Map<string, Row>> => {
  const { rows } = await sql<Row>`
    select m.id, m.staff_id, m.state, m.seal, m.sealed, m.changed_at,
      (select a.reason from act a where a.entity = 'attendance_month' and a.record_id = m.id order by a.id desc limit 1) as reason,
      (select a.reason from act a where a.entity = 'attendance_month' and a.record_id = m.id and m.state <> 'open'
        and a.name in ('confirm', 'confirm_for') order by a.id desc limit 1) as on_behalf
    from attendance_month m where m.month = ${`${month}-01`}::date and m.staff_id = any(${[...staff]}::uuid[]) order by m.staff_id
    ${locks ? sql`for update` : sql``}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

/** As far as the actor reads attendance, and within what the call allows besides. */
const people = async (ctx: Ctx, month: string, whose: Whose) => (await peopleOf(ctx, await endsOf(ctx, month), whose)).people

const standings = async (ctx: Ctx, month: string, whose: Whose): Promise<MonthStanding[]> => {
  const found = await people(ctx, month, whose)
  const rows = await rowsOf(
    ctx,
    month,
    found.map(({ staff_id }) => staff_id),
  )
  return found.map(({ staff_id }) => {
    const row = rows.get(staff_id)
    return {
      staff_id,
      state: row?.state ?? 'open',
      changed_at: row?.changed_at ?? null,
      seal: row?.seal ?? null,
      intact: row?.sealed ? sealOf(row.sealed) === row.seal : true,
      reason: row?.state === 'open' ? row.reason : null,
      on_behalf: row?.on_behalf ?? null,
    }
  })
}

/** Whoever reads them at that moment waits: nothing that a month follows from changes while it is closed (`refuse_closed`). */
const lockPeople = async ({ db }: Ctx, staff: readonly string[]): Promise<void> => {
  await sql`select 1 from staff where id = any(${[...staff]}::uuid[]) order by id for update`.execute(db)
}

/** Which days are statutory holidays, and which belong to a month, stays as it is until the act is done (`keep_closed_calendar`, `changeClosingDays`). */
const holdCalendar = async ({ db }: Ctx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.raw(LOCKS.calendar)})`.execute(db)
}

type Step = { act: MonthAct; reason?: string | undefined; sealed?: PersonMonth }
/**
 * Does an act to somebody's month.
 * @returns where the month stands then
 * @throws {AppError} `act_not_allowed` where it may not follow
 */
const step = async (
  ctx: Ctx,
  month: string,
  staff_id: string,
  state: MonthState | null,
  { act, reason, sealed }: Step,
): Promise<MonthState> => {
  const { to } = monthActs.steps[act]
  if (!mayFollow(monthActs, act, state)) throw new AppError('act_not_allowed')
  const kept = sealed ? sealedAs(sealed) : { sealed: null, seal: null }
  const { rows } = await sql<{ id: string }>`
    insert into attendance_month (staff_id, month, state, sealed, seal) values (${staff_id}, ${`${month}-01`}::date, ${to}, ${kept.sealed}::jsonb, ${kept.seal})
    on conflict on constraint attendance_month_once do update
      set state = excluded.state, sealed = excluded.sealed, seal = excluded.seal, changed_at = now() returning id`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound()
  await recordAct(ctx.db, ctx.actor.id, 'attendance_month', row.id, { name: act, before: state, after: to, reason })
  await noteChanges(ctx.db, ctx, {
    act: 'change',
    entity: 'attendance_month',
    records: [staff_id],
    facts: { month, act },
    ...(reason === undefined ? {} : { reason }),
  })
  return to
}

type One = { month: string; staff_id: string; reason?: string | undefined }
/** @throws {AppError} `not_found` for whom the actor does not reach, `month_not_over` */
const oneStep = async (ctx: Ctx, { month, staff_id, reason }: One, act: MonthAct): Promise<MonthStanding[]> => {
  await holdCalendar(ctx)
  if (!isOver(month, today(), await readPeriods(ctx.db))) throw new AppError('month_not_over')
  const [person] = await people(ctx, month, { staff_id: [staff_id] })
  if (!person) throw notFound()
  await lockPeople(ctx, [staff_id])
  const before = (await rowsOf(ctx, month, [staff_id], true)).get(staff_id)
  await step(ctx, month, staff_id, before?.state ?? null, { act, reason })
  return standings(ctx, month, { staff_id: [staff_id] })
}

/** Confirms a month. Whoever confirms it for somebody else must give a reason. */
const confirm = (ctx: Ctx, { month, staff_id, reason }: One): Promise<MonthStanding[]> => {
  if (ctx.actor.staff === staff_id) return oneStep(ctx, { month, staff_id }, 'confirm')
  if (reason === undefined) throw invalid({ field: 'reason', code: 'required' })
  return oneStep(ctx, { month, staff_id, reason }, 'confirm_for')
}

type Some = { month: string; staff_id: readonly string[] }
/** The acts that a month takes one after the other: the first may follow where it stands. None leaves it. */
type StepsOf = (found: PersonMonth, state: MonthState) => readonly Step[]
/** Does acts to several. */
const someSteps = async (
  ctx: Ctx,
  { month, staff_id }: Some,
  act: 'approve' | 'close',
  mayBegin: (state: MonthState | null) => boolean,
  stepsOf: StepsOf,
): Promise<CloseOutcome> => {
  await holdCalendar(ctx)
  if (!isOver(month, today(), await readPeriods(ctx.db))) throw new AppError('month_not_over')
  const found = await people(ctx, month, { staff_id })
  const ids = found.map((one) => one.staff_id)
  await lockPeople(ctx, ids)
  const before = await rowsOf(ctx, month, ids, true)
  const own = ids.find((id) => id === ctx.actor.staff)
  // who closes seals what somebody approved
  if (act === 'approve' && own !== undefined && mayBegin(before.get(own)?.state ?? null))
    await checkOwnDecision(ctx, { entity: 'attendance_month', id: own, staff_id: own })
  const may = found.filter((one) => mayBegin(before.get(one.staff_id)?.state ?? null))
  // a paper that is kept tells names as the company writes them
  const rows = rowsFor(ctx.app.nouns.scopes, ctx.actor, 'attendance.read')
  const written = await peopleOf({ db: ctx.db, rows, actor: { latin: false } }, await endsOf(ctx, month), {
    staff_id: may.map((one) => one.staff_id),
  })
  let done = 0
  const reader = { ...ctx, rows }
  const earlier = act === 'close' ? await openBefore(ctx, month, ids) : new Map<string, string>()
  const later = act === 'close' ? await changedAfter(reader, month, written.people) : new Set<string>()
  for (const sealed of may.length > 0 ? await attendanceOf(reader, month, written.people) : []) {
    if (earlier.has(sealed.staff_id) || later.has(sealed.staff_id)) continue
    let state = before.get(sealed.staff_id)?.state ?? null
    const steps = stepsOf(sealed, state ?? 'open')
    for (const one of steps) state = await step(ctx, month, sealed.staff_id, state, one)
    if (steps.length > 0) done += 1
  }
  return {
    done,
    left: new Set(staff_id).size - done,
    earlier: may.flatMap((one) => earlier.get(one.staff_id) ?? []).toSorted()[0] ?? null,
    later: later.size > 0 ? shiftMonth(month, 1) : null,
  }
}

const approve = async (ctx: Ctx, { reason, ...some }: Some & { reason?: string | undefined }): Promise<MonthOutcome> => {
  const { done, left } = await someSteps(
    ctx,
    some,
    'approve',
    (state) => mayFollow(monthActs, 'approve', state),
    ({ issues }) => (issues === 0 || reason !== undefined ? [{ act: 'approve', reason }] : []),
  )
  return { done, left }
}

type Everything = Some & { reason?: string | undefined; open_days?: { staff_id: string; reason: string }[] | undefined }
/** @throws {AppError} `invalid_input` where somebody has not confirmed and no reason says how the office knows */
const confirmAndApprove = async (ctx: Ctx, { reason, open_days = [], ...some }: Everything): Promise<MonthOutcome> => {
  const reasons = new Map(open_days.map((one) => [one.staff_id, one.reason]))
  const { done, left } = await someSteps(
    ctx,
    some,
    'approve',
    (state) => mayFollow(monthActs, 'confirm_for', state) || mayFollow(monthActs, 'approve', state),
    ({ staff_id, issues }, state) => {
      const own = reasons.get(staff_id)
      if (issues > 0 && own === undefined) return []
      if (state === 'open' && reason === undefined) throw invalid({ field: 'reason', code: 'required' })
      const approval: Step = { act: 'approve', reason: own }
      return state === 'open' ? [{ act: 'confirm_for', reason }, approval] : [approval]
    },
  )
  return { done, left }
}

type Last = { staff_id: string; state: MonthState; acts: { name: string; actor: string | null; at: string }[] }
const undo = async (ctx: Ctx, { month, staff_id }: Some): Promise<MonthOutcome> => {
  const ids = (await people(ctx, month, { staff_id })).map((one) => one.staff_id)
  await lockPeople(ctx, ids)
  const { rows } = await sql<Last>`
    select m.staff_id, m.state, (
      select json_agg(json_build_object('name', a.name, 'actor', a.actor, 'at', a.at) order by a.id desc)
      from (select * from act where entity = 'attendance_month' and record_id = m.id order by id desc limit 2) a) as acts
    from attendance_month m where m.month = ${`${month}-01`}::date and m.staff_id = any(${ids}::uuid[]) order by m.staff_id for update`.execute(
    ctx.db,
  )
  let done = 0
  for (const { staff_id: id, state, acts } of rows) {
    const [last, before] = acts
    if (!last || last.actor !== ctx.actor.id) continue
    const steps = undone(last, before)
    let now: MonthState = state
    for (const act of steps) now = await step(ctx, month, id, now, { act })
    if (steps.length > 0) done += 1
  }
  return { done, left: new Set(staff_id).size - done }
}
/** What takes an approval back, with the confirmation that was made at the same moment. */
const undone = (last: Last['acts'][number], before: Last['acts'][number] | undefined): MonthAct[] => {
  if (last.name === 'confirm_for') return ['take_back']
  if (last.name !== 'approve') return []
  return before?.name === 'confirm_for' && before.at === last.at ? ['withdraw', 'take_back'] : ['withdraw']
}

/** Notifies the people with an account who have not confirmed the month. @returns how many were told */
const remind = async (ctx: Ctx, { month, staff_id }: Some): Promise<number> => {
  if (!isOver(month, today(), await readPeriods(ctx.db))) throw new AppError('month_not_over')
  const found = await standings(ctx, month, { staff_id })
  let told = 0
  for (const { staff_id: id, state } of found) {
    if (state !== 'open') continue
    told += await notify(ctx, {
      kind: 'month_asked',
      to: { staff: [id] },
      subject: { entity: 'attendance_month', id },
      facts: { month },
      key: `month_asked ${id} ${month} ${today()}`,
    })
  }
  return told
}

/** Whose month it is hears that it was sent back or opened again. */
const returned = async (ctx: Ctx, input: One, act: 'send_back' | 'reopen'): Promise<MonthStanding[]> => {
  const after = await oneStep(ctx, input, act)
  const { month, staff_id: id } = input
  await notify(ctx, {
    kind: 'month_returned',
    to: { staff: [id] },
    subject: { entity: 'attendance_month', id },
    facts: { month },
    key: `month_returned ${id} ${month} ${after[0]?.changed_at ?? ''}`,
  })
  return after
}

export const monthsRouter = {
  list: os.list.handler(({ input: { month, ...whose }, context }) => standings(context, month, whose)),
  confirm: os.confirm.handler(({ input, context }) => confirm(context, input)),
  remind: os.remind.handler(async ({ input, context }) => ({ told: await remind(context, input) })),
  takeBack: os.takeBack.handler(({ input, context }) => oneStep(context, input, 'take_back')),
  approve: os.approve.handler(({ input, context }) => approve(context, input)),
  confirmAndApprove: os.confirmAndApprove.handler(({ input, context }) => confirmAndApprove(context, input)),
  undo: os.undo.handler(({ input, context }) => undo(context, input)),
  sendBack: os.sendBack.handler(({ input, context }) => returned(context, input, 'send_back')),
  close: os.close.handler(({ input, context }) =>
    someSteps(
      context,
      input,
      'close',
      (state) => mayFollow(monthActs, 'close', state),
      (sealed) => (mayBeClosed(sealed) ? [{ act: 'close', sealed }] : []),
    ),
  ),
  closings: os.closings.handler(({ input, context }) => closingsOf(context, input)),
  reopen: os.reopen.handler(({ input, context }) => returned(context, input, 'reopen')),
}
