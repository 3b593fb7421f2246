import { sql } from 'kysely'
import { AppError, invalid } from '#domain/kit/errors.ts'
import type { KeptTable } from '#domain/retention/retention.api.ts'
import type { Ctx } from '../kit/context/context.ts'
import type { Db } from '../kit/db/tables.ts'
import { keptRecords, type KeptRow, isDue } from './kept.ts'

export type Chosen = { entity: KeptTable; id: string }
const chosen = (records: readonly Chosen[]) =>
  sql`(r.entity, r.id) in (${sql.join(records.map(({ entity, id }) => sql`(${entity}::text, ${id}::uuid)`))})`

/**
 * The records that somebody has chosen, of which each may be erased; whoever places a hold meanwhile waits until this has ended.
 * @throws {AppError} `retained` where one is kept still, with its last day and its holds; a record that is not there says no day
 */
export const dueRecords = async ({ db }: Pick<Ctx, 'db'>, records: readonly Chosen[]): Promise<KeptRow[]> => {
  await sql`lock table legal_hold in share row exclusive mode`.execute(db)
  const { rows } = await sql<KeptRow & { due: boolean; holds: string[] }>`
    select r.*, coalesce(${isDue()}, false) as due,
      array(select h.reason from holds_on(r.entity, r.id, r.staff_id, r.patient_id) h) as holds
    from ${await keptRecords(db)} r where ${chosen(records)}`.execute(db)
  const found = new Map(rows.map((row) => [`${row.entity} ${row.id}`, row]))
  const clash = records.flatMap(({ entity, id }) => {
    const { due, kind, until, holds } = found.get(`${entity} ${id}`) ?? { due: false, kind: null, until: null, holds: [] }
    return due ? [] : [{ entity, id, kind, until, holds }]
  })
  if (clash.length > 0) throw new AppError('retained', { clash })
  return rows
}

/** The facts of other records that name one of a table, so that they would keep it (`make_reference`). */
const namedBy = async (db: Db, entity: KeptTable): Promise<{ table: string; fact: string }[]> => {
  const { rows } = await sql<{ table: string; fact: string }>`
    select t.relname as table, a.attname as fact from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype = 'a' and c.confrelid = ${entity}::regclass order by 1, 2`.execute(db)
  return rows
}

/** The SHA-256 of every file of a record: those that it names, its versions, its papers, also those that were signed by hand. */
const hashesOf = async (db: Db, { entity, id }: Chosen): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select distinct m[1] as hash from (
      select to_jsonb(t)::text as told from ${sql.table(entity)} t where t.id = ${id}
      union all select v.file::text from archive_version v where v.node_id = ${id}
      union all select p.hash from document_paper p where p.document_id = ${id}
      union all select s.file::text from signed_paper s where s.document_id = ${id}
    ) x, regexp_matches(x.told, '[0-9a-f]{64}', 'g') m join file f on f.hash = m[1] order by 1`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Takes out one record with all that belongs to it, and writes down that it was. */
const eraseOne = async (ctx: Ctx, { entity, id, kind, since, until, sample }: KeptRow): Promise<void> => {
  const { db, actor } = ctx
  const hashes = await hashesOf(db, { entity, id })
  await sql`insert into erasure (entity, record_id, kind, since, kept_until, hashes, decided_by, sample)
    values (${entity}, ${id}, ${kind}, ${since}::date, ${until}::date, ${hashes}::text[], ${actor.id}::uuid, ${sample})`.execute(db)
  for (const { table, fact } of await namedBy(db, entity))
    await sql`update ${sql.table(table)} set ${sql.ref(fact)} = null where ${sql.ref(fact)} = ${id}`.execute(db)
  for (const table of ['comment', 'comment_seen', 'notice'])
    await sql`delete from ${sql.table(table)} where entity = ${entity} and record_id = ${id}`.execute(db)
  await sql`delete from ${sql.table(entity)} where id = ${id}`.execute(db)
  await sql`select erase_audit(${entity}, ${id}::uuid)`.execute(db)
  // the sweep takes the bytes, unless something else names them
  await sql`update file set keep_until = now() where hash = any(${hashes}::text[])`.execute(db)
}

/** Erases records for good, a document with its paper in the archive and with the requests by which it was signed. All or none. */
export const eraseRecords = async (ctx: Ctx, records: readonly Chosen[], count: number): Promise<number> => {
  if (count !== records.length) throw invalid({ field: 'count', code: 'other_count' })
  const rows = await dueRecords(ctx, records)
  for (const row of rows) {
    const { rows: parts } =
      row.entity === 'document'
        ? await sql<KeptRow>`select r.* from ${await keptRecords(ctx.db)} r where r.part_of = ${row.id}`.execute(ctx.db)
        : { rows: [] }
    await eraseOne(ctx, row)
    for (const part of parts) await eraseOne(ctx, { ...part, kind: row.kind, since: row.since, until: row.until })
  }
  return rows.length
}
