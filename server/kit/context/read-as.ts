import { changedKinds } from '#domain/kit/audit.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Nouns } from './context.ts'

/** As records of which entity something is read, and by which action; `isPart`: it is written down of such a record, and is none itself. */
export type ReadAs = { e: Entity; action: Action; isPart: boolean }
/** What the records of a table, or what is written down of records (`changedOf`), are read as; undefined where nobody reads them. */
export const readAs = ({ entities, readActions, changedOf }: Nouns, table: string): ReadAs | undefined => {
  const part = changedKinds.find((kind) => kind === table)
  const { of, action } = part ? changedOf[part] : { of: table, action: readActions.get(table) }
  const e = entities.find(({ name }) => name === of)
  return e && action ? { e, action, isPart: part !== undefined } : undefined
}
