import { type RawBuilder, sql } from 'kysely'
import { holdsFiles } from '#domain/kit/fileFacts.ts'
import type { FiledTable } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { LOCKS, lockOfFile } from '../base/locks.ts'
import type { Store } from '../files/store.ts'

/** Files that are checked in one statement. */
const BATCH = 500
/** Hours after which a mark belongs to a program that was killed. Also spares what another database brings, should one share the store. */
const ABANDONED_HOURS = 24

type Place = { db: Db; files: Store }

/**
 * Deletes files that no record has named for a day. A record in the trash still names its files. A named file is checked once a day; a
 * record that is saved with a file postpones its check (names.ts), so that no file is lost that is being saved at this moment.
 */
export const sweepFiles = async (place: Place, entities: readonly FiledTable[]): Promise<void> => {
  if (await isCopied(place.db)) return
  const { rows } = await sql<{ hash: string; named: boolean }>`
    with named (hash) as (${namedHashes(entities)}),
      due as (select hash from file where keep_until < now() order by keep_until limit ${BATCH})
    select due.hash, exists (select 1 from named where named.hash = due.hash) as named from due`.execute(place.db)
  const named = rows.filter((row) => row.named).map(({ hash }) => hash)
  await sql`update file set keep_until = now() + interval '1 day' where hash = any(${named})`.execute(place.db)
  for (const row of rows) if (!row.named) await takeOut(place, row.hash)
  await clearMarks(place)
}

const isCopied = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and (classid, objid) = (${sql.raw(LOCKS.copying)})
    and granted and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

/**
 * Every hash in a fact that holds files. In the rows of a list everything is taken that could be one: what is named too often stays, what is
 * forgotten is lost.
 */
const namedHashes = (entities: readonly FiledTable[]): RawBuilder<unknown> => {
  const parts = entities.flatMap((e) =>
    Object.entries(e.fields).flatMap(([name, field]) => {
      const [table, value] = [sql.table(e.name), sql.ref(`t.${name}`)]
      if (field.kind === 'picture') return [sql`select ${value} from ${table} t where ${value} is not null`]
      if (!holdsFiles(field)) return []
      return [sql`select m[1] from ${table} t, regexp_matches(${value}::text, '[0-9a-f]{64}', 'g') m where ${value} is not null`]
    }),
  )
  return parts.length === 0 ? sql`select null::text where false` : sql.join(parts, sql` union all `)
}

/**
 * First the row, then the bytes: a program that is killed in between leaves the mark, and so does a copy that began before the row was gone and
 * may still read the bytes.
 */
const takeOut = ({ db, files }: Place, hash: string) =>
  locked(db, hash, async (own) => {
    await files.mark(hash)
    // the row that somebody named a moment ago has a later day by now
    const { rows } = await sql`delete from file where hash = ${hash} and keep_until < now() returning 1`.execute(own)
    if (rows.length > 0) {
      if (await isCopied(own)) return
      await files.remove(hash)
    }
    await files.unmark(hash)
  })

/** Looks after what was on its way: bytes that came and have their row are settled, abandoned ones go. */
const clearMarks = async ({ db, files }: Place): Promise<void> => {
  const abandoned = Date.now() - ABANDONED_HOURS * 3_600_000
  for await (const { hash, at } of files.marks()) {
    await locked(db, hash, async (own) => {
      const { rows } = await sql`select 1 from file where hash = ${hash}`.execute(own)
      if (rows.length === 0 && at.getTime() > abandoned) return
      if (rows.length === 0) await files.remove(hash)
      await files.unmark(hash)
    })
  }
}

/** Runs with the lock of a file on one connection, each statement for itself; does nothing while somebody brings these bytes. */
const locked = (db: Db, hash: string, run: (own: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (own) => {
    const {
      rows: [taken],
    } = await sql<{ yes: boolean }>`select pg_try_advisory_lock(${lockOfFile(hash)}) as yes`.execute(own)
    if (!taken?.yes) return
    try {
      await run(own)
    } finally {
      await sql`select pg_advisory_unlock(${lockOfFile(hash)})`.execute(own)
    }
  })
