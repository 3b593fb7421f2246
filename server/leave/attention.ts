import { type RawBuilder, sql } from 'kysely'
import { days } from '#domain/leave/amount.ts'
import type { leaveAttention } from '#domain/leave/attention.ts'
import { DUTY_DAYS, LEAST_GRANTED } from '#domain/leave/duty.ts'
import { isHere } from '../employees/isHere.ts'
import type { Source } from '../kit/context/context.ts'
import { nameColumn } from '../kit/records/select.ts'

const member = {
  action: 'leave.read',
  subject: sql`t.id`,
  name: (latin: boolean) => nameColumn('t', 'japanese_name', { latin }),
  search: sql`t.search`,
  office: sql`t.establishment_id`,
  owner: 'office',
  staff: sql`'{}'::uuid[]`,
} as const

/** The lots of everybody, by their grants, with the day after so many months; their sums are asked for where the day is near. */
const lotsWith = (months: number) => sql`staff t join leave_line g on g.staff_id = t.id and g.kind = 'grant'
  cross join lateral (select last_of_months(g.lot, ${months}) as ends) d`
const sumOfLot = (which: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(l.parts), 0) from leave_line l where l.staff_id = t.id and l.lot = g.lot and ${which})`

/** The day on which the first part of a split grant was given, of its rest (`dutyPeriods`). */
const firstPart = sql`(select max(p.lot) from leave_line p where g.facts ->> 'part' = 'rest' and p.staff_id = t.id and p.kind = 'grant'
  and p.lot < g.lot and p.facts ->> 'part' = 'early')`

/** What must be done with paid leave by a day, read from the ledger as `dutyOf` and `lotsOf` do. */
export const leaveSources: Readonly<Record<keyof typeof leaveAttention, Source>> = {
  // the five days of a grant of ten or more, of one whose year is over as long as there is no later grant: hours do not count, leave that is booked does
  leave_duty: {
    ...member,
    from: lotsWith(12),
    ends: sql`d.ends`,
    where: (today) => sql`${isHere('t', today)} and g.lot <= ${today}::date and last_of_months(g.lot, 24) >= ${today}::date
      and g.lot >= service_since(t) and (d.ends >= ${today}::date or not exists (select 1 from leave_line n where n.staff_id = t.id and n.kind = 'grant' and n.lot > g.lot
        and n.lot <= ${today}::date and not exists (
          select from leave_line r where r.staff_id = t.id and r.lot = n.lot and r.kind = 'regrant' and (r.facts ->> 'step')::int < 0)))
      and (select coalesce(sum(l.parts), 0) from leave_line l where l.staff_id = t.id and l.kind in ('grant', 'regrant')
        and l.lot in (g.lot, ${firstPart})) >= ${days(LEAST_GRANTED)}
      and (select coalesce(-sum(u.parts), 0) from leave_line u where u.staff_id = t.id and u.kind in ('use', 'give_back') and u.unit <> 'hours'
        and u.date between coalesce(${firstPart}, g.lot) and d.ends) < ${days(DUTY_DAYS)}`,
  },
  leave_lapse: {
    ...member,
    from: lotsWith(24),
    ends: sql`d.ends`,
    // what is over is written as lapsed
    where: (today) =>
      sql`${isHere('t', today)} and g.lot >= service_since(t) and d.ends >= ${today}::date and ${sumOfLot(sql`true`)} > 0`,
  },
}
