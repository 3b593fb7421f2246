import { useEffect, useMemo, useRef, useState } from 'react'
import type { Index } from './model.ts'
import { indexItems, withChanges } from './model.ts'
import type { Change, Item, Row } from './types.ts'

type Pending = ReadonlyMap<string, Change>

const patience = 1000

/**
 * Applies the person's own changes to the items at once. A change stays until the page provides newer items after accepting it, or for at
 * most a second; when the change is refused, the item goes back.
 */
export function useChanges(rows: readonly Row[], items: readonly Item[], onChange: (changes: readonly Change[]) => Promise<void>) {
  const [pending, setPending] = useState<Pending>(new Map())
  const accepted = useRef(new Set<Change>())
  const [indexed] = useState(indexing)
  const base = useMemo(() => indexed(rows, items), [indexed, rows, items])
  const index = useMemo(() => withChanges(base, pending), [base, pending])

  const drop = (gone: (change: Change) => boolean) =>
    setPending((now) => {
      const rest = [...now].filter(([, change]) => !gone(change))
      return rest.length === now.size ? now : new Map(rest)
    })

  useEffect(() => {
    const done = new Set(accepted.current)
    accepted.current.clear()
    if (done.size > 0) drop((change) => done.has(change))
  }, [items])

  /**
   * Applies changes and passes them to the page.
   * @throws what the page's promise was rejected with, after reverting the changes
   */
  const commit = async (changes: readonly Change[]) => {
    const theirs = new Set(changes)
    setPending((now) => new Map([...now, ...changes.map((change) => [change.id, change] as const)]))
    try {
      await onChange(changes)
      for (const change of changes) accepted.current.add(change)
      setTimeout(() => {
        const late = new Set(changes.filter((change) => accepted.current.delete(change)))
        if (late.size > 0) drop((one) => late.has(one))
      }, patience)
    } catch (refusal) {
      drop((one) => theirs.has(one))
      throw refusal
    }
  }

  return { index, commit }
}

/** Returns a function that indexes items; a row whose items are unchanged keeps its stack object, so that it is not rendered again. */
function indexing() {
  let before: Index | undefined
  return (rows: readonly Row[], items: readonly Item[]) => (before = indexItems(rows, items, before))
}
