import { sql } from 'kysely'
import type { LeaveDone } from '#domain/leave/leave.api.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { hoursPerDay } from './read.ts'

const TOLD: readonly LeaveDone['kind'][] = ['grant', 'regrant', 'lapse']
/** More lines are not told: the ledgers hold them all. */
const MOST = 500

type Found = Omit<LeaveDone, 'hours_per_day'> & { weekly_days: number | null; weekly_minutes: number | null }

/** The grants, lapses and corrections of grants that were written since a day, the latest first, as far as the actor reaches their people. */
export const doneSince = async ({ db, rows: within, actor }: Ctx, from: string): Promise<LeaveDone[]> => {
  const { rows } = await sql<Found>`
    select l.staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', actor)} as name, t.sample, l.kind, l.date, l.lot, l.parts, l.facts, l.at,
      nullif(trim(concat(a.last_name, ' ', a.first_name)), '') as by, e.weekly_days, e.weekly_hours as weekly_minutes
    from leave_line l join staff t on t.id = l.staff_id left join user_account a on a.id = l.actor
      left join employment e on e.staff_id = t.id and e.deleted_at is null and e.valid_from <= l.date and coalesce(e.valid_to, l.date) >= l.date
    where ${within} and t.deleted_at is null and l.at >= ${from}::date and l.kind = any(${[...TOLD]}::text[])
    order by l.at desc, l.id desc limit ${MOST}`.execute(db)
  return rows.map(({ weekly_days, weekly_minutes, ...line }) => ({
    ...line,
    hours_per_day: hoursPerDay({ weekly_days, weekly_minutes }),
  }))
}
