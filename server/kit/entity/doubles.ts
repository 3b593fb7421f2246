import type { Option } from '#domain/kit/option.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { noteListing } from '../audit/audit.ts'
import type { Ctx } from '../context/context.ts'
import { optionRows } from '../records/list.ts'
import { personsOf, readRows, recordsOfPersons } from '../records/persons.ts'

/** Finds existing records of the person about whom a record is to be created (records/persons.ts). */
export const doublesOf = async (actor: Ctx, e: Entity, input: Readonly<Record<string, unknown>>): Promise<Option[]> => {
  const [ids = []] = await recordsOfPersons(actor, e, await personsOf(actor, e, [input]))
  if (ids.length === 0) return []
  const ctx = { ...actor, rows: readRows(actor, e.name) }
  if (e.personal) await noteListing(ctx.db, ctx, e.name, ids.length, input)
  return optionRows(ctx, e, { ids })
}
