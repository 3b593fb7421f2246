import { type RawBuilder, sql } from 'kysely'
import { type Action, type Limited, type LimitedAction, type Scope, scopeOf } from '#domain/kit/permissions.ts'
import type { Actor } from './actor.ts'

type Sql = RawBuilder<unknown>
const everyRow = sql`true`
declare const reached: unique symbol
/** Which rows somebody may reach for an action, as a condition on table alias `t`: only this file makes one. */
export type Rows = RawBuilder<boolean> & { readonly [reached]: true }

/** What of an account its rights depend on. */
export type Holder = Pick<Actor, 'id' | 'role' | 'staff' | 'offices'>
/** The same in a condition: values, or columns of a table of accounts. `id` and `staff` are uuid, `offices` is uuid[]. */
export type Asker = Readonly<Record<'id' | 'staff' | 'offices', Sql>>

/**
 * What each reach that is not every row means, for each action that has such a line (domain/kit/permissions.ts): a condition on alias `t` of
 * the action's table. Of records that belong to others (`of`) it is a condition on the record that they belong to.
 */
export type Scopes = { readonly [A in LimitedAction]: { readonly [R in Limited<A>]: (asker: Asker) => Sql } }

/** How far somebody reaches by an action: an account that is limited to no establishment reaches those of all. Undefined: not at all. */
export const scopeFor = ({ role, offices }: Pick<Holder, 'role' | 'offices'>, action: Action): Scope | undefined => {
  const scope = scopeOf(role, action)
  return scope === 'office' && offices.length === 0 ? 'all' : scope
}

/** The rows that an actor reaches for an action. What is not said is no row. */
export const rowsFor = (scopes: Scopes, actor: Holder, action: Action): Rows =>
  rowsOfScope(scopes, action, scopeFor(actor, action), {
    id: sql`${actor.id}::uuid`,
    staff: sql`${actor.staff}::uuid`,
    offices: sql`${actor.offices}::uuid[]`,
  })

/** Every row: also what the product does by itself reaches. */
export const allRows = everyRow as Rows

/** The rows of one reach of an action, for whom `asker` stands. */
export const rowsOfScope = (scopes: Scopes, action: Action, scope: Scope | undefined, asker: Asker): Rows => {
  if (scope === 'all') return allRows
  const meanings: Partial<Record<string, Partial<Record<string, (asker: Asker) => Sql>>>> = scopes
  return ((scope && meanings[action]?.[scope]?.(asker)) ?? sql`false`) as Rows
}

/** Whether these are all rows there are. */
export const areAll = (rows: Rows): boolean => (rows as Sql) === everyRow

/** Records that name one of the establishments which the account is limited to. */
export const inOffices = ({ offices }: Asker): Sql => sql`t.establishment_id = any(${offices})`
