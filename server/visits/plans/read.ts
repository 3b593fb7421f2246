import { sql } from 'kysely'
import { addDays, instant } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import { FARTHEST } from '#domain/visits/planDates.ts'
import type { Busy, ByHand, Standing } from '#domain/visits/planned.ts'
import { MAX_PLAN_DAYS, type PlanScope } from '#domain/visits/plans.api.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { daysBetween } from '#domain/kit/dates.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable, throughParent } from '../../kit/records/list.ts'
import { today } from '../../kit/base/today.ts'

/** A line of a plan with its patient; `holds`: the line is there and the patient is visited. */
export type Line = Input<typeof weeklyPlan> & {
  id: string
  patient_id: string
  patient_name: string
  sample: boolean
  holds: boolean
  refused: string[]
}
/** A helper who is named by a plan. */
export type Helper = { id: string; name: string; here: boolean; leaves: string | null }
export type Period = { from: string; to: string }

/**
 * The period of a scope as far as it lies ahead: what was planned before today is never touched.
 * @throws {AppError} `invalid_input` for one that is over, turned round, or longer than a year
 */
export const periodAhead = ({ from, to }: PlanScope): Period => {
  const first = from < today() ? today() : from
  if (to < from || to < first) throw invalid({ field: 'to', code: to < from ? 'end_before_start' : 'date_range' })
  if (daysBetween(from, to) >= MAX_PLAN_DAYS) throw invalid({ field: 'to', code: 'number_range', size: MAX_PLAN_DAYS })
  return { from: first, to }
}

/** Of one patient, of the patients of an establishment, or one line alone; all within reach where nothing is said. */
type LineScope = Pick<PlanScope, 'patient_id' | 'establishment_id'> & { plan_id?: string }

/**
 * The lines of a scope, also those that hold no more: their visits go.
 * @throws {AppError} `not_found` for a patient or an establishment that the actor does not reach
 */
export const linesOf = async (ctx: Ctx, { patient_id, establishment_id, plan_id }: LineScope): Promise<Line[]> => {
  await within(ctx, 'patient', patient_id)
  await within(ctx, 'establishment', establishment_id)
  const { rows } = await sql<Line>`
    select t.id, t.patient_id, o.name_kanji as patient_name, t.sample, t.name, t.weekday, t.every_weeks, t.month_weeks, t.start_time, t.minutes, t.breaks, t.service_type,
      t.night_duty, t.service_details, t.helper_count, t.helper_ids, t.valid_from, t.valid_to, t.on_company_holidays, t.on_national_holidays,
      t.deleted_at is null and o.deleted_at is null and o.patient_status = 'ongoing' as holds,
      coalesce((select array_agg(h.helper_id) from jsonb_to_recordset(o.helpers) as h (helper_id uuid, wish text) where h.wish = 'refused'), '{}') as refused
    from weekly_plan t join patient o on o.id = t.patient_id
    where ${throughParent(weeklyPlan, ctx.rows)} and (${patient_id ?? null}::uuid is null or o.id = ${patient_id ?? null}::uuid)
      and (${establishment_id ?? null}::uuid is null or o.establishment_id = ${establishment_id ?? null}::uuid)
      and (${plan_id ?? null}::uuid is null or t.id = ${plan_id ?? null}::uuid)
    order by t.id`.execute(ctx.db)
  return rows
}

const within = async (ctx: Ctx, table: 'patient' | 'establishment', id: string | undefined): Promise<void> => {
  if (id === undefined) return
  const { rows } =
    await sql`select 1 from ${sql.table(table)} t where t.id = ${id} and t.deleted_at is null and ${readable(ctx, table)}`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw notFound()
}

export const helpersOf = async ({ db }: Pick<Ctx, 'db'>, lines: readonly Line[]): Promise<ReadonlyMap<string, Helper>> => {
  const ids = [...new Set(lines.flatMap(({ helper_ids }) => helper_ids))]
  const { rows } = await sql<Helper>`
    select id, japanese_name as name, leave_date as leaves, deleted_at is null and (leave_date is not null or zaishoku_joukyou <> 'left') as here
    from staff where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((one) => [one.id, one]))
}

type Around = { standing: Standing[]; byHand: ByHand[]; busy: Busy[] }
/** What is planned in a period already, for the lines and for their helpers. */
export const around = async ({ db }: Pick<Ctx, 'db'>, lines: readonly Line[], { from, to }: Period): Promise<Around> => {
  const plans = lines.map(({ id }) => id)
  const patients = [...new Set(lines.map(({ patient_id }) => patient_id))]
  const helpers = [...new Set(lines.flatMap(({ helper_ids }) => helper_ids))]
  const [first, last] = [instant(from, 0), instant(addDays(to, FARTHEST + 2), 0)]
  const { rows: standing } = await sql<Standing>`
    select id, plan_id, plan_date, plan_slot, patient_id, staff_id, service_type, night_duty, service_details, starts_at, ends_at, breaks, by_hand,
      deleted_at is not null as trashed
    from visit where plan_id = any(${plans}::uuid[]) and plan_date between ${from} and ${to} and (deleted_at is not null or starts_at >= ${first})`.execute(
    db,
  )
  const { rows: byHand } = await sql<ByHand>`
    select patient_id, service_type, starts_at from visit
    where patient_id = any(${patients}::uuid[]) and plan_id is null and deleted_at is null and starts_at >= ${first} and starts_at < ${last}`.execute(
    db,
  )
  const { rows: busy } = await sql<Busy>`
    select staff_id, starts_at, ends_at from visit
    where staff_id = any(${helpers}::uuid[]) and deleted_at is null and starts_at >= ${instant(addDays(from, -3), 0)} and starts_at < ${last}
      and not coalesce(plan_id = any(${plans}::uuid[]) and not by_hand and plan_date between ${from} and ${to} and starts_at >= ${first}, false)`.execute(
    db,
  )
  return { standing, byHand, busy }
}

/** What takes the time of helpers in a period besides some visits. */
export const busyBeside = async (
  { db }: Pick<Ctx, 'db'>,
  helpers: readonly string[],
  besides: readonly string[],
  { from, to }: Period,
): Promise<Busy[]> => {
  const { rows } = await sql<Busy>`
    select staff_id, starts_at, ends_at from visit
    where staff_id = any(${helpers}::uuid[]) and deleted_at is null and not id = any(${besides}::uuid[])
      and starts_at >= ${instant(addDays(from, -3), 0)} and starts_at < ${instant(addDays(to, FARTHEST + 2), 0)}`.execute(db)
  return rows
}
