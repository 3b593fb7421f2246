import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import { absence } from '#domain/visits/absence.ts'
import { awayStanding } from '#domain/visits/coverage/away.ts'
import { type AwayLine, MAX_LINES } from '#domain/visits/coverage/coverage.api.ts'
import { MAX_DUTY_MINUTES, visit } from '#domain/visits/visit.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { explained } from './board.ts'

type Id = { id: string }

/**
 * The visits in the time of an absence with what is left to do of each.
 * @throws {AppError} `not_found` for an absence out of reach
 */
export const visitsOfAbsence = async (ctx: Ctx, id: string): Promise<{ lines: AwayLine[]; more: number; open: number }> => {
  const known = await sql<Id>`
    select t.id from absence t where t.id = ${id} and ${readable(ctx, absence.name)}`.execute(ctx.db)
  if (known.rows.length === 0) throw notFound()
  const all = await visitsAway(ctx, sql`a.id = ${id}`)
  // of a long absence the visits that still need somebody come first, then the latest others
  const told = new Set([...all.filter(isOpen), ...all.filter((line) => !isOpen(line)).reverse()].slice(0, MAX_LINES))
  const lines = all.filter((line) => told.has(line)).map(({ absence_id: _, ...line }) => line)
  if (lines.length > 0) await noteListing(ctx.db, ctx, visit.name, lines.length, { absence_id: id })
  return { lines, more: all.length - lines.length, open: all.filter(isOpen).length }
}

/** How many visits wait for somebody, of each absence within reach that is not over. */
export const openOfAbsences = async (ctx: Ctx): Promise<{ absence_id: string; open: number }[]> => {
  const current = sql`a.deleted_at is null and coalesce(upper(${span}), 'infinity') > now()`
  const { rows } = await sql<Id>`
    select t.id from absence t where ${readable(ctx, absence.name)} and exists (select 1 from absence a where a.id = t.id and ${current})`.execute(
    ctx.db,
  )
  const open = Map.groupBy((await visitsAway(ctx, current)).filter(isOpen), ({ absence_id }) => absence_id)
  return rows.map(({ id }) => ({ absence_id: id, open: open.get(id)?.length ?? 0 }))
}

type Line = AwayLine & { absence_id: string }
type Found = Omit<Line, 'standing'> & { patient_id: string | null; absent_id: string; over: boolean; answered: boolean }
const isOpen = ({ standing }: Line) => standing === 'open'
const span = sql`absence_span(a.from_date, a.from_time, a.to_date, a.to_time)`

/**
 * The visits within absences, of those that the actor reads: which are still the absent helper's, and which were taken from this helper since the
 * absence is known, as the audit log says.
 */
const visitsAway = async ({ db, actor, rows: within }: Ctx, which: RawBuilder<unknown>): Promise<Line[]> => {
  const { rows } = await sql<Found>`
    with asked as (select a.id, a.staff_id, a.created_at, lower(${span}) as starts_at, coalesce(upper(${span}), 'infinity') as ends_at
        from absence a where ${which}),
      theirs as (
        select a.id as absence_id, a.staff_id as absent_id, v.id from asked a join visit v on v.staff_id = a.staff_id and v.deleted_at is null
          and v.starts_at > a.starts_at - make_interval(mins => ${MAX_DUTY_MINUTES}) and v.starts_at < a.ends_at and v.ends_at > a.starts_at
        union
        select a.id, a.staff_id, v.id from asked a join audit u on u.entity = 'visit' and u.act = 'change' and u.before ->> 'staff_id' = a.staff_id::text
          and u.before ->> 'staff_id' is distinct from u.after ->> 'staff_id' and u.at >= a.created_at
          join visit v on v.id = u.record_id and v.deleted_at is null and v.starts_at < a.ends_at and v.ends_at > a.starts_at)
    select h.absence_id, h.absent_id, t.id, t.starts_at, t.ends_at, t.service_type, t.title, t.staff_id, t.patient_id, p.name_kanji as patient_name,
      ${nameColumn('s', 'japanese_name', actor)} as staff_name, t.ends_at <= now() as over, ${explained} as answered
    from theirs h join visit t on t.id = h.id left join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where ${within} order by t.starts_at, t.id`.execute(db)
  return rows.map(({ patient_id, absent_id, over, answered, ...line }) => {
    const goes = line.staff_id === null ? 'nobody' : line.staff_id === absent_id ? 'absent' : 'other'
    return { ...line, standing: awayStanding({ goes, toPatient: patient_id !== null, over, answered }) }
  })
}
