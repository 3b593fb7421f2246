import { sql } from 'kysely'
import { fixedHoursApi, type FixedStanding, type FixingFault } from '#domain/time/fixed/fixed.api.ts'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { type FixedPeriod, fixedTotal, variableDays, weeklyIn, weeklyOn } from '#domain/visits/bounds.ts'
import { lastOfMonths } from '#domain/kit/dates.ts'
import { implementing } from '../../access/calls.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import { noteChanges } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { today } from '../../kit/base/today.ts'
import { attendanceOf, endsOf } from '../attendance/days.ts'
import { peopleOf, type Reader, type Whose } from '../attendance/read.ts'

const os = implementing(fixedHoursApi)

type Conditions = {
  staff_id: string
  /** Whether the week has 44 hours where the person works today. */
  small: boolean
  employments: { valid_from: string; valid_to: string | null; variable_hours: boolean; small: boolean | null }[]
  drafts: string[]
}
/** The conditions of those of some people who have variable hours in a month, with the dates of their visits that are not published. */
const conditionsOf = async ({ db }: Pick<Reader, 'db'>, month: string, staff: readonly string[]) => {
  const [from, to] = await endsOf({ db }, month)
  const { rows } = await sql<Conditions>`
    select e.staff_id, json_agg(json_build_object('valid_from', e.valid_from, 'valid_to', e.valid_to, 'variable_hours', true, 'small', o.week_of_44_hours)) as employments,
      exists (select 1 from staff t join establishment h on h.id = t.establishment_id where t.id = e.staff_id and h.week_of_44_hours and h.deleted_at is null) as small,
      (select coalesce(json_agg(distinct v.date), '[]') from visit v where v.staff_id = e.staff_id and v.deleted_at is null and v.published_at is null
        and v.date between ${from}::date and ${to}::date) as drafts
    from employment e left join establishment o on o.id = e.establishment_id and o.deleted_at is null
    where e.staff_id = any(${[...staff]}::uuid[]) and e.deleted_at is null and e.variable_hours
      and e.valid_from <= ${to}::date and coalesce(e.valid_to >= ${from}::date, true)
    group by e.staff_id`.execute(db)
  return new Map(rows.map((row) => [row.staff_id, row]))
}

type Stored = { staff_id: string; from: string; minutes: Record<string, number>; at: string }
const storedOf = async ({ db }: Pick<Reader, 'db'>, staff: readonly string[], month: string) => {
  const [first, last] = await endsOf({ db }, month)
  const { rows } = await sql<Stored>`
    select f.staff_id, f.from_date as "from", f.minutes, f.fixed_at as at from fixed_hours f
    where f.staff_id = any(${[...staff]}::uuid[]) and f.from_date between ${first}::date and ${last}::date`.execute(db)
  return new Map(rows.map((row) => [`${row.staff_id} ${row.from}`, row]))
}

/** Planned hours of the days of a period, without statutory holidays, which are no days of work. */
export const plannedIn = ({ days }: PersonMonth, from: string, to: string): FixedPeriod => ({
  from,
  to,
  minutes: Object.fromEntries(
    days.flatMap(({ date, kind, figures }) =>
      from <= date && date <= to && kind !== 'statutory' && figures.planned > 0 ? [[date, figures.planned]] : [],
    ),
  ),
})

type Found = { standing: FixedStanding; plan: FixedPeriod }
const foundOf = async (reader: Reader, month: string, whose: Whose): Promise<Found[]> => {
  const periods = await readPeriods(reader.db)
  const { people } = await peopleOf(reader, periods.endsOf(month), whose)
  const ids = people.map(({ staff_id }) => staff_id)
  const conditions = await conditionsOf(reader, month, ids)
  const variable = people.filter(({ staff_id }) => conditions.has(staff_id))
  const stored = await storedOf(reader, ids, month)
  return (await attendanceOf(reader, month, variable)).flatMap((one): Found[] => {
    const { employments = [], drafts = [], small = false } = conditions.get(one.staff_id) ?? {}
    const period = variableDays(periods.daysOf(month), employments)
    if (!period) return []
    const [from, to] = period
    const plan = plannedIn(one, from, to)
    const weekly = weeklyOn(employments, weeklyIn(small))(from)
    const { minutes: planned, frame } = fixedTotal(plan, weekly)
    const was = stored.get(`${one.staff_id} ${from}`)
    const unpublished = drafts.some((date) => from <= date && date <= to)
    const standing: FixedStanding = {
      staff_id: one.staff_id,
      from,
      to,
      planned,
      frame,
      fixed: was ? { minutes: fixedTotal({ from, to, minutes: was.minutes }, weekly).minutes, at: was.at } : null,
      differing: was ? daysApart(was.minutes, plan.minutes) : 0,
      fault: faultOf({ from, to, planned, frame, unpublished }),
    }
    return [{ standing, plan }]
  })
}

type Minutes = Readonly<Record<string, number>>
const daysApart = (one: Minutes, other: Minutes): number =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((date) => (one[date] ?? 0) !== (other[date] ?? 0)).length

type Asked = { from: string; to: string; planned: number; frame: number; unpublished: boolean }
const faultOf = ({ from, to, planned, frame, unpublished }: Asked): FixingFault | null => {
  if (from <= today()) return 'begun'
  if (to > lastOfMonths(from, 1)) return 'over_month'
  if (planned === 0) return 'empty'
  if (unpublished) return 'drafts'
  return planned > frame ? 'over_frame' : null
}

const fix = async (ctx: Ctx, { month, staff_id }: { month: string; staff_id: readonly string[] }) => {
  const fits = (await foundOf(ctx, month, { staff_id })).filter(({ standing }) => standing.fault === null)
  for (const { standing, plan } of fits)
    await sql`
      insert into fixed_hours (staff_id, from_date, to_date, minutes)
      values (${standing.staff_id}, ${plan.from}::date, ${plan.to}::date, ${JSON.stringify(plan.minutes)}::jsonb)
      on conflict on constraint fixed_hours_once do update set to_date = excluded.to_date, minutes = excluded.minutes, fixed_at = now()`.execute(
      ctx.db,
    )
  if (fits.length > 0)
    await noteChanges(ctx.db, ctx, {
      act: 'change',
      entity: 'attendance_month',
      records: fits.map(({ standing }) => standing.staff_id),
      facts: { month, act: 'fix' },
    })
  return { done: fits.length, left: new Set(staff_id).size - fits.length }
}

export const fixedHoursRouter = {
  list: os.list.handler(async ({ input: { month, ...whose }, context }) =>
    (await foundOf(context, month, whose)).map(({ standing }) => standing),
  ),
  fix: os.fix.handler(({ input, context }) => fix(context, input)),
}
