import { sql } from 'kysely'
import type { z } from 'zod'
import type { Row } from '#domain/kit/entity.ts'
import { notFound } from '#domain/kit/errors.ts'
import type { PlanAct, planActsInput } from '#domain/visits/planActs.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { reachable } from '../../kit/records/list.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { weeklyPlanPolicy } from './policy.ts'

type LineRow = AnyRow & Row<typeof weeklyPlan>
type Stored = { before: LineRow | null; after: LineRow }
type Asked = z.output<typeof planActsInput>
type Owner = Pick<Asked, 'patient_id'>

const records = recordsOf(weeklyPlan, weeklyPlanPolicy)

/** Does all acts on the lines of a patient's weekly plan, or none: each by every rule of a single call. */
export const changePlan = async (ctx: Ctx, { acts, ...owner }: Asked): Promise<Stored[]> => {
  await lockAll(ctx, owner, acts)
  const stored: Stored[] = []
  for (const act of acts) stored.push(await doOne(ctx, owner, act))
  return stored
}

/**
 * In the order that all who lock several keep.
 * @throws {AppError} `not_found` where one of them is out of reach or belongs to another patient
 */
const lockAll = async (ctx: Ctx, owner: Owner, acts: readonly PlanAct[]): Promise<void> => {
  const ids = new Set(acts.flatMap((act) => (act.do === 'create' ? [] : [act.id.toLowerCase()])))
  if (ids.size === 0) return
  const locked = await sql`
    select 1 from weekly_plan t where t.id = any(${[...ids]}::uuid[]) and ${reachable(weeklyPlan, ctx.rows, owner)}
    order by t.id for update of t`.execute(ctx.db)
  if (locked.rows.length < ids.size) throw notFound()
}

const doOne = async (ctx: Ctx, owner: Owner, act: PlanAct): Promise<Stored> => {
  const read = async (id: string) => (await records.one(ctx, { id, ...owner })) as LineRow
  if (act.do === 'create') return { before: null, after: await read(await records.store(ctx, { ...act.line, ...owner })) }
  const before = act.do === 'restore' ? await read(act.id) : ((await records.locked(ctx, { ...act, ...owner })) as LineRow)
  if (act.do === 'change') {
    if (before.deleted_at !== null) throw notFound()
    await records.change(ctx, before, act.changes)
  } else if ((before.deleted_at === null) === (act.do === 'trash')) await records.moveTo(ctx, before, act.do === 'trash')
  return { before, after: await read(act.id) }
}
