import { sql } from 'kysely'
import type { CompanyCalendar } from '#domain/company/calendar.ts'
import type { Db } from '../kit/db/tables.ts'

/** What the company has fixed about its days, as far as it bears on the dates from `from` to `to`. */
export const readCalendar = async (db: Db, from: string, to: string): Promise<CompanyCalendar> => {
  const { rows } = await sql<{ found: CompanyCalendar }>`select calendar_of(${from}, ${to}) as found`.execute(db)
  return rows[0]?.found ?? { weekdays: [], days: [] }
}
