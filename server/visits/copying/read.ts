import { sql } from 'kysely'
import { addDays } from '#domain/kit/dates.ts'
import { invalid, notFound } from '#domain/kit/errors.ts'
import type { Period } from '#domain/kit/period.ts'
import { copiedTo, type CopyInput, copyPeriod, type CopySource } from '#domain/visits/copying.ts'
import { staff } from '#domain/staff/staff.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { today } from '../../kit/base/today.ts'
import { pairSql } from '../rules.ts'

/** A visit that is to be copied, with its names. `fits`: its patient is still visited; `pair`: of two helpers who come together (rules.ts). */
export type Source = CopySource & {
  patient_name: string | null
  staff_name: string | null
  fits: boolean
  pair: string | null
}
/** From which period to which, and where each day goes; what was before today is never planned. */
export type Way = { from: Period; to: Period; target: (day: string) => string | null }

/** @throws {AppError} `invalid_input` where it leads into the past or to where it begins */
export const wayOf = ({ unit, from, to }: CopyInput): Way => {
  const way = { from: copyPeriod(unit, from), to: copyPeriod(unit, to) }
  const first = today()
  if (way.to.to < first || way.to.from === way.from.from) throw invalid({ field: 'to', code: 'date_range' })
  const target = (day: string) => {
    const there = copiedTo(unit, way.from, way.to, day)
    return there === null || there < first ? null : there
  }
  return { ...way, target }
}

const clock = (day: string) => sql`${`${day}T00:00:00+09:00`}::timestamptz`

/**
 * The visits of a period within reach, of one helper or of all.
 * @throws {AppError} `not_found` for a helper out of reach
 */
export const sourcesOf = async (ctx: Ctx, { from }: Way, helper: string | undefined): Promise<Source[]> => {
  const { db, rows, actor } = ctx
  if (helper !== undefined) {
    const found = await sql`select 1 from staff t where t.id = ${helper} and ${readable(ctx, staff.name)}`.execute(db)
    if (found.rows.length === 0) throw notFound()
  }
  const read = await sql<Source>`
    select t.id, t.staff_id, t.patient_id, t.service_type, t.starts_at, t.ends_at, t.breaks, t.title, p.name_kanji as patient_name,
      ${nameColumn('s', 'japanese_name', actor)} as staff_name,
      coalesce(s.deleted_at is null and (s.leave_date is not null or s.zaishoku_joukyou <> 'left'), true) as here,
      p.id is null or (p.deleted_at is null and p.patient_status = 'ongoing') as fits, (select ${pairSql} from visit v where v.id = t.id) as pair
    from visit t left join patient p on p.id = t.patient_id left join staff s on s.id = t.staff_id
    where ${rows} and t.deleted_at is null and t.starts_at >= ${clock(from.from)} and t.starts_at < ${clock(addDays(from.to, 1))}
      and (${helper ?? null}::uuid is null or t.staff_id = ${helper ?? null}::uuid
        -- those who come along tell whether a visit stands there already
        or exists (select 1 from visit o where o.staff_id = ${helper ?? null}::uuid and o.deleted_at is null
          and o.patient_id = t.patient_id and o.starts_at = t.starts_at))
    order by t.starts_at, t.id`.execute(db)
  return read.rows
}

/** What stands in the other period for the same patients and helpers, with the nights before and after it. */
export const standingIn = async ({ db }: Pick<Ctx, 'db'>, { to }: Way, sources: readonly CopySource[]): Promise<CopySource[]> => {
  const [patients, helpers] = [
    sources.flatMap(({ patient_id }) => patient_id ?? []),
    sources.flatMap(({ staff_id }) => staff_id ?? []),
  ]
  const { rows } = await sql<CopySource>`
    select id, staff_id, patient_id, service_type, starts_at, ends_at, breaks, title, true as here from visit
    where (staff_id = any(${[...new Set(helpers)]}::uuid[]) or patient_id = any(${[...new Set(patients)]}::uuid[])) and deleted_at is null
      and starts_at >= ${clock(addDays(to.from, -3))} and starts_at < ${clock(addDays(to.to, 4))}`.execute(db)
  return rows
}
