import { sql } from 'kysely'
import { factsOf } from '#domain/kit/entity.ts'
import { AppError, invalid, notFound } from '#domain/kit/errors.ts'
import { may, maySee } from '#domain/kit/permissions.ts'
import { type ListView, type ListViews, MAX_VIEWS, searchOf, VIEW_UNDO_DAYS } from '#domain/kit/views.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { reads } from '../records/list.ts'
import { scopeFor } from '../context/rows.ts'

type Sent = Pick<ListView, 'name' | 'search' | 'columns' | 'shared'>

/** Whether the actor may change and delete the shared views of others: whoever may edit the company settings. */
const tidies = ({ actor }: Ctx): boolean => may(actor.role, 'company.write')
/** Whether the actor may share views of a list: only accounts whose permission to change its records covers all of them. */
const shares = ({ actor, app: { nouns } }: Ctx, table: string): boolean => {
  const action = nouns.writeActions.get(table)
  return action !== undefined && scopeFor(actor, action) === 'all'
}

/**
 * Whether the actor may see every fact that a view filters or sorts by. A shared view that filters by a hidden fact would reveal it: the
 * records that the view shows have that value.
 */
const seesFactsOf = ({ actor, app: { nouns } }: Ctx, table: string, { sort, ...search }: ListView['search']): boolean => {
  const e = nouns.entities.find(({ name }) => name === table)
  const facts = e ? factsOf(e) : {}
  return [...Object.keys(search), String(sort).replace(/^-/, '')].every((name) => maySee(actor.role, facts[name]?.secrecy))
}

const columns = (ctx: Ctx) => sql`
  t.id, t.version, t.name, t.search, t.columns, t.shared, t.account_id = ${ctx.actor.id} as mine,
  (t.account_id = ${ctx.actor.id} or (t.shared and ${tidies(ctx)})) as may_change,
  u.last_name || ' ' || u.first_name as owner_name,
  exists (select 1 from list_start s where s.account_id = ${ctx.actor.id} and s.view_id = t.id) as start`
const from = sql`from list_view t join user_account u on u.id = t.account_id`

/**
 * The actor's own views of a list and the shared ones whose facts the actor may see, by name.
 * @throws {AppError} `not_found` for a list that the actor may not read
 */
export const listViewsOf = async (ctx: Ctx, entity: string): Promise<ListViews> => {
  if (!reads(ctx, entity)) throw notFound()
  const { rows } = await sql<ListView>`
    select ${columns(ctx)} ${from}
    where t.entity = ${entity} and t.deleted_at is null and (t.shared or t.account_id = ${ctx.actor.id})
    order by t.name collate "C", t.id`.execute(ctx.db)
  const views = rows.filter(({ mine, search }) => mine || seesFactsOf(ctx, entity, search))
  return { views, may_share: shares(ctx, entity) }
}

const oneView = async (ctx: Ctx, id: string): Promise<ListView> => {
  const {
    rows: [row],
  } = await sql<ListView>`select ${columns(ctx)} ${from} where t.id = ${id}`.execute(ctx.db)
  if (!row) throw notFound()
  return row
}

type Kept = ListView & { entity: string; account_id: string; removed: boolean }
/**
 * Reads a view to change it, and locks its row.
 * @throws {AppError} `not_found` unless the view is the actor's own, or a shared one and the actor an administrator, and its list readable
 */
const changeable = async (ctx: Ctx, id: string): Promise<Kept> => {
  const {
    rows: [row],
  } = await sql<Kept>`select ${columns(ctx)}, t.entity, t.account_id, t.deleted_at is not null as removed ${from}
    where t.id = ${id} for update of t`.execute(ctx.db)
  if (!row?.may_change || !reads(ctx, row.entity)) throw notFound()
  return row
}

/** Keeps only the newest `MAX_VIEWS` deleted views of an account and list, so that deleting and creating in turn cannot fill the table. */
const forgetRemoved = async (ctx: Ctx, { account_id, entity }: Pick<Kept, 'account_id' | 'entity'>): Promise<void> => {
  await sql`delete from list_view where id in (select id from list_view
    where account_id = ${account_id} and entity = ${entity} and deleted_at is not null
    order by deleted_at desc, id offset ${MAX_VIEWS})`.execute(ctx.db)
}

