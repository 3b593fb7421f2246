import { type Entity, factsOf } from '#domain/kit/entity.ts'
import { readActionOf } from '../calls.ts'
import { may, maySee, type Role } from '#domain/kit/permissions.ts'
import type { ListColumn } from './columns.tsx'

/** A list as a role may see it: without the columns and filters of values that its records do not hold for this role. */
export const seenBy = <E extends Entity>(
  role: Role,
  entity: E,
  columns: readonly ListColumn[],
): { entity: E; columns: ListColumn[] } => {
  const facts = factsOf(entity)
  const sees = (name: string) => maySee(role, facts[name]?.secrecy)
  // whoever may not read the records behind a reference cannot choose among them
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
