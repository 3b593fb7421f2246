import { keptBy } from '#domain/contract.ts'
import { allEntities, toldTables } from '#domain/entities.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Nouns } from './kit/context.ts'
import { reaches } from './reaches.ts'

const readActions = new Map<string, Action>([
  ...[...keptBy].map(([table, { read }]) => [table, read] as const),
  ['company', 'company.read'],
])

/** What the kit is told of the nouns when the program starts. */
export const nouns: Nouns = { entities: allEntities, told: toldTables, reaches, readActions }
