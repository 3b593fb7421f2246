import { sql } from 'kysely'
import type { CompanyCalendar } from '#domain/company/calendar.ts'
import type { Db } from '../kit/context.ts'
import { LOCKS } from '../kit/locks.ts'

/**
 * What the company has fixed about its days, as far as it bears on the dates from `from` to `to`. Nobody can change it before this
 * transaction has ended, so that what is worked out by it is stored before a change is worked out (`ask_recount` in the migrations).
 */
export const calendarFor = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  await sql`select pg_advisory_xact_lock_shared(${sql.raw(LOCKS.calendar)})`.execute(db)
  return readCalendar(db, from, to)
}

/** The same for what is only read. */
export const readCalendar = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  const {
    rows: [found],
  } = await sql<CompanyCalendar>`select
    (select coalesce(json_agg(json_build_object('valid_from', valid_from, 'weekday', weekday)), '[]')
      from statutory_weekday where deleted_at is null and valid_from <= ${to}) as weekdays,
    (select coalesce(json_agg(json_build_object('date', date, 'kind', kind, 'moved_from', moved_from)), '[]')
      from company_holiday where deleted_at is null and (date between ${from} and ${to} or moved_from between ${from} and ${to})) as days`.execute(
    db,
  )
  return found ?? { weekdays: [], days: [] }
}
