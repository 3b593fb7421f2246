import type { z } from 'zod'
import type { manyAnswer, OneOfMany } from '#domain/visits/many.ts'
import { visit } from '#domain/visits/visit.ts'
import { changeBetween } from './act.ts'

/** What was done to several visits: each as it was, null for a new one, and as it is since. */
export type Done = z.output<typeof manyAnswer>

const facts = Object.keys(visit.fields)

/** What takes it back: done to the visits as they were left, so that nobody's later change is overwritten. */
export const flipped = (done: Done): OneOfMany[] =>
  done.flatMap(({ before, after }): OneOfMany[] => {
    const { id, version } = after
    const wasThere = before !== null && before.deleted_at === null
    if (!wasThere) return after.deleted_at === null ? [{ do: 'trash', id, version }] : []
    if (after.deleted_at !== null) return [{ do: 'restore', id }]
    const change = changeBetween(after, before, facts)
    return change?.do === 'change' ? [{ do: 'change', id, version, changes: change.to, undo: true }] : []
  })
