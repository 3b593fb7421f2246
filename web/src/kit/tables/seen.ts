import type { Entity } from '#domain/kit/entity.ts'
import { maySee, type Role } from '#domain/kit/permissions.ts'
import type { ListColumn } from './columns.tsx'

/** A list as a role may see it: without the columns and filters of values that its records do not hold for this role. */
export const seenBy = <E extends Entity>(
  role: Role,
  entity: E,
  columns: readonly ListColumn[],
): { entity: E; columns: ListColumn[] } => {
  const sees = (name: string) => maySee(role, entity.fields[name]?.secrecy)
  return {
    entity: { ...entity, filters: entity.filters.filter(sees) },
    columns: columns.filter(({ meta }) => (meta?.facts ?? []).every(sees)),
  }
}
