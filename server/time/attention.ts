import { sql } from 'kysely'
import type { timeAttention } from '#domain/time/attention.ts'
import { isHere } from '../employees/isHere.ts'
import type { Source } from '../kit/context/context.ts'
import { nameColumn } from '../kit/records/select.ts'

/** What must be done with hours of work by a day. */
export const timeSources: Readonly<Record<keyof typeof timeAttention, Source>> = {
  // the coming wage period of whoever works under the variable system in it, as long as no hours are fixed for its first such day
  fixed_hours: {
    // to fix hours is the office's; a helper hears of them when they are fixed
    action: 'attendance.approve',
    subject: sql`t.id`,
    name: (latin) => nameColumn('t', 'japanese_name', { latin }),
    search: sql`t.search`,
    office: sql`t.establishment_id`,
    owner: 'office',
    staff: sql`'{}'::uuid[]`,
    from: sql`staff t join employment e on e.staff_id = t.id and e.deleted_at is null and e.variable_hours
      cross join lateral (select wage_month(today_in_tokyo()) as this) m
      cross join lateral (select greatest(e.valid_from, closing_date(m.this) + 1) as first) d`,
    ends: sql`d.first - 1`,
    where: (
      today,
    ) => sql`${isHere('t', today)} and d.first <= closing_date((m.this + interval '1 month')::date) and coalesce(e.valid_to >= d.first, true)
      and not exists (select 1 from fixed_hours f where f.staff_id = t.id and f.from_date <= d.first and f.to_date >= d.first)`,
  },
}
