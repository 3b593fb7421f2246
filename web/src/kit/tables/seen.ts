import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { readActionOf } from '../calls.ts'
import { may, maySee, type Role } from '#domain/kit/permissions.ts'
import type { ListColumn } from './columns.tsx'

/** Reduces a list to what a role may see: removes columns and filters of facts that the server does not send to this role. */
export const seenBy = <E extends Entity>(
  role: Role,
  entity: E,
  columns: readonly ListColumn[],
): { entity: E; columns: ListColumn[] } => {
  const facts = factsOf(entity)
  const sees = (name: string) => maySee(role, facts[name]?.secrecy)
  // without permission to read the referenced records the person could not choose any in the filter
  const chooses = (name: string) => {
    const to = facts[name]?.to
    const action = to === undefined ? undefined : readActionOf(to)
    return action === undefined || may(role, action)
  }
  return {
    entity: { ...entity, filters: entity.filters.filter((name) => sees(name) && chooses(name)) },
    columns: columns.filter(({ meta }) => (meta?.facts ?? []).every(sees)),
  }
}
