import { useMemo, useState } from 'react'
import type { Roster } from '../roster/roster.ts'

export type Chosen = {
  readonly ids: ReadonlySet<string>
  choose(ids: readonly string[], toggle: boolean): void
  clear(): void
}

const none: ReadonlySet<string> = new Set()

/** The selected visits; a visit that leaves the roster is no longer selected. */
export function useChosen({ visits }: Roster): Chosen {
  const [kept, setKept] = useState(none)
  const ids = useMemo(() => {
    if (kept.size === 0) return none
    const there = new Set(visits.flatMap(({ id }) => (kept.has(id) ? [id] : [])))
    return there.size === kept.size ? kept : there
  }, [kept, visits])
  return {
    ids,
    choose: (more, toggle) =>
      setKept((now) => {
        if (more.length === 0) return now.size === 0 ? now : none
        const next = new Set(now)
        for (const id of more)
          if (toggle && now.has(id)) next.delete(id)
          else next.add(id)
        return next
      }),
    clear: () => setKept(none),
  }
}
