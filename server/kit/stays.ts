import { type RawBuilder, sql } from 'kysely'

/** Whether somebody is with the company on a day, as `hasLeft` says it of a record (domain/staff/left.ts). Plain date. */
export const stays = (alias: string, today: string): RawBuilder<boolean> => {
  const [left, state] = [sql.ref(`${alias}.leave_date`), sql.ref(`${alias}.zaishoku_joukyou`)]
  return sql<boolean>`(case when ${left} is null then ${state} <> 'left' else ${left} >= ${today}::date end)`
}
