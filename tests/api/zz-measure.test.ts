import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillPatients, fillStaff, fillVisits } from '../../bench/fill.ts'
import { openTestApp } from '../app.ts'
import { firstDatabase } from '../firstDatabase.ts'
test('measure', async () => {
  const app = await openTestApp(firstDatabase())
  const token = await app.setUp()
  const admin = app.client(token)
  await fillPatients(app.db, 200)
  await fillStaff(app.db, 60)
  await fillVisits(app.db, 60 * 94, '2026-09-01T08:00:00+09:00', 94, 29)
  await sql`update visit set published_at = starts_at - interval '10 days'`.execute(app.db)
  await sql`alter table shift_report disable trigger user`.execute(app.db)
  const cols = (await sql<{ column_name: string; is_nullable: string; column_default: string | null; data_type: string }>`select column_name, is_nullable, column_default, data_type from information_schema.columns where table_name = 'shift_report' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`.execute(app.db)).rows
  console.log(JSON.stringify(cols))
  await sql`insert into shift_report (visit_id, staff_id, date, started, ended, state, patient_id) select v.id, v.staff_id, v.date, extract(hour from v.starts_at at time zone 'Asia/Tokyo')::int * 60, extract(hour from v.starts_at at time zone 'Asia/Tokyo')::int * 60 + 120 + (random() < 0.05)::int * 15, 'submitted', v.patient_id from visit v`.execute(app.db).catch((e: unknown) => console.log(String(e)))
  await sql`analyze`.execute(app.db)
  for (let i = 0; i < 5; i++) {
    const t = performance.now()
    const f = await admin.reconciliation.get({ month: '2026-09' })
    console.log('MS', Math.round(performance.now() - t), f.people, f.differences.length)
  }
  expect(1).toBe(1)
  await app.close()
}, 120_000)
