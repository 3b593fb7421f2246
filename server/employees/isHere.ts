import { type RawBuilder, sql } from 'kysely'
import { stays } from '../staff/stays.ts'

/**
 * Whether somebody is with the company on a day: whoever was transferred away, never came or went home stays no longer, whatever the staff
 * record says. `staff` is the alias of the staff record. Plain date. The function `is_here` of the database says it of one record; it is no part
 * of the query that calls it, so that thousands of records are asked by its parts.
 */
export const isHere = (staff: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`${stays(staff, today)} and ${sql.ref(`${staff}.id`)} not in (select g.staff_id from gone(${today}::date) g)`
