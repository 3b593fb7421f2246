import { sql } from 'kysely'
import { AppError, notFound } from '#domain/kit/errors.ts'
import { instant } from '#domain/kit/dates.ts'
import { writeBy } from '../../kit/audit/audit.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { today } from '../../kit/base/today.ts'
import { beginPlanning, factsOf, holdHelpers, lineFacts, restored, settle, tellScreens } from './write.ts'

/**
 * The own run that may be taken back, locked.
 * @throws {AppError} `not_found` for one that is not there or another's, `act_not_allowed` for one that was taken back
 */
export const requireRun = async ({ db, actor }: Ctx, id: string): Promise<void> => {
  const { rows } = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from plan_run where id = ${id} and account_id = ${actor.id} for update`.execute(db)
  if (!rows[0]) throw notFound()
  if (rows[0].undone) throw new AppError('act_not_allowed')
}

/**
 * Takes back what a run made, changed and took away, as far as it lies ahead and nobody has changed it since. What it made goes into the trash.
 * @returns how many visits are as they were before
 */
export const takeBack = async (ctx: Ctx, run: string): Promise<number> => {
  const { db } = ctx
  await requireRun(ctx, run)
  await writeBy(db, { by: 'plan_undo' })
  await beginPlanning(db)
  await takeBackLines(ctx, run)
  const start = instant(today(), 0)
  const { rows: touched } = await sql<{ id: string; made: boolean; helpers: string[]; since: string; till: string }>`
    select v.id, c.visit_id is null as made, array_remove(array[v.staff_id, (c.before ->> 'staff_id')::uuid], null) as helpers,
      least(v.starts_at, (c.before ->> 'starts_at')::timestamptz) as since, greatest(v.ends_at, (c.before ->> 'ends_at')::timestamptz) as till
    from (select id from visit where plan_run = ${run} union select visit_id from plan_change where run_id = ${run}) own
      join visit v on v.id = own.id left join plan_change c on c.run_id = ${run} and c.visit_id = v.id
    -- a copy has no plan by which a hand is noticed (migration 0015); its version grows with its first change
    where (c.visit_id is null and v.deleted_at is null and not v.by_hand and (v.plan_id is not null or v.version = 1)
        or coalesce(c.left_as = ${factsOf('v')}, c.version = v.version)) and v.starts_at >= ${start}
    order by v.id`.execute(db)
  const helpers = touched.flatMap((one) => one.helpers)
  await holdHelpers(db, helpers)
  const ids = touched.map(({ id }) => id)
  await sql`update visit set deleted_at = now(), plan_id = null where id = any(${touched.filter(({ made }) => made).map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  await sql`update visit set staff_id = null where id = any(${touched.filter(({ made }) => !made).map(({ id }) => id)}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  const columns = sql.join(restored.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))
  await sql`update visit v set ${columns} from plan_change c, jsonb_populate_record(null::visit, c.before) b
    where c.run_id = ${run} and c.visit_id = v.id and v.id = any(${ids}::uuid[])`.execute(db)
  await linkBack(ctx, run)
  const [since] = touched.map((one) => one.since).toSorted()
  const till = touched
    .map((one) => one.till)
    .toSorted()
    .at(-1)
  if (since !== undefined && till !== undefined) await settle(db, helpers, since, till)
  await sql`update plan_run set undone_at = now() where id = ${run}`.execute(db)
  await sql`update job set outcome = jsonb_set(outcome, '{plan,undone}', 'true') where account_id = ${ctx.actor.id} and outcome -> 'plan' ->> 'run' = ${run}`.execute(
    db,
  )
  await tellScreens(db)
  return touched.length
}

/**
 * The line that a run began goes, and the one that it ended goes on.
 * @throws {AppError} `act_not_allowed` where somebody has changed one of them since
 */
const takeBackLines = async ({ db }: Ctx, run: string): Promise<void> => {
  const { rows } = await sql<{ ended: string | null; begun: string | null }>`
    select ended_plan as ended, begun_plan as begun from plan_run where id = ${run}`.execute(db)
  const { ended = null, begun = null } = rows[0] ?? {}
  const { rows: changed } = await sql`
    select 1 from weekly_plan l join plan_run r on r.id = ${run}
    where l.id in (r.ended_plan, r.begun_plan) and ${lineFacts} is distinct from r.left_as -> l.id::text`.execute(db)
  if (changed.length > 0) throw new AppError('act_not_allowed')
  await sql`update weekly_plan set deleted_at = now() where id = ${begun}`.execute(db)
  await sql`update weekly_plan l set valid_to = (r.ended_before ->> 'valid_to')::date, deleted_at = null from plan_run r
    where r.id = ${run} and l.id = ${ended}`.execute(db)
}

/** What somebody has changed since stays as it is, but of the line from which it came. */
const linkBack = async ({ db }: Ctx, run: string): Promise<void> => {
  await sql`update visit v set plan_id = r.ended_plan, plan_date = (c.before ->> 'plan_date')::date, plan_slot = (c.before ->> 'plan_slot')::int,
      by_hand = true
    from plan_change c join plan_run r on r.id = c.run_id
    where r.id = ${run} and c.visit_id = v.id and v.plan_id = r.begun_plan`.execute(db)
}
