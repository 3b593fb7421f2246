import { type RawBuilder, sql } from 'kysely'
import { type Action, type Limited, type LimitedAction, reachOf } from '#domain/kit/permissions.ts'
import type { Actor } from './context.ts'

type Sql = RawBuilder<unknown>
const everyRow = sql`true`
declare const reached: unique symbol
/** Which rows somebody may reach for an action, as a condition on table alias `t`: only `rowsFor` makes one. */
export type Rows = RawBuilder<boolean> & { readonly [reached]: true }

/**
 * What each reach that is not every row means, for each action that has such a line (domain/kit/permissions.ts): a condition on alias `t` of
 * the action's table. Of records that belong to others (`of`) it is a condition on the record that they belong to.
 */
export type Reaches = { readonly [A in LimitedAction]: { readonly [R in Limited<A>]: (actor: Actor) => Sql } }

/** The rows that an actor reaches for an action. What is not said is no row. */
export const rowsFor = (reaches: Reaches, actor: Actor, action: Action): Rows => conditionOf(reaches, actor, action) as Rows

/** Whether these are all rows there are. */
export const areAll = (rows: Rows): boolean => (rows as Sql) === everyRow

const conditionOf = (reaches: Reaches, actor: Actor, action: Action): Sql => {
  const reach = reachOf(actor.role, action)
  if (reach === 'all' || (reach === 'office' && actor.offices.length === 0)) return everyRow
  if (reach === undefined) return sql`false`
  const meanings: Partial<Record<string, Partial<Record<string, (actor: Actor) => Sql>>>> = reaches
  return meanings[action]?.[reach]?.(actor) ?? sql`false`
}

/** Records that name one of the establishments which the account is limited to. */
export const inOffices = ({ offices }: Actor): Sql => sql`t.establishment_id = any(${offices}::uuid[])`
