import { sql } from 'kysely'
import type { Ctx } from '../../kit/context/context.ts'

/** What the agreement on deductions names that holds for somebody on a date; nothing where there is none. */
export type Agreed = { items: readonly string[]; housing_rent: boolean }
/** A person, and the date that is asked for. */
export type Asked = { staff: string; date: string }

const nothing: Agreed = { items: [], housing_rent: false }

/**
 * For each person and date, the agreement of the establishment where that person works then by the conditions of employment, or else of the one where the person belongs.
 */
export const agreedFor = async ({ db }: Pick<Ctx, 'db'>, asked: readonly Asked[]): Promise<Agreed[]> => {
  if (asked.length === 0) return []
  const [people, dates] = [asked.map(({ staff }) => staff), asked.map(({ date }) => date)]
  const { rows } = await sql<Agreed & { at: number }>`
    select p.at::int - 1 as at, a.items, a.housing_rent
    from unnest(${people}::uuid[], ${dates}::date[]) with ordinality p(staff, date, at)
    join staff s on s.id = p.staff
    left join employment e on e.staff_id = s.id and e.deleted_at is null
      and e.valid_from <= p.date and coalesce(e.valid_to >= p.date, true)
    join deduction_agreement a on a.establishment_id = coalesce(e.establishment_id, s.establishment_id) and a.deleted_at is null
      and a.valid_from <= p.date and coalesce(a.valid_to >= p.date, true)`.execute(db)
  const found = new Map(rows.map((row) => [row.at, row]))
  return asked.map((_, at) => found.get(at) ?? nothing)
}
