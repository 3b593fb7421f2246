import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { patient } from '#domain/patients/patient.ts'
import { staff } from '#domain/staff/staff.ts'
import { splitVisit } from '#domain/visits/entry.ts'
import { visit } from '#domain/visits/visit.ts'
import type { Db } from '../kit/context.ts'
import { readCalendar } from '../company/calendar.ts'
import { insertSql } from '../kit/resource.ts'
import { sampleCompany } from '../sample/sample.ts'

/** Whether the sample company is in. */
export const hasSample = async (db: Db): Promise<boolean> =>
  (
    await sql<{
      yes: boolean
    }>`select exists (select 1 from staff where sample) or exists (select 1 from patient where sample) as yes`.execute(db)
  ).rows[0]?.yes ?? false

/** Stores the sample company around `today`, in the caller's transaction; every row is marked as sample. */
export const addSample = async (db: Db, today: string): Promise<void> => {
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
  const company = sampleCompany(today)
  const ids = new Map([...company.staff, ...company.patients].map(({ key }) => [key, randomUUID()]))
  const idOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? null))
  const marked = (key: string, more: Record<string, unknown> = {}) => ({ id: ids.get(key) ?? randomUUID(), sample: true, ...more })
  const holiday = statutoryHoliday(await readCalendar(db, addDays(today, -100), addDays(today, 100)))
  await insertAll(
    db,
    staff,
    company.staff.map(({ key, ...input }) => ({ input, derived: marked(key) })),
  )
  await insertAll(
    db,
    patient,
    company.patients.map(({ key, ...input }) => ({ input: { ...input, staff_id: idOf(input.staff_id) }, derived: marked(key) })),
  )
  await insertAll(
    db,
    visit,
    company.visits.map(({ key, ...input }) => ({
      input: { ...input, staff_id: idOf(input.staff_id), patient_id: idOf(input.patient_id) },
      derived: marked(key, splitVisit(input, holiday)),
    })),
  )
}

/** Rows of one statement: a statement takes 65,535 parameters at most. */
const BATCH = 500

const insertAll = async (db: Db, e: Entity, records: Parameters<typeof insertSql>[1]) => {
  for (let i = 0; i < records.length; i += BATCH) await insertSql(e, records.slice(i, i + BATCH)).execute(db)
}

/** Takes every sample row out; counts tell what went. */
export const removeSample = async (db: Db) => {
  const erase = async (table: string) =>
    (
      await sql<{
        n: number
      }>`with gone as (delete from ${sql.table(table)} where sample returning 1) select count(*)::int as n from gone`.execute(db)
    ).rows[0]?.n ?? 0
  await sql`select set_config('hidamari.quiet', 'on', true)`.execute(db)
  const visits = await erase('visit')
  const patients = await erase('patient')
  return { visits, patients, staff: await erase('staff') }
}
