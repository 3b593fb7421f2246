import { sql } from 'kysely'
import type { Db } from '#server/kit/db/tables.ts'
import { OFTEN } from '#server/kit/db/db.ts'
import type { TestApp } from '../app.ts'

/** The changes that a difference names. */
const FEW = 20

/**
 * What was changed last, in one text that differs after any change of a row and names the table of each. Left out: counters of tries, notes of what was read, lines
 * that a refusal itself writes, the seals that a chore adds, and when a session was last used.
 */
export const fingerprint = async (app: TestApp): Promise<string> => {
  if (!counted.has(app)) await app.asOwner(countChanges)
  counted.add(app)
  const { rows } = await sql<{ line: string }>`${OFTEN} select at || ' ' || id as line from changed order by id desc
    limit ${sql.lit(FEW)}`.execute(app.db)
  return rows.map(({ line }) => line).join('; ')
}

const counted = new WeakSet<TestApp>()
/** Writes down every change of a row, with the change and as lasting as that, so that nobody reads all tables to see that there was none. */
const countChanges = async (db: Db): Promise<void> => {
  await sql`create table changed (id bigint generated always as identity primary key, at text not null)`.execute(db)
  await sql`grant select on changed to public`.execute(db)
  await sql`create function count_change() returns trigger language plpgsql security definer as $$
    begin insert into public.changed (at) values (tg_table_name); return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('changed', 'throttle', 'audit', 'audit_seal', 'audit_mark', 'session')`.execute(db)
  for (const { name } of rows) await count(sql.table(name), 'insert or update or delete', 'true')
  await count(sql.table('audit'), 'insert', "new.act not in ('refused', 'proof_failed', 'list')")
  await count(sql.table('session'), 'insert or delete', 'true')
  await count(sql.table('session'), 'update', 'old.expires_at is distinct from new.expires_at')

  async function count(table: ReturnType<typeof sql.table>, events: string, when: string) {
    await sql`create trigger ${sql.ref(`zz_changed_${events.length}`)} after ${sql.raw(events)} on ${table} for each row
      when (${sql.raw(when)}) execute function count_change()`.execute(db)
  }
}
