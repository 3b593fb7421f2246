import { sql } from 'kysely'
import { addDays, DAY, dateOf, instant, minutesBetween } from '#domain/kit/dates.ts'
import type { Row } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import { FARTHEST, hasDay, takesPlaceOn } from '#domain/visits/planDates.ts'
import { type Planned, planVisits, type Standing } from '#domain/visits/planned.ts'
import type { SeriesAnswer, SeriesInput } from '#domain/visits/plans.api.ts'
import { endBefore, type Series, seriesFrom, seriesWithout } from '#domain/visits/series.ts'
import { visit } from '#domain/visits/visit.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { readCalendar } from '../../company/calendar.ts'
import { writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { today } from '../../kit/base/today.ts'
import { visitPolicy } from '../policy.ts'
import { holidaysOf, unfitOf, visitsOf } from './decide.ts'
import { weeklyPlanPolicy } from './policy.ts'
import { busyBeside, helpersOf, type Line, linesOf } from './read.ts'
import { counted, nothing, previewed } from './told.ts'
import { warnedOf } from './warn.ts'
import { beginPlanning, holdHelpers, holdPatients, keepAfter, keepBefore, keepLinesAfter, tellScreens, writePart } from './write.ts'

type VisitRow = AnyRow & Row<typeof visit>
/** The place of a visit in its line. */
type Place = { plan_id: string; plan_date: string; plan_slot: number }

const visits = recordsOf(visit, visitPolicy)
const plans = recordsOf(weeklyPlan, weeklyPlanPolicy)

/**
 * Changes a visit and the later ones of its line, or takes them away: the line ends the day before, and another one goes on from the visit.
 * Of two helpers whose visits go together only the one of the visit is taken away: the other one goes on.
 * The visit itself meets every rule of a single change; of the later ones a helper who cannot come is left out, as when they are made.
 * @throws {AppError} `not_found` for what is out of reach, `stale_version`, `act_not_allowed` for a visit of no line or of a day that is over, and what a single
 * change is refused for
 */
export const changeSeries = async (ctx: Ctx, { id, version, reach, changes }: SeriesInput): Promise<SeriesAnswer> => {
  const { db, actor } = ctx
  if (!may(actor.role, 'visits.write')) throw notFound()
  const within: Ctx = { ...ctx, rows: rowsFor(ctx.app.nouns.scopes, actor, 'visits.write') }
  const [asked] = await lineOf(ctx, id)
  await holdPatients(db, [asked])
  // whoever was waited for may have changed the line
  const [line, place] = await lineOf(ctx, id)
  const before = (await visits.locked(within, { id, version })) as VisitRow
  if (before.deleted_at !== null || dateOf(before.starts_at) < today() || !hasDay(line, place.plan_date))
    throw new AppError('act_not_allowed')
  const standing = await standingFrom(ctx, place)
  const last = standing.reduce((far, { plan_date }) => (plan_date > far ? plan_date : far), place.plan_date)
  const calendar = await readCalendar(db, addDays(place.plan_date, -FARTHEST), addDays(last, FARTHEST * 2))
  const run = await newRun(ctx, line, { from: place.plan_date, to: last })
  await writeBy(db, { by: 'plan' })
  await keepBefore(
    db,
    run,
    standing.map((one) => one.id),
  )
  if (changes) await changeOne(within, before, changes)
  await beginPlanning(db)
  await endLine(ctx, line, place.plan_date)
  const followers = standing
    .filter((one) => one.id !== id)
    .map((one) => (reach === 'later' ? one : { ...one, by_hand: one.trashed }))
  const model = (await visits.one(within, { id })) as VisitRow
  const own: Planned = {
    kind: changes ? 'changed' : 'gone',
    conflict: null,
    id,
    visit: wantedOf(line, place, changes ? model : before),
  }
  if (!changes) {
    const isTaken = ({ plan_slot }: Place) => plan_slot === place.plan_slot
    const rest = seriesWithout(line, { planned: place.plan_date, slot: place.plan_slot })
    // of two helpers the other one still comes
    const others = rest ? standing.filter((one) => !isTaken(one)) : []
    const following = followers.filter((one) => !rest || isTaken(one))
    if (rest) {
      const next = await begin(ctx, { run, line, series: rest })
      await linkTo(ctx, { next, series: rest, ids: others.map((one) => one.id), freed: [] })
    }
    const planned = [own, ...planVisits([], { standing: following, byHand: [], busy: [], unfit: () => null })]
    await writePart(db, { run, planned, lines: [line] })
    const kept = following
      .filter(({ by_hand, trashed }) => by_hand && !trashed)
      .map((one): Planned => ({ kind: 'kept', conflict: null, id: one.id, visit: one }))
    return finish(within, { run, id, line, planned: [...planned, ...kept] })
  }
  const holidays = holidaysOf(calendar)
  const origin = {
    planned: place.plan_date,
    date: takesPlaceOn(line, place.plan_date, holidays) ?? place.plan_date,
    slot: place.plan_slot,
  }
  const series = seriesFrom(line, origin, model)
  // the day after a second Tuesday is not always a second Wednesday, so that the later visits would have no day
  if (series.days !== 0 && line.month_weeks.length > 0) throw invalid({ field: 'starts_at', code: 'day_of_month' })
  const next = { ...line, ...series.line, id: await begin(ctx, { run, line, series }) }
  await linkTo(ctx, {
    next: next.id,
    series,
    ids: standing.map((one) => one.id),
    freed: reach === 'later' ? [id] : standing.filter(({ trashed }) => !trashed).map((one) => one.id),
  })
  const helpers = await helpersOf(ctx, [next])
  await holdHelpers(db, [...helpers.keys(), ...standing.flatMap(({ staff_id }) => staff_id ?? [])])
  const moved = followers.map((one) => movedBy(one, next.id, series))
  const keys = new Set(moved.map(keyOf))
  const wanted = visitsOf(next, { from: next.valid_from, to: addDays(last, series.days) }, holidays).filter((one) =>
    keys.has(keyOf(one)),
  )
  const free = moved.filter(({ by_hand, trashed }) => !by_hand && !trashed).map((one) => one.id)
  const busy = await busyBeside(ctx, [...helpers.keys()], free, { from: next.valid_from, to: addDays(last, series.days) })
  const planned = planVisits(wanted, { standing: moved, byHand: [], busy, unfit: unfitOf([line], helpers) })
  await writePart(db, { run, planned, lines: [next] })
  return finish(within, {
    run,
    id,
    line: next,
    planned: [own, ...planned.filter(({ id: one }) => !standing.some(({ id: was, trashed }) => was === one && trashed))],
  })
}

/** The line of a visit, and the place that the visit has in it. */
const lineOf = async (ctx: Ctx, id: string): Promise<[Line, Place]> => {
  const { rows } = await sql<{ [N in keyof Place]: Place[N] | null }>`
    select t.plan_id, t.plan_date, t.plan_slot from visit t where t.id = ${id} and ${readable(ctx, visit.name)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  const { plan_id, plan_date, plan_slot } = found
  if (plan_id === null || plan_date === null || plan_slot === null) throw new AppError('act_not_allowed')
  const [line] = await linesOf(ctx, { plan_id })
  if (!line) throw notFound()
  if (!line.holds) throw new AppError('act_not_allowed')
  return [line, { plan_id, plan_date, plan_slot }]
}

/** The visits of a line from one of its days on, also those in the trash, as far as they lie ahead; locked. */
const standingFrom = async ({ db }: Ctx, { plan_id, plan_date }: Place): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select id, plan_id, plan_date, plan_slot, patient_id, staff_id, service_type, night_duty, service_details, starts_at, ends_at, breaks, by_hand,
      deleted_at is not null as trashed
    from visit where plan_id = ${plan_id} and plan_date >= ${plan_date} and (deleted_at is not null or starts_at >= ${instant(today(), 0)})
    order by id for update`.execute(db)
  return rows
}

const newRun = async ({ db, actor }: Ctx, line: Line, { from, to }: { from: string; to: string }): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into plan_run (account_id, from_date, to_date, ended_plan, ended_before)
    select ${actor.id}, ${from}, ${to}, l.id, to_jsonb(l) from weekly_plan l where l.id = ${line.id} returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** By every rule of a single change. */
const changeOne = async (ctx: Ctx, before: VisitRow, changes: NonNullable<SeriesInput['changes']>): Promise<void> => {
  const { patient_id = before.patient_id, starts_at = before.starts_at, ends_at = before.ends_at } = changes
  // a plan is one patient's
  if (patient_id !== before.patient_id) throw invalid({ field: 'patient_id', code: 'invalid_choice' })
  if (dateOf(starts_at) < today()) throw invalid({ field: 'starts_at', code: 'date_range' })
  if (minutesBetween(starts_at, ends_at) > DAY) throw invalid({ field: 'ends_at', code: 'duty_too_long', size: DAY / 60 })
  await visits.change(ctx, before, changes)
}

const endLine = async (ctx: Ctx, line: Line, day: string): Promise<void> => {
  const row = await plans.one(ctx, { id: line.id, patient_id: line.patient_id }, true)
  const valid_to = endBefore(line, day)
  if (valid_to === null) await plans.moveTo(ctx, row, true)
  else await plans.change(ctx, row, { valid_to })
}

type Begun = { run: string; line: Line; series: Series }
/** Stores the line that goes on. */
const begin = async (ctx: Ctx, { run, line, series }: Begun): Promise<string> => {
  const id = await plans.store(ctx, { ...factsOf(series.line), patient_id: line.patient_id })
  await sql`update plan_run set begun_plan = ${id} where id = ${run}`.execute(ctx.db)
  return id
}

/** What people fill in of a line. */
const factsOf = (line: Series['line']) => Object.fromEntries(Object.entries(line).filter(([name]) => name in weeklyPlan.fields))

type Link = { next: string; series: Series; ids: readonly string[]; freed: readonly string[] }
/** Hands visits over to the line that goes on; `freed` are those that follow it from now on, whatever somebody did to them before. */
const linkTo = async ({ db }: Ctx, { next, series: { days, slots }, ids, freed }: Link): Promise<void> => {
  await sql`update visit set plan_id = ${next}, plan_date = plan_date + ${days}::int, plan_slot = (${slots}::int[])[plan_slot],
      by_hand = by_hand and not id = any(${freed}::uuid[])
    where id = any(${ids}::uuid[])`.execute(db)
}
const movedBy = (one: Standing, plan_id: string, { days, slots }: Series): Standing => ({
  ...one,
  plan_id,
  plan_date: addDays(one.plan_date, days),
  plan_slot: slots[one.plan_slot - 1] ?? one.plan_slot,
})
const keyOf = ({ plan_date, plan_slot }: Place) => `${plan_date} ${plan_slot}`

const wantedOf = (
  { patient_id }: Line,
  place: Place,
  { staff_id, service_type, night_duty, service_details, starts_at, ends_at, breaks }: VisitRow,
) => ({
  ...place,
  patient_id,
  staff_id,
  service_type,
  night_duty,
  service_details,
  starts_at,
  ends_at,
  breaks,
})

type Done = { run: string; id: string; line: Line; planned: readonly Planned[] }
const finish = async (ctx: Ctx, { run, id, line, planned }: Done): Promise<SeriesAnswer> => {
  await keepAfter(ctx.db, run)
  await keepLinesAfter(ctx.db, run)
  await tellScreens(ctx.db)
  // of the chosen visit a reason was given where one was asked for
  const warned = await warnedOf(
    ctx.db,
    planned.filter((one) => one.id !== id),
  )
  const known = { warned, patients: new Map([[line.patient_id, line.patient_name]]), helpers: await namesOf(ctx, planned) }
  return {
    run,
    counts: counted(nothing, planned, warned),
    visits: planned.flatMap((one) => previewed(one, known)),
    after: await visits.one(ctx, { id }),
  }
}

const namesOf = async ({ db }: Ctx, planned: readonly Planned[]): Promise<ReadonlyMap<string, { name: string }>> => {
  const ids = planned.flatMap(({ visit: { staff_id } }) => staff_id ?? [])
  const { rows } = await sql<{ id: string; name: string }>`
    select id, japanese_name as name from staff where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((one) => [one.id, one]))
}
