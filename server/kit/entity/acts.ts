import { sql } from 'kysely'
import { type Acts, mayFollow } from '#domain/kit/acts.ts'
import type { ActName, Entity } from '#domain/kit/entity.ts'
import { AppError } from '#domain/kit/errors.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import type { recordsOf } from './resource.ts'
import type { AnyRow } from '../records/select.ts'

type Values = Record<string, unknown>
type Done = { name: string; before: string | null; after: string; reason?: string | undefined }

/** Stores an act: who, when, why, from which state to which. The database refuses a state without its act (`state_by_act`). */
export const recordAct = async (db: Db, actor: string | null, entity: string, record: string, done: Done): Promise<void> => {
  const { name, before, after, reason } = done
  await db
    .insertInto('act')
    .values({ actor, entity, record_id: record, name, before, after, reason: reason ?? null })
    .execute()
}

type Acting<E extends Entity> = E & { acts: Acts }
type Records<E extends Entity> = ReturnType<typeof recordsOf<E>>

/**
 * Creates a record by an act and returns its id.
 * @throws {AppError} `act_not_allowed` where the act cannot create a record, and whatever storing the record throws
 */
export const makeBy = async <E extends Entity>(
  ctx: Ctx,
  e: Acting<E>,
  records: Records<E>,
  name: ActName<E>,
  input: Values,
): Promise<string> => {
  const step = e.acts.steps[name]
  if (!step || !mayFollow(e.acts, name, null)) throw new AppError('act_not_allowed')
  const id = await records.store(ctx, input, { [e.acts.fact]: step.to })
  await recordAct(ctx.db, ctx.actor.id, e.name, id, { name, before: null, after: step.to })
  return id
}

/**
 * Does an act on a record, together with `changes` of its facts.
 * @returns the record as it was before
 * @throws {AppError} `not_found`, `stale_version`, or `act_not_allowed` in the present state of the record
 */
export const doAct = async <E extends Entity>(
  ctx: Ctx,
  e: Acting<E>,
  records: Records<E>,
  name: ActName<E>,
  input: Values & { reason?: string | undefined },
  changes: Values = {},
): Promise<AnyRow> => {
  const before = await records.locked(ctx, input)
  const state = String(before[e.acts.fact])
  const step = e.acts.steps[name]
  if (!step || before.deleted_at !== null || !mayFollow(e.acts, name, state)) throw new AppError('act_not_allowed')
  await sql`select set_config('hidamari.reason', ${input.reason ?? ''}, true)`.execute(ctx.db)
  await recordAct(ctx.db, ctx.actor.id, e.name, before.id, { name, before: state, after: step.to, reason: input.reason })
  await records.change(ctx, before, { ...changes, [e.acts.fact]: step.to })
  await sql`select set_config('hidamari.reason', '', true)`.execute(ctx.db)
  return before
}
