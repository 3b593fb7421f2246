import { sql } from 'kysely'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { days } from '#domain/leave/amount.ts'
import { daysAWeek, grantDate, grantDays, grantSteps, isAttended, lastUsable, testPeriod } from '#domain/leave/grants.ts'
import type { LeaveDue } from '#domain/leave/leave.api.ts'
import { lapsedBy, lotsOf } from '#domain/leave/lots.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Employed, employedOn, hoursPerDay, linesOf } from './read.ts'

/** Older grants have lapsed. Months. */
const BACK = 24

type Step = { staff_id: string; step: number; date: string; from: string; to: string }
type Known = {
  staff_id: string
  step: number
  weekly_days: number | null
  weekly_minutes: number | null
  working: number
  away: number
}

/**
 * Grants and lapses whose day has come and that are not in the ledger. A grant asks for the conditions on its own day, and for the days that were
 * worked before it: those with a visit, and those of an absence, which were not (Labour Standards Act 39(1)).
 */
export const dueOn = async (ctx: Ctx, today: string, only?: readonly string[]): Promise<LeaveDue[]> => {
  const people = await employedOn(ctx, today, only)
  const lines = await linesOf(
    ctx,
    people.map(({ staff_id }) => staff_id),
  )
  const steps = people.flatMap((one) => {
    const written = new Set((lines.get(one.staff_id) ?? []).flatMap(({ kind, lot }) => (kind === 'grant' ? [lot] : [])))
    return stepsOf(one, today).filter(({ date }) => !written.has(date))
  })
  const known = new Map((await knownOf(ctx, steps)).map((one) => [`${one.staff_id} ${one.step}`, one]))
  return people.flatMap((one) => {
    const { staff_id, staff_code, name, sample } = one
    const whose = { staff_id, staff_code, name, sample, hours_per_day: hoursPerDay(one) }
    const grants = steps.filter((step) => step.staff_id === staff_id)
    const lapses = lapsedBy(lotsOf(lines.get(staff_id) ?? []), today)
    return [
      ...grants.map((step): LeaveDue => {
        const found = known.get(`${staff_id} ${step.step}`)
        const week = found ? daysAWeek(found) : null
        const size = found ? grantDays(found, step.step) : null
        const [working, attended] = found ? [found.working, found.working - found.away] : [0, 0]
        return {
          ...whose,
          kind: 'grant',
          date: step.date,
          lot: step.date,
          parts: size === null ? null : isAttended(working, attended) ? days(size) : 0,
          facts: week === null ? null : { step: step.step, days_a_week: week, working, attended },
        }
      }),
      ...lapses.map(({ granted_on, last_day, left }): LeaveDue => ({
        ...whose,
        kind: 'lapse',
        date: addDays(last_day, 1),
        lot: granted_on,
        parts: -left,
        facts: null,
      })),
    ]
  })
}

const stepsOf = ({ staff_id, join_date, leave_date }: Employed, today: string): Step[] => {
  if (join_date === null) return []
  const until = leave_date !== null && leave_date < today ? leave_date : today
  return grantSteps(join_date, addMonths(today, -BACK), until)
    .map((step) => ({ staff_id, step, date: grantDate(join_date, step), ...testPeriod(join_date, step) }))
    .filter(({ date }) => lastUsable(date) >= today)
}

/** Conditions and days of work of grants, in one statement. */
const knownOf = async ({ db }: Ctx, steps: readonly Step[]): Promise<Known[]> => {
  if (steps.length === 0) return []
  const { rows } = await sql<Known>`
    select g.staff_id, g.step, e.weekly_days, e.weekly_hours as weekly_minutes, worked.days + away.days as working, away.days as away
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g (staff_id uuid, step integer, date date, "from" date, "to" date)
      left join employment e on e.staff_id = g.staff_id and e.deleted_at is null and e.valid_from <= g.date and coalesce(e.valid_to, g.date) >= g.date
      cross join lateral (select count(distinct v.duty_date)::int as days from visit v where v.staff_id = g.staff_id and v.deleted_at is null
        and v.duty_date between g."from" and g."to") worked
      cross join lateral (select count(distinct d)::int as days from absence a, generate_series(greatest(a.from_date, g."from"),
          least(coalesce(a.to_date, g."to"), g."to"), interval '1 day') d
        where a.staff_id = g.staff_id and a.deleted_at is null and a.from_time is null and a.to_time is null and extract(isodow from d) < 6
          and not exists (select 1 from visit v where v.staff_id = g.staff_id and v.deleted_at is null and v.duty_date = d::date)) away`.execute(
    db,
  )
  return rows
}
