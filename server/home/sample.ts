import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { splitVisit } from '#domain/visits/entry.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Db } from '../kit/context.ts'
import { insertSql } from '../kit/resource.ts'
import { sampleCompany } from '../sample/sample.ts'

/** Whether the sample company is in. */
export const hasSample = async (db: Db): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select exists (select 1 from staff where sample) or exists (select 1 from patient where sample) as yes`.execute(db)).rows[0]?.yes ?? false

/** Stores the sample company around `today`, in the caller's transaction; every row is marked as sample. */
export const addSample = async (db: Db, today: string): Promise<void> => {
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
  const company = sampleCompany(today)
  const ids = new Map<string, string>()
  const idOf = (key: string | null) => (key === null ? null : ids.get(key) ?? null)
  for (const { key, ...record } of company.staff) ids.set(key, await insertOne(db, staff, record))
  for (const { key, ...record } of company.patients) ids.set(key, await insertOne(db, patient, { ...record, staff_id: idOf(record.staff_id) }))
  const holiday = statutoryHoliday({ statutory_weekday: 0 })
  for (const record of company.visits) {
    const { key: _, ...facts } = record
    await insertOne(db, visit, { ...facts, staff_id: idOf(facts.staff_id), patient_id: idOf(facts.patient_id) }, splitVisit(facts, holiday))
  }
}

const insertOne = async (db: Db, e: Parameters<typeof insertSql>[0], record: Record<string, unknown>, derived: Record<string, unknown> = {}) => {
  const { rows: [row] } = await insertSql(e, record, { ...derived, sample: true }).execute(db)
  if (!row) throw new Error(`no row for a sample ${e.name}`)
  return row.id
}

/** Takes every sample row out; counts tell what went. */
export const removeSample = async (db: Db) => {
  const erase = async (table: string) =>
    (await sql<{ n: number }>`with gone as (delete from ${sql.table(table)} where sample returning 1) select count(*)::int as n from gone`.execute(db)).rows[0]?.n ?? 0
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
  const visits = await erase('visit')
  const patients = await erase('patient')
  return { visits, patients, staff: await erase('staff') }
}
