import { sql } from 'kysely'
import { statutoryHoliday } from '#domain/company/calendar.ts'
import { dateOf } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { AppError, invalid } from '#domain/kit/errors.ts'
import { instant } from '#domain/kit/fields.ts'
import { readBreaks, writeBreaks } from '#domain/visits/breakText.ts'
import { timeFaults } from '#domain/visits/check.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import type { Clash } from '#domain/visits/errors.ts'
import type { Span } from '#domain/visits/overlap.ts'
import type { visit } from '#domain/visits/visit.ts'
import { helperFaults } from '#domain/visits/wish.ts'
import { calendarFor } from '../company/calendar.ts'
import type { Ctx } from '../kit/context.ts'
import type { RowCells } from '../kit/export.ts'
import { readable } from '../kit/list.ts'
import { nameColumn } from '../kit/select.ts'
import { helperTold } from './wish.ts'

type VisitInput = Input<typeof visit>

/** The columns that follow from a visit: its split. Whether its helper may come is asked when it is planned, not when it comes back as it was. */
const derive = async ({ db }: Ctx, input: VisitInput, _: string | null, returning: boolean) => {
  const told = returning ? undefined : await helperTold({ db }, input)
  const faults = [...timeFaults(input), ...helperFaults(told?.wish, input.exception_reason)]
  if (faults.length > 0) throw invalid(...faults)
  const calendar = await calendarFor(db, dateOf(input.starts_at), dateOf(input.ends_at))
  return visitColumns(input, statutoryHoliday(calendar))
}

/** A reason was given for one helper and one patient: with another of them it has to be given again, and goes where none is needed. */
const changing = async ({ db }: Ctx, before: VisitInput, changes: Partial<VisitInput>) => {
  const { staff_id, patient_id, exception_reason } = { ...before, ...changes }
  const isOther = staff_id !== before.staff_id || patient_id !== before.patient_id
  if (!isOther || exception_reason === null || 'exception_reason' in changes) return {}
  const faults = helperFaults((await helperTold({ db }, { staff_id, patient_id }))?.wish, null)
  if (faults.length > 0) throw invalid(...faults)
  return { exception_reason: null }
}

/** Names the visits that stand in the way of a refused one, of those that the actor may read. */
const nameClash = async (error: AppError, ctx: Ctx, input: VisitInput, id: string | null): Promise<AppError> => {
  if (error.code !== 'visit_overlap') return error
  const { rows } = await sql<Clash>`
    select t.id, t.starts_at, t.ends_at, ${nameColumn('s', 'japanese_name', ctx.actor)} as staff_name, p.name_kanji as patient_name
    from visit t join staff s on s.id = t.staff_id left join patient p on p.id = t.patient_id
    where t.staff_id = ${input.staff_id} and t.deleted_at is null and t.id is distinct from ${id}::uuid
      and tstzrange(t.starts_at, t.ends_at) && tstzrange(${input.starts_at}, ${input.ends_at})
      and ${readable(ctx, 'visit')}
    order by t.starts_at limit 5`.execute(ctx.db)
  return new AppError('visit_overlap', { clash: rows })
}

/** Breaks as people write them, counted from the start of their visit: 12:00-13:00. */
const cells: RowCells = {
  breaks: {
    write: ({ breaks, starts_at }) => writeBreaks(breaks as Span[], String(starts_at)),
    read: (text, { starts_at }) =>
      instant().schema.safeParse(starts_at).success ? (readBreaks(text, String(starts_at)) ?? text) : text,
  },
}

/** What visits add to the common handlers. */
export const visitPolicy = { derive, changing, explain: nameClash, cells }
