import { changedKinds } from '#domain/kit/audit.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Nouns } from './context.ts'

/** The entity and the permission by which data is read; `isPart`: it is about a record of that entity, and no record itself. */
export type ReadAs = { e: Entity; action: Action; isPart: boolean }
/** The entity and permission for reading a table, or a kind of `changedOf`; undefined where nobody may read it. */
export const readAs = ({ entities, readActions, changedOf }: Nouns, table: string): ReadAs | undefined => {
  const part = changedKinds.find((kind) => kind === table)
  const { of, action } = part ? changedOf[part] : { of: table, action: readActions.get(table) }
  const e = entities.find(({ name }) => name === of)
  return e && action ? { e, action, isPart: part !== undefined } : undefined
}
