import { sql } from 'kysely'
import { shiftMonth } from '#domain/kit/dates.ts'
import { invalid } from '#domain/kit/errors.ts'
import { joiningChangesFrom, type JoiningRule } from '#domain/company/joiningRule.ts'
import { readPeriods } from '../../company/wagePeriods.ts'
import type { Db } from '../../kit/db/tables.ts'
import { LOCKS } from '../../kit/base/locks.ts'

type Joining = { rules: JoiningRule[]; closed_until: string | null }

/** Over which gaps duties go on, and the last month that is closed for anybody; the sample counts for nobody. */
export const readJoining = async (db: Db): Promise<Joining> => {
  const { rows } = await sql<Joining>`
    select c.joining_rules as rules,
      (select to_char(max(m.month), 'YYYY-MM') from attendance_month m join staff s on s.id = m.staff_id where m.state = 'closed' and not s.sample) as closed_until
    from company c`.execute(db)
  return rows[0] ?? { rules: [], closed_until: null }
}

/**
 * Stores over which gaps duties go on; the database works the duties of visits out again (`keep_joining`).
 * @throws {AppError} `invalid_input` at two rules of one day, and at a change of days that are closed for anybody
 */
export const changeJoining = async (db: Db, rules: readonly JoiningRule[]): Promise<Joining> => {
  if (new Set(rules.map(({ valid_from }) => valid_from)).size < rules.length)
    throw invalid({ field: 'valid_from', code: 'joining_twice' })
  // nobody closes a month in the meantime
  await sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.calendar)})`.execute(db)
  const before = await readJoining(db)
  const first = joiningChangesFrom(before.rules, rules)
  const { closed_until } = before
  if (first !== null && closed_until !== null && first < (await readPeriods(db)).endsOf(shiftMonth(closed_until, 1))[0])
    throw invalid({ field: 'valid_from', code: 'in_closed_month', month: closed_until })
  const ordered = rules.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  await sql`update company set joining_rules = ${JSON.stringify(ordered)}::jsonb`.execute(db)
  return readJoining(db)
}
