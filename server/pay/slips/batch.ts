import { sql } from 'kysely'
import { matcherOf } from '#domain/pay/slips/matching.ts'
import type { BatchChecked } from '#domain/pay/slips/slips.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { noteListing } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { ownExist } from '../../kit/context/own.ts'
import { readable } from '../../kit/records/list.ts'
import { nameColumn } from '../../kit/records/select.ts'

/** Whom the names of files mean, among the staff that the actor reads; those of the sample company only while there are no others. */
export const checkBatch = async (ctx: Ctx, names: readonly string[], taken: ReadonlySet<string>): Promise<BatchChecked> => {
  const { rows } = await sql<{ id: string; staff_code: string; staff_name: string }>`
    select t.id, t.staff_code, ${nameColumn('t', 'japanese_name', ctx.actor)} as staff_name from staff t
    where t.deleted_at is null and ${readable(ctx, staff.name)} and not (t.sample and ${ownExist(staff.name)})`.execute(ctx.db)
  const people = new Map(rows.map((row) => [row.id, row]))
  const match = matcherOf(rows)
  const lines = names.map((name) => {
    const found = match(name)
    const person = found.match === 'found' ? people.get(found.id) : undefined
    return {
      match: found.match,
      staff_id: person?.id ?? null,
      staff_code: person?.staff_code ?? null,
      staff_name: person?.staff_name ?? null,
    }
  })
  await noteListing(ctx.db, ctx, staff.name, lines.filter(({ match: how }) => how === 'found').length, {})
  return { lines, taken: [...taken] }
}
