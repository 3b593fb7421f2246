import { sql } from 'kysely'
import type { PersonMonth } from '#domain/time/attendance/attendance.ts'
import { type SheetRow, sheetOf, totalsOf } from '#domain/time/sheet.ts'
import type { Db } from '../kit/db/tables.ts'
import { calendarMonthsOf } from './attendance/days.ts'
import type { Reader, Whose } from './attendance/read.ts'

/** A row of the sheet with the month that it sums. */
export type SheetLine = { row: SheetRow; month: PersonMonth }

/**
 * The time calculation sheet of a calendar month ('2026-11') of everybody who works in it: the figures of the attendance record, for a closed month as they were sealed.
 * Minutes; days and stays are counts. Once the company has people of its own, those of the sample stand in it only when they are asked for; `left_out`: how many do not. On a
 * paper a closed month has the name of then (decision 128).
 */
export const timeSheet = async (
  reader: Reader,
  asked: Whose & { month: string },
  as: { isPaper?: boolean } = {},
): Promise<{ lines: SheetLine[]; rows: SheetRow[]; totals: ReturnType<typeof totalsOf>; left_out: number }> => {
  const { months, closed, left_out } = await calendarMonthsOf(reader, asked, as)
  // who has slept in with a permit has stayed and not worked
  const worked = months.filter(({ figures }) => figures.total > 0 || figures.group_home_stays > 0)
  const nationalities = await nationalitiesOf(reader.db, worked)
  const lines = worked.map((month): SheetLine => {
    const { staff_id, staff_code, name, kana, sample } = month
    const of = { nationality: nationalities.get(staff_id) ?? null, closed: closed.has(staff_id) }
    return { month, row: { staff_id, staff_code, name, kana, sample, ...of, ...sheetOf(month) } }
  })
  const rows = lines.map(({ row }) => row)
  return { lines, rows, totals: totalsOf(rows), left_out }
}

const nationalitiesOf = async (db: Db, people: readonly PersonMonth[]): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ id: string; nationality: string | null }>`
    select s.id, s.nationality from staff s where s.id = any(${people.map(({ staff_id }) => staff_id)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, nationality }) => [id, nationality]))
}
