import type { z } from 'zod'
import type { manyAnswer, OneOfMany } from '#domain/visits/many.ts'
import { visit } from '#domain/visits/visit.ts'
import { changeBetween } from './act.ts'

/** Result of a bulk act on visits: each visit before, null for a new one, and after. */
export type Done = z.output<typeof manyAnswer>

const facts = Object.keys(visit.fields)

/** The acts that undo a bulk act. They carry the versions that it left, so that later changes of others are not overwritten. */
export const flipped = (done: Done): OneOfMany[] =>
  done.flatMap(({ before, after }): OneOfMany[] => {
    const { id, version } = after
    const wasThere = before !== null && before.deleted_at === null
    if (!wasThere) return after.deleted_at === null ? [{ do: 'trash', id, version }] : []
    if (after.deleted_at !== null) return [{ do: 'restore', id }]
    const change = changeBetween(after, before, facts)
    return change?.do === 'change' ? [{ do: 'change', id, version, changes: change.to, undo: true }] : []
  })
