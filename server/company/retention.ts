import type { Retention } from '#domain/company/retention.ts'
import type { Db } from '../kit/db/tables.ts'

/** For how many years the company keeps each legal ledger. */
export const readRetention = async (db: Db): Promise<Retention> => {
  const found = await db
    .selectFrom('company')
    .select(['worker_roster_kept_years', 'attendance_kept_years', 'annual_leave_kept_years'])
    .executeTakeFirstOrThrow()
  return {
    worker_roster: found.worker_roster_kept_years,
    attendance: found.attendance_kept_years,
    annual_leave: found.annual_leave_kept_years,
  }
}

export const changeRetention = async (db: Db, { worker_roster, attendance, annual_leave }: Retention): Promise<Retention> => {
  await db
    .updateTable('company')
    .set({ worker_roster_kept_years: worker_roster, attendance_kept_years: attendance, annual_leave_kept_years: annual_leave })
    .execute()
  return readRetention(db)
}
