import { sql } from 'kysely'
import type { z } from 'zod'
import type { Row } from '#domain/kit/entity.ts'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { may } from '#domain/kit/permissions.ts'
import type { changeInput, OneOfMany, RefusedAct } from '#domain/visits/many.ts'
import { visit } from '#domain/visits/visit.ts'
import { attempt } from '../kit/db/attempt.ts'
import type { Ctx } from '../kit/context/context.ts'
import { recordsOf } from '../kit/entity/resource.ts'
import type { AnyRow } from '../kit/records/select.ts'
import { comesBack, visitPolicy } from './policy.ts'

type VisitRow = AnyRow & Row<typeof visit>
type Stored = { before: VisitRow | null; after: VisitRow }
type Waiting = { at: number; act: OneOfMany }

const records = recordsOf(visit, visitPolicy)
/** Where something is told of a visit that is not there yet. */
const NO_VISIT = '00000000-0000-0000-0000-000000000000'

/**
 * Does all acts, or none: each by every rule of a single call. One that another of them stands in the way of comes after that one, so that a
 * row of visits can be moved along.
 * @throws {AppError} `visits_refused` with what each is refused for, while nothing is stored
 */
export const doMany = async (ctx: Ctx, acts: readonly OneOfMany[]): Promise<Stored[]> => {
  await lockAll(ctx, acts)
  const stored = new Map<number, Stored>()
  const refused = new Map<number, AppError>()
  let waiting: readonly Waiting[] = acts.map((act, at) => ({ at, act }))
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    const left: Waiting[] = []
    for (const one of waiting) {
      const why = await attempt(ctx.db, async () => void stored.set(one.at, await doOne(ctx, one.act)))
      if (!why) continue
      refused.set(one.at, why)
      left.push(one)
    }
    waiting = left
  }
  if (waiting.length > 0) throw new AppError('visits_refused', { clash: waiting.map((one) => refusalOf(one, refused.get(one.at))) })
  return acts.flatMap((_, at) => stored.get(at) ?? [])
}

/**
 * In the order that all who lock several keep.
 * @throws {AppError} `not_found` where one of them is out of reach
 */
const lockAll = async ({ db, rows }: Ctx, acts: readonly OneOfMany[]): Promise<void> => {
  const ids = new Set(acts.flatMap((act) => (act.do === 'create' ? [] : [act.id.toLowerCase()])))
  if (ids.size === 0) return
  const locked = await sql`
    select 1 from visit t where t.id = any(${[...ids]}::uuid[]) and ${rows} order by t.id for update`.execute(db)
  if (locked.rows.length < ids.size) throw notFound()
}

/** Changes one visit, or undoes its last change. */
export const changeOne = async (ctx: Ctx, asked: z.output<typeof changeInput>): Promise<VisitRow> =>
  (await doOne(ctx, { do: 'change', ...asked })).after

const doOne = async (ctx: Ctx, act: OneOfMany): Promise<Stored> => {
  if (act.do === 'create') return { before: null, after: await read(ctx, await records.store(ctx, act.visit)) }
  const before = await asAsked(ctx, act)
  if (act.do === 'change') {
    const { changes, undo = false } = act
    await records.changeMany(ctx, [{ before, changes }], undo && (await comesBack(ctx, before, changes)))
  } else if ((before.deleted_at === null) === (act.do === 'trash')) await records.moveTo(ctx, before, act.do === 'trash')
  return { before, after: await read(ctx, act.id) }
}

const read = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as VisitRow

/** The visit as it stands, if it may be done so to it. */
const asAsked = async (ctx: Ctx, act: Exclude<OneOfMany, { do: 'create' }>): Promise<VisitRow> => {
  if (act.do === 'restore') {
    if (!may(ctx.actor.role, 'visits.restore')) throw notFound()
    return (await records.one(ctx, act, true)) as VisitRow
  }
  const before = (await records.locked(ctx, act)) as VisitRow
  if (act.do === 'change' && before.deleted_at !== null) throw notFound()
  return before
}

const refusalOf = ({ at, act }: Waiting, why: AppError | undefined): RefusedAct => {
  const { errors, clash, month } = why?.details ?? {}
  return {
    id: act.do === 'create' ? NO_VISIT : act.id,
    at,
    code: why?.code ?? 'refused',
    ...(errors ? { errors } : {}),
    ...(clash ? { clash } : {}),
    ...(month === undefined ? {} : { month }),
  }
}
