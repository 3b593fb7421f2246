import { sql } from 'kysely'
import type { Input } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import { type absence, absenceIssues } from '#domain/visits/absence.ts'
import type { AbsenceThere } from '#domain/visits/errors.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'
import { readable } from '../kit/records/list.ts'

/** Names the absences that stand where one was refused, so that whoever records it gets to them. */
const nameThere = async (error: AppError, ctx: Ctx, input: Input<typeof absence>, id: string | null): Promise<AppError> => {
  if (error.code !== 'absence_overlap') return error
  const { rows } = await sql<AbsenceThere>`
    select t.id, t.from_date, t.to_date from absence t
    where t.staff_id = ${input.staff_id} and t.deleted_at is null and t.id is distinct from ${id}::uuid and ${readable(ctx, 'absence')}
      and absence_span(t.from_date, t.from_time, t.to_date, t.to_time)
        && absence_span(${input.from_date}::date, ${input.from_time}::integer, ${input.to_date}::date, ${input.to_time}::integer)
    order by t.from_date limit 5`.execute(ctx.db)
  return new AppError('absence_overlap', { clash: rows })
}

/** What absences add to the common handlers. */
export const absencePolicy = { derive: fitting(absenceIssues), explain: nameThere }
