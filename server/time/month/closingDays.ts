import { sql } from 'kysely'
import { type ClosingDay, wagePeriods } from '#domain/kit/wagePeriod.ts'
import { invalid } from '#domain/kit/errors.ts'
import { readClosingDays } from '../../company/wagePeriods.ts'
import { LOCKS } from '../../kit/base/locks.ts'
import type { Ctx } from '../../kit/context/context.ts'

/**
 * Changes on which day of the month wage periods close.
 * @throws {AppError} `invalid_input` at a month that stands twice, and at one whose days somebody has confirmed, approved, closed or fixed (`month_used`)
 */
export const changeClosingDays = async ({ db }: Ctx, asked: readonly ClosingDay[]): Promise<{ closing_days: ClosingDay[] }> => {
  const closing_days = asked.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  if (new Set(closing_days.map(({ month }) => month)).size < closing_days.length)
    throw invalid({ field: 'month', code: 'month_twice' })
  // whoever confirms, approves or closes a month shares the lock
  await sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.calendar)})`.execute(db)
  const before = await readClosingDays(db)
  const first = firstChanged(before, closing_days)
  if (first !== undefined && (await isUsed(db, first, wagePeriods(before).endsOf(first)[0])))
    throw invalid({ field: 'month', code: 'month_used' })
  await sql`update company set closing_days = ${JSON.stringify(closing_days)}::jsonb`.execute(db)
  return { closing_days }
}

/** The first month whose period is another by other lines: a line bears on its month and on those after it. */
const firstChanged = (before: readonly ClosingDay[], after: readonly ClosingDay[]): string | undefined => {
  const lines = (some: readonly ClosingDay[]) => new Set(some.map(({ month, day }) => `${month} ${day}`))
  return [...lines(before).symmetricDifference(lines(after))].toSorted()[0]?.slice(0, 7)
}

/** Whether anybody has said something of a month or of one after it, or its hours are fixed from its first day on. People of the sample bind no company of its own. */
const isUsed = async (db: Ctx['db'], month: string, from: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from attendance_month m join staff s on s.id = m.staff_id where m.state <> 'open' and not s.sample and m.month >= ${`${month}-01`}::date)
      or exists (select 1 from fixed_hours f join staff s on s.id = f.staff_id where not s.sample and f.to_date >= ${from}::date) as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}
