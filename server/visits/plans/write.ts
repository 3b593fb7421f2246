import { sql } from 'kysely'
import type { Planned } from '#domain/visits/planned.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Line } from './read.ts'

/** Visits that are written by one statement. */
const BATCH = 5000

/** What a run keeps of a visit that it changes, with what follows from that. */
export const restored = [
  'plan_id',
  'plan_date',
  'plan_slot',
  'patient_id',
  'staff_id',
  'service_type',
  'night_duty',
  'service_details',
  'starts_at',
  'ends_at',
  'breaks',
  'minutes',
  'title',
  'color',
  'remarks',
  'exception_reason',
  'by_hand',
  'deleted_at',
] as const

/** The database leaves duties to `settle`, the marks of hands alone, and open screens unasked until the end. */
export const beginPlanning = async (db: Db): Promise<void> => {
  await sql`select set_config('hidamari.planning', 'on', true), set_config('hidamari.quiet', 'on', true)`.execute(db)
}
/** What is written afterwards settles its duties by itself again. */
export const endPlanning = async (db: Db): Promise<void> => {
  await sql`select set_config('hidamari.planning', 'off', true)`.execute(db)
}
/** Two who plan visits of one patient come one after the other: holds the patients of lines, and answers who they are. */
export const holdPatients = async (db: Db, lines: readonly { patient_id: string }[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(lines.map(({ patient_id }) => patient_id))]
  await sql`select 1 from patient where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
  return new Set(ids)
}
/** Holds helpers for whoever plans at the same time, always in one order. */
export const holdHelpers = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`select 1 from staff where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}
/** Works out the duties of helpers around some time again. */
export const settle = async (db: Db, staff: readonly string[], since: string, till: string): Promise<void> => {
  await sql`select settle_duties(id, ${since}::timestamptz, ${till}::timestamptz) from unnest(${[...new Set(staff)].toSorted()}::uuid[]) as s (id)`.execute(
    db,
  )
}
/** Every screen reads again what it shows. */
export const tellScreens = (db: Db) => sql`select pg_notify('changes', 'resync')`.execute(db)

type Part = { run: string; planned: readonly Planned[]; lines: readonly Line[] }
/** Does what was decided for a part of the period. */
export const writePart = async (db: Db, { run, planned, lines }: Part): Promise<void> => {
  const idsOf = (kind: Planned['kind']) => planned.flatMap((one) => (one.kind === kind ? (one.id ?? []) : []))
  const [gone, changed] = [idsOf('gone'), idsOf('changed')]
  await keepBefore(db, run, [...gone, ...changed])
  const { rows: left } = await sql<{
    staff_id: string
  }>`select distinct staff_id from visit where id = any(${[...gone, ...changed]}::uuid[]) and staff_id is not null`.execute(db)
  if (gone.length > 0) await sql`update visit set deleted_at = now(), plan_id = null where id = any(${gone}::uuid[])`.execute(db)
  // nobody stands in the way of whoever takes over
  if (changed.length > 0)
    await sql`update visit set staff_id = null where id = any(${changed}::uuid[]) and staff_id is not null`.execute(db)
  const sides = new Map(lines.map(({ id, sample }) => [id, sample]))
  const rows = planned
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ id, kind, visit }) => {
      return { kind, ...visit, id, sample: sides.get(visit.plan_id) ?? false, ...visitColumns(visit) }
    })
    // the indexes by helper are written in their order
    .toSorted((a, b) => order(a.staff_id ?? '', b.staff_id ?? ''))
  for (let at = 0; at < rows.length; at += BATCH) await writeRows(db, run, rows.slice(at, at + BATCH))
  const times = planned.filter(({ kind }) => kind !== 'same' && kind !== 'kept').map(({ visit }) => visit)
  if (times.length === 0) return
  const starts = times.map(({ starts_at }) => starts_at).toSorted()
  const ends = times.map(({ ends_at }) => ends_at).toSorted()
  const staff = [...left.map(({ staff_id }) => staff_id), ...times.flatMap(({ staff_id }) => staff_id ?? [])]
  await settle(db, staff, await earliest(db, run, starts[0] ?? ''), ends.at(-1) ?? '')
}

const order = (a: string, b: string) => Number(a > b) - Number(a < b)

/** What was changed may have stood earlier. */
const earliest = async (db: Db, run: string, start: string): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select least(min((before ->> 'starts_at')::timestamptz), ${start}::timestamptz) as at from plan_change where run_id = ${run}`.execute(
    db,
  )
  return rows[0]?.at ?? start
}

/** Keeps visits as they are before a run changes them. */
export const keepBefore = async (db: Db, run: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`insert into plan_change (run_id, visit_id, version, before)
    select ${run}::uuid, v.id, v.version, to_jsonb(v) from visit v where v.id = any(${ids}::uuid[]) on conflict do nothing`.execute(
    db,
  )
}

/** Notes how a run leaves what it changed: what somebody changes later stays. */
export const keepAfter = async (db: Db, run: string): Promise<void> => {
  await sql`update plan_change c set version = v.version, left_as = ${factsOf('v')} from visit v where c.run_id = ${run} and v.id = c.visit_id`.execute(
    db,
  )
}
/** Stores how a run leaves the lines of weekly plans that it ended and began, so that an undo spares what somebody changes later. */
export const keepLinesAfter = async (db: Db, run: string): Promise<void> => {
  await sql`update plan_run r set left_as = (
      select jsonb_object_agg(l.id, ${lineFacts}) from weekly_plan l where l.id in (r.ended_plan, r.begun_plan))
    where r.id = ${run}`.execute(db)
}
/** What counts of a line `l` where it is asked whether somebody has changed it. */
export const lineFacts = sql`(to_jsonb(l) - array['version', 'updated_at'])`
/** What counts of a visit where it is asked whether somebody has changed it: that a hand was on it alone is no change. */
export const factsOf = (table: string) =>
  sql`jsonb_build_object(${sql.join(restored.filter((name) => name !== 'by_hand').flatMap((name) => [sql.lit(name), sql.ref(`${table}.${name}`)]))})`

const facts =
  sql.raw(`plan_id uuid, plan_date date, plan_slot int, patient_id uuid, staff_id uuid, service_type text, night_duty text, service_details text,
  starts_at timestamptz, ends_at timestamptz, breaks jsonb, minutes int`)
const names = sql.raw(
  'plan_id, plan_date, plan_slot, patient_id, staff_id, service_type, night_duty, service_details, starts_at, ends_at, breaks, minutes',
)

const writeRows = async (db: Db, run: string, rows: readonly { kind: Planned['kind'] }[]): Promise<void> => {
  const jsonOf = (kind: Planned['kind']) => JSON.stringify(rows.filter((row) => row.kind === kind))
  if (rows.some(({ kind }) => kind === 'new'))
    await sql`insert into visit (${names}, sample, search, plan_run)
      select ${names}, sample, '', ${run}::uuid from jsonb_to_recordset(${jsonOf('new')}::jsonb) as r (sample boolean, ${facts})`.execute(
      db,
    )
  if (rows.some(({ kind }) => kind === 'changed'))
    await sql`update visit v set staff_id = r.staff_id, patient_id = r.patient_id, service_type = r.service_type, night_duty = r.night_duty, service_details = r.service_details,
        starts_at = r.starts_at, ends_at = r.ends_at, breaks = r.breaks, minutes = r.minutes
      from jsonb_to_recordset(${jsonOf('changed')}::jsonb) as r (id uuid, ${facts}) where v.id = r.id`.execute(db)
}
