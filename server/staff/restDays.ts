import '#domain/company/errors.ts'
import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { Input } from '#domain/kit/entity.ts'
import { FOUR_WEEKS, fourWeeksOf, proposedRestDays, restDay, restDaysOwed } from '#domain/staff/restDay.ts'
import { restDaysApi } from '#domain/staff/staff.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import type { Ctx } from '../kit/context/context.ts'
import { type Policy, recordsOf } from '../kit/entity/resource.ts'

/** The four weeks of a date: their days under the conditions that name them, and those that are holidays by their name; `but`: a record that is left out. */
type Weeks = { from: string; to: string; days: string[]; named: string[] }
const weeksOf = async ({ db }: Ctx, staff_id: string, date: string, but: string | null = null): Promise<Weeks | null> => {
  const { rows: starts } = await sql<{ start: string }>`
    select e.four_weeks_from as start from employment e where e.staff_id = ${staff_id}::uuid and e.deleted_at is null and e.four_weeks_from is not null
      and e.valid_from <= ${date}::date and coalesce(e.valid_to >= ${date}::date, true)`.execute(db)
  const [found] = starts
  if (!found) return null
  const [from, to] = fourWeeksOf(found.start, date)
  const { rows } = await sql<{ day: string; named: boolean }>`
    select d::date as day, exists (select 1 from rest_day r where r.staff_id = e.staff_id and r.date = d::date and r.deleted_at is null and r.id is distinct from ${but}::uuid) as named
    from employment e cross join lateral generate_series(greatest(e.valid_from, ${from}::date)::timestamp, least(e.valid_to, ${to}::date)::timestamp, interval '1 day') d
    where e.staff_id = ${staff_id}::uuid and e.deleted_at is null and e.four_weeks_from is not null
      and (e.four_weeks_from - ${found.start}::date) % ${FOUR_WEEKS}::integer = 0 order by day`.execute(db)
  return { from, to, days: rows.map(({ day }) => day), named: rows.flatMap(({ day, named }) => (named ? [day] : [])) }
}

type Stored = { staff_id: string; date: string }
const storedOf = async ({ db }: Ctx, id: string): Promise<Stored | null> => {
  const { rows } = await sql<Stored>`select staff_id, date from rest_day where id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}
/** A holiday that was worked stays one: another day given for it later is a day off in lieu (daikyu), and the 35 % stay due (facts, section 2). */
const refuseWorked = async (ctx: Ctx, { staff_id, date }: Stored): Promise<void> => {
  if (date > today()) return
  const { rows } = await sql`
    select 1 from visit v where v.staff_id = ${staff_id}::uuid and v.deleted_at is null
      and v.starts_at < (${addDays(date, 1)}::timestamp at time zone 'Asia/Tokyo') and v.ends_at > (${date}::timestamp at time zone 'Asia/Tokyo')
    union all select 1 from punch p where p.staff_id = ${staff_id}::uuid and p.at >= (${date}::timestamp at time zone 'Asia/Tokyo')
      and p.at < (${addDays(date, 1)}::timestamp at time zone 'Asia/Tokyo') limit 1`.execute(ctx.db)
  if (rows.length > 0) throw invalid({ field: 'date', code: 'worked_already' })
}

/** A holiday is named where the conditions of its day have four weeks, and as many as these have. */
const checkRestDay = async (ctx: Ctx, input: Input<typeof restDay>, id: string | null): Promise<Record<string, never>> => {
  const before = id === null ? null : await storedOf(ctx, id)
  const staff_id = before?.staff_id ?? String(Reflect.get(input, 'staff_id'))
  if (before && before.date !== input.date) await refuseWorked(ctx, before)
  // whoever names days of the same person at the same time waits, so that there are never too many
  await sql`select 1 from staff where id = ${staff_id}::uuid for no key update`.execute(ctx.db)
  const { rows: onLeave } =
    await sql`select 1 from leave_taken l where l.staff_id = ${staff_id}::uuid and l.date = ${input.date}::date`.execute(ctx.db)
  // leave is taken on days on which work is owed (Labour Standards Act 39)
  if (onLeave.length > 0 && before?.date !== input.date) throw invalid({ field: 'date', code: 'leave_then' })
  const weeks = await weeksOf(ctx, staff_id, input.date, id)
  if (!weeks) throw invalid({ field: 'date', code: 'no_four_weeks' })
  if (!weeks.named.includes(input.date) && weeks.named.length >= restDaysOwed(weeks.days.length))
    throw invalid({ field: 'date', code: 'four_named' })
  return {}
}
export const restDayPolicy: Policy<typeof restDay> = {
  derive: checkRestDay,
  readsNeighbours: true,
  removing: async (ctx, { id }) => {
    const before = await storedOf(ctx, id)
    if (before) await refuseWorked(ctx, before)
  },
}
const records = recordsOf(restDay, restDayPolicy)

/** Dates on which somebody has a visit, also one that reaches into them, or leave. */
const busyIn = async ({ db }: Ctx, staff_id: string, from: string, to: string): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from visit v cross join lateral generate_series((v.starts_at at time zone 'Asia/Tokyo')::date::timestamp,
      ((v.ends_at - interval '1 minute') at time zone 'Asia/Tokyo')::date::timestamp, interval '1 day') d
    where v.staff_id = ${staff_id}::uuid and v.deleted_at is null and v.starts_at < (${addDays(to, 1)}::timestamp at time zone 'Asia/Tokyo')
      and v.ends_at > (${from}::timestamp at time zone 'Asia/Tokyo')
    union select l.date from leave_taken l where l.staff_id = ${staff_id}::uuid and l.date between ${from}::date and ${to}::date`.execute(
    db,
  )
  return new Set(rows.map(({ day }) => day))
}

const nameFree = async (ctx: Ctx, { staff_id, date }: { staff_id: string; date: string }) => {
  const { rows } = await sql`select 1 from staff t where t.id = ${staff_id}::uuid and t.deleted_at is null and ${ctx.rows}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
  const weeks = await weeksOf(ctx, staff_id, date)
  if (!weeks) throw invalid({ field: 'date', code: 'no_four_weeks' })
  const { from, to, days, named } = weeks
  const dates = proposedRestDays(days, named, await busyIn(ctx, staff_id, from, to))
  await records.storeMany(
    ctx,
    dates.map((one) => ({ staff_id, date: one })),
  )
  return { from, to, dates, missing: restDaysOwed(days.length) - named.length - dates.length }
}

const os = implementing(restDaysApi)
export const restDaysRouter = { nameFree: os.nameFree.handler(({ input, context }) => nameFree(context, input)) }
