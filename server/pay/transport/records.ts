import { sql } from 'kysely'
import { notFound } from '#domain/kit/errors.ts'
import type { TransportRow } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { rowsFor } from '../../kit/context/rows.ts'
import { recordAct } from '../../kit/entity/acts.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { nameColumn } from '../../kit/records/select.ts'
import { transportPolicy } from './policy.ts'

export const records = recordsOf(transportEntry, transportPolicy)
export type StoredEntry = AnyRow & TransportRow
export const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as StoredEntry

/** Keeps an entry that waits for the office, and writes down that it was asked for. `more`: columns that its person may not name. */
export const submitted = async (ctx: Ctx, facts: Record<string, unknown>, more: Record<string, unknown>): Promise<string> => {
  const id = await records.store(ctx, facts, { ...more, state: 'submitted' })
  await recordAct(ctx.db, ctx.actor.id, transportEntry.name, id, { name: 'submit', before: null, after: 'submitted' })
  return id
}

/** The row filter of staff records: those whose days the reader sees, whose fares the same people see. */
export const staffRows = ({ app, actor }: Pick<Ctx, 'app' | 'actor'>) => rowsFor(app.nouns.scopes, actor, 'attendance.read')

type Person = { staff_id: string; staff_code: string; name: string; kana: string | null; sample: boolean }
/** @throws {AppError} `not_found` for whom the reader does not reach */
export const personOf = async (ctx: Ctx, id: string): Promise<Person> => {
  const { rows } = await sql<Person>`
    select t.id as staff_id, t.staff_code, ${nameColumn('t', 'japanese_name', ctx.actor)} as name, t.japanese_name_kana as kana, t.sample
    from staff t where t.id = ${id} and ${staffRows(ctx)} and t.deleted_at is null`.execute(ctx.db)
  const [person] = rows
  if (!person) throw notFound()
  return person
}
