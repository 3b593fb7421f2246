import { sql } from 'kysely'
import type { CompanyCalendar } from '#domain/company/calendar.ts'
import type { Db } from '../kit/context.ts'

type Found = { found: CompanyCalendar }
/** A company that has fixed nothing. */
export const NOTHING: CompanyCalendar = { weekdays: [], days: [] }

/**
 * What the company has fixed about its days, as far as it bears on the dates from `from` to `to`; null for nothing. Nobody can change it
 * before this transaction has ended, so that what is worked out by it is stored before a change is worked out (`ask_recount` in the migrations).
 */
export const heldCalendar = (from: string, to: string) => sql<CompanyCalendar | null>`held_calendar(${from}, ${to})`

/** The same, by a question of its own. */
export const calendarFor = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  const { rows } = await sql<Found>`select ${heldCalendar(from, to)} as found`.execute(db)
  return rows[0]?.found ?? NOTHING
}

/** The same for what is only read. */
export const readCalendar = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  const { rows } = await sql<Found>`select calendar_of(${from}, ${to}) as found`.execute(db)
  return rows[0]?.found ?? NOTHING
}
