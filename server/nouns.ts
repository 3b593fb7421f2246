import { contract } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import type { Meta } from '#domain/kit/contract.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Nouns } from './kit/context.ts'
import { reaches } from './reaches.ts'

/** The action of the list of each entity, by its table. */
const readActions = new Map<string, Action>(
  Object.values(contract).flatMap((calls) =>
    Object.values(calls).flatMap((call): [string, Action][] => {
      const { lists, action } = (call as { '~orpc': { meta: Meta } })['~orpc'].meta
      return lists === undefined ? [] : [[lists, action]]
    }),
  ),
)

/** What the kit is told of the nouns when the program starts. */
export const nouns: Nouns = { entities: allEntities, reaches, readActions }
