import { keptBy } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import type { Nouns } from './kit/context.ts'
import { reaches } from './reaches.ts'

const readActions = new Map([...keptBy].map(([table, { read }]) => [table, read]))

/** What the kit is told of the nouns when the program starts. */
export const nouns: Nouns = { entities: allEntities, reaches, readActions }
