import { type RawBuilder, sql } from 'kysely'
import { type Action, type Limited, type LimitedAction, type Scope, scopeOf } from '#domain/kit/permissions.ts'
import type { Actor } from './actor.ts'

type Sql = RawBuilder<unknown>
const everyRow = sql`true`
declare const reached: unique symbol
/** A row filter: which rows somebody may use an action on, as a condition on table alias `t`. Only this file makes them. */
export type Rows = RawBuilder<boolean> & { readonly [reached]: true }

/** The facts of an account that decide its permissions. */
export type Holder = Pick<Actor, 'id' | 'role' | 'staff' | 'offices'>
/** These facts as SQL in a condition: values, or columns of a table of accounts. `id` and `staff` are uuid, `offices` is uuid[]. */
export type Asker = Readonly<Record<'id' | 'staff' | 'offices', Sql>>

/**
 * The meaning of each scope other than `all`, for each action that has it (domain/kit/permissions.ts): a condition on alias `t` of the
 * action's table. For records below a parent (`of`) it is a condition on the parent record.
 */
export type Scopes = { readonly [A in LimitedAction]: { readonly [R in Limited<A>]: (asker: Asker) => Sql } }

/**
 * The scope of an account for an action. `office` becomes `all` for an account that is limited to no establishment. Undefined: no
 * permission.
 */
export const scopeFor = ({ role, offices }: Pick<Holder, 'role' | 'offices'>, action: Action): Scope | undefined => {
  const scope = scopeOf(role, action)
  return scope === 'office' && offices.length === 0 ? 'all' : scope
}

/** The row filter of an actor for an action; without a permission it covers no row. */
export const rowsFor = (scopes: Scopes, actor: Holder, action: Action): Rows =>
  rowsOfScope(scopes, action, scopeFor(actor, action), {
    id: sql`${actor.id}::uuid`,
    staff: sql`${actor.staff}::uuid`,
    offices: sql`${actor.offices}::uuid[]`,
  })

/** The row filter that covers every row, also used for what the product does by itself. */
export const allRows = everyRow as Rows

/** The row filter of a scope of an action, for the account that `asker` stands for. */
export const rowsOfScope = (scopes: Scopes, action: Action, scope: Scope | undefined, asker: Asker): Rows => {
  if (scope === 'all') return allRows
  const meanings: Partial<Record<string, Partial<Record<string, (asker: Asker) => Sql>>>> = scopes
  return ((scope && meanings[action]?.[scope]?.(asker)) ?? sql`false`) as Rows
}

/** Whether a row filter covers every row. */
export const areAll = (rows: Rows): boolean => (rows as Sql) === everyRow

/** The condition for records of one of the establishments that the account is limited to. */
export const inOffices = ({ offices }: Asker): Sql => sql`t.establishment_id = any(${offices})`

/**
 * The condition that a member of staff, by id, has no account of a manager or an administrator: what these earn, and the papers in their
 * folders, other managers do not read (decisions 142 and 173).
 */
export const isNoLeader = (staff: Sql): Sql => sql`not exists (select 1 from user_account boss where boss.staff_id = ${staff}
  and boss.role in ('admin', 'manager') and boss.standing in ('active', 'disabled', 'left') and boss.deleted_at is null)`
