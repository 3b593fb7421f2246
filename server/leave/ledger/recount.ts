import { sql } from 'kysely'
import { isRevoking, isWithoutLeave } from '#domain/leave/withoutLeave.ts'
import type { App, Ctx } from '../../kit/context/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import { notify, whoMay } from '../../kit/notices/notices.ts'
import { today } from '../../kit/base/today.ts'
import { type Due, dueOn } from './due.ts'
import { employedOn, type Reader } from './read.ts'
import { settle, type Writer } from './write.ts'

/** People whose ledgers are worked out in one transaction. */
const BATCH = 250

type Telling = { signal?: AbortSignal; progress?: (done: number, total: number) => void }
/** Whose ledgers, and in whose name; `unchecked`: of those alone that were not worked out today and are no examples. */
type By = Pick<Reader, 'rows'> &
  Pick<Writer, 'address'> & { app: Pick<App, 'nouns'>; actor: Ctx['actor'] | null; unchecked?: boolean }

/** What needs nobody's look: what has lapsed, and a grant whose attendance test is met and that does not take the place of another. */
const certainOf = (due: readonly Due[]): Due[] => {
  const replaced = new Set(due.flatMap(({ staff_id, kind, facts }) => (kind === 'move' || isRevoking(facts) ? [staff_id] : [])))
  return due.filter(
    (one) =>
      one.kind === 'lapse' || (one.kind === 'grant' && one.parts !== null && !isWithoutLeave(one) && !replaced.has(one.staff_id)),
  )
}

/**
 * Works out ledgers again from the records: what is certain is written, and whose grants differ from what follows now is noted (`leave_check`) and told once. Every batch is stored by
 * itself, so that work that is broken off loses nothing, and done twice it changes nothing.
 * @returns of how many people
 */
export const recountLedgers = async (
  db: Db,
  { unchecked = false, app, actor, address, rows }: By,
  { signal, progress }: Telling = {},
): Promise<number> => {
  const day = today()
  const reader = { rows, actor: actor ?? {} }
  const done = unchecked ? await checkedOn(db, day) : new Set<string>()
  const people = (await employedOn({ ...reader, db }, day)).filter(
    ({ staff_id, sample }) => !done.has(staff_id) && !(unchecked && sample),
  )
  for (let at = 0; at < people.length; at += BATCH) {
    signal?.throwIfAborted()
    const staff = people.slice(at, at + BATCH).map(({ staff_id }) => staff_id)
    await db.transaction().execute(async (trx) => {
      // leave that is taken at this moment waits, and is taken from what is left then
      await sql`select 1 from staff where id = any(${staff}::uuid[]) order by id for no key update`.execute(trx)
      const due = await dueOn({ ...reader, db: trx }, day, { only: staff, recheck: new Set(staff) })
      await settle({ db: trx, actor, address }, certainOf(due))
      for (const id of await noteChecks(trx, staff, due)) await tellDiffers({ db: trx, actor, app }, id, day)
    })
    progress?.(Math.min(at + BATCH, people.length), people.length)
  }
  return people.length
}

const DIFFERENT: ReadonlySet<Due['kind']> = new Set(['regrant', 'move', 'break'])
/** @returns those of whom the check before found no difference */
const noteChecks = async (db: Db, staff: readonly string[], due: readonly Due[]): Promise<string[]> => {
  const differ = due.flatMap(({ staff_id, kind }) => (DIFFERENT.has(kind) ? [staff_id] : []))
  const before = await differing({ db })
  await sql`
    insert into leave_check (staff_id, at, differs)
    select s.id, now(), s.id = any(${differ}::uuid[]) from unnest(${[...staff]}::uuid[]) s (id)
    on conflict (staff_id) do update set at = excluded.at, differs = excluded.differs`.execute(db)
  return differ.filter((id) => !before.has(id))
}

const tellDiffers = (telling: Parameters<typeof notify>[0], id: string, day: string) => {
  const subject = { entity: 'leave_ledger', id }
  return notify(telling, {
    kind: 'leave_differs',
    to: { that: [whoMay(telling, 'leave.write', subject)] },
    subject,
    key: `leave_differs ${id} ${day}`,
  })
}

const checkedOn = async (db: Db, day: string): Promise<Set<string>> => {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id from leave_check where (at at time zone 'Asia/Tokyo')::date >= ${day}::date`.execute(db)
  return new Set(rows.map(({ staff_id }) => staff_id))
}

/** The ids of the people with a stored grant that, by the last check, would be different if it were worked out from today's records. */
export const differing = async ({ db }: Pick<Ctx, 'db'>): Promise<Set<string>> => {
  const { rows } = await sql<{ staff_id: string }>`select staff_id from leave_check where differs`.execute(db)
  return new Set(rows.map(({ staff_id }) => staff_id))
}

/** When ledgers were last worked out again; null before the first time. */
export const lastCheck = async ({ db }: Pick<Ctx, 'db'>): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from leave_check`.execute(db)
  return rows[0]?.at ?? null
}
