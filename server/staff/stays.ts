import { type RawBuilder, sql } from 'kysely'

/** Whether somebody is with the company on a day. `staff` is the alias of the staff record. Plain date. */
export const stays = (staff: string, today: string): RawBuilder<boolean> => sql<boolean>`stays(${sql.ref(staff)}, ${today}::date)`
