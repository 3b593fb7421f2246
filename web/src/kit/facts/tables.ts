import { allEntities, entities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'

/** The facts of the table that a line of the trail tells of; undefined for one without facts, such as the company. */
export const factsOf = (table: string): Entity | undefined => (entities as Partial<Record<string, Entity>>)[table]

/** Namespaces of the texts that lines of the trail are told with. */
export const namespaces = ['common', 'audit', ...new Set(allEntities.map(({ namespace }) => namespace))]
