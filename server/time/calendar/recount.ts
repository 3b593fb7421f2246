import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { Span } from '#domain/visits/overlap.ts'
import { calendarFor } from '../../company/calendar.ts'
import type { Db } from '../../kit/context.ts'
import { holidayMinutes } from './preview.ts'

/** Visits that are worked out in one transaction. */
const BATCH = 1000

type Recount = { id: string; from_date: string; to_date: string; reached_at: string | null; reached_id: string | null }
type Kept = Span & { id: string; version: number; breaks: Span[]; holiday_minutes: number }
type Telling = { signal?: AbortSignal; progress?: (done: number, total: number) => void }

/**
 * Works out the holiday minutes of visits again after changes of the calendar (`ask_recount` in the migrations), oldest change first. Visits in
 * the trash are left: they are worked out when they come back. Every batch is stored by itself with the place it reached, so that work that is
 * broken off goes on there, and done twice it changes nothing.
 * @returns how many visits count other hours now
 */
export const recount = async (db: Db, { signal, progress }: Telling = {}): Promise<number> => {
  let changed = 0
  for (let open = await nextOpen(db); open !== undefined; open = await nextOpen(db)) {
    const total = await sizeOf(db, open)
    for (let more = true; more;) {
      signal?.throwIfAborted()
      const done = await db.transaction().execute((trx) => oneBatch(trx, open?.id ?? ''))
      changed += done.changed
      more = done.more
      progress?.(Math.min(done.seen, total), total)
    }
  }
  return changed
}

/** Whether hours of some days are still to be worked out again. */
export const recounting = async (db: Db, from: string, to: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from recount where done_at is null and from_date <= ${to}::date and to_date >= ${from}::date limit 1`.execute(
      db,
    )
  return rows.length > 0
}

const nextOpen = async (db: Db): Promise<Recount | undefined> =>
  (
    await sql<Recount>`select id, from_date, to_date, reached_at, reached_id from recount where done_at is null order by created_at, id limit 1`.execute(
      db,
    )
  ).rows[0]

const within = ({ from_date, to_date }: Recount) => sql`
  starts_at > (${addDays(from_date, -3)}::date)::timestamp at time zone 'Asia/Tokyo' and starts_at < (${to_date}::date + 1)::timestamp at time zone 'Asia/Tokyo'
  and ends_at > (${from_date}::date)::timestamp at time zone 'Asia/Tokyo'`

const sizeOf = async (db: Db, open: Recount): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from visit where deleted_at is null and ${within(open)}`.execute(db)).rows[0]
    ?.n ?? 0

const oneBatch = async (db: Db, id: string): Promise<{ seen: number; changed: number; more: boolean }> => {
  // of two who work at the same time, one waits here and goes on where the other stopped
  const {
    rows: [open],
  } = await sql<Recount & { seen: number; done: boolean }>`
    select id, from_date, to_date, reached_at, reached_id, seen, done_at is not null as done from recount where id = ${id} for update`.execute(
    db,
  )
  if (!open || open.done) return { seen: open?.seen ?? 0, changed: 0, more: false }
  const isHoliday = statutoryHoliday(await calendarFor(db, addDays(open.from_date, -3), addDays(open.to_date, 3)))
  const visits = await visitsOf(db, open)
  const end = visits.at(-1)
  const more = visits.length === BATCH
  const changes = visits
    .map(({ id: visit, version, holiday_minutes, ...times }) => ({
      id: visit,
      version,
      was: holiday_minutes,
      is: holidayMinutes(times, isHoliday),
    }))
    .filter(({ was, is }) => was !== is)
  if (changes.length > 0) {
    // whoever changed a visit meanwhile has worked it out by the calendar of now
    await sql`update visit v set holiday_minutes = c."is" from json_to_recordset(${JSON.stringify(changes)}::json) as c (id uuid, version int, "is" int)
      where v.id = c.id and v.version = c.version`.execute(db)
  }
  const seen = open.seen + visits.length
  await sql`update recount set seen = ${seen}, changed = changed + ${changes.length}, reached_at = coalesce(${end?.starts_at ?? null}::timestamptz, reached_at),
    reached_id = coalesce(${end?.id ?? null}::uuid, reached_id), done_at = case when ${more} then null else now() end where id = ${id}`.execute(
    db,
  )
  return { seen, changed: changes.length, more }
}

const visitsOf = async (db: Db, open: Recount): Promise<Kept[]> => {
  const after =
    open.reached_at === null ? sql`true` : sql`(starts_at, id) > (${open.reached_at}::timestamptz, ${open.reached_id}::uuid)`
  const { rows } = await sql<Kept>`
    select id, version, starts_at, ends_at, breaks, holiday_minutes from visit where deleted_at is null and ${within(open)} and ${after} order by starts_at, id limit ${BATCH}`.execute(
    db,
  )
  return rows
}
