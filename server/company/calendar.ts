import { type RawBuilder, sql } from 'kysely'
import type { CompanyCalendar } from '#domain/company/calendar.ts'
import type { Db } from '../kit/db/tables.ts'

/** What the company has fixed about its days, as far as it bears on the dates from `from` to `to`. */
export const readCalendar = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  const { rows } = await sql<{ found: CompanyCalendar }>`select calendar_of(${from}, ${to}) as found`.execute(db)
  return rows[0]?.found ?? { weekdays: [], days: [] }
}

type Day = string | RawBuilder<unknown>
/**
 * The statutory holidays of conditions of employment with four days off in four weeks, among some dates, as JSON; null of other conditions. `conditions`: what a statement
 * calls the table.
 */
export const restDaysSql = (conditions: string, from: Day, to: Day) => {
  const e = sql.id(conditions)
  return sql`case when ${e}.four_weeks_from is not null then (select coalesce(json_agg(json_build_object('date', x.day_off, 'named', x.is_named) order by x.day_off), '[]')
    from rest_days(${e}.staff_id, greatest(${e}.valid_from, ${from}::date), least(${e}.valid_to, ${to}::date)) x) end`
}