/**
 * Checks whether a view may be stored as it is. `newFor`: the account that gets one more view, whose number is then checked as well.
 * @throws {AppError} `out_of_reach` for a shared view when the actor may not share, or no longer; `invalid_input` on `name` for one too
 *   many
 */
const checkKeeping = async (ctx: Ctx, { shared, entity }: Pick<Kept, 'shared' | 'entity'>, newFor?: string): Promise<void> => {
  if (shared && !shares(ctx, entity)) throw new AppError('out_of_reach')
  if (newFor === undefined) return
  const {
    rows: [kept],
  } = await sql<{ n: number }>`select count(*)::int as n from list_view
    where account_id = ${newFor} and entity = ${entity} and deleted_at is null`.execute(ctx.db)
  if ((kept?.n ?? 0) >= MAX_VIEWS) throw invalid({ field: 'name', code: 'too_many_rows', size: MAX_VIEWS })
}

export const createView = async (ctx: Ctx, { entity, ...sent }: Sent & { entity: string }): Promise<ListView> => {
  if (!reads(ctx, entity)) throw notFound()
  await checkKeeping(ctx, { shared: sent.shared, entity }, ctx.actor.id)
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    insert into list_view (account_id, entity, name, search, columns, shared)
    values (${ctx.actor.id}, ${entity}, ${sent.name}, ${JSON.stringify(searchOf(sent))}, ${JSON.stringify(sent.columns)}, ${sent.shared})
    returning id`.execute(ctx.db)
  return oneView(ctx, row?.id ?? '')
}

export const changeView = async (
  ctx: Ctx,
  { id, version, changes }: { id: string; version: number; changes: { [K in keyof Sent]?: Sent[K] | undefined } },
): Promise<ListView> => {
  const before = await changeable(ctx, id)
  if (before.removed) throw notFound()
  if (before.version !== version) throw new AppError('stale_version', { current: await oneView(ctx, id) })
  const now = {
    name: changes.name ?? before.name,
    search: changes.search ?? before.search,
    columns: changes.columns ?? before.columns,
    shared: changes.shared ?? before.shared,
  }
  await checkKeeping(ctx, { shared: now.shared, entity: before.entity })
  await sql`update list_view set name = ${now.name}, search = ${JSON.stringify(searchOf(now))}, columns = ${JSON.stringify(now.columns)},
    shared = ${now.shared}, version = version + 1 where id = ${id}`.execute(ctx.db)
  return oneView(ctx, id)
}

/** Deletes a view, or restores it, for which the same checks apply as for a new view. */
export const moveView = async (ctx: Ctx, id: string, away: boolean): Promise<ListView> => {
  const before = await changeable(ctx, id)
  if (before.removed === away) return oneView(ctx, id)
  if (!away) await checkKeeping(ctx, before, before.account_id)
  await sql`update list_view set deleted_at = ${away ? sql`now()` : null}, version = version + 1 where id = ${id}`.execute(ctx.db)
  if (away) await forgetRemoved(ctx, before)
  return oneView(ctx, id)
}

/**
 * Sets or clears (null) the view with which a list opens for the actor.
 * @throws {AppError} `not_found` for a view that the actor does not have in this list
 */
export const startWith = async (ctx: Ctx, { entity, id }: { entity: string; id: string | null }): Promise<ListViews> => {
  const { views } = await listViewsOf(ctx, entity)
  if (id !== null && !views.some((view) => view.id === id)) throw notFound()
  await sql`delete from list_start where account_id = ${ctx.actor.id} and entity = ${entity}`.execute(ctx.db)
  if (id !== null)
    await sql`insert into list_start (account_id, entity, view_id) values (${ctx.actor.id}, ${entity}, ${id})
      on conflict (account_id, entity) do update set view_id = excluded.view_id`.execute(ctx.db)
  return listViewsOf(ctx, entity)
}

/** Deletes the views that were removed so long ago that they can no longer be restored. */
export const sweepViews = async (db: Db): Promise<void> => {
  await sql`delete from list_view where deleted_at < now() - make_interval(days => ${VIEW_UNDO_DAYS})`.execute(db)
}
