import { sql } from 'kysely'
import { addDays, shiftMonth } from '#domain/kit/dates.ts'
import { may } from '#domain/kit/permissions.ts'
import type { timeWaiting } from '#domain/time/waiting.ts'
import { readPeriods } from '../company/wagePeriods.ts'
import type { Ctx } from '../kit/context/context.ts'
import { isCounted } from '../kit/context/own.ts'
import { rowsFor } from '../kit/context/rows.ts'
import { countWaiting, sinceUnknown, type Waits } from '../kit/records/waiting.ts'
import { peopleOf } from './attendance/read.ts'

/** Days of which a clocking out that is missing is told. */
const CLOCKED_BACK = 31
/** Months that are over of which it is told that they are not confirmed; older ones are found in the attendance record. */
const MONTHS_BACK = 2

export const timeWaits: Waits<typeof timeWaiting> = {
  time_corrections: (ctx) => countWaiting(ctx, 'time_corrections.decide', 'time_correction', sql`t.state = 'pending'`),
  months_unconfirmed: async (ctx, today) => {
    if (!may(ctx.actor.role, 'attendance.approve')) return []
    const { monthOn, endsOf } = await readPeriods(ctx.db)
    const found: { month: string; people: number }[] = []
    for (let back = MONTHS_BACK; back > 0; back--) {
      const month = shiftMonth(monthOn(today), -back)
      const people = await unconfirmedIn(ctx, month, endsOf(month))
      if (people > 0) found.push({ month, people })
    }
    return found
  },
  months: async ({ db, app, actor }) => {
    const { rows } = await sql<{ month: string; people: number }>`
      select to_char(m.month, 'YYYY-MM') as month, count(*)::int as people from attendance_month m join staff t on t.id = m.staff_id
      where m.state = 'confirmed' and ${rowsFor(app.nouns.scopes, actor, 'attendance.approve')} and t.deleted_at is null and ${isCounted('staff')}
      group by m.month order by m.month`.execute(db)
    return rows
  },
  clocked_in: (ctx, today) =>
    countWaiting(
      ctx,
      'clock.office',
      'staff',
      sql`${isCounted('staff')} and forgot_to_clock_out(t.id, ${addDays(today, -CLOCKED_BACK)})`,
      sinceUnknown,
    ),
}

/** How many people have not confirmed a month. Nobody has to confirm one in which the product was not used: nobody had a visit or clocked in. */
const unconfirmedIn = async ({ db, app, actor }: Ctx, month: string, [from, to]: readonly [string, string]): Promise<number> => {
  const rows = rowsFor(app.nouns.scopes, actor, 'attendance.approve')
  const { people } = await peopleOf({ db, actor, rows }, [from, to], {})
  const ids = people.map(({ staff_id }) => staff_id)
  const counted = await sql<{ people: number }>`
    select count(*)::int as people from unnest(${ids}::uuid[]) one (id)
    where not exists (select from attendance_month m where m.staff_id = one.id and m.month = ${`${month}-01`}::date and m.state <> 'open')
      and (exists (select from visit v where v.staff_id = any(${ids}::uuid[]) and v.deleted_at is null and v.date between ${from} and ${to})
        or exists (select from punch p where p.staff_id = any(${ids}::uuid[]) and p.at >= ${from}::timestamp at time zone 'Asia/Tokyo'
          and p.at < (${to}::date + 1)::timestamp at time zone 'Asia/Tokyo'))`.execute(db)
  return counted.rows[0]?.people ?? 0
}
