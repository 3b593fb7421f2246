import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import type { timeWaiting } from '#domain/time/waiting.ts'
import { ownExist } from '../kit/context/own.ts'
import { rowsFor } from '../kit/context/rows.ts'
import { countWaiting, type Waits } from '../kit/records/waiting.ts'

/** Days of which a clocking out that is missing is told. */
const CLOCKED_BACK = 31

export const timeWaits: Waits<typeof timeWaiting> = {
  time_corrections: (ctx) => countWaiting(ctx, 'time_corrections.decide', 'time_correction', sql`t.state = 'pending'`),
  months: async ({ db, app, actor }) => {
    const { rows } = await sql<{ month: string; people: number }>`
      select to_char(m.month, 'YYYY-MM') as month, count(*)::int as people from attendance_month m join staff t on t.id = m.staff_id
      where m.state = 'confirmed' and ${rowsFor(app.nouns.scopes, actor, 'attendance.approve')} and t.deleted_at is null and not (t.sample and ${ownExist('staff')})
      group by m.month order by m.month`.execute(db)
    return rows
  },
  clocked_in: (ctx, today) =>
    countWaiting(ctx, 'clock.office', 'staff', sql`forgot_to_clock_out(t.id, ${addDays(today, -CLOCKED_BACK)})`),
}
