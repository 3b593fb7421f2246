import type { Retention } from '#domain/company/retention.ts'
import type { Db } from '../kit/db/tables.ts'

/** For how many years the company keeps each legal ledger. */
export const readRetention = async (db: Db): Promise<Retention> => {
  const found = await db
    .selectFrom('company')
    .select([
      'worker_roster_kept_years',
      'attendance_kept_years',
      'wage_ledger_kept_years',
      'payment_deduction_list_kept_years',
      'annual_leave_kept_years',
    ])
    .executeTakeFirstOrThrow()
  return {
    worker_roster: found.worker_roster_kept_years,
    attendance: found.attendance_kept_years,
    wage_ledger: found.wage_ledger_kept_years,
    payment_deduction_list: found.payment_deduction_list_kept_years,
    annual_leave: found.annual_leave_kept_years,
  }
}

export const changeRetention = async (db: Db, kept: Retention): Promise<Retention> => {
  await db
    .updateTable('company')
    .set({
      worker_roster_kept_years: kept.worker_roster,
      attendance_kept_years: kept.attendance,
      wage_ledger_kept_years: kept.wage_ledger,
      payment_deduction_list_kept_years: kept.payment_deduction_list,
      annual_leave_kept_years: kept.annual_leave,
    })
    .execute()
  return readRetention(db)
}
